package org.refold.plan;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.refold.Width;
import org.refold.constraint.ConstraintSettings;

/**
 * The neighbouring settings of a setting: one number smaller, or one smaller and another larger.
 */
final class Moves {
  private final MaskedSample sample;
  private final boolean setsAreFixed;
  private final int leastSets;
  private final EnumSet<Width> open;

  /**
   * @param leastSets the least number of sets to try if it is not fixed
   */
  Moves(MaskedSample sample, PlanGoal goal, int leastSets) {
    this.sample = sample;
    this.setsAreFixed = goal.sets().isPresent();
    this.leastSets = leastSets;
    this.open = sample.start.families();
    open.removeIf(goal::fixes);
  }

  /** The setting of the sizing rule. */
  Setting start() {
    Setting start = sample.start;
    return setsAreFixed ? start : start.withSets(Math.max(leastSets, start.sets()));
  }

  /** All neighbouring settings that are shorter, the shortest first. */
  List<Setting> shorter(Setting setting) {
    Set<Setting> moves = new LinkedHashSet<>();
    moves.addAll(smaller(setting, 2));
    moves.addAll(smaller(setting, 4));
    for (Setting one : smaller(setting, 8)) {
      moves.add(one);
      for (Setting other : larger(setting)) {
        moves.add(traded(setting, one, other));
      }
    }
    long dimension = sample.dimension(setting);
    List<Setting> shorter = new ArrayList<>(moves);
    shorter.removeIf(move -> sample.dimension(move) >= dimension);
    shorter.sort(Comparator.comparingLong(sample::dimension));
    return shorter;
  }

  /** Each open number reduced by a fraction, and at least by one. */
  private List<Setting> smaller(Setting setting, int part) {
    List<Setting> smaller = new ArrayList<>();
    if (!setsAreFixed && setting.sets() > leastSets) {
      int sets = setting.sets() - Math.max(1, setting.sets() / part);
      smaller.add(setting.withSets(Math.max(leastSets, sets)));
    }
    for (Width family : open) {
      int width = setting.width(family);
      if (width > 1) {
        smaller.add(setting.with(family, width - Math.max(1, width / part)));
      }
    }
    return smaller;
  }

  /** Each open number increased by an eighth, and at least by one. */
  private List<Setting> larger(Setting setting) {
    List<Setting> larger = new ArrayList<>();
    if (!setsAreFixed && setting.sets() < ConstraintSettings.MAX_SETS) {
      larger.add(setting.withSets(setting.sets() + 1));
    }
    for (Width family : open) {
      int width = setting.width(family);
      int more = Math.min(ConstraintSettings.MAX_WIDTH, width + Math.max(1, width / 8));
      larger.add(setting.with(family, more));
    }
    return larger;
  }

  /**
   * Combines the changes of both settings; if they change the same number, the second one counts.
   */
  private Setting traded(Setting setting, Setting one, Setting other) {
    Setting traded = other.sets() == setting.sets() ? other.withSets(one.sets()) : other;
    for (Width family : open) {
      if (one.width(family) != setting.width(family)
          && other.width(family) == setting.width(family)) {
        traded = traded.with(family, one.width(family));
      }
    }
    return traded;
  }

  /** Twice as many sets, or twice the open widths if the number of sets is fixed. */
  Setting doubled(Setting setting) {
    if (!setsAreFixed) {
      return setting.withSets(Math.min(ConstraintSettings.MAX_SETS, 2 * setting.sets()));
    }
    Setting doubled = setting;
    for (Width family : open) {
      doubled =
          doubled.with(family, Math.min(ConstraintSettings.MAX_WIDTH, 2 * setting.width(family)));
    }
    return doubled;
  }
}
