package org.refold.cli;

import java.util.Optional;

/**
 * What neighbours are looked for.
 *
 * @param text the item itself, where it was read and texts are asked for
 */
record NamedQuery(NamedVector vector, Optional<String> text) {}
