package org.refold.decode;

import java.util.Map;
import java.util.TreeMap;
import org.refold.constraint.NodeFamily;
import org.refold.constraint.OrderedFamily;
import org.refold.constraint.ParentFamily;
import org.refold.signature.SymbolClass;

/**
 * What the counts of a vector must add up to if it is the vector of a graph, before any node is
 * looked at: in each set, every non-leaf matches one node pattern of its class and every internal
 * node one parent pattern; the parent patterns account for every edge; and what one set says of
 * roots and numbers of parents, the others say too. Linear in the entries.
 */
final class GraphArithmetic {
  private final GraphProblem problem;

  private GraphArithmetic(GraphProblem problem) {
    this.problem = problem;
  }

  /**
   * Accepts a problem whose counts add up.
   *
   * @throws Contradiction if they don't
   */
  static void check(GraphProblem problem) {
    new GraphArithmetic(problem).check();
  }

  private void check() {
    Map<SymbolClass, Long> nodes = new TreeMap<>();
    Map<SymbolClass, Long> rootsOnly = new TreeMap<>();
    Map<SymbolClass, Long> internalOnly = new TreeMap<>();
    for (int s = 0; s < problem.symbols; s++) {
      if (!problem.symbol[s].isLeaf()) {
        SymbolClass symbolClass = SymbolClass.of(problem.symbol[s]);
        long count = problem.count[s];
        nodes.merge(symbolClass, count, Long::sum);
        if (problem.roles[s] == Problem.ROOT) {
          rootsOnly.merge(symbolClass, count, Long::sum);
        } else if (problem.roles[s] == Problem.INTERNAL) {
          internalOnly.merge(symbolClass, count, Long::sum);
        }
      }
    }
    Map<SymbolClass, Long> rootsInFirst = Map.of();
    Map<Integer, Long> parentsInFirst = Map.of();
    for (int set = 0; set < problem.sets; set++) {
      Map<SymbolClass, Long> all = new TreeMap<>();
      Map<SymbolClass, Long> roots = new TreeMap<>();
      Map<Integer, Long> parents = new TreeMap<>();
      for (int j = problem.nodeStart[set]; j < problem.nodeStart[set + 1]; j++) {
        long count = problem.patternCount[j];
        if (problem.family[j] instanceof NodeFamily node) {
          SymbolClass symbolClass =
              new SymbolClass(node.neighbours(), node instanceof OrderedFamily);
          all.merge(symbolClass, count, Long::sum);
          if (GraphProblem.role(node) == Problem.ROOT) {
            roots.merge(symbolClass, count, Long::sum);
          }
        } else if (problem.family[j] instanceof ParentFamily family) {
          parents.merge(family.neighbours(), count, Long::sum);
        }
      }
      requireNodes(set, all, nodes);
      requireRoots(set, roots, all, rootsOnly, internalOnly);
      if (problem.countsParents()) {
        requireParents(set, parents);
      }
      if (set == 0) {
        rootsInFirst = roots;
        parentsInFirst = parents;
      }
      requireSame(set, roots, rootsInFirst, parents, parentsInFirst);
    }
  }

  private static void requireNodes(
      int set, Map<SymbolClass, Long> all, Map<SymbolClass, Long> nodes) {
    Map<SymbolClass, Long> both = new TreeMap<>(nodes);
    all.keySet().forEach(symbolClass -> both.putIfAbsent(symbolClass, 0L));
    for (SymbolClass symbolClass : both.keySet()) {
      long got = all.getOrDefault(symbolClass, 0L);
      long needed = both.get(symbolClass);
      if (got != needed) {
        throw new Contradiction(
            inSet(set)
                + Words.amount(got, "constraint")
                + " for "
                + symbolClass
                + " nodes, but the symbols need "
                + needed);
      }
    }
  }

  private static void requireRoots(
      int set,
      Map<SymbolClass, Long> roots,
      Map<SymbolClass, Long> all,
      Map<SymbolClass, Long> rootsOnly,
      Map<SymbolClass, Long> internalOnly) {
    for (SymbolClass symbolClass : all.keySet()) {
      long got = roots.getOrDefault(symbolClass, 0L);
      long least = rootsOnly.getOrDefault(symbolClass, 0L);
      long most = all.get(symbolClass) - internalOnly.getOrDefault(symbolClass, 0L);
      if (got < least || got > most) {
        throw new Contradiction(
            inSet(set)
                + Words.amount(got, "constraint")
                + " for root "
                + symbolClass
                + " nodes, but the symbols allow "
                + least
                + " to "
                + most);
      }
    }
  }

  private void requireParents(int set, Map<Integer, Long> parents) {
    long internals = 0;
    long edges = 0;
    for (Map.Entry<Integer, Long> entry : parents.entrySet()) {
      internals += entry.getValue();
      edges += entry.getValue() * entry.getKey();
    }
    if (edges != problem.edges()) {
      throw new Contradiction(
          inSet(set)
              + "parent constraints for "
              + Words.amount(edges, "edge")
              + ", but the symbols have "
              + problem.edges());
    }
    long nodes = problem.nodes();
    long least = 0;
    long most = 0;
    for (int s = 0; s < problem.symbols; s++) {
      least += problem.roles[s] == Problem.INTERNAL ? problem.count[s] : 0;
      most += problem.roles[s] == Problem.ROOT ? 0 : problem.count[s];
    }
    most = Math.min(most, Math.max(0, nodes - 1));
    if (internals < least || internals > most) {
      throw new Contradiction(
          inSet(set)
              + Words.amount(internals, "parent constraint")
              + ", but the symbols allow "
              + least
              + " to "
              + most
              + " nodes with parents");
    }
  }

  private static void requireSame(
      int set,
      Map<SymbolClass, Long> roots,
      Map<SymbolClass, Long> rootsInFirst,
      Map<Integer, Long> parents,
      Map<Integer, Long> parentsInFirst) {
    if (!roots.equals(rootsInFirst)) {
      throw new Contradiction(
          "set 1 has constraints for other root nodes than set "
              + (set + 1)
              + ": "
              + rootsInFirst
              + " and "
              + roots);
    }
    if (!parents.equals(parentsInFirst)) {
      throw new Contradiction(
          "sets 1 and "
              + (set + 1)
              + " differ in how many nodes have how many parents: "
              + parentsInFirst
              + " and "
              + parents);
    }
  }

  private static String inSet(int set) {
    return "set " + (set + 1) + " has ";
  }
}
