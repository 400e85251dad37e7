package org.refold.decode.problem;

import java.util.function.IntFunction;
import org.refold.constraint.family.Family;
import org.refold.constraint.family.NodeFamily;
import org.refold.constraint.family.OrderedFamily;
import org.refold.signature.SymbolClass;

/**
 * Checks the sums of a vector's counts. Every vector of a graph satisfies these conditions:
 *
 * <ul>
 *   <li>in each set, every non-leaf matches one node pattern of its class, and every internal node
 *       matches one parent pattern;
 *   <li>the parent patterns account for every edge;
 *   <li>all sets agree on the roots and on the numbers of parents.
 * </ul>
 *
 * <p>Takes time linear in the entries.
 */
public final class GraphArithmetic {
  private final GraphProblem problem;
  private final PatternTable patterns;

  /** By class: the number of nodes, of nodes that must be roots, and of nodes that cannot be. */
  private final Tally nodes = new Tally();

  private final Tally rootsOnly = new Tally();
  private final Tally internalOnly = new Tally();

  private final long edges;
  private final long leastInternals;
  private final long mostInternals;

  private GraphArithmetic(GraphProblem problem) {
    this.problem = problem;
    this.patterns = problem.patterns;
    this.edges = problem.edges();
    long least = 0;
    long most = 0;
    for (int s = 0; s < problem.symbols; s++) {
      least += problem.roles[s] == Problem.INTERNAL ? problem.count[s] : 0;
      most += problem.roles[s] == Problem.ROOT ? 0 : problem.count[s];
      if (!problem.symbol[s].isLeaf()) {
        int key = key(problem.symbol[s].arity(), problem.symbol[s].isOrdered());
        nodes.add(key, problem.count[s]);
        if (problem.roles[s] == Problem.ROOT) {
          rootsOnly.add(key, problem.count[s]);
        } else if (problem.roles[s] == Problem.INTERNAL) {
          internalOnly.add(key, problem.count[s]);
        }
      }
    }
    this.leastInternals = least;
    // If there are any nodes, at least one has no parent.
    this.mostInternals = Math.min(most, Math.max(0, problem.nodes() - 1));
  }

  private static int key(int arity, boolean ordered) {
    return 2 * arity + (ordered ? 0 : 1);
  }

  private static String name(int key) {
    return new SymbolClass(key / 2, key % 2 == 0) + " nodes";
  }

  /**
   * Checks that the counts of a problem add up.
   *
   * @throws Contradiction if they do not
   */
  static void check(GraphProblem problem) {
    new GraphArithmetic(problem).check();
  }

  private void check() {
    Tally rootsInFirst = new Tally();
    Tally parentsInFirst = new Tally();
    for (int set = 0; set < problem.sets; set++) {
      Tally all = new Tally();
      Tally roots = new Tally();
      Tally parents = new Tally();
      for (int j = patterns.nodeStart[set]; j < patterns.nodeStart[set + 1]; ) {
        Family family = patterns.family[j];
        int first = j;
        long count = 0;
        for (; j < patterns.nodeStart[set + 1] && patterns.family[j] == family; j++) {
          count += patterns.count[j];
        }
        if (family instanceof NodeFamily node) {
          int key = key(node.neighbours(), node instanceof OrderedFamily);
          all.add(key, count);
          if (problem.role(first) == Problem.ROOT) {
            roots.add(key, count);
          }
        } else {
          parents.add(family.neighbours(), count);
        }
      }
      if (!problem.tellsPlaces()) {
        requireNodes(set, all);
        requireRoots(set, roots);
      }
      if (problem.countsParents()) {
        requireParents(set, parents);
      }
      if (set == 0) {
        rootsInFirst = roots;
        parentsInFirst = parents;
      } else {
        requireSame(set, "root nodes", rootsInFirst, roots, GraphArithmetic::name);
        requireSame(
            set, "nodes with parents", parentsInFirst, parents, p -> Words.amount(p, "parent"));
      }
    }
  }

  private void requireNodes(int set, Tally all) {
    for (int i = 0; i < nodes.size() + all.size(); i++) {
      int key = i < nodes.size() ? nodes.key(i) : all.key(i - nodes.size());
      if (all.get(key) != nodes.get(key)) {
        throw new Contradiction(
            inSet(set)
                + Words.amount(all.get(key), "constraint")
                + " for "
                + name(key)
                + ", but the symbols need "
                + nodes.get(key));
      }
    }
  }

  private void requireRoots(int set, Tally roots) {
    for (int i = 0; i < nodes.size(); i++) {
      int key = nodes.key(i);
      long least = rootsOnly.get(key);
      long most = nodes.get(key) - internalOnly.get(key);
      if (roots.get(key) < least || roots.get(key) > most) {
        throw new Contradiction(
            inSet(set)
                + Words.amount(roots.get(key), "constraint")
                + " for root "
                + name(key)
                + ", but the symbols allow "
                + least
                + " to "
                + most);
      }
    }
  }

  private void requireParents(int set, Tally parents) {
    long internals = 0;
    long told = 0;
    for (int i = 0; i < parents.size(); i++) {
      internals += parents.get(parents.key(i));
      told += parents.get(parents.key(i)) * parents.key(i);
    }
    if (told != edges) {
      throw new Contradiction(
          inSet(set)
              + "parent constraints for "
              + Words.amount(told, "edge")
              + ", but the symbols have "
              + edges);
    }
    if (internals < leastInternals || internals > mostInternals) {
      throw new Contradiction(
          inSet(set)
              + Words.amount(internals, "parent constraint")
              + ", but the symbols allow "
              + leastInternals
              + " to "
              + mostInternals
              + " nodes with parents");
    }
  }

  private static void requireSame(
      int set, String what, Tally first, Tally mine, IntFunction<String> name) {
    if (!mine.equalTo(first)) {
      throw new Contradiction(
          "sets 1 and "
              + (set + 1)
              + " differ in their "
              + what
              + ": set 1 has "
              + first.words(name)
              + "; set "
              + (set + 1)
              + " has "
              + mine.words(name));
    }
  }

  private static String inSet(int set) {
    return "set " + (set + 1) + " has ";
  }
}
