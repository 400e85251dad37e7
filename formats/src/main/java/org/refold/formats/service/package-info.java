/** Implementations that other modules find with {@link java.util.ServiceLoader}. */
@NullMarked
package org.refold.formats.service;

import org.jspecify.annotations.NullMarked;
