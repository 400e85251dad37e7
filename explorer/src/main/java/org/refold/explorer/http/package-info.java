/** A small web server: routes, bodies, limits, and access control. Knows nothing of graphs. */
@NullMarked
package org.refold.explorer.http;

import org.jspecify.annotations.NullMarked;
