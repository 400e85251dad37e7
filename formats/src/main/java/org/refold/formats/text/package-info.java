/**
 * Inputs ({@link org.refold.formats.text.Text}), rejected pieces of them ({@link
 * org.refold.formats.text.Rejected}), and the places and limits that readers use.
 */
@NullMarked
package org.refold.formats.text;

import org.jspecify.annotations.NullMarked;
