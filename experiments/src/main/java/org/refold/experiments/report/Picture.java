package org.refold.experiments.report;

import org.refold.plot.Plot;

/** A plot; its name is also that in the JSON. */
public record Picture(Plot plot) implements Block {}
