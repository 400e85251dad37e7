package org.refold.experiments.clauses;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.refold.experiments.data.Axioms;
import org.refold.experiments.data.Axioms.Axiom;
import org.refold.experiments.data.Sampling;
import org.refold.experiments.protocol.Experiment;
import org.refold.experiments.protocol.Settings;
import org.refold.experiments.protocol.Stage;
import org.refold.experiments.protocol.Watch;
import org.refold.experiments.report.Section;

/**
 * The paper's table 2: encodes and decodes the axioms of TPTP in clause normal form, with the
 * paper's settings, with ours, and with ours keeping order and names.
 */
public final class ClauseTable implements Experiment {
  /** The number of seeds for our settings, to see whether one is enough. */
  static final int SEEDS = 10;

  private final long seed;
  private final int threads;
  private final Axioms data;
  private final int[] sample;
  private final List<Axiom> originals;
  private final int allAxioms;

  /** Reads the axioms, so that missing files are reported at once. */
  public ClauseTable(Settings settings) {
    this.seed = settings.seed();
    this.threads = settings.threads();
    this.data = Axioms.read(settings.data());
    List<Axiom> all = data.as(ClauseVariant.ORIGINAL.kind());
    this.sample = Sampling.indices(all.size(), settings.sample(), seed);
    this.originals = chosen(all);
    this.allAxioms = all.size();
  }

  private List<Axiom> chosen(List<Axiom> axioms) {
    return Arrays.stream(sample).mapToObj(axioms::get).toList();
  }

  @Override
  public List<Stage> stages() {
    List<Stage> stages = new ArrayList<>();
    for (ClauseVariant variant : ClauseVariant.values()) {
      for (int sets = 1; sets <= variant.mostSets(); sets++) {
        stages.add(stage(variant, sets));
      }
    }
    return stages;
  }

  private Stage stage(ClauseVariant variant, int sets) {
    return new Stage(
        "clauses, " + variant.key() + ", t = " + sets,
        (long) seeds(variant) * sample.length,
        microseconds(variant, sets));
  }

  private static int seeds(ClauseVariant variant) {
    return variant == ClauseVariant.PAPER || variant == ClauseVariant.SIZED ? 1 : SEEDS;
  }

  /** Measured on two threads. At t = 1, a few clauses that are given up take most of the time. */
  private static double microseconds(ClauseVariant variant, int sets) {
    return switch (variant) {
      case PAPER -> sets == 1 ? 1_300 : 900;
      case OURS -> sets == 1 ? 350 : 70;
      case SIZED -> sets == 1 ? 5_000 : 300;
      case ORIGINAL -> sets == 1 ? 700 : 90;
    };
  }

  @Override
  public Section run(Watch watch) {
    List<ClauseResult> results = new ArrayList<>();
    Map<ClauseVariant, List<double[]>> uniqueBySeed = new EnumMap<>(ClauseVariant.class);
    for (ClauseVariant variant : ClauseVariant.values()) {
      List<Axiom> axioms = chosen(data.as(variant.kind()));
      ClauseRuns runs = new ClauseRuns(variant, axioms, originals, threads);
      for (int sets = 1; sets <= variant.mostSets(); sets++) {
        watch.begin(stage(variant, sets));
        ClauseResult result = runs.result(sets, seed, watch);
        results.add(result);
        if (seeds(variant) > 1) {
          double[] unique = new double[seeds(variant)];
          unique[0] = result.unique();
          for (int i = 1; i < unique.length; i++) {
            unique[i] = runs.unique(sets, seed + i, watch);
          }
          uniqueBySeed.computeIfAbsent(variant, any -> new ArrayList<>()).add(unique);
        }
      }
    }
    return ClauseSection.of(
        new ClauseFindings(seed, data, sample.length, allAxioms, results, uniqueBySeed));
  }
}
