/** Texts of every kind, and what is done to them. */
@NullMarked
package org.refold.fuzz.text;

import org.jspecify.annotations.NullMarked;
