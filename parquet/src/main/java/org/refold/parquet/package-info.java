/**
 * Vectors in Parquet files, for databases and Spark. Not in the paper. {@link
 * org.refold.parquet.ParquetVectors} belongs to the formats of {@link org.refold.formats.vector},
 * but is in a separate module because its libraries are large.
 */
@NullMarked
package org.refold.parquet;

import org.jspecify.annotations.NullMarked;
