package org.refold.experiments.protocol;

import java.util.List;
import org.refold.experiments.report.Section;

/**
 * An experiment of the paper. Its result depends on the settings and the data alone, times apart.
 */
public interface Experiment {
  /** What it will do, in order, so that the time it takes can be estimated. */
  List<Stage> stages();

  /** Does it, and says which of its stages begins and when a step of it is done. */
  Section run(Watch watch);
}
