package org.refold.mask;

import java.util.Collection;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import org.refold.error.RefoldException;
import org.refold.graph.Graph;
import org.refold.graph.Sharing;
import org.refold.graph.Symbol;
import org.refold.limit.Allowance;
import org.refold.reshape.ForestGrammar;
import org.refold.reshape.Reshaping;
import org.refold.reshape.Spelling;
import org.refold.reshape.Vocabulary;
import org.refold.signature.Unknown;

/**
 * What is done to a graph before it is encoded, and undone after its vector was decoded: masks, so
 * that few nodes are alike, and reshaping, so that none has more children or parents than the
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
 * @param numbering instead of masks, numbers that need no symbols of their own, and labels that
 *     need not be known
 * @param neighbourhood the marks of vertices, where graphs are networks without a numbering
 */
public record Masking(
    Set<Mask> masks,
    int maxOrderedArity,
    int maxUnorderedArity,
    int maxParents,
    Set<Symbol> variables,
    Set<Symbol> passedOver,
    Optional<Numbering> numbering,
    Optional<Neighbourhood> neighbourhood) {
  /** A cap that nothing exceeds. */
  public static final int UNBOUNDED = Integer.MAX_VALUE;

  /** Graphs are encoded as they are. */
  public static final Masking NONE =
      new Masking(Set.of(), UNBOUNDED, UNBOUNDED, UNBOUNDED, Set.of(), Set.of(), Optional.empty());

  /**
   * Every node gets two children at most, and one parent: then a parent constraint of a few entries
   * tells who the parent of a node is, and decoding needs no search.
   */
  public static final Masking FOLDED = NONE.withMaxArity(2, 2).withMaxParents(1);

  /**
   * Graphs of any labels, widths and sharing, reshaped into forests; unknown labels are spelled.
   */
  public static final Masking OPEN = FOLDED.numbered(Numbering.of(Sharing.FREE));

  /**
   * Incidence graphs of {@link org.refold.graph.Network}s of any labels, oriented and reshaped into
   * forests; unknown labels are spelled.
   */
  public static final Masking NETWORKS = FOLDED.numbered(Numbering.ofNetworks());

  /** A masking without marks of neighbourhoods. */
  public Masking(
      Set<Mask> masks,
      int maxOrderedArity,
      int maxUnorderedArity,
      int maxParents,
      Set<Symbol> variables,
      Set<Symbol> passedOver,
      Optional<Numbering> numbering) {
    this(
        masks,
        maxOrderedArity,
        maxUnorderedArity,
        maxParents,
        variables,
        passedOver,
        numbering,
        Optional.empty());
  }

  public Masking {
    masks = masks.isEmpty() ? Set.of() : Collections.unmodifiableSet(EnumSet.copyOf(masks));
    variables = Set.copyOf(variables);
    passedOver = Set.copyOf(passedOver);
    requireLeast("maximum arity of ordered nodes", maxOrderedArity, 2);
    requireLeast("maximum arity of unordered nodes", maxUnorderedArity, 2);
    requireLeast("maximum number of parents", maxParents, 1);
    if (numbering.isPresent() && (!masks.isEmpty() || neighbourhood.isPresent())) {
      throw new RefoldException("masks: got some, expected none where nodes are numbered");
    }
    int most = Math.max(maxOrderedArity, maxUnorderedArity);
    if (numbering.isPresent() && (maxParents != 1 || most > Numbering.MOST_ARITY)) {
      throw RefoldException.of(
          "caps: got %s children and %s parents, expected at most %s and 1 where nodes are"
              + " numbered",
          Caps.text(most), Caps.text(maxParents), Numbering.MOST_ARITY);
    }
    for (Symbol symbol : variables) {
      if (!symbol.isLeaf()) {
        throw new RefoldException(
            "variable " + symbol + ": got arity " + symbol.arity() + ", expected a leaf");
      }
    }
    for (Symbol symbol : passedOver) {
      if (symbol.arity() != 1) {
        throw RefoldException.of(
            "symbol %s, which masks pass over: got arity %s, expected 1", symbol, symbol.arity());
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

  /** This masking with other masks, and without a numbering. */
  public Masking withMasks(Collection<Mask> others) {
    Set<Mask> set = EnumSet.noneOf(Mask.class);
    set.addAll(others);
    return new Masking(
        set,
        maxOrderedArity,
        maxUnorderedArity,
        maxParents,
        variables,
        passedOver,
        Optional.empty(),
        neighbourhood);
  }

  public Masking withMasks(Mask... others) {
    return withMasks(Set.of(others));
  }

  /** This masking with other caps of arity; unnumbered if they are too high for a numbering. */
  public Masking withMaxArity(int ordered, int unordered) {
    boolean low = Math.max(ordered, unordered) <= Numbering.MOST_ARITY;
    Masking base = low ? this : unnumbered();
    return new Masking(
        base.masks,
        ordered,
        unordered,
        base.maxParents,
        base.variables,
        base.passedOver,
        base.numbering,
        base.neighbourhood);
  }

  /** This masking with another cap of parents; unnumbered unless that is 1. */
  public Masking withMaxParents(int most) {
    Masking base = most == 1 ? this : unnumbered();
    return new Masking(
        base.masks,
        base.maxOrderedArity,
        base.maxUnorderedArity,
        most,
        base.variables,
        base.passedOver,
        base.numbering,
        base.neighbourhood);
  }

  public Masking withVariables(Symbol... symbols) {
    return new Masking(
        masks,
        maxOrderedArity,
        maxUnorderedArity,
        maxParents,
        Set.of(symbols),
        passedOver,
        numbering,
        neighbourhood);
  }

  public Masking passingOver(Symbol... symbols) {
    return new Masking(
        masks,
        maxOrderedArity,
        maxUnorderedArity,
        maxParents,
        variables,
        Set.of(symbols),
        numbering,
        neighbourhood);
  }

  /** This masking with marks of neighbourhoods, for networks, and without a numbering. */
  public Masking with(Neighbourhood marks) {
    return new Masking(
        masks,
        maxOrderedArity,
        maxUnorderedArity,
        maxParents,
        variables,
        passedOver,
        Optional.empty(),
        Optional.of(marks));
  }

  /** This masking with a numbering instead of its masks; it must have low caps. */
  public Masking numbered(Numbering value) {
    return new Masking(
        Set.of(),
        maxOrderedArity,
        maxUnorderedArity,
        maxParents,
        variables,
        passedOver,
        Optional.of(value));
  }

  /** This masking, with something else done to unknown labels where it has a numbering. */
  public Masking with(Unknown unknown) {
    return numbering.map(its -> numbered(its.with(unknown))).orElse(this);
  }

  /** This masking with all masks instead of its numbering; that of sequences becomes none. */
  public Masking unnumbered() {
    if (numbering.isEmpty()) {
      return this;
    }
    return numbering.get().entries() > 0 ? NONE : withMasks(Mask.values());
  }

  public boolean isNumbered() {
    return numbering.isPresent();
  }

  /** Whether graphs are incidence graphs of networks. */
  public boolean isOfNetworks() {
    return neighbourhood.isPresent() || numbering.filter(Numbering::networks).isPresent();
  }

  /** Whether labels that a codec lacks are spelled. */
  public boolean spells() {
    return numbering.filter(its -> its.unknown() == Unknown.SPELL).isPresent();
  }

  private Reshaping reshaping() {
    return new Reshaping(
        maxOrderedArity,
        maxUnorderedArity,
        variables,
        numbering.orElseThrow().sharing(),
        numbering.orElseThrow().entries(),
        numbering.orElseThrow().networks());
  }

  /** All symbols of the forests of some data, and all that it takes to spell others. */
  public Collection<Symbol> close(Collection<Symbol> symbols) {
    return Spelling.close(symbols, reshaping(), numbering.orElseThrow().unknown());
  }

  /**
   * The same where no data are known, but for symbols that they always have.
   *
   * @param length about how long vectors will be
   */
  public Collection<Symbol> closeWithoutData(Collection<Symbol> known, int length) {
    return Spelling.withoutData(known, reshaping(), length);
  }

  /**
   * The forest that is encoded for a graph, where there is a numbering.
   *
   * @param vocabulary the symbols that it may have
   */
  @SuppressWarnings("exports") // A codec calls it; vocabularies are no concern of others.
  public Graph reshape(Graph graph, Vocabulary vocabulary, Allowance allowance) {
    return reshaping().reshape(graph, vocabulary, allowance);
  }

  /**
   * By node of the forest that is encoded for a graph: the node of the graph whose part it is; the
   * number of nodes for what is above the roots.
   */
  @SuppressWarnings("exports") // As above.
  public int[] origins(Graph graph, Vocabulary vocabulary, Allowance allowance) {
    return reshaping().origins(graph, vocabulary, allowance);
  }

  /** Which forests there may be, for a search that writes one down; where there is a numbering. */
  @SuppressWarnings("exports") // A decoder calls it; grammars are no concern of others.
  public ForestGrammar grammar() {
    return new ForestGrammar(reshaping());
  }

  /** The graph whose patterns plain rows count: the graph itself, or a chain for a sequence. */
  public Graph plain(Graph graph, Allowance allowance) {
    return isNumbered() ? reshaping().plain(graph, allowance) : graph;
  }

  /** Whether graphs are encoded as they are. */
  public boolean isNone() {
    return masks.isEmpty() && equals(NONE);
  }

  /** The same, as far as masks and reshaping go that are not marks of neighbourhoods. */
  private boolean isNoneBesideMarks() {
    return masks.isEmpty()
        && variables.isEmpty()
        && Math.min(Math.min(maxOrderedArity, maxUnorderedArity), maxParents) == UNBOUNDED;
  }

  /**
   * The graph that is encoded for a graph; where there is a numbering, by a codec that knows all
   * its symbols.
   *
   * @throws RefoldException if the graph is so symmetric that its canonical order takes too long
   */
  public Graph mask(Graph graph) {
    return mask(graph, Allowance.UNLIMITED);
  }

  /** The same within limits of time and memory. */
  public Graph mask(Graph graph, Allowance allowance) {
    if (isNumbered()) {
      return reshape(graph, Vocabulary.OF_EVERYTHING, allowance);
    }
    Graph marked = neighbourhood.isPresent() ? neighbourhood.get().marked(graph, allowance) : graph;
    return isNoneBesideMarks() ? marked : new Masker(this, marked, allowance).masked();
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
    if (isNumbered()) {
      return reshaping().restore(graph, allowance);
    }
    Optional<Graph> marked =
        isNoneBesideMarks() ? Optional.of(graph) : new Unmasker(graph, allowance).original();
    return neighbourhood.isPresent() ? marked.map(Neighbourhood::unmarked) : marked;
  }

  /**
   * Edges that no result of {@link #mask} with the same roots has all of: where a graph has other
   * numbers than it would have got, those on the way to the first wrong one. Far fewer than all
   * edges, they shut out all graphs that begin alike. Nothing if no number is wrong, or if that
   * can't be told from the symbols alone.
   *
   * @param symbols by node, with their marks; those that are passed over have one parent at most
   * @param children by node, without cycles
   * @param edges by node, what to call the edges to its children; 0 for one that needs no name
   * @param roots the nodes without parents
   */
  public Optional<Set<Integer>> misnumbered(
      Symbol[] symbols, int[][] children, int[][] edges, int[] roots, Allowance allowance) {
    return new VisitOrder(this, symbols, children, edges, allowance).fault(roots);
  }
}
