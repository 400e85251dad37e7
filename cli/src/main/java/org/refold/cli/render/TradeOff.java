package org.refold.cli.render;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.refold.mask.Masking;
import org.refold.plan.Plan;
import org.refold.plan.Trial;

/**
 * The trade-off of each choice of masks and caps: trials by increasing dimension, only those with a
 * larger share of unique items than all shorter ones.
 */
final class TradeOff {
  private TradeOff() {}

  static Map<Masking, List<Trial>> of(Plan plan) {
    Map<Masking, List<Trial>> lines = new LinkedHashMap<>();
    for (Trial trial : plan.trials()) {
      List<Trial> line = lines.computeIfAbsent(trial.masking(), masking -> new ArrayList<>());
      Trial last = line.isEmpty() ? null : line.get(line.size() - 1);
      if (last == null || isBetter(trial, last)) {
        line.add(trial);
      }
    }
    return lines;
  }

  private static boolean isBetter(Trial trial, Trial shorter) {
    return shorter.reached() ? false : trial.reached() || trial.share() > shorter.share();
  }
}
