package org.refold.experiments.protocol;

import java.util.List;
import org.refold.experiments.report.Section;

/**
 * An experiment of the paper. Its result, except for times, depends only on the settings and data.
 */
public interface Experiment {
  /** The stages of the experiment, in order, from which its duration is estimated. */
  List<Stage> stages();

  /** Runs the experiment, and reports each stage and step. */
  Section run(Watch watch);
}
