package org.refold.constraint.family;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.refold.constraint.ArgumentSplits;
import org.refold.constraint.ConstraintSettings;
import org.refold.graph.Symbol;
import org.refold.signature.GraphSignature;
import org.refold.signature.GraphSignatureBuilder;
import org.refold.signature.Role;
import org.refold.signature.SequenceSignature;
import org.refold.signature.SequenceSignatureBuilder;
import org.refold.signature.Signature;
import org.refold.signature.SymbolClass;

class ConstraintSetsTest {
  private static ConstraintSettings settings(
      int ordered, int unordered, int child, int parent, int maxParents) {
    return new ConstraintSettings(
        1,
        11,
        ordered,
        unordered,
        child,
        parent,
        ordered,
        maxParents,
        ArgumentSplits.PER_POSITION,
        List.of());
  }

  private static ConstraintSets only(Signature signature, ConstraintSettings settings) {
    return ConstraintSets.of(signature, settings);
  }

  private static long binomial(int n, int k) {
    long result = 1;
    for (int i = 1; i <= k; i++) {
      result = result * (n - k + i) / i;
    }
    return result;
  }

  /** All classes up to the given arities, each with more symbols than the width. */
  private static GraphSignature fullSignature(int width, int rootArity, int internalArity) {
    GraphSignatureBuilder builder = GraphSignature.builder();
    for (boolean ordered : new boolean[] {true, false}) {
      for (int i = 1; i <= rootArity; i++) {
        builder.placeholders(Role.ROOT, new SymbolClass(i, ordered), width + 1);
      }
      for (int i = 1; i <= internalArity; i++) {
        builder.placeholders(Role.INTERNAL, new SymbolClass(i, ordered), width + 1);
      }
    }
    return builder.placeholders(Role.INTERNAL, new SymbolClass(0, true), width + 1).build();
  }

  /**
   * |C_ord|, |C_unord| and |C_par| as in the paper, but with the parent width c where its text has
   * w.
   */
  @Test
  void size_whereAllClassesOccur_equalsThePapersFormulas() {
    for (int w = 1; w <= 5; w++) {
      for (int m = 1; m <= 4; m++) {
        for (int n = 1; n <= 4; n++) {
          for (int parents = 0; parents <= 5; parents++) {
            int c = parents % 3 + 2;
            long ordered = 0;
            long unordered = 0;
            for (int i = 1; i <= m; i++) {
              ordered += w * (long) Math.pow(w, i);
              unordered += w * binomial(i + w - 1, i);
            }
            for (int i = 1; i <= n; i++) {
              ordered += w * (long) Math.pow(w, i);
              unordered += w * binomial(i + w - 1, i);
            }
            long ofParents = 0;
            for (int i = 1; i <= parents; i++) {
              ofParents += w * binomial(i + c - 1, i);
            }
            ConstraintSets set = only(fullSignature(w, m, n), settings(w, w, w, c, parents));
            assertThat(set.size()).isEqualTo(ordered + unordered + ofParents);
          }
        }
      }
    }
  }

  /** |C_seq| = w^s + 2 Σ w^s over f_1 + 2 Σ w^s over the positions between. */
  @Test
  void size_ofSequences_equalsThePapersFormula() {
    for (int w = 1; w <= 5; w++) {
      for (int entries = 1; entries <= 3; entries++) {
        for (int positions = 1; positions <= 150; positions += 7) {
          long combinations = (long) Math.pow(w, entries);
          long expected =
              positions == 1
                  ? combinations
                  : combinations + 2 * combinations + 2 * (positions - 2) * combinations;
          assertThat(only(sequences(positions, entries, 10), settings(w, w, w, w, 5)).size())
              .isEqualTo(expected);
        }
      }
    }
    assertThat(only(sequences(150, 1, 19_999), settings(5, 5, 5, 5, 5)).size()).isEqualTo(1495);
    assertThat(sequences(150, 1, 19_999).size()).isEqualTo(20_150);
  }

  private static SequenceSignature sequences(int positions, int entries, int constants) {
    SequenceSignatureBuilder builder = SequenceSignature.builder(positions, entries);
    for (int r = 0; r < entries; r++) {
      builder.placeholders(r, constants);
    }
    return builder.build();
  }

  static final Symbol NOT = Symbol.ordered("¬", 1);

  /**
   * The clause signature: caps 3, 5 and 5, widths 5, 4, 4, negation pinned, ∨ at the root; =, ≠
   * under two masks.
   */
  static GraphSignature clauseSignature() {
    GraphSignatureBuilder builder = GraphSignature.builder().internal(NOT);
    for (int i = 1; i <= 3; i++) {
      builder.placeholders(Role.INTERNAL, new SymbolClass(i, true), 300);
    }
    for (int i = 1; i <= 5; i++) {
      builder.root(Symbol.unordered("∨", i));
    }
    builder.placeholders(Role.INTERNAL, new SymbolClass(0, true), 1000);
    return builder
        .internal(Symbol.unordered("= first", 2), Symbol.unordered("≠ first", 2))
        .internal(Symbol.unordered("= second", 2), Symbol.unordered("≠ second", 2))
        .build();
  }

  static ConstraintSettings clauseSettings() {
    return new ConstraintSettings(
        1, 1, 5, 4, 4, 4, 5, 5, ArgumentSplits.PER_POSITION, List.of(NOT));
  }

  @Test
  void size_ofClauses_is2862() {
    ConstraintSets set = only(clauseSignature(), clauseSettings());
    assertThat(set.size()).isEqualTo(2862);
    List<Integer> sizes = set.families().stream().map(Family::size).toList();
    assertThat(sizes)
        .containsExactly(
            5, 15, 35, 70, 126, 36, 180, 60, 1080, 5 * 5, 5 * 15, 5 * 35, 5 * 70, 5 * 126);
  }

  private static List<Signature> signatures() {
    return List.of(
        fullSignature(3, 2, 3),
        GraphSignature.builder()
            .root(Symbol.unordered("∨", 2), Symbol.ordered("f", 1))
            .internal(
                Symbol.ordered("f", 1),
                NOT,
                Symbol.leaf("a"),
                Symbol.leaf("b"),
                Symbol.unordered("=", 2))
            .build(),
        sequences(4, 1, 9),
        sequences(3, 3, 4));
  }

  /**
   * Takes every constraint of a set apart and matches it again with a node made of symbols of its
   * blocks.
   */
  @Test
  void constraint_everyIndex_ranksBackToItself() {
    for (Signature signature : signatures()) {
      for (ArgumentSplits splits : ArgumentSplits.values()) {
        boolean pins =
            signature instanceof GraphSignature graphs && graphs.index(NOT, Role.INTERNAL) >= 0;
        ConstraintSets set =
            only(
                signature,
                new ConstraintSettings(
                    1, 5, 3, 2, 3, 2, 3, 3, splits, pins ? List.of(NOT) : List.of()));
        int at = 0;
        for (Family family : set.families()) {
          assertThat(family.offset()).isEqualTo(at);
          for (int index = family.offset(); index < family.offset() + family.size(); index++) {
            assertThat(rank(family, set.constraint(0, index))).isEqualTo(index);
          }
          at += family.size();
        }
        assertThat(at).isEqualTo(set.size());
      }
    }
  }

  private static int rank(Family family, Constraint constraint) {
    if (constraint instanceof Constraint.OfNode node) {
      return family.index(0, some(node.lead()), some(node.arguments()), new int[9]);
    }
    if (constraint instanceof Constraint.OfParents parents) {
      return family.index(0, some(parents.child()), some(parents.parents()), new int[9]);
    }
    Constraint.OfPosition place = (Constraint.OfPosition) constraint;
    return family.index(
        0,
        SequenceFamily.place(place.position() - 1, place.last()),
        some(place.entries()),
        new int[9]);
  }

  private static int some(Block block) {
    int[] symbols = block.symbols();
    return symbols[symbols.length / 2];
  }

  private static int[] some(List<Block> blocks) {
    List<Block> reversible = new ArrayList<>(blocks);
    return reversible.stream().mapToInt(ConstraintSetsTest::some).toArray();
  }

  @Test
  void sets_ofOneCodec_haveIndependentSplits() {
    ConstraintSets sets =
        ConstraintSets.of(
            fullSignature(40, 0, 1),
            new ConstraintSettings(
                20, 3, 5, 5, 5, 5, 5, 2, ArgumentSplits.PER_POSITION, List.of()));
    NodeFamily family = sets.nodeFamily(Role.INTERNAL, true, 1);
    int same = 0;
    int pairs = 0;
    for (int i = 0; i < 20; i++) {
      for (int j = 0; j < i; j++) {
        for (int leaf = 0; leaf < 40; leaf++) {
          int one = family.index(i, 50, new int[] {leaf}, new int[1]);
          int two = family.index(j, 50, new int[] {leaf}, new int[1]);
          same += one % 5 == two % 5 ? 1 : 0;
          pairs++;
        }
      }
    }
    assertThat((double) same / pairs).isBetween(0.17, 0.23);
  }

  @Test
  void argumentSplits_perLead_isOneSplitForAllPositions() {
    GraphSignature signature = fullSignature(9, 0, 2);
    for (ArgumentSplits splits : ArgumentSplits.values()) {
      ConstraintSets set =
          only(signature, new ConstraintSettings(1, 5, 3, 3, 3, 3, 3, 1, splits, List.of()));
      NodeFamily family = set.nodeFamily(Role.INTERNAL, true, 2);
      Constraint.OfNode node = (Constraint.OfNode) family.constraint(0, family.offset());
      boolean oneSplit = node.arguments().get(0).split().equals(node.arguments().get(1).split());
      assertThat(oneSplit).isEqualTo(splits == ArgumentSplits.PER_LEAD);
    }
  }

  @Test
  void sets_tooLarge_areRefusedWithTheRemedy() {
    assertThatThrownBy(() -> only(fullSignature(5, 0, 16), settings(5, 5, 5, 5, 1)))
        .hasMessage(
            "constraints for internal ordered arity-13 nodes: got more than 2,147,483,647 in a set,"
                + " expected fewer; reduce the width or the cap");
    assertThatThrownBy(() -> only(fullSignature(20, 0, 1), settings(20, 20, 20, 20, 100)))
        .hasMessageStartingWith("constraints for nodes with 100 parents: got more than");
    assertThatThrownBy(
            () ->
                ConstraintSets.of(
                    fullSignature(5, 0, 11),
                    new ConstraintSettings(
                        100, 3, 5, 5, 5, 5, 5, 2, ArgumentSplits.PER_POSITION, List.of())))
        .hasMessageContaining("100 sets of")
        .hasMessageEndingWith("reduce the widths or the number of sets");
    assertThatThrownBy(() -> only(sequences(1_000_000_000, 1, 1), settings(5, 5, 5, 5, 5)))
        .hasMessageContaining("splits");
  }

  @Test
  void settings_outOfRange_areRefused() {
    assertThatThrownBy(() -> settings(0, 1, 1, 1, 1))
        .hasMessage("lead width of ordered nodes: got 0, expected 1 to 65536");
    assertThatThrownBy(() -> settings(1, 1, 1, 1, -1))
        .hasMessage("maximum number of parents: got -1, expected 0 to 65535");
    assertThatThrownBy(
            () ->
                new ConstraintSettings(0, 1, 1, 1, 1, 1, 1, 1, ArgumentSplits.PER_LEAD, List.of()))
        .hasMessage("sets: got 0, expected 1 to 4096");
  }

  @Test
  void pinned_unknownSymbol_isRefused() {
    assertThatThrownBy(
            () ->
                only(
                    fullSignature(2, 1, 1),
                    new ConstraintSettings(
                        1, 1, 2, 2, 2, 2, 2, 2, ArgumentSplits.PER_LEAD, List.of(NOT))))
        .hasMessage(
            "pinned symbol ¬/1: unknown, expected a symbol of the signature; add it, or pin another");
  }
}
