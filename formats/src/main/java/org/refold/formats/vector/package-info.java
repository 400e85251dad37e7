/**
 * Files of vectors; no section of the paper. A {@link org.refold.formats.vector.VectorFormat}
 * writes and reads them:
 *
 * <ul>
 *   <li>{@link org.refold.formats.vector.JsonLines}: a line a vector, each with its codec's id.
 *       What Refold's own commands speak.
 *   <li>{@link org.refold.formats.vector.SvmLight}: for LIBSVM, LIBLINEAR, scikit-learn, XGBoost.
 *   <li>{@link org.refold.formats.vector.Npz}: a matrix that {@code scipy.sparse.load_npz} loads.
 *   <li>{@link org.refold.formats.vector.CoordinateCsv}: row, column, count; for databases and
 *       spreadsheets.
 * </ul>
 *
 * <p>What is read are {@link org.refold.formats.vector.VectorRow}s of counts, or {@link
 * org.refold.formats.vector.RealRow}s of any numbers, by the same readers: only {@code Entries},
 * which read the values, differ.
 *
 * <p>Writing is in two steps, so that a run that was killed can go on: rows are appended to a
 * <em>part</em>, which may be cut to what a known number of rows took and be continued, and a part
 * that has all rows is made the file. For formats that can't be appended to, the part is a {@link
 * org.refold.formats.vector.RowLog}.
 */
@NullMarked
package org.refold.formats.vector;

import org.jspecify.annotations.NullMarked;
