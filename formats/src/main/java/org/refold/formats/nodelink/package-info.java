/** The kind {@code graphs}: node-link JSON, as NetworkX and D3 write it. */
@NullMarked
package org.refold.formats.nodelink;

import org.jspecify.annotations.NullMarked;
