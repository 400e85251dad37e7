/**
 * File formats for vectors. Not in the paper. Each {@link org.refold.formats.vector.VectorFormat}
 * reads and writes one:
 *
 * <ul>
 *   <li>{@link org.refold.formats.vector.JsonLines}: one line per vector, each with its codec's id.
 *       The default format of Refold's commands.
 *   <li>{@link org.refold.formats.vector.SvmLight}: for LIBSVM, LIBLINEAR, scikit-learn, XGBoost.
 *   <li>{@link org.refold.formats.vector.Npz}: a matrix that {@code scipy.sparse.load_npz} loads.
 *   <li>{@link org.refold.formats.vector.CoordinateCsv}: row, column, count; for databases and
 *       spreadsheets.
 * </ul>
 *
 * <p>Files are read as {@link org.refold.formats.vector.VectorRow}s of counts or as {@link
 * org.refold.formats.vector.RealRow}s of any numbers. The readers are the same; only {@code
 * Entries}, which parses the values, differs.
 *
 * <p>Writing takes two steps, so that a killed run can be resumed. Rows are appended to a
 * <em>part</em>, which can be truncated after a known number of rows and continued. A finished part
 * is turned into the file. For formats that can't be appended to, the part is a {@link
 * org.refold.formats.vector.RowLog}.
 */
@NullMarked
package org.refold.formats.vector;

import org.jspecify.annotations.NullMarked;
