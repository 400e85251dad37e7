package org.refold;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.refold.constraint.family.Constraint;
import org.refold.graph.Graph;
import org.refold.graph.GraphBuilder;
import org.refold.graph.KeyedGraphBuilder;
import org.refold.graph.Symbol;
import org.refold.signature.GraphSignature;
import org.refold.signature.Role;
import org.refold.signature.SequenceSignature;
import org.refold.vector.CountVector;

/** The examples of the paper's figures, in the order of the paper. */
class PaperFiguresTest {
  private static Graph node(Symbol symbol, String... leaves) {
    GraphBuilder builder = new GraphBuilder();
    int[] children = new int[leaves.length];
    for (int k = 0; k < leaves.length; k++) {
      children[k] = builder.add(Symbol.leaf(leaves[k]));
    }
    builder.add(symbol, children);
    return builder.build();
  }

  private static int internal(Codec codec, Symbol symbol) {
    return ((GraphSignature) codec.signature()).index(symbol, Role.INTERNAL);
  }

  /** The node constraint of a graph's only root in the first set. */
  private static Constraint.OfNode rootConstraint(Codec codec, Graph graph) {
    CountVector row = codec.encode(graph).row(1);
    for (int i = 0; i < row.entryCount(); i++) {
      if (codec.constraint(row.index(i)) instanceof Constraint.OfNode node
          && node.role() == Role.ROOT) {
        return node;
      }
    }
    throw new AssertionError("a root with children matches a node constraint");
  }

  /** Figure "ordconstr": a constraint that matches f(a, c) but does not match f(c, a). */
  @Test
  void orderedConstraint_ofFAC_doesNotMatchFCA() {
    Graph ac = node(Symbol.ordered("f", 2), "a", "c");
    Graph ca = node(Symbol.ordered("f", 2), "c", "a");
    Graph bd = node(Symbol.ordered("f", 2), "b", "d");
    Codec codec = Codec.fitUnmasked(List.of(ac, ca, bd)).width(2).sets(8).build();
    Constraint.OfNode constraint = rootConstraint(codec, ac);
    int a = internal(codec, Symbol.leaf("a"));
    int c = internal(codec, Symbol.leaf("c"));
    assertThat(constraint.arguments().get(0).contains(a)).isTrue();
    assertThat(constraint.arguments().get(1).contains(c)).isTrue();
    assertThat(constraint.arguments()).allSatisfy(block -> assertThat(block.symbols()).hasSize(2));
    // With 8 sets, they agree in all of them with probability 1 in 4⁸; with this seed, they don't.
    assertThat(codec.encode(ac)).isNotEqualTo(codec.encode(ca));
    assertThat(codec.encode(ac).row(0)).isEqualTo(codec.encode(ca).row(0));
  }

  /**
   * Figure "unordconstr": a constraint that matches s(x, y, z) and s(z, x, y) but not s(y, y, x).
   */
  @Test
  void unorderedConstraint_ofSXYZ_matchesAnyOrderButNotRepetition() {
    Symbol s = Symbol.unordered("s", 3);
    Graph xyz = node(s, "x", "y", "z");
    Graph zxy = node(s, "z", "x", "y");
    Graph yyx = node(s, "y", "y", "x");
    Codec codec = Codec.fitUnmasked(List.of(xyz, zxy, yyx)).width(3).sets(1).build();
    assertThat(codec.encode(xyz)).isEqualTo(codec.encode(zxy));
    assertThat(rootConstraint(codec, xyz)).isEqualTo(rootConstraint(codec, zxy));
    assertThat(rootConstraint(codec, xyz)).isNotEqualTo(rootConstraint(codec, yyx));
    assertThat(xyz).isEqualTo(zxy).isNotEqualTo(yyx);
  }

  /** Figure "parconstr": node a is the child of f(a, c, b), g(d, a) and g(a, c). */
  @Test
  void parentConstraint_ofA_hasThreeParents() {
    Graph graph =
        new KeyedGraphBuilder<String>()
            .node("a", Symbol.leaf("a"))
            .node("b", Symbol.leaf("b"))
            .node("c", Symbol.leaf("c"))
            .node("d", Symbol.leaf("d"))
            .node("f", Symbol.ordered("f", 3), "a", "c", "b")
            .node("g1", Symbol.ordered("g", 2), "d", "a")
            .node("g2", Symbol.ordered("g", 2), "a", "c")
            .build();
    Codec codec = Codec.fitUnmasked(List.of(graph)).sets(1).build();
    List<Explanation> ofA = codec.explainNodes(graph).get(0);
    assertThat(ofA).hasSize(2);
    Constraint.OfParents constraint = (Constraint.OfParents) codec.constraint(ofA.get(1).index());
    int f = ((GraphSignature) codec.signature()).index(Symbol.ordered("f", 3), Role.ROOT);
    int g = ((GraphSignature) codec.signature()).index(Symbol.ordered("g", 2), Role.ROOT);
    assertThat(constraint.child().contains(internal(codec, Symbol.leaf("a")))).isTrue();
    assertThat(constraint.parents()).hasSize(3);
    assertThat(constraint.parents().stream().filter(block -> block.contains(f))).hasSize(1);
    assertThat(constraint.parents().stream().filter(block -> block.contains(g))).hasSize(2);
    assertThat(ofA.get(1).words()).contains("with 3 parents in ").contains("g/2").contains("f/3");
  }

  private static Graph sentence(String text) {
    return SequenceSignature.sequence(List.of(text.split(" ")).stream().map(List::of).toList());
  }

  /**
   * Figure "seqconstr": the constraint of the fourth word of "What is the state with the largest
   * population?".
   */
  @Test
  void sequenceConstraint_ofTheFourthWord_holdsState() {
    Graph graph = sentence("What is the state with the largest population ?");
    Codec codec = Codec.fitSequences(List.of(graph), 0).sets(3).build();
    CountVector vector = codec.encode(graph);
    for (int set = 1; set <= 3; set++) {
      Constraint.OfPosition fourth =
          (Constraint.OfPosition) codec.constraint(vector.row(set).index(3));
      assertThat(fourth.position()).isEqualTo(4);
      assertThat(fourth.last()).isFalse();
      SequenceSignature signature = (SequenceSignature) codec.signature();
      assertThat(IntStream.of(fourth.entries().get(0).symbols()).mapToObj(signature::symbol))
          .contains(Optional.of(Symbol.leaf("state")));
    }
    assertThat(codec.explain(vector).stream().map(Explanation::words))
        .anyMatch(
            words -> words.startsWith("position 4: {") && words.endsWith(", then position 5"));
  }

  /**
   * Figure "grbsent": "What states border Texas?" as a binary tree whose leaves are words or the
   * end token.
   */
  @Test
  void sentence_asBinaryTree_hasALeafForEachWordAndTheEnd() {
    Graph graph = sentence("What states border Texas");
    Graph tree =
        new KeyedGraphBuilder<String>()
            .node("1", Symbol.ordered("f1", 2), "What", "2")
            .node("What", Symbol.leaf("What"))
            .node("2", Symbol.ordered("f2", 2), "states", "3")
            .node("states", Symbol.leaf("states"))
            .node("3", Symbol.ordered("f3", 2), "border", "4")
            .node("border", Symbol.leaf("border"))
            .node("4", Symbol.ordered("f4", 2), "Texas", "end")
            .node("Texas", Symbol.leaf("Texas"))
            .node("end", Symbol.leaf("∅"))
            .build();
    assertThat(graph).isEqualTo(tree);
  }

  /** Figure "grrep": g(x) ∨ f(x, g(y), g(y)) ∨ ¬h(x, y, z) in graph form. */
  static Graph clause() {
    return new KeyedGraphBuilder<String>()
        .node("or", Symbol.unordered("∨", 3), "g(x)", "f", "not")
        .node("g(x)", Symbol.ordered("g", 1), "x")
        .node("f", Symbol.ordered("f", 3), "x", "g(y)", "g(y)")
        .node("g(y)", Symbol.ordered("g", 1), "y")
        .node("not", Symbol.ordered("¬", 1), "h")
        .node("h", Symbol.ordered("h", 3), "x", "y", "z")
        .node("x", Symbol.leaf("x"))
        .node("y", Symbol.leaf("y"))
        .node("z", Symbol.leaf("z"))
        .build();
  }

  @Test
  void clause_inGraphForm_sharesItsTerms() {
    Graph graph = clause();
    assertThat(graph.nodeCount()).isEqualTo(9);
    assertThat(graph.roots()).containsExactly(0);
    assertThat(graph.parentCount(6)).isEqualTo(3);
    assertThat(graph.parentCount(3)).isEqualTo(2);
    Codec codec =
        Codec.fitUnmasked(List.of(graph))
            .sets(2)
            .width(Width.UNORDERED, 4)
            .pin(Symbol.ordered("¬", 1))
            .build();
    CountVector vector = codec.encode(graph);
    for (int set = 1; set <= 2; set++) {
      int total = 0;
      CountVector row = vector.row(set);
      for (int i = 0; i < row.entryCount(); i++) {
        total += row.count(i);
      }
      assertThat(total).isEqualTo(6 + 8);
    }
    // Negation has a block of its own, so the constraint of h's parent identifies it.
    assertThat(codec.explainNodes(graph).get(5).stream().map(Explanation::words))
        .filteredOn(words -> words.startsWith("node in"))
        .allMatch(words -> words.endsWith("with 1 parent in {¬/1}"));
  }

  /**
   * Figure "diff": a tree with identical internal nodes is difficult; masks, here written as
   * labels, distinguish them.
   */
  @Test
  void difficultTree_withoutMasks_hasTheVectorOfAnother() {
    Graph one = tree("f", "f", "a", "b");
    Graph other = tree("f", "f", "b", "a");
    assertThat(one).isNotEqualTo(other);
    for (long seed = 0; seed < 50; seed++) {
      Codec codec = Codec.fitUnmasked(List.of(one, other)).sets(5).seed(seed).build();
      assertThat(codec.encode(one)).isEqualTo(codec.encode(other));
    }
    Graph masked = tree("f1", "f2", "a", "b");
    Graph maskedOther = tree("f1", "f2", "b", "a");
    Codec codec = Codec.fitUnmasked(List.of(masked, maskedOther)).sets(5).build();
    assertThat(codec.encode(masked)).isNotEqualTo(codec.encode(maskedOther));
  }

  /** h(f(a), g(f(b))): the two nodes f have different depths. */
  private static Graph tree(String shallow, String deep, String a, String b) {
    GraphBuilder builder = new GraphBuilder();
    int left = builder.add(Symbol.ordered(shallow, 1), builder.add(Symbol.leaf(a)));
    int right = builder.add(Symbol.ordered(deep, 1), builder.add(Symbol.leaf(b)));
    builder.add(Symbol.ordered("h", 2), left, builder.add(Symbol.ordered("g", 1), right));
    return builder.build();
  }
}
