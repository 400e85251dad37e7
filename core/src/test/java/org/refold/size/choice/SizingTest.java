package org.refold.size.choice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.refold.error.RefoldException;
import org.refold.graph.Graph;
import org.refold.graph.GraphBuilder;
import org.refold.graph.RandomGraphs;
import org.refold.graph.Symbol;
import org.refold.mask.Mask;
import org.refold.mask.Masking;
import org.refold.size.ItemSizes;

final class SizingTest {
  private static final Masking MASKING = Masking.FOLDED.withMasks(Mask.values());
  private static final Blocks MANY = new Blocks(1_000_000, 1_000_000);
  private static final long ANY_LENGTH = Long.MAX_VALUE;

  private static List<Graph> graphs(int count, int mostNodes) {
    List<Graph> graphs = new ArrayList<>();
    for (long seed = 0; graphs.size() < count; seed++) {
      graphs.add(MASKING.mask(new RandomGraphs(seed).dag(mostNodes, 5, 3, seed % 2 == 0)));
    }
    return graphs;
  }

  private static ItemSizes sizes(List<Graph> graphs) {
    ItemSizes sizes = new ItemSizes();
    graphs.forEach(graph -> sizes.add(graph, MASKING));
    return sizes;
  }

  private static Sizing choose(ItemSizes sizes) {
    return Sizing.choose(sizes, MANY, Shape.OPEN, ANY_LENGTH);
  }

  /** Spark and resumed runs rely on this. */
  @Test
  void choose_partsMergedInAnyOrder_isThatOfAllItems() {
    List<Graph> graphs = graphs(60, 40);
    Sizing expected = choose(sizes(graphs));
    for (long seed = 0; seed < 10; seed++) {
      List<Graph> shuffled = new ArrayList<>(graphs);
      Collections.shuffle(shuffled, new Random(seed));
      int at = 1 + new Random(seed).nextInt(58);
      ItemSizes second = sizes(shuffled.subList(at, 60));
      second.addAll(sizes(shuffled.subList(0, at)));
      assertThat(choose(second)).as("seed %d", seed).isEqualTo(expected);
    }
  }

  @Test
  void choose_otherNodeOrder_isTheSame() {
    List<Graph> graphs = graphs(30, 30);
    List<Graph> rewritten = new ArrayList<>();
    for (int i = 0; i < graphs.size(); i++) {
      rewritten.add(new RandomGraphs(i).rewritten(graphs.get(i)));
    }
    assertThat(choose(sizes(rewritten))).isEqualTo(choose(sizes(graphs)));
  }

  @Test
  void choose_largerItems_takeMoreConstraints() {
    double before = 0;
    for (int nodes : new int[] {5, 20, 80, 320}) {
      Shape shape = choose(sizes(graphs(20, nodes))).shape();
      double cells = (double) shape.child() * shape.parent() * shape.sets();
      assertThat(cells).as("%d nodes", nodes).isGreaterThan(before);
      before = cells;
    }
  }

  @Test
  void choose_fixedNumbers_stayFixed() {
    ItemSizes sizes = sizes(graphs(20, 30));
    for (int value : new int[] {1, 2, 3, 7, 40}) {
      for (int which = 0; which < 8; which++) {
        int[] numbers = new int[8];
        numbers[which] = value;
        Shape fixed =
            new Shape(
                numbers[0],
                numbers[1],
                numbers[2],
                numbers[3],
                numbers[4],
                numbers[5],
                numbers[6],
                numbers[7]);
        Shape chosen = Sizing.choose(sizes, MANY, fixed, ANY_LENGTH).shape();
        assertThat(chosen).as("number %d is %d", which, value).isEqualTo(chosen.with(fixed));
        assertThat(chosen.sets()).isPositive();
        assertThat(chosen.parent()).isPositive();
      }
    }
  }

  /** Wider families compensate for fewer sets; items do not become ambiguous. */
  @Test
  void choose_fourSets_leavesAsFewAmbiguous() {
    Shape four = new Shape(0, 0, 0, 0, 0, 0, 0, 4);
    Sizing sizing = Sizing.choose(sizes(graphs(50, 40)), MANY, four, ANY_LENGTH);
    assertThat(sizing.room().ambiguous()).isLessThan(1e-4);
    assertThat(sizing.room().margin()).isGreaterThan(2);
  }

  @Test
  void choose_moreThanAllowed_isRefusedWithARemedy() {
    ItemSizes sizes = sizes(graphs(20, 100));
    assertThatThrownBy(() -> Sizing.choose(sizes, MANY, Shape.OPEN, 100))
        .isInstanceOf(RefoldException.class)
        .hasMessageStartingWith("codec: its items need ")
        .hasMessageContaining("expected at most 100; allow longer vectors (--most-dimension)");
  }

  @Test
  void choose_leavesAlone_isTheSmallest() {
    GraphBuilder builder = new GraphBuilder();
    builder.add(Symbol.leaf("a"));
    Sizing sizing = choose(sizes(List.of(builder.build())));
    assertThat(sizing.shape()).isEqualTo(new Shape(1, 1, 1, 1, 2, 1, 1, 2));
    assertThat(sizing.room().bits()).isZero();
  }

  /** [a, b] and [b, a] in one item: with a single lead block, both could be reversed unnoticed. */
  @Test
  void choose_tiesThatAreEachOtherTurned_haveSeveralBlocksOfLeads() {
    assertThat(choose(sizes(List.of(pairs("a", "b", "c", "d")))).shape().orderedLead()).isOne();
    assertThat(choose(sizes(List.of(pairs("a", "b", "b", "a")))).shape().orderedLead())
        .isGreaterThan(1);
  }

  /** t(f(a, b), g(c, d)), where the arguments of t are marked and those of f and g are leaves. */
  private static Graph pairs(String... leaves) {
    GraphBuilder builder = new GraphBuilder();
    int[] nodes = new int[4];
    for (int k = 0; k < 4; k++) {
      nodes[k] = builder.add(Symbol.leaf(leaves[k]));
    }
    int one = builder.add(Symbol.ordered("f", 2), nodes[0], nodes[1]);
    int other = builder.add(Symbol.ordered("g", 2), nodes[2], nodes[3]);
    builder.add(Symbol.ordered("t", 2), one, other);
    return MASKING.mask(builder.build());
  }

  /** Brute force: all ways to distribute symbols over blocks of equal size. */
  @Test
  void same_fewSymbols_isTheShareOfPairsInOneBlock() {
    for (int width : new int[] {1, 2, 3, 4, 6, 12, 20}) {
      int symbols = 12;
      int pairs = 0;
      for (int a = 0; a < symbols; a++) {
        for (int b = 0; b < a; b++) {
          pairs += a * width / symbols == b * width / symbols ? 1 : 0;
        }
      }
      double expected = pairs / (symbols * (symbols - 1) / 2.0);
      assertThat(Blocks.same(symbols, width)).as("%d", width).isCloseTo(expected, within(1e-9));
    }
  }

  /** Sums p log p with factorials. */
  @Test
  void entropy_ofPoissonVariables_isTheSum() {
    for (double mean : new double[] {0.01, 0.3, 1, 2.5, 8}) {
      double expected = 0;
      double factorial = 1;
      for (int k = 0; k < 60; k++) {
        factorial *= Math.max(1, k);
        double p = Math.exp(-mean) * Math.pow(mean, k) / factorial;
        expected -= p * Math.log(p) / Math.log(2);
      }
      assertThat(GraphSizing.entropy(mean)).isCloseTo(expected, within(1e-9));
    }
    assertThat(GraphSizing.entropy(1)).isCloseTo(1.8825, within(1e-3));
  }

  /** The counting bound of a star of unequal leaves below marked nodes is log₂ n!. */
  @Test
  void bits_ofUnequalLeaves_areThoseOfAllPermutations() {
    GraphBuilder builder = new GraphBuilder();
    int[] tops = new int[2];
    for (int k = 0; k < 2; k++) {
      int a = builder.add(Symbol.leaf("a" + k));
      int b = builder.add(Symbol.leaf("b" + k));
      tops[k] = builder.add(Symbol.ordered("f", 2), a, b);
    }
    builder.add(Symbol.ordered("t", 2), tops[0], tops[1]);
    Sizing sizing = choose(sizes(List.of(MASKING.mask(builder.build()))));
    // The four leaves can be anywhere; marks determine the places of both f.
    assertThat(sizing.room().bits()).isEqualTo((long) Math.ceil(Math.log(24) / Math.log(2)));
  }
}
