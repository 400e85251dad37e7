package org.refold.cli.command;

import java.util.Optional;
import org.refold.cli.input.NamedVector;

/**
 * What neighbours are looked for.
 *
 * @param text the item itself, where it was read and texts are asked for
 */
record NamedQuery(NamedVector vector, Optional<String> text) {}
