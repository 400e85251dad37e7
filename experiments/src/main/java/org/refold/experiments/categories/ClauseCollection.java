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
 * The clauses to categorise, without duplicates: the first of equal clauses represents all.
 *
 * @param read the number of axioms
 * @param unrepresentable the number of axioms left out
 * @param distinct the number without duplicates, of which the clauses may be a sample
 * @param shared the number of clauses by set of several domains that have them
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
   * @param graph the graph to encode
   * @param original the graph with the order and the names of the text
   * @param canonical the graph that our default encodes
   */
  record Clause(Graph graph, Graph original, Graph canonical, String domain) {}

  /**
   * The clauses as in the paper: without those that exceed a cap, with one token for all variables,
   * and without those that have the same text after that. A variable keeps its node and loses its
   * name: if all variables were one node, it would have too many parents in a quarter of the
   * clauses, but the paper lost none in this way.
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

  /** All clauses, without those that are equal up to order and names. */
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

  /** Gives all variables of a graph the same name. */
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

  /** The index of each clause's domain. */
  int[] labels() {
    List<String> domains = domains();
    return clauses.stream().mapToInt(clause -> domains.indexOf(clause.domain())).toArray();
  }

  /** The number of clauses by domain. */
  int[] sizes() {
    int[] sizes = new int[domains().size()];
    Arrays.stream(labels()).forEach(label -> sizes[label]++);
    return sizes;
  }

  /** The share that always predicting the largest domain would get right. */
  double majority() {
    return (double) Arrays.stream(sizes()).max().orElse(0) / Math.max(1, size());
  }

  /** The number of clauses that are in several domains. */
  int sharedCount() {
    return shared.values().stream().mapToInt(Integer::intValue).sum();
  }
}
