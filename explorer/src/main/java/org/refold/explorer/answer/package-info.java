/** What the API answers, as JSON. */
@NullMarked
package org.refold.explorer.answer;

import org.jspecify.annotations.NullMarked;
