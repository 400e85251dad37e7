/** A small web server: addresses, bodies, limits, and who may ask. Knows nothing of graphs. */
@NullMarked
package org.refold.explorer.http;

import org.jspecify.annotations.NullMarked;
