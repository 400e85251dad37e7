/**
 * Options that several commands share, how their values are parsed, and the codec that they ask
 * for.
 */
@NullMarked
package org.refold.cli.option;

import org.jspecify.annotations.NullMarked;
