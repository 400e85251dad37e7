/**
 * What experiments found, as data: sections of prose, tables and plots ({@link
 * org.refold.experiments.report.Report}), which {@link org.refold.experiments.report.ReportWriter}
 * writes as one page, as pictures and as JSON. The page shows what the JSON has, and nothing else.
 * Knows nothing of experiments.
 */
@NullMarked
package org.refold.experiments.report;

import org.jspecify.annotations.NullMarked;
