package org.refold.plot;

/** The data of a plot. */
public sealed interface Plot permits LinePlot, BarPlot {
  /** The name of the picture's file. */
  String name();

  /** A description of what the plot shows. */
  String caption();
}
