package org.refold.cli.command;

import java.util.Map;

/**
 * What is written for a query.
 *
 * @param text one line or several
 * @param notes what people have to know about neighbours, by their ids in the index
 */
record NeighbourLines(String text, Map<Integer, String> notes) {}
