/** Reports, explanations and advice, as text and as JSON. */
@NullMarked
package org.refold.cli.render;

import org.jspecify.annotations.NullMarked;
