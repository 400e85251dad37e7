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
 * The transformation that is applied to a graph before it is encoded and undone after its vector is
 * decoded. Masks make more nodes distinct; reshaping ensures that no node has more children or
 * parents than constraints have places for. Isomorphic graphs give isomorphic results. Immutable.
 *
 * <pre>{@code
 * Masking masking = Masking.NONE.withMasks(Mask.ARGUMENT, Mask.DEPTH).withMaxArity(3, 3);
 * Graph masked = masking.mask(graph);
 * masking.unmask(masked).orElseThrow().equals(graph); // true
 * }</pre>
 *
 * @param masks the masks that extend symbols
 * @param maxOrderedArity the cap on children of ordered nodes; a node with more continues in
 *     continuation nodes
 * @param maxUnorderedArity the cap on children of unordered nodes
 * @param maxParents the cap on incoming edges; a node with more shares them with reference nodes
 * @param variables leaf symbols that are anonymous names: each node is a different variable, and
 *     gets an occurrence number
 * @param passedOver unary symbols that masks skip if the node has a single parent; the argument
 *     number passes to the node below
 * @param numbering replaces masks by numbers that need no symbols of their own, and supports
 *     unknown labels
 * @param neighbourhood the marks of vertices, for networks without a numbering
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
  /** No cap. */
  public static final int UNBOUNDED = Integer.MAX_VALUE;

  /** No masks and no reshaping. */
  public static final Masking NONE =
      new Masking(Set.of(), UNBOUNDED, UNBOUNDED, UNBOUNDED, Set.of(), Set.of(), Optional.empty());

  /**
   * At most two children and one parent per node. Parent constraints with few entries then
   * determine the parent of each node, and decoding needs no search.
   */
  public static final Masking FOLDED = NONE.withMaxArity(2, 2).withMaxParents(1);

  /**
   * Reshapes any graphs into forests, whatever their labels, numbers of children and sharing.
   * Unknown labels are spelled.
   */
  public static final Masking OPEN = FOLDED.numbered(Numbering.of(Sharing.FREE));

  /**
   * Orients the incidence graphs of any {@link org.refold.graph.Network}s and reshapes them into
   * forests. Unknown labels are spelled.
   */
  public static final Masking NETWORKS = FOLDED.numbered(Numbering.ofNetworks());

  /** Creates a masking without marks of neighbourhoods. */
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
      throw new RefoldException("masks: got some, expected none for a masking that numbers nodes");
    }
    int most = Math.max(maxOrderedArity, maxUnorderedArity);
    if (numbering.isPresent() && (maxParents != 1 || most > Numbering.MOST_ARITY)) {
      throw RefoldException.of(
          "caps: got %s children and %s parents, expected at most %s and 1 for a masking that"
              + " numbers nodes",
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
            "symbol %s, which masks skip: got arity %s, expected 1", symbol, symbol.arity());
      }
    }
  }

  /**
   * Tests whether masks extend the symbol of a node with one parent. They extend variables and
   * symbols with children, except those that they skip.
   *
   * @param symbol the symbol, with or without marks
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

  /** Returns this masking with other masks and without a numbering. */
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

  /**
   * Returns this masking with other caps on children. The numbering is dropped if they are too high
   * for one.
   */
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

  /**
   * Returns this masking with another cap on parents. The numbering is dropped unless the cap is 1.
   */
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

  /** Returns this masking with marks of neighbourhoods, for networks, and without a numbering. */
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

  /** Returns this masking with a numbering instead of its masks. Its caps must be low enough. */
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

  /**
   * Returns this masking with another treatment of unknown labels; without a numbering, this
   * masking itself.
   */
  public Masking with(Unknown unknown) {
    return numbering.map(its -> numbered(its.with(unknown))).orElse(this);
  }

  /**
   * Returns this masking with all masks instead of its numbering; for sequences, without any masks.
   */
  public Masking unnumbered() {
    if (numbering.isEmpty()) {
      return this;
    }
    return numbering.get().entries() > 0 ? NONE : withMasks(Mask.values());
  }

  public boolean isNumbered() {
    return numbering.isPresent();
  }

  /** Tests whether graphs are incidence graphs of networks. */
  public boolean isOfNetworks() {
    return neighbourhood.isPresent() || numbering.filter(Numbering::networks).isPresent();
  }

  /** Tests whether unknown labels are spelled. */
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

  /**
   * Returns all symbols of the forests of some data, together with those needed to spell other
   * labels.
   */
  public Collection<Symbol> close(Collection<Symbol> symbols) {
    return Spelling.close(symbols, reshaping(), numbering.orElseThrow().unknown());
  }

  /**
   * Like {@link #close}, but without data: only symbols that every item has are known.
   *
   * @param length the approximate length of vectors
   */
  public Collection<Symbol> closeWithoutData(Collection<Symbol> known, int length) {
    return Spelling.withoutData(known, reshaping(), length);
  }

  /**
   * Returns the forest that is encoded for a graph. Requires a numbering.
   *
   * @param vocabulary the symbols that the forest may have
   */
  @SuppressWarnings("exports") // For codecs; vocabularies are internal.
  public Graph reshape(Graph graph, Vocabulary vocabulary, Allowance allowance) {
    return reshaping().reshape(graph, vocabulary, allowance);
  }

  /**
   * Maps each node of the forest that is encoded for a graph to the node of the graph that it is a
   * part of. Nodes above the roots map to the number of nodes of the graph.
   */
  @SuppressWarnings("exports") // See reshape().
  public int[] origins(Graph graph, Vocabulary vocabulary, Allowance allowance) {
    return reshaping().origins(graph, vocabulary, allowance);
  }

  /** Returns the grammar of the forests, for a search that generates them. Requires a numbering. */
  @SuppressWarnings("exports") // For decoders; grammars are internal.
  public ForestGrammar grammar() {
    return new ForestGrammar(reshaping());
  }

  /**
   * Returns the graph whose patterns plain rows count: the graph itself or, for a sequence, its
   * chain.
   */
  public Graph plain(Graph graph, Allowance allowance) {
    return isNumbered() ? reshaping().plain(graph, allowance) : graph;
  }

  /** Tests whether this masking leaves all graphs unchanged. */
  public boolean isNone() {
    return masks.isEmpty() && equals(NONE);
  }

  /** Like {@link #isNone}, but ignoring marks of neighbourhoods. */
  private boolean isNoneBesideMarks() {
    return masks.isEmpty()
        && variables.isEmpty()
        && Math.min(Math.min(maxOrderedArity, maxUnorderedArity), maxParents) == UNBOUNDED;
  }

  /**
   * Returns the graph that is encoded for a graph. With a numbering, the result is that of a codec
   * that knows all symbols of the graph.
   *
   * @throws RefoldException if the graph is so symmetric that computing its canonical order takes
   *     too long
   */
  public Graph mask(Graph graph) {
    return mask(graph, Allowance.UNLIMITED);
  }

  /** Like {@link #mask(Graph)}, but within limits of time and memory. */
  public Graph mask(Graph graph, Allowance allowance) {
    if (isNumbered()) {
      return reshape(graph, Vocabulary.OF_EVERYTHING, allowance);
    }
    Graph marked = neighbourhood.isPresent() ? neighbourhood.get().marked(graph, allowance) : graph;
    return isNoneBesideMarks() ? marked : new Masker(this, marked, allowance).masked();
  }

  /**
   * Returns the graph that {@link #mask} turned into the given one, or empty if its parts do not
   * fit together. Numbers are not checked: to verify that the given graph really is a result of
   * {@link #mask}, mask the returned graph again.
   */
  public Optional<Graph> unmask(Graph graph) {
    return unmask(graph, Allowance.UNLIMITED);
  }

  /** Like {@link #unmask(Graph)}, but within limits of time and memory. */
  public Optional<Graph> unmask(Graph graph, Allowance allowance) {
    if (isNumbered()) {
      return reshaping().restore(graph, allowance);
    }
    Optional<Graph> marked =
        isNoneBesideMarks() ? Optional.of(graph) : new Unmasker(graph, allowance).original();
    return neighbourhood.isPresent() ? marked.map(Neighbourhood::unmarked) : marked;
  }

  /**
   * Finds a set of edges that no result of {@link #mask} with the same roots contains as a whole.
   * If a graph has a wrong number, these are the edges on the way to the first wrong one. They are
   * far fewer than all edges, and exclude every graph that begins in the same way. Empty if no
   * number is wrong, or if the symbols alone do not show it.
   *
   * @param symbols for each node, its symbol with marks; skipped nodes have at most one parent
   * @param children for each node, its children; there must be no cycle
   * @param edges for each node, the names of the edges to its children; 0 for an edge that needs no
   *     name
   * @param roots the nodes without parents
   */
  public Optional<Set<Integer>> misnumbered(
      Symbol[] symbols, int[][] children, int[][] edges, int[] roots, Allowance allowance) {
    return new VisitOrder(this, symbols, children, edges, allowance).fault(roots);
  }
}
