package org.refold.plot;

/** What is to be drawn, as data. */
public sealed interface Plot permits LinePlot, BarPlot {
  /** Of the picture's file, where there is one. */
  String name();

  /** What is seen. */
  String caption();
}
