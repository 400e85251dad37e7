package org.refold.explorer.corpus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.refold.formats.Kinds;
import org.refold.vector.CountVector;
import org.refold.verify.LongRunning;

class CorpusMapTest {
  private static final Offset<Double> CLOSE = within(1e-6);

  private static CorpusMap map(String lines) {
    Corpus corpus = CorpusTest.read("in", Kinds.SENTENCES, lines, "");
    return EncodedCorpus.of(corpus, Settings.DEFAULT).map();
  }

  private static String randomLines(long seed, int count) {
    SplittableRandom random = new SplittableRandom(seed);
    StringBuilder lines = new StringBuilder();
    for (int i = 0; i < count; i++) {
      int words = 1 + random.nextInt(6);
      for (int w = 0; w < words; w++) {
        lines.append("w").append(random.nextInt(12)).append(' ');
      }
      lines.append('\n');
    }
    return lines.toString();
  }

  /**
   * The dense computation: all rows scaled to length 1, centred, and a singular value decomposition
   * by one-sided Jacobi rotations (Hestenes), which rotate the matrix until its columns are
   * orthogonal.
   */
  private static List<double[]> denseAxes(EncodedCorpus encoded) {
    int rows = encoded.corpus().items().size();
    int columns = encoded.codec().dimension();
    double[][] columnsOf = new double[columns][rows];
    for (int i = 0; i < rows; i++) {
      CountVector vector = encoded.vector(i);
      for (int e = 0; e < vector.entryCount(); e++) {
        int row = vector.shape().rowOf(vector.index(e));
        double squares = 0;
        for (int f = vector.rowBegin(row); f < vector.rowBegin(row + 1); f++) {
          squares += Math.pow(vector.count(f), 2);
        }
        columnsOf[vector.index(e)][i] = vector.count(e) / Math.sqrt(squares);
      }
    }
    List<double[]> kept = new ArrayList<>();
    for (double[] column : columnsOf) {
      double mean = IntStream.range(0, rows).mapToDouble(i -> column[i]).sum() / rows;
      double[] centred = IntStream.range(0, rows).mapToDouble(i -> column[i] - mean).toArray();
      if (dot(centred, centred) > 0) {
        kept.add(centred);
      }
    }
    for (int sweep = 0; sweep < 40; sweep++) {
      for (int p = 0; p < kept.size(); p++) {
        for (int q = p + 1; q < kept.size(); q++) {
          makeOrthogonal(kept.get(p), kept.get(q));
        }
      }
    }
    kept.sort((a, b) -> Double.compare(dot(b, b), dot(a, a)));
    return kept;
  }

  private static void makeOrthogonal(double[] a, double[] b) {
    double overlap = dot(a, b);
    if (Math.abs(overlap) < 1e-15) {
      return;
    }
    double angle = Math.atan2(2 * overlap, dot(a, a) - dot(b, b)) / 2;
    for (int i = 0; i < a.length; i++) {
      double old = a[i];
      a[i] = Math.cos(angle) * old + Math.sin(angle) * b[i];
      b[i] = Math.cos(angle) * b[i] - Math.sin(angle) * old;
    }
  }

  private static double dot(double[] a, double[] b) {
    return IntStream.range(0, a.length).mapToDouble(i -> a[i] * b[i]).sum();
  }

  @Test
  void map_randomSentences_isThatOfADenseDecomposition() {
    assertSameAsDense(1, 4);
  }

  @LongRunning
  @Test
  void map_moreRandomSentences_isThatOfADenseDecomposition() {
    assertSameAsDense(5, 6);
  }

  private static void assertSameAsDense(long firstSeed, long lastSeed) {
    for (long seed = firstSeed; seed <= lastSeed; seed++) {
      Corpus corpus =
          CorpusTest.read("in", Kinds.SENTENCES, randomLines(seed, 8 + 6 * (int) seed), "");
      EncodedCorpus encoded = EncodedCorpus.of(corpus, CorpusTest.sets(2));
      CorpusMap map = encoded.map();
      List<double[]> axes = denseAxes(encoded);
      double all = axes.stream().mapToDouble(axis -> dot(axis, axis)).sum();
      for (int axis = 0; axis < 2; axis++) {
        List<Double> shown = axis == 0 ? map.x() : map.y();
        double[] expected = axes.get(axis);
        String what = "seed " + seed + ", axis " + axis;
        assertThat(map.explained().get(axis))
            .as(what)
            .isCloseTo(dot(expected, expected) / all, CLOSE);
        int farthest = farthest(shown);
        assertThat(shown.get(farthest)).as(what + ": the farthest out").isPositive();
        double sign = Math.signum(expected[farthest]);
        for (int i = 0; i < shown.size(); i++) {
          assertThat(shown.get(i)).as(what + ", item " + i).isCloseTo(sign * expected[i], CLOSE);
        }
      }
    }
  }

  private static int farthest(List<Double> coordinates) {
    int at = 0;
    for (int i = 1; i < coordinates.size(); i++) {
      at = Math.abs(coordinates.get(i)) > Math.abs(coordinates.get(at)) + 1e-6 ? i : at;
    }
    return at;
  }

  @Test
  void map_bundledCorpora_hasSharesInOrderAndIsTheSameAgain() {
    for (Corpus corpus : new Corpora(List.of()).list()) {
      CorpusMap map = EncodedCorpus.of(corpus, Settings.DEFAULT).map();
      assertThat(map).isEqualTo(EncodedCorpus.of(corpus, Settings.DEFAULT).map());
      assertThat(map.items()).hasSameSizeAs(corpus.items()).hasSameSizeAs(map.x());
      assertThat(map.explained().get(0)).isBetween(map.explained().get(1), 1.0);
      assertThat(map.explained().get(1)).isPositive();
      assertThat(map.explained().get(0) + map.explained().get(1)).isLessThanOrEqualTo(1);
      for (List<Double> axis : List.of(map.x(), map.y())) {
        assertThat(axis.stream().mapToDouble(c -> c).sum()).isCloseTo(0, CLOSE);
      }
    }
  }

  @Test
  void map_equalItems_areOnePoint() {
    CorpusMap map = map(randomLines(9, 20).repeat(2));
    for (int i = 0; i < 20; i++) {
      assertThat(map.x().get(i)).isEqualTo(map.x().get(i + 20));
      assertThat(map.y().get(i)).isEqualTo(map.y().get(i + 20));
    }
    CorpusMap same = map("a b c\n".repeat(50));
    assertThat(same.x()).containsOnly(0.0);
    assertThat(same.y()).containsOnly(0.0);
    assertThat(same.explained()).containsExactly(0.0, 0.0);
  }

  @Test
  void map_fewItems_isAPointOrALine() {
    CorpusMap one = map("a b\n");
    assertThat(one)
        .isEqualTo(new CorpusMap(List.of(0), List.of(0.0), List.of(0.0), one.explained()));
    assertThat(one.explained()).containsExactly(0.0, 0.0);
    CorpusMap two = map("a b\nc d e\n");
    assertThat(two.x().get(0)).isPositive().isCloseTo(-two.x().get(1), CLOSE);
    assertThat(two.y()).containsExactly(0.0, 0.0);
    assertThat(two.explained().get(0)).isCloseTo(1.0, CLOSE);
    CorpusMap three = map("a b\nc d e\nf\n");
    assertThat(three.explained().get(0) + three.explained().get(1)).isCloseTo(1.0, CLOSE);
    assertThat(PrincipalAxes.of(SparseRows.of(List.of())).explained(0)).isZero();
  }

  @Test
  void sample_moreThanAreShown_isSpreadEvenly() {
    assertThat(CorpusMap.sample(10, 4)).containsExactly(0, 2, 5, 7);
    assertThat(CorpusMap.sample(3, 4)).containsExactly(0, 1, 2);
    List<Integer> many = CorpusMap.sample(100_000, CorpusMap.MOST_POINTS);
    assertThat(many).hasSize(3_000).doesNotHaveDuplicates().endsWith(99_966);
  }

  @Test
  void map_vectorsOfManyEntries_showsFewerOfThem() {
    StringBuilder lines = new StringBuilder();
    for (int i = 0; i < 300; i++) {
      for (int w = 0; w < 900; w++) {
        lines.append('w').append((i * 31 + w * w) % 1_000).append(' ');
      }
      lines.append('\n');
    }
    CorpusMap map = map(lines.toString());
    assertThat(map.items()).hasSizeBetween(100, 299);
    assertThat(map.x()).hasSameSizeAs(map.items()).doesNotContain(Double.NaN);
  }
}
