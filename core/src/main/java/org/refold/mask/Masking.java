package org.refold.mask;

import java.util.Collection;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import org.refold.error.RefoldException;
import org.refold.graph.Graph;
import org.refold.graph.Symbol;
import org.refold.limit.Allowance;

/**
 * What is done to a graph before it is encoded, and undone after its vector was decoded: masks, so
 * that few nodes are alike, and folds, so that none has more children or parents than the
 * constraints have places for. Depends only on the graph up to isomorphism. Immutable.
 *
 * @param masks which masks extend symbols
 * @param maxOrderedArity an ordered node with more children goes on in continuation nodes
 * @param maxUnorderedArity the same for unordered nodes
 * @param maxParents a node with more incoming edges shares them with reference nodes
 * @param variables leaf symbols that are anonymous names: each node is another one, and gets an
 *     occurrence number
 * @param passedOver unary symbols that masks leave as they are, where a node has one parent; the
 *     argument number goes to the node below
 */
public record Masking(
    Set<Mask> masks,
    int maxOrderedArity,
    int maxUnorderedArity,
    int maxParents,
    Set<Symbol> variables,
    Set<Symbol> passedOver) {
  /** A cap that nothing exceeds. */
  public static final int UNBOUNDED = Integer.MAX_VALUE;

  /** Graphs are encoded as they are. */
  public static final Masking NONE =
      new Masking(Set.of(), UNBOUNDED, UNBOUNDED, UNBOUNDED, Set.of(), Set.of());

  /**
   * Every node gets two children at most, and one parent: then a parent constraint of a few entries
   * tells who the parent of a node is, and decoding needs no search.
   */
  public static final Masking FOLDED = NONE.withMaxArity(2, 2).withMaxParents(1);

  public Masking {
    masks = masks.isEmpty() ? Set.of() : Collections.unmodifiableSet(EnumSet.copyOf(masks));
    variables = Set.copyOf(variables);
    passedOver = Set.copyOf(passedOver);
    requireLeast("maximum arity of ordered nodes", maxOrderedArity, 2);
    requireLeast("maximum arity of unordered nodes", maxUnorderedArity, 2);
    requireLeast("maximum number of parents", maxParents, 1);
    for (Symbol symbol : variables) {
      if (!symbol.isLeaf()) {
        throw new RefoldException(
            "variable " + symbol + ": got arity " + symbol.arity() + ", expected a leaf");
      }
    }
    for (Symbol symbol : passedOver) {
      if (symbol.arity() != 1) {
        throw new RefoldException(
            "symbol "
                + symbol
                + ", which masks pass over: got arity "
                + symbol.arity()
                + ", expected 1");
      }
    }
  }

  /**
   * Whether masks extend the symbol of a node with one parent: it is that of a node with children,
   * or a variable, and not passed over.
   *
   * @param symbol with or without marks
   */
  public boolean extend(Symbol symbol) {
    return symbol.isLeaf()
        ? isVariable(symbol.marked(symbol.mark().unmasked()))
        : !passesOver(symbol);
  }

  boolean isVariable(Symbol symbol) {
    return symbol.isLeaf() && variables.contains(symbol);
  }

  boolean passesOver(Symbol symbol) {
    return symbol.arity() == 1 && passedOver.contains(symbol);
  }

  int maxArity(Symbol symbol) {
    return symbol.isOrdered() ? maxOrderedArity : maxUnorderedArity;
  }

  private static void requireLeast(String what, int got, int least) {
    if (got < least) {
      throw new RefoldException(what + ": got " + got + ", expected " + least + " or more");
    }
  }

  /** This masking with other masks. */
  public Masking withMasks(Collection<Mask> others) {
    Set<Mask> set = EnumSet.noneOf(Mask.class);
    set.addAll(others);
    return new Masking(set, maxOrderedArity, maxUnorderedArity, maxParents, variables, passedOver);
  }

  public Masking withMasks(Mask... others) {
    return withMasks(Set.of(others));
  }

  /** This masking with other caps of arity. */
  public Masking withMaxArity(int ordered, int unordered) {
    return new Masking(masks, ordered, unordered, maxParents, variables, passedOver);
  }

  public Masking withMaxParents(int most) {
    return new Masking(masks, maxOrderedArity, maxUnorderedArity, most, variables, passedOver);
  }

  public Masking withVariables(Symbol... symbols) {
    return new Masking(
        masks, maxOrderedArity, maxUnorderedArity, maxParents, Set.of(symbols), passedOver);
  }

  public Masking passingOver(Symbol... symbols) {
    return new Masking(
        masks, maxOrderedArity, maxUnorderedArity, maxParents, variables, Set.of(symbols));
  }

  /** Whether graphs are encoded as they are. */
  public boolean isNone() {
    return equals(NONE);
  }

  /**
   * The graph that is encoded for a graph.
   *
   * @throws RefoldException if the graph is so symmetric that its canonical order takes too long
   */
  public Graph mask(Graph graph) {
    return mask(graph, Allowance.UNLIMITED);
  }

  /** The same within limits of time and memory. */
  public Graph mask(Graph graph, Allowance allowance) {
    return isNone() ? graph : new Masker(this, graph, allowance).masked();
  }

  /**
   * The graph that {@link #mask} made this one of. Nothing if its parts do not fit together; where
   * only a number is another than mask would have given, the graph comes back all the same, so
   * whoever must know masks it again.
   */
  public Optional<Graph> unmask(Graph graph) {
    return unmask(graph, Allowance.UNLIMITED);
  }

  /** The same within limits of time and memory. */
  public Optional<Graph> unmask(Graph graph, Allowance allowance) {
    return isNone() ? Optional.of(graph) : new Unmasker(graph, allowance).original();
  }
}
