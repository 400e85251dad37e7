package org.refold.reshape;

import java.util.Optional;
import java.util.Set;
import org.refold.error.RefoldException;
import org.refold.graph.Graph;
import org.refold.graph.Network;
import org.refold.graph.NodeException;
import org.refold.graph.Sharing;
import org.refold.graph.Symbol;
import org.refold.limit.Allowance;

/**
 * Reshapes graphs into forests and restores them. Isomorphic graphs give the same forest.
 *
 * @param maxOrderedArity the cap on children of ordered nodes; a node with more continues in
 *     continuations
 * @param maxUnorderedArity the cap on children of unordered nodes
 * @param variables leaf symbols that are anonymous names: each node is a different variable
 * @param sharing the sharing of nodes that graphs may have; if equal leaves are always shared, they
 *     are written out at each occurrence
 * @param entries the number of entries per element if graphs are sequences, which are reshaped as
 *     chains; otherwise 0
 * @param networks whether graphs are incidence graphs of networks, which are oriented before they
 *     are reshaped
 */
public record Reshaping(
    int maxOrderedArity,
    int maxUnorderedArity,
    Set<Symbol> variables,
    Sharing sharing,
    int entries,
    boolean networks) {
  /**
   * The smallest cap on children that reshaping supports; for the consequences of this cap, see
   * decision 014.
   */
  public static final int FEWEST = 2;

  public Reshaping {
    variables = Set.copyOf(variables);
    requireArity("maximum arity of ordered nodes", maxOrderedArity);
    requireArity("maximum arity of unordered nodes", maxUnorderedArity);
    for (Symbol symbol : variables) {
      if (!symbol.isLeaf()) {
        throw new RefoldException(
            "variable " + symbol + ": got arity " + symbol.arity() + ", expected a leaf");
      }
    }
  }

  private static void requireArity(String what, int got) {
    if (got < FEWEST) {
      throw new RefoldException(what + ": got " + got + ", expected " + FEWEST + " or more");
    }
  }

  int maxArity(boolean ordered) {
    return ordered ? maxOrderedArity : maxUnorderedArity;
  }

  boolean isVariable(Symbol symbol) {
    return symbol.isLeaf() && variables.contains(symbol);
  }

  /** Symbols that forests may have whatever the data. */
  Set<Symbol> structure() {
    return networks ? Wrapper.SYMBOLS : Set.of();
  }

  /**
   * Returns the graph itself or, for sequences, their chains, with all labels and without
   * reshaping.
   */
  public Graph plain(Graph graph, Allowance allowance) {
    return entries == 0 ? graph : Chains.of(graph, entries, allowance);
  }

  /**
   * Returns the forest of a graph. Its nodes are in the order of a traversal, each node before its
   * children.
   *
   * @throws RefoldException if the forest needs a symbol that the vocabulary lacks and can't spell,
   *     or if the graph is so symmetric that computing its canonical order takes too long
   */
  public Graph reshape(Graph graph, Vocabulary vocabulary, Allowance allowance) {
    if (networks) {
      return reshapeNetwork(graph, vocabulary, allowance);
    }
    if (entries == 0) {
      return new ForestReshaper(this, graph, vocabulary, allowance).forest();
    }
    if (entries == 1 && graph.rootCount() == 1) {
      return new ForestReshaper(this, graph, vocabulary, allowance).forestOfSequence();
    }
    Graph chains = plain(graph, allowance);
    try {
      return new ForestReshaper(this, chains, vocabulary, allowance).forest();
    } catch (NodeException e) {
      throw e.of(graph, Chains.original(chains, e.node(), graph, entries));
    }
  }

  /**
   * Maps each node of the forest that {@link #reshape} returns to the node of the graph that it is
   * a part, a label, a sharing node or a reference of. Nodes above the roots map to the number of
   * nodes of the graph.
   */
  public int[] origins(Graph graph, Vocabulary vocabulary, Allowance allowance) {
    Orientation orientation = networks ? Orientation.of(graph, allowance) : null;
    Graph reshaped = orientation == null ? plain(graph, allowance) : orientation.graph();
    ForestReshaper reshaper =
        new ForestReshaper(this, reshaped, vocabulary, allowance).withOrigins();
    reshaper.forest();
    int[] origins = reshaper.origins();
    for (int n = 0; n < origins.length; n++) {
      int node = origins[n];
      if (node == reshaped.nodeCount()) {
        origins[n] = graph.nodeCount();
      } else if (orientation != null) {
        origins[n] = orientation.original(node);
      } else if (entries > 0) {
        origins[n] = Chains.original(reshaped, node, graph, entries);
      }
    }
    return origins;
  }

  private Graph reshapeNetwork(Graph graph, Vocabulary vocabulary, Allowance allowance) {
    Network.RULE
        .faultUnlessKept(graph, allowance)
        .ifPresent(
            fault -> {
              throw new RefoldException(fault);
            });
    Orientation orientation = Orientation.of(graph, allowance);
    try {
      return new ForestReshaper(this, orientation.graph(), vocabulary, allowance).forest();
    } catch (NodeException e) {
      throw e.of(graph, orientation.original(e.node()));
    }
  }

  /**
   * Returns the graph that was reshaped into a forest, or empty if its parts do not fit together.
   * The result does not imply that {@link #reshape} gives this forest; to check that, reshape the
   * graph again.
   *
   * @param forest a forest in which nodes of the same symbol are numbered in the order of node
   *     numbers
   */
  public Optional<Graph> restore(Graph forest, Allowance allowance) {
    if (networks) {
      return new ForestRestorer(this, forest, allowance)
          .graph()
          .flatMap(oriented -> OrientationReader.incidence(oriented, allowance));
    }
    if (entries == 0) {
      return new ForestRestorer(this, forest, allowance).graph();
    }
    Optional<Graph> sequence = Chains.sequenceOfForest(forest, entries, allowance);
    return sequence.isPresent()
        ? sequence
        : new ForestRestorer(this, forest, allowance)
            .graph()
            .flatMap(chains -> Chains.sequences(chains, entries, allowance));
  }
}
