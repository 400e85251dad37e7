package org.refold.graph;

import java.util.Arrays;
import java.util.List;
import org.refold.graph.Network.Hand;
import org.refold.limit.Allowance;

/**
 * Computes the canonical order of a network with handedness. It is the canonical order of an
 * auxiliary graph: the incidence graph without hands, with a gadget for each hand. For the four
 * vertices a, b, c and d around a hand, the gadget has the six pairs and, above them, the three
 * pairings {ab|cd}, {ac|bd} and {ad|bc}. Even permutations of the four vertices rotate the cycle of
 * the three pairings, and odd permutations reverse it. Three arrows, from each pairing to the next
 * one of the cycle, therefore have exactly the symmetries of the hand.
 */
final class HandedOrder {
  private static final Symbol PAIR = Symbol.unordered("", 2);
  private static final Symbol ARROW = Symbol.ordered("", 2);
  private static final Symbol CYCLE = Symbol.unordered("", 3);
  private static final Symbol END = Symbol.unordered("", 1);

  /** Its arity of 3 distinguishes it from all edges. */
  private static final Symbol HAND = Symbol.ordered("", 3);

  private HandedOrder() {}

  /**
   * Returns the order of the auxiliary graph, in which vertices keep their numbers.
   *
   * @param graph the incidence graph without hands
   */
  static CanonicalOrder of(Graph graph, List<Hand> hands, Allowance allowance) {
    GraphBuilder builder = new GraphBuilder();
    for (int n = 0; n < graph.nodeCount(); n++) {
      Allowance.requireTimeAt(n, allowance);
      builder.add(graph.symbol(n), graph.children(n));
    }
    Hands its = new Hands(graph);
    for (int h = 0; h < hands.size(); h++) {
      Allowance.requireTimeAt(h, allowance);
      add(hands.get(h), its, builder);
    }
    return builder.build(allowance).canonicalOrder(allowance);
  }

  private static void add(Hand hand, Hands hands, GraphBuilder builder) {
    int[] four = hands.around(hand.path());
    Arrays.sort(four);
    if (!hand.left()) {
      int last = four[3];
      four[3] = four[2];
      four[2] = last;
    }
    int[] pairings = new int[3];
    for (int partner = 1; partner < four.length; partner++) {
      int one = partner == 1 ? 2 : 1;
      int other = partner == 3 ? 2 : 3;
      pairings[partner - 1] =
          builder.add(
              PAIR,
              builder.add(PAIR, four[0], four[partner]),
              builder.add(PAIR, four[one], four[other]));
    }
    int[] arrows = new int[3];
    for (int i = 0; i < arrows.length; i++) {
      arrows[i] = builder.add(ARROW, pairings[i], pairings[(i + 1) % pairings.length]);
    }
    List<Integer> path = hand.path();
    int first = path.get(0);
    int last = path.get(path.size() - 1);
    int ends = path.size() == 1 ? builder.add(END, first) : builder.add(PAIR, first, last);
    int middle = path.size() == 3 ? path.get(1) : ends;
    builder.add(HAND, builder.add(CYCLE, arrows), ends, middle);
  }
}
