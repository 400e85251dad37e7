package org.refold.experiments.premises;

import org.refold.graph.Graph;

/** A formula of a library. */
public record NamedFormula(String name, Graph graph) {}
