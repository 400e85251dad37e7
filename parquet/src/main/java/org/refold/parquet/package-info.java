/**
 * Vectors in Parquet files, for databases and Spark; no section of the paper. {@link
 * org.refold.parquet.ParquetVectors} is one of the formats of {@link org.refold.formats.vector}, in
 * a module of its own as the libraries that it needs are large.
 */
@NullMarked
package org.refold.parquet;

import org.jspecify.annotations.NullMarked;
