package org.refold.experiments.categories;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.TreeMap;
import org.refold.experiments.data.Axioms;
import org.refold.experiments.data.Axioms.Axiom;
import org.refold.experiments.data.PaperCaps;
import org.refold.experiments.data.Sampling;
import org.refold.experiments.data.TptpVariables;
import org.refold.formats.Kinds;
import org.refold.graph.Graph;
import org.refold.graph.Symbol;

/**
 * Clauses to be categorised, no two of them alike: the first of each kind stands for all.
 *
 * @param read how many axioms there were
 * @param unrepresentable how many of them were left out
 * @param distinct how many were left without duplicates, of which these may be a sample
 * @param shared how many clauses stand in each set of several domains
 */
record ClauseCollection(
    int read,
    int unrepresentable,
    int distinct,
    List<Clause> clauses,
    Map<String, Integer> shared) {
  /**
   * A clause.
   *
   * @param graph what is encoded
   * @param original the graph that has the order and the names of the text
   * @param canonical the graph that our default encodes
   */
  record Clause(Graph graph, Graph original, Graph canonical, String domain) {}

  /**
   * As the paper has it: without clauses that exceed a cap, with one token for all variables, and
   * of clauses that are the same text then, one. A variable keeps its node and loses its name: were
   * all variables one node, it would have too many parents in a quarter of the clauses, and the
   * paper lost none by this.
   */
  static ClauseCollection asInThePaper(Axioms axioms, OptionalInt sample, long seed) {
    List<Axiom> papers = axioms.as(Kinds.PAPER_CLAUSES);
    List<Axiom> clauses = axioms.as(Kinds.CLAUSES);
    List<Axiom> originals = axioms.as(Kinds.ORIGINAL_CLAUSES);
    Map<Object, List<Clause>> alike = new LinkedHashMap<>();
    for (int i = 0; i < papers.size(); i++) {
      Graph graph = papers.get(i).graph();
      Graph original = originals.get(i).graph();
      if (PaperCaps.exceededBy(graph).isEmpty()) {
        alike
            .computeIfAbsent(ClauseWords.tokens(original), any -> new ArrayList<>())
            .add(
                new Clause(
                    anonymous(graph), original, clauses.get(i).graph(), papers.get(i).domain()));
      }
    }
    return of(papers.size(), alike.values(), sample, seed);
  }

  /** All clauses, of those that are equal up to order and names, one. */
  static ClauseCollection all(Axioms axioms, OptionalInt sample, long seed) {
    List<Axiom> clauses = axioms.as(Kinds.CLAUSES);
    List<Axiom> originals = axioms.as(Kinds.ORIGINAL_CLAUSES);
    Map<Graph, List<Clause>> alike = new LinkedHashMap<>();
    for (int i = 0; i < clauses.size(); i++) {
      Graph graph = clauses.get(i).graph();
      alike
          .computeIfAbsent(graph, any -> new ArrayList<>())
          .add(new Clause(graph, originals.get(i).graph(), graph, clauses.get(i).domain()));
    }
    return of(clauses.size(), alike.values(), sample, seed);
  }

  private static ClauseCollection of(
      int read, Collection<List<Clause>> alike, OptionalInt sample, long seed) {
    Map<String, Integer> shared = new TreeMap<>();
    for (List<Clause> clauses : alike) {
      List<String> domains = clauses.stream().map(Clause::domain).distinct().sorted().toList();
      if (domains.size() > 1) {
        shared.merge(String.join(", ", domains), 1, Integer::sum);
      }
    }
    List<Clause> firsts = alike.stream().map(clauses -> clauses.get(0)).toList();
    return new ClauseCollection(
        read,
        read - alike.stream().mapToInt(List::size).sum(),
        firsts.size(),
        sample.isEmpty() ? firsts : Sampling.draw(firsts, sample.getAsInt(), seed),
        shared);
  }

  /** The graph with all variables called the same. */
  private static Graph anonymous(Graph graph) {
    Symbol[] symbols = new Symbol[graph.nodeCount()];
    for (int node = 0; node < symbols.length; node++) {
      Symbol symbol = graph.symbol(node);
      symbols[node] =
          TptpVariables.isVariable(symbol.label()) ? Symbol.leaf(ClauseWords.VARIABLE) : symbol;
    }
    return graph.withSymbols(symbols);
  }

  int size() {
    return clauses.size();
  }

  List<Graph> graphs() {
    return clauses.stream().map(Clause::graph).toList();
  }

  /** The domains that occur, by name. */
  List<String> domains() {
    return clauses.stream().map(Clause::domain).distinct().sorted().toList();
  }

  /** The place of each clause's domain among all. */
  int[] labels() {
    List<String> domains = domains();
    return clauses.stream().mapToInt(clause -> domains.indexOf(clause.domain())).toArray();
  }

  /** How many clauses of each domain there are. */
  int[] sizes() {
    int[] sizes = new int[domains().size()];
    Arrays.stream(labels()).forEach(label -> sizes[label]++);
    return sizes;
  }

  /** What always naming the largest domain would get right. */
  double majority() {
    return (double) Arrays.stream(sizes()).max().orElse(0) / Math.max(1, size());
  }

  /** How many clauses stand in several domains. */
  int sharedCount() {
    return shared.values().stream().mapToInt(Integer::intValue).sum();
  }
}
