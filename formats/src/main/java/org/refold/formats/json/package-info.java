/** The kind {@code json}, and the cursor that all other readers of JSON use. */
@NullMarked
package org.refold.formats.json;

import org.jspecify.annotations.NullMarked;
