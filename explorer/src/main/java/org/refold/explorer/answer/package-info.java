/** The answers of the API, as JSON. */
@NullMarked
package org.refold.explorer.answer;

import org.jspecify.annotations.NullMarked;
