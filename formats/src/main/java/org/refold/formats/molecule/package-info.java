/** The kind {@code molecules}: SMILES, one per line. */
@NullMarked
package org.refold.formats.molecule;

import org.jspecify.annotations.NullMarked;
