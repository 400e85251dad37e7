package org.refold.experiments.report;

/** A piece of a section. */
public sealed interface Block permits Prose, Table, Picture, SideBySide {}
