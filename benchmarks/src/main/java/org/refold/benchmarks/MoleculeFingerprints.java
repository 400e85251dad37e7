package org.refold.benchmarks;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.openscience.cdk.exception.CDKException;
import org.refold.Codec;
import org.refold.CodecBuilder;
import org.refold.benchmarks.FeatureNeighbours.Measure;
import org.refold.evaluation.Folds;
import org.refold.file.Gzip;
import org.refold.formats.Kinds;
import org.refold.graph.Graph;
import org.refold.pattern.PlainSettings;
import org.refold.similarity.Similarity;
import org.refold.similarity.index.NearestNeighbours;
import org.refold.similarity.index.Neighbour;
import org.refold.vector.CountVector;

/**
 * The value of molecules' vectors as fingerprints, compared with CDK's ECFP4 counts folded to the
 * same length: how often the nearest other molecule has the same number of rings, the same number
 * of amides, and a similar logP, and how often a linear classifier trained on four fifths predicts
 * these for the rest. Prints a table.
 */
public final class MoleculeFingerprints {
  private static final long SEED = 1;
  private static final int FOLDS = 5;
  private static final int LENGTH = 2_048;
  private static final int MOST_RADIUS = 2;

  /** Candidates for the cost of an error; chosen for each fold by validation on the next fold. */
  private static final double[] COSTS = {1, 10};

  private final Map<String, List<String>> labels;
  private final Folds folds;
  private final Table table;

  private MoleculeFingerprints(Map<String, List<String>> labels) {
    this.labels = labels;
    this.folds = Folds.random(labels.values().iterator().next().size(), FOLDS, SEED);
    String tasks = String.join(" | ", labels.keySet());
    this.table =
        new Table(
            "The nearest other molecule, and a linear classifier, are right",
            "vectors | length | entries that are not 0 | nearest by cosine: "
                + tasks
                + " | by Tanimoto: "
                + tasks
                + " | by our similarity: "
                + tasks
                + " | linear: "
                + tasks,
            "%s | %,d | %.0f" + " | %s".repeat(4 * labels.size()));
  }

  /**
   * Prints the table.
   *
   * @param arguments the folder of the data, and the number of randomly drawn molecules; by default
   *     5,000
   */
  public static void main(String[] arguments) throws IOException, CDKException {
    int most = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 5_000;
    List<String> lines = lines(Path.of(arguments[0]).resolve("molecules/zinc-valid.smi.gz"));
    Collections.shuffle(lines, new Random(SEED));
    List<String> smiles = lines.subList(0, most);
    MoleculeTasks tasks = new MoleculeTasks(smiles);
    MoleculeFingerprints fingerprints = new MoleculeFingerprints(tasks.labels());
    fingerprints.printMajorities();
    List<Graph> molecules = graphs(smiles);
    List<Graph> others = graphs(lines.subList(most, lines.size()));
    List<Map<Integer, Integer>> ecfp4 = tasks.ecfp4();
    for (int length : new int[] {LENGTH, 0}) {
      int whole = 0;
      for (int radius = 0; radius <= MOST_RADIUS; radius++) {
        Codec codec = codec(others, length, radius);
        whole = codec.dimension();
        fingerprints.plainRow(codec, molecules);
      }
      int folded = whole;
      fingerprints.row(
          "ECFP4",
          folded,
          ecfp4.stream().map(counts -> FeatureVector.folded(counts, folded)).toList(),
          Optional.empty());
    }
    fingerprints.wholeRow(codec(others, LENGTH, 0), molecules);
  }

  /**
   * @param length 0 to let the codec choose
   */
  private static Codec codec(List<Graph> molecules, int length, int radius) {
    CodecBuilder builder =
        Kinds.MOLECULES.fit(molecules, 0).plain(PlainSettings.DEFAULT.withRadius(radius));
    return (length == 0 ? builder : builder.length(length)).build();
  }

  private static List<String> lines(Path file) throws IOException {
    try (BufferedReader in =
        new BufferedReader(new InputStreamReader(Gzip.open(file), StandardCharsets.UTF_8))) {
      return new ArrayList<>(in.lines().toList());
    }
  }

  private static List<Graph> graphs(List<String> smiles) {
    return smiles.stream().map(Kinds.MOLECULES::parse).toList();
  }

  /** The accuracy of always predicting the most frequent label. */
  private void printMajorities() {
    labels.forEach(
        (task, each) -> {
          int most =
              each.stream().mapToInt(label -> Collections.frequency(each, label)).max().orElse(0);
          System.out.printf("%s: the most frequent label %s%n", task, percent(most));
        });
  }

  private void plainRow(Codec codec, List<Graph> molecules) {
    List<CountVector> vectors = molecules.stream().map(codec::encode).toList();
    row(
        "plain rows, radius " + codec.plainSettings().radius(),
        codec.dimension() - codec.shape().exact().dimension(),
        vectors.stream().map(CountVector::compared).map(FeatureVector::of).toList(),
        Optional.of(nearest(codec, vectors)));
  }

  private void wholeRow(Codec codec, List<Graph> molecules) {
    row(
        "all rows, radius " + codec.plainSettings().radius(),
        codec.dimension(),
        molecules.stream().map(codec::encode).map(FeatureVector::of).toList(),
        Optional.empty());
  }

  /** By the default similarity. */
  private static int[] nearest(Codec codec, List<CountVector> vectors) {
    NearestNeighbours index = new NearestNeighbours(codec.shape(), codec.id());
    vectors.forEach(vector -> index.add(vector, ""));
    return IntStream.range(0, vectors.size())
        .map(
            query ->
                index.nearest(vectors.get(query), 2, Similarity.DEFAULT).stream()
                    .mapToInt(Neighbour::id)
                    .filter(id -> id != query)
                    .findFirst()
                    .orElseThrow())
        .toArray();
  }

  /**
   * @param ours the nearest other vectors by our similarity, if applicable
   */
  private void row(String name, int length, List<FeatureVector> vectors, Optional<int[]> ours) {
    List<Object> cells = new ArrayList<>();
    cells.add(name);
    cells.add(length);
    cells.add(vectors.stream().mapToInt(vector -> vector.entryCount()).average().orElseThrow());
    int[] cosine = FeatureNeighbours.nearest(vectors, Measure.COSINE);
    int[] tanimoto = FeatureNeighbours.nearest(vectors, Measure.TANIMOTO);
    labels.values().forEach(each -> cells.add(percent(agreeing(each, cosine))));
    labels.values().forEach(each -> cells.add(percent(agreeing(each, tanimoto))));
    labels
        .values()
        .forEach(each -> cells.add(ours.map(ids -> percent(agreeing(each, ids))).orElse("–")));
    labels.values().forEach(each -> cells.add(percent(learnt(vectors, each))));
    table.row(cells.toArray());
  }

  private static int agreeing(List<String> each, int[] nearest) {
    return (int)
        IntStream.range(0, nearest.length)
            .filter(i -> each.get(i).equals(each.get(nearest[i])))
            .count();
  }

  private String percent(int count) {
    return String.format(Locale.ROOT, "%.1f%%", 100.0 * count / folds.size());
  }

  /** The number of vectors whose label is predicted correctly after training on the other folds. */
  private int learnt(List<FeatureVector> vectors, List<String> each) {
    int right = 0;
    for (int fold = 0; fold < FOLDS; fold++) {
      int judged = fold;
      int validating = (fold + 1) % FOLDS;
      double bestCost = COSTS[0];
      int most = -1;
      for (double cost : COSTS) {
        int hits = right(vectors, each, of -> of != judged && of != validating, validating, cost);
        if (hits > most) {
          most = hits;
          bestCost = cost;
        }
      }
      right += right(vectors, each, of -> of != judged, judged, bestCost);
    }
    return right;
  }

  /** The number of correct predictions in a fold after training on others. */
  private int right(
      List<FeatureVector> vectors,
      List<String> each,
      IntPredicate learning,
      int judged,
      double cost) {
    int[] known =
        IntStream.range(0, vectors.size()).filter(i -> learning.test(folds.of(i))).toArray();
    LinearMachine machine =
        LinearMachine.train(
            Arrays.stream(known).mapToObj(vectors::get).toList(),
            Arrays.stream(known).mapToObj(each::get).toList(),
            cost);
    return (int)
        Arrays.stream(folds.items(judged))
            .filter(i -> machine.predict(vectors.get(i)).equals(each.get(i)))
            .count();
  }
}
