package org.refold.experiments.categories;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.refold.Codec;
import org.refold.error.RefoldException;
import org.refold.experiments.data.Axioms;
import org.refold.experiments.data.Axioms.Axiom;
import org.refold.experiments.data.DataFolder;
import org.refold.formats.Kinds;
import org.refold.formats.kind.Kind;
import org.refold.signature.Unknown;

/**
 * Predicts the domain of TPTP that a clause is from, when neither the codec nor the linear
 * classifier has seen its file. Measures the value of spelling unknown labels, hashing them, or
 * refusing their clauses. Both are fitted to half of the files of each domain that has several, and
 * evaluated on the clauses of the others. Refused clauses count as wrong.
 */
public final class UnseenFiles {
  private static final int SPLITS = 10;
  private static final double COST = 10;
  private static final double[] LAMBDAS = {0, 0.1, 0.5};
  private static final Kind KIND = Kinds.CLAUSES;

  /** The clauses of each file, by domain. */
  private final Map<String, List<List<Axiom>>> domains = new TreeMap<>();

  /** The clauses to learn from, half of the files of each domain, and the clauses to predict. */
  record Split(List<Axiom> learnt, List<Axiom> asked) {}

  /**
   * Accuracies, in percent.
   *
   * @param right of all clauses
   * @param rightOfKnown of clauses without unknown labels
   * @param rightOfUnknown of clauses with unknown labels
   * @param unknown the share of clauses with unknown labels
   */
  record Score(double right, double rightOfKnown, double rightOfUnknown, double unknown) {}

  /**
   * Prepares the measurement.
   *
   * @throws RefoldException if no domain has several files
   */
  UnseenFiles(Axioms axioms) {
    for (Axioms.Source file : axioms.files()) {
      domains
          .computeIfAbsent(file.domain(), domain -> new ArrayList<>())
          .add(new Axioms(List.of(file), axioms.hash()).as(KIND));
    }
    domains.values().removeIf(files -> files.size() < 2);
    if (domains.isEmpty()) {
      throw new RefoldException(
          "axioms: got no domain with several files, expected files such as GRP001-0.ax and"
              + " GRP002-0.ax");
    }
  }

  /** Prints a table of means over splits; the argument is the data folder. */
  public static void main(String[] arguments) {
    UnseenFiles files = new UnseenFiles(Axioms.read(new DataFolder(Path.of(arguments[0]))));
    List<Split> splits = LongStream.rangeClosed(1, SPLITS).mapToObj(files::split).toList();
    System.out.printf(
        Locale.ROOT,
        "Always the domain with most clauses: %.1f%%%n%n",
        splits.stream().mapToDouble(UnseenFiles::largest).average().orElseThrow());
    System.out.println(
        "| unknown labels | λ | right | without unknown labels | with unknown labels (share) |");
    System.out.println("|---|---|---|---|---|");
    for (Unknown unknown : Unknown.values()) {
      for (double lambda : LAMBDAS) {
        List<Score> scores = splits.stream().map(split -> score(split, unknown, lambda)).toList();
        DoubleSummaryStatistics right =
            scores.stream().mapToDouble(Score::right).summaryStatistics();
        System.out.printf(
            Locale.ROOT,
            "| %s | %.1f | %.1f%% (%.1f–%.1f) | %.1f%% | %.1f%% (%.0f%%) |%n",
            unknown,
            lambda,
            right.getAverage(),
            right.getMin(),
            right.getMax(),
            scores.stream().mapToDouble(Score::rightOfKnown).average().orElseThrow(),
            scores.stream().mapToDouble(Score::rightOfUnknown).average().orElseThrow(),
            scores.stream().mapToDouble(Score::unknown).average().orElseThrow());
      }
    }
  }

  /** The accuracy of always predicting the largest training domain. */
  private static double largest(Split split) {
    Map<String, Long> sizes =
        split.learnt.stream().collect(Collectors.groupingBy(Axiom::domain, Collectors.counting()));
    String most = Collections.max(sizes.entrySet(), Map.Entry.comparingByValue()).getKey();
    long right = split.asked.stream().filter(axiom -> axiom.domain().equals(most)).count();
    return percent(right, split.asked.size());
  }

  /** Splits the files at random; of an odd number, the larger half is for learning. */
  Split split(long seed) {
    Random random = new Random(seed);
    Split split = new Split(new ArrayList<>(), new ArrayList<>());
    for (List<List<Axiom>> files : domains.values()) {
      List<List<Axiom>> shuffled = new ArrayList<>(files);
      Collections.shuffle(shuffled, random);
      for (int i = 0; i < shuffled.size(); i++) {
        (2 * i < shuffled.size() ? split.learnt : split.asked).addAll(shuffled.get(i));
      }
    }
    return split;
  }

  static Score score(Split split, Unknown unknown, double lambda) {
    Codec codec = codec(split, unknown);
    Codec refusing = codec(split, Unknown.ERROR);
    List<String> names = split.learnt.stream().map(Axiom::domain).distinct().toList();
    LinearClassifier classifier =
        LinearClassifier.train(
            split.learnt.stream().map(axiom -> scaled(codec, axiom, lambda)).toList(),
            split.learnt.stream().map(axiom -> names.indexOf(axiom.domain())).toList(),
            COST);
    int[] asked = new int[2];
    int[] right = new int[2];
    for (Axiom axiom : split.asked) {
      boolean isRefused = refuses(refusing, axiom);
      int column = isRefused ? 1 : 0;
      asked[column]++;
      if (!(isRefused && unknown == Unknown.ERROR)
          && classifier.predict(scaled(codec, axiom, lambda)) == names.indexOf(axiom.domain())) {
        right[column]++;
      }
    }
    int all = Arrays.stream(asked).sum();
    return new Score(
        percent(Arrays.stream(right).sum(), all),
        percent(right[0], asked[0]),
        percent(right[1], asked[1]),
        percent(asked[1], all));
  }

  private static boolean refuses(Codec codec, Axiom axiom) {
    try {
      codec.encode(axiom.graph());
      return false;
    } catch (RefoldException unknownLabel) {
      return true;
    }
  }

  private static double percent(long part, long whole) {
    return 100.0 * part / Math.max(1, whole);
  }

  private static Codec codec(Split split, Unknown unknown) {
    return KIND.fit(
            split.learnt.stream().map(Axiom::graph).toList(), 0, KIND.masking().with(unknown))
        .build();
  }

  private static ScaledVector scaled(Codec codec, Axiom axiom, double lambda) {
    return ScaledVector.of(codec.encode(axiom.graph()).exact(), lambda);
  }
}
