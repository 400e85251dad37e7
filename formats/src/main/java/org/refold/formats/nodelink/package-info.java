/** The kind {@code graphs}: node-link JSON as written by NetworkX and D3. */
@NullMarked
package org.refold.formats.nodelink;

import org.jspecify.annotations.NullMarked;
