/**
 * Line and bar plots as SVG, in a page or by themselves. A {@link org.refold.plot.Plot} says what
 * is to be drawn, a {@link org.refold.plot.Drawing} is how it looks; the style of both is in {@link
 * org.refold.plot.Style}. The same plot gives the same bytes on every machine. Knows nothing of
 * what is plotted.
 */
@NullMarked
package org.refold.plot;

import org.jspecify.annotations.NullMarked;
