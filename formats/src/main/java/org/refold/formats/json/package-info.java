/** Results as JSON, the same wherever they are told. */
@NullMarked
package org.refold.formats.json;

import org.jspecify.annotations.NullMarked;
