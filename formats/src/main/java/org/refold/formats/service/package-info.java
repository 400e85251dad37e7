/** What other modules find by {@link java.util.ServiceLoader}. */
@NullMarked
package org.refold.formats.service;

import org.jspecify.annotations.NullMarked;
