/** Labels of items in separate columns, for classification and display. Not in the paper. */
@NullMarked
package org.refold.formats.label;

import org.jspecify.annotations.NullMarked;
