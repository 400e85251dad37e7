/** The kind {@code terms}: {@code f(a, #1=g{b, c}); h(#1)}. */
@NullMarked
package org.refold.formats.term;

import org.jspecify.annotations.NullMarked;
