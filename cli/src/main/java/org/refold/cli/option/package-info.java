/** Options that several commands share, their parsers, and the codec that they describe. */
@NullMarked
package org.refold.cli.option;

import org.jspecify.annotations.NullMarked;
