/**
 * A text with items ({@link org.refold.formats.text.Text}), what came of reading one ({@link
 * org.refold.formats.text.Reading}), and places and limits for whoever reads.
 */
@NullMarked
package org.refold.formats.text;

import org.jspecify.annotations.NullMarked;
