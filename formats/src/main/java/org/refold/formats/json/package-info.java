/** The kind {@code json}, and the cursor that everything else reads JSON with. */
@NullMarked
package org.refold.formats.json;

import org.jspecify.annotations.NullMarked;
