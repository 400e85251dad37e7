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
 * How graphs are reshaped into forests, and restored. Depends only on the graph up to isomorphism.
 *
 * @param maxOrderedArity an ordered node with more children goes on in continuations
 * @param maxUnorderedArity the same for unordered nodes
 * @param variables leaf symbols that are anonymous names: each node is another one
 * @param sharing which graphs there are; where equal leaves are always shared, each stands for
 *     itself wherever it is met
 * @param entries how many entries an element has where graphs are sequences, which are reshaped as
 *     chains; 0 where they are not
 * @param networks whether graphs are incidence graphs of networks, whose oriented graphs are
 *     reshaped
 */
public record Reshaping(
    int maxOrderedArity,
    int maxUnorderedArity,
    Set<Symbol> variables,
    Sharing sharing,
    int entries,
    boolean networks) {
  /** Two children, the fewest that a reshape can leave: what follows from it is in decision 014. */
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

  /** Symbols that forests may have whatever the data are. */
  Set<Symbol> structure() {
    return networks ? Wrapper.SYMBOLS : Set.of();
  }

  /** The graph itself, or for sequences their chains: without reshaping, and with all labels. */
  public Graph plain(Graph graph, Allowance allowance) {
    return entries == 0 ? graph : Chains.of(graph, entries, allowance);
  }

  /**
   * The forest of a graph: its nodes in the order of a traversal, a node before its children.
   *
   * @throws RefoldException if it needs a symbol that the vocabulary lacks and can't spell, or if
   *     the graph is so symmetric that its canonical order takes too long
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
   * By node of the forest that {@link #reshape} makes: the node of the graph whose part it is, its
   * label, what shares it, or a reference to it; the number of nodes for what is above the roots.
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
   * The graph that a forest was reshaped from. Nothing if its parts do not fit together; a forest
   * that {@link #reshape} would have made otherwise comes back all the same, so whoever must know
   * reshapes the graph again.
   *
   * @param forest whose nodes of one symbol are numbered in the order of their nodes
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
