/** The kinds {@code sentences} and {@code tagged}. */
@NullMarked
package org.refold.formats.sentence;

import org.jspecify.annotations.NullMarked;
