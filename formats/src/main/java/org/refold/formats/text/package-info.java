/**
 * A text with items ({@link org.refold.formats.text.Text}), what is no item in it ({@link
 * org.refold.formats.text.Rejected}), and places and limits for whoever reads.
 */
@NullMarked
package org.refold.formats.text;

import org.jspecify.annotations.NullMarked;
