/**
 * Reports as data: sections of prose, tables and plots ({@link
 * org.refold.experiments.report.Report}), which {@link org.refold.experiments.report.ReportWriter}
 * writes as a page, as pictures and as JSON. The page and the JSON have the same figures.
 * Independent of the experiments.
 */
@NullMarked
package org.refold.experiments.report;

import org.jspecify.annotations.NullMarked;
