/**
 * Line and bar plots as SVG, in a page or standalone. A {@link org.refold.plot.Plot} is the data, a
 * {@link org.refold.plot.Drawing} is its picture, and {@link org.refold.plot.Style} is the style of
 * both. The same plot gives the same bytes on every machine. Independent of what is plotted.
 */
@NullMarked
package org.refold.plot;

import org.jspecify.annotations.NullMarked;
