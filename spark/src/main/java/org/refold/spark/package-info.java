/** Encoding and decoding as stages of Spark ML, as functions of Spark SQL, and as a job. */
@NullMarked
package org.refold.spark;

import org.jspecify.annotations.NullMarked;
