/** Generators of texts of every kind, and damage for them. */
@NullMarked
package org.refold.fuzz.text;

import org.jspecify.annotations.NullMarked;
