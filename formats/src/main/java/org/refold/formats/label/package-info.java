/**
 * Labels of items in columns of their own, for whoever learns from them or shows them; no section
 * of the paper.
 */
@NullMarked
package org.refold.formats.label;

import org.jspecify.annotations.NullMarked;
