package org.refold;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.ServiceLoader;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;
import org.refold.batch.OrderedBatch;
import org.refold.constraint.ConstraintSettings;
import org.refold.constraint.family.Constraint;
import org.refold.constraint.family.ConstraintSets;
import org.refold.decode.Correction;
import org.refold.decode.DecodeLimits;
import org.refold.decode.Decoding;
import org.refold.decode.NearestDecoding;
import org.refold.decode.NearestSettings;
import org.refold.decode.NearestSettings.Rows;
import org.refold.decode.nearest.Assessor;
import org.refold.decode.nearest.NearestDecoder;
import org.refold.decode.pipeline.Decoder;
import org.refold.decode.problem.Verifier;
import org.refold.encode.Encoder;
import org.refold.encode.PlainEncoder;
import org.refold.error.Excerpt;
import org.refold.error.Message;
import org.refold.error.RefoldException;
import org.refold.graph.Graph;
import org.refold.graph.GraphRule;
import org.refold.graph.Mark;
import org.refold.graph.Network;
import org.refold.graph.NodeException;
import org.refold.graph.Sharing;
import org.refold.graph.Symbol;
import org.refold.limit.Allowance;
import org.refold.mask.Masking;
import org.refold.pattern.GradedPattern;
import org.refold.pattern.Grading;
import org.refold.pattern.Labels;
import org.refold.pattern.PatternSink;
import org.refold.pattern.PlainSettings;
import org.refold.reshape.Vocabulary;
import org.refold.signature.GraphSignature;
import org.refold.signature.GraphSignatureBuilder;
import org.refold.signature.SequenceRule;
import org.refold.signature.SequenceSignature;
import org.refold.signature.Signature;
import org.refold.signature.Signature.Assignment;
import org.refold.similarity.Comparison;
import org.refold.size.ItemSizes;
import org.refold.size.Room;
import org.refold.solver.Budget;
import org.refold.solver.Resource;
import org.refold.solver.Sat4jSolver;
import org.refold.solver.Solver;
import org.refold.vector.CountVector;
import org.refold.vector.RealVector;
import org.refold.vector.VectorShape;

/**
 * Encodes graphs as vectors of fixed length, and decodes the vectors. A codec consists of a
 * signature and t constraint sets. It is immutable and safe for use by several threads.
 *
 * <pre>{@code
 * Codec codec = Codec.fit(graphs).build();       // sized for these graphs and similar ones
 * CountVector vector = codec.encode(graph);
 * if (codec.decode(vector) instanceof Decoding.Unique only) {
 *   only.graph().equals(graph);                  // true: no other graph has this vector
 * }
 * codec.explain(vector);                         // every entry in words
 * codec.save(Path.of("graphs.refold"));          // a loaded codec gives the same vectors
 * }</pre>
 *
 * <p>For data in text form, such as JSON, TPTP or sentences, use {@code
 * org.refold.formats.TextCodec}, whose codecs also know which graphs are valid items of their kind.
 *
 * <p>A codec is determined by its signature, its settings and its seed: the same file gives the
 * same vectors on any machine. An {@linkplain #extendedBy extended} codec has a new {@link #id()},
 * but still accepts the vectors of the codecs it was extended from, because their indices keep
 * their meaning. A vector carries the id of the earliest of these codecs that knew all its symbols.
 * It therefore depends on the graph alone, not on what else was encoded.
 */
public final class Codec {
  /** In a vector of given length, at most 1 / PLAIN_SHARE of the entries are plain. */
  private static final int PLAIN_SHARE = 4;

  /** A value that differs from a count by more than this rounds to another count. */
  private static final double WRONG = 0.5;

  /** Exact decoding may take at most 1 / EXACT_SHARE of the time for a nearest decoding. */
  private static final int EXACT_SHARE = 4;

  private final Signature signature;
  private final ConstraintSettings settings;
  private final CodecForm form;
  private final ConstraintSets sets;
  private final VectorShape shape;
  private final Encoder encoder;
  private final Decoder decoder;
  private final NearestDecoder nearestDecoder;
  private final Explainer explainer;

  /** Counts the plain rows; null if there are none. */
  private final @Nullable PlainEncoder plain;

  /** Spells unknown labels during reshaping; null unless graphs are reshaped into forests. */
  private final @Nullable Vocabulary vocabulary;

  private final @Nullable RoomCheck roomCheck;

  /** The entries of the symbol row that hashed, unknown labels share. */
  private final BitSet hashed;

  /**
   * The ids of this codec before and after each of its signature's assignments, in order; the last
   * is its own.
   */
  private final long[] ids;

  /**
   * The indices of assigned placeholders, ascending; {@link #takenWhen} has the time of each
   * assignment.
   */
  private final int[] takenIndices;

  private final int[] takenWhen;

  Codec(Signature signature, ConstraintSettings settings, CodecForm form) {
    this(signature, settings, form, CodecFile.ids(signature, settings, form));
  }

  /** Creates a codec whose ids are already known. */
  Codec(Signature signature, ConstraintSettings settings, CodecForm form, long[] ids) {
    this(signature, settings, form, ConstraintSets.of(signature, settings), ids);
  }

  private Codec(
      Signature signature,
      ConstraintSettings settings,
      CodecForm form,
      ConstraintSets sets,
      long[] ids) {
    this.signature = signature;
    this.settings = settings;
    this.form = form;
    this.sets = sets;
    VectorShape exact = new VectorShape(signature.size(), sets.size(), sets.count());
    this.plain =
        form.plain().isNone()
            ? null
            : plainEncoder(
                signature,
                form.plain(),
                form.grading().orElse(null),
                settings.seed(),
                form.masking().isOfNetworks());
    this.shape = plain == null ? exact : exact.with(plain.shape());
    this.encoder = Encoder.of(signature, sets, exact, settings.maxParents());
    this.vocabulary =
        form.masking().isNumbered() ? new Vocabulary(symbols(signature), settings.seed()) : null;
    this.hashed = hashed(signature, form.masking());
    this.decoder =
        new Decoder(
            signature,
            sets,
            exact,
            settings.maxParents(),
            // A forest shares no nodes, even if the graphs reshaped into it do.
            form.masking().isNumbered() ? Sharing.NEVER : form.sharing(),
            form.masking().isNumbered() ? Masking.NONE : form.masking(),
            form.rule());
    this.nearestDecoder =
        new NearestDecoder(
            signature,
            sets,
            exact,
            settings.maxParents(),
            form.masking().isNumbered() ? Sharing.NEVER : form.sharing(),
            form.masking(),
            !(form.rule() instanceof SequenceRule sequences && !sequences.allowsSeveral()));
    this.explainer = new Explainer(signature, sets, shape, plain);
    this.roomCheck =
        signature instanceof GraphSignature graphs
            ? form.room().map(room -> new RoomCheck(room, graphs)).orElse(null)
            : null;
    this.ids = ids;
    List<Assignment> taken = signature.assignments();
    long[] sorted = new long[taken.size()];
    Arrays.setAll(sorted, when -> ((long) taken.get(when).index() << 32) | when);
    Arrays.sort(sorted);
    this.takenIndices = Arrays.stream(sorted).mapToInt(key -> (int) (key >>> 32)).toArray();
    this.takenWhen = Arrays.stream(sorted).mapToInt(key -> (int) key).toArray();
  }

  static List<Symbol> symbols(Signature signature) {
    return IntStream.range(0, signature.size())
        .mapToObj(signature::symbol)
        .flatMap(Optional::stream)
        .toList();
  }

  static PlainEncoder plainEncoder(
      Signature signature,
      PlainSettings settings,
      @Nullable Grading grading,
      long seed,
      boolean networks) {
    List<Symbol> symbols = symbols(signature);
    if (networks) {
      // All other symbols come from reshaping: in a network, vertices are leaves.
      symbols = symbols.stream().filter(symbol -> symbol.isLeaf() || symbol.isEdge()).toList();
    }
    return new PlainEncoder(new Labels(symbols, seed, grading), settings, seed, networks);
  }

  private static BitSet hashed(Signature signature, Masking masking) {
    BitSet hashed = new BitSet();
    for (int i = 0; i < signature.size() && masking.isNumbered(); i++) {
      if (signature.symbol(i).filter(symbol -> symbol.nature().isHashed()).isPresent()) {
        hashed.set(i);
      }
    }
    return hashed;
  }

  /** Returns a builder for a codec with the given signature. */
  public static CodecBuilder builder(Signature signature) {
    return new CodecBuilder(signature);
  }

  /**
   * Returns a builder for an open codec with {@link Masking#OPEN}. It is sized for the given graphs
   * and similar ones, but encodes any graph, whatever its labels, its numbers of children and its
   * sharing. A kind of data has its own way to create codecs, because it knows more about its
   * graphs. The vectors of different codecs can't be mixed.
   */
  public static CodecBuilder fit(Iterable<Graph> graphs) {
    return fit(graphs, 0, Masking.OPEN);
  }

  /**
   * Returns a builder for a codec that encodes graphs without masks and without reshaping, as in
   * the paper. Its symbols and its cap on parents are those of the given graphs. Vectors are
   * additive, v(G ⊎ H) = v(G) + v(H), but equal labels make many of them ambiguous.
   */
  public static CodecBuilder fitUnmasked(Iterable<Graph> graphs) {
    return fitUnmasked(graphs, 0);
  }

  /**
   * Like {@link #fitUnmasked(Iterable)}, but with spare placeholders in each class of symbols for
   * symbols that are not known yet.
   */
  public static CodecBuilder fitUnmasked(Iterable<Graph> graphs, int spares) {
    return fit(graphs, spares, Masking.NONE);
  }

  /**
   * Returns a builder for a codec that masks and reshapes graphs. Its symbols and its cap on
   * parents are those of the given graphs after masking and reshaping.
   *
   * @param spares the number of spare placeholders in each class of symbols; ignored if the masking
   *     numbers nodes and spells unknown labels
   */
  public static CodecBuilder fit(Iterable<Graph> graphs, int spares, Masking masking) {
    if (masking.isNumbered()) {
      return fitForests(graphs, masking);
    }
    GraphSignatureBuilder signature = GraphSignature.builder().spares(spares);
    int mostParents = 1;
    if (spares > 0) {
      // For future items with any number of children and parents that reshaping brings below the
      // caps.
      signature.spareArities(
          bounded(masking.maxOrderedArity()), bounded(masking.maxUnorderedArity()));
      mostParents = Math.max(1, bounded(masking.maxParents()));
    }
    ItemSizes sizes = new ItemSizes();
    for (Graph original : graphs) {
      Graph graph = masking.mask(original);
      signature.collect(graph);
      sizes.add(graph, masking);
    }
    masking
        .neighbourhood()
        .ifPresent(marks -> signature.internal(marks.close(symbols(signature.build()))));
    CodecBuilder builder =
        builder(signature.build()).maxParents(mostParents).masking(masking).sizedFor(sizes);
    return masking.isOfNetworks() ? builder.kind("", Network.RULE) : builder;
  }

  /**
   * Implements {@link #fit(Iterable, int, Masking)} for graphs that are reshaped into forests. Such
   * a codec knows all their symbols.
   */
  private static CodecBuilder fitForests(Iterable<Graph> graphs, Masking masking) {
    ForestSample sample = new ForestSample();
    graphs.forEach(graph -> sample.add(graph, masking));
    CodecBuilder builder = sample.builder(masking);
    sample
        .toCome(masking, builder.signature())
        .ifPresent(
            others ->
                builder.expecting(
                    () -> {
                      graphs.forEach(graph -> others.add(graph, masking));
                      return others;
                    }));
    return builder;
  }

  /**
   * Returns a builder for a codec that needs no training items: all labels are spelled in
   * characters, except those that every item of its kind has. The codec is sized for the largest
   * items that fit its length, or for {@link CodecBuilder#room} if that is set.
   *
   * @param known the symbols of the data; a label with any number of children is given with two of
   *     them
   * @param masking a masking that spells unknown labels
   * @param length the maximum length of a vector, such as {@link CodecBuilder#UNIVERSAL_DIMENSION}
   */
  public static CodecBuilder universal(Collection<Symbol> known, Masking masking, int length) {
    if (!masking.spells()) {
      throw new RefoldException(
          "codec without data: got a masking that needs to know all labels, expected one that"
              + " spells unknown labels");
    }
    CodecBuilder builder =
        ForestSample.builder(masking.closeWithoutData(known, length), masking).withoutData(length);
    // Short vectors are for decoding only.
    return builder.plainDimension() > length / PLAIN_SHARE
        ? builder.plain(PlainSettings.NONE)
        : builder;
  }

  private static int bounded(int cap) {
    return cap > Signature.MAX_ARITY ? 0 : cap;
  }

  /**
   * Returns a builder for a codec of sequences, with their constants, as many positions as the
   * longest sequence, and spare placeholders.
   */
  public static CodecBuilder fitSequences(Iterable<Graph> sequences, int spares) {
    ItemSizes sizes = new ItemSizes();
    Iterable<Graph> counted =
        () ->
            StreamSupport.stream(sequences.spliterator(), false)
                .peek(sizes::addSequence)
                .iterator();
    return builder(SequenceSignature.fit(counted, spares)).sizedFor(sizes);
  }

  /**
   * Reads a codec from a file, with the rule of its kind, if it has one.
   *
   * @throws RefoldException if the file does not exist, is damaged, is not a codec, was written by
   *     a newer version of Refold, or has a kind that no {@link KindRules} knows
   */
  public static Codec load(Path file) {
    Codec codec = CodecFile.load(file);
    try {
      return codec.withRule(ruleOf(codec));
    } catch (RefoldException unknown) {
      throw new RefoldException(file + ": " + unknown.getMessage(), unknown);
    }
  }

  /** Like {@link #load(Path)}, but with a rule for the valid graphs of the codec's kind. */
  public static Codec load(Path file, GraphRule rule) {
    return CodecFile.load(file).withRule(rule);
  }

  private static GraphRule ruleOf(Codec codec) {
    String kind = codec.kind();
    if (kind.isEmpty()) {
      return codec.form.rule();
    }
    for (KindRules rules : ServiceLoader.load(KindRules.class, Codec.class.getClassLoader())) {
      Optional<GraphRule> rule = rules.rule(kind);
      if (rule.isPresent()) {
        return rule.get();
      }
    }
    throw new RefoldException(
        "codec of kind '"
            + Excerpt.of(kind)
            + "': got an unknown kind, expected one with a rule; add the library that provides it,"
            + " upgrade Refold, or load the codec with a rule");
  }

  /** Writes the codec to a file. An error leaves no partial file. */
  public void save(Path file) {
    CodecFile.save(this, file);
  }

  /**
   * Reads a codec from the bytes that {@link #toBytes} returned, with the rule of its kind, if it
   * has one.
   *
   * @throws RefoldException if the bytes are damaged, are not a codec, were written by a newer
   *     version of Refold, or have a kind that no {@link KindRules} knows
   */
  public static Codec fromBytes(byte[] bytes) {
    Codec codec = CodecFile.fromBytes(bytes);
    return codec.withRule(ruleOf(codec));
  }

  /** Like {@link #fromBytes(byte[])}, but with a rule for the valid graphs of the codec's kind. */
  public static Codec fromBytes(byte[] bytes, GraphRule rule) {
    return CodecFile.fromBytes(bytes).withRule(rule);
  }

  /** Returns the bytes that {@link #save} writes, for storage other than files. */
  public byte[] toBytes() {
    return CodecFile.toBytes(this);
  }

  public Signature signature() {
    return signature;
  }

  public ConstraintSettings settings() {
    return settings;
  }

  /** The sharing of nodes that graphs of this codec may have. */
  public Sharing sharing() {
    return form.sharing();
  }

  CodecForm form() {
    return form;
  }

  /** The masks and the reshaping that are applied to graphs before they are encoded. */
  public Masking masking() {
    return form.masking();
  }

  /** The settings of the plain rows. */
  public PlainSettings plainSettings() {
    return form.plain();
  }

  /**
   * The labels that count as near each other when vectors are compared; empty if only equal labels
   * do.
   */
  public Optional<Grading> grading() {
    return form.grading();
  }

  /** The name of the kind of data that this codec is for; empty if it has none. */
  public String kind() {
    return form.kind();
  }

  /**
   * Returns this codec with a rule for the valid graphs of its kind. Encoding rejects all other
   * graphs, and decoding does not return them. A codec's file does not contain the rule.
   */
  Codec withRule(GraphRule rule) {
    // The ids are derived from the definition, which does not include the rule.
    return new Codec(signature, settings, form.withRule(rule), sets, ids);
  }

  /**
   * The capacity that the codec was sized for. Larger items can be encoded, but decoding may fail.
   * Empty if the codec was not built from data.
   */
  public Optional<Room> room() {
    return form.room();
  }

  /** Tests whether a vector's item has more nodes of some class than the codec has room for. */
  public boolean exceedsRoom(CountVector vector) {
    return roomCheck != null && roomCheck.exceeds(vector);
  }

  /**
   * The number of nodes of a vector's item after reshaping and spelling, which is what {@link
   * CodecBuilder#room} is about.
   */
  public long nodeCount(CountVector vector) {
    long nodes = 0;
    for (int i = 0, end = vector.rowBegin(1); i < end; i++) {
      nodes += vector.count(i);
    }
    return nodes;
  }

  /**
   * The number of nodes of a vector's item with hashed labels, which are labels that the codec did
   * not know. A vector with such nodes can't be decoded.
   */
  public long hashedNodes(CountVector vector) {
    long nodes = 0;
    for (int i = 0, end = hashed.isEmpty() ? 0 : vector.rowBegin(1); i < end; i++) {
      nodes += hashed.get(vector.index(i)) ? vector.count(i) : 0;
    }
    return nodes;
  }

  /** The t constraint sets, for planning; other callers use {@link #settings()}. */
  @SuppressWarnings("exports")
  public ConstraintSets sets() {
    return sets;
  }

  public VectorShape shape() {
    return shape;
  }

  /** The length of every vector. */
  public int dimension() {
    return shape.dimension();
  }

  /** Identifies this codec; its vectors carry this id, or that of a codec it was extended from. */
  public long id() {
    return ids[ids.length - 1];
  }

  /**
   * The approximate size of the codec in bytes: its symbols, the keys of its splits, the split
   * tables that it keeps, and the table of a grading.
   */
  public long memoryBytes() {
    return signature.memoryBytes()
        + sets.memoryBytes()
        + form.grading().map(Grading::memoryBytes).orElse(0L);
  }

  /**
   * Encodes a graph.
   *
   * @throws RefoldException if the graph has a symbol that is not in the signature, exceeds a cap,
   *     or is not a valid item of the codec's kind; the message gives the place in the terms of
   *     that kind
   */
  public CountVector encode(Graph graph) {
    Optional<String> fault = fault(graph);
    if (fault.isPresent()) {
      throw new RefoldException(fault.get());
    }
    try {
      return stamped(encode(graph, Allowance.UNLIMITED));
    } catch (NodeException e) {
      throw placed(graph, e);
    }
  }

  private CountVector encode(Graph graph, Allowance allowance) {
    CountVector exact = encoder.encode(masked(graph, allowance), id(), allowance);
    return plain == null ? exact : CountVector.joined(exact, plainRows(graph, plain, allowance));
  }

  private CountVector plainRows(Graph graph, PlainEncoder counting, Allowance allowance) {
    return counting.encode(form.masking().plain(graph, allowance), id(), allowance);
  }

  /**
   * Adds the place in the original graph to an error at a node of the graph or of its masked form.
   */
  private RefoldException placed(Graph graph, NodeException e) {
    if (vocabulary != null && !e.isOf(graph)) {
      return e; // The node is one of a forest, which has other nodes than the graph.
    }
    // Masking keeps node numbers; nodes added by reshaping come after them, below their owner.
    int node = e.node();
    while (node >= graph.nodeCount()) {
      node = e.graph().parent(node, 0);
    }
    boolean marked = !e.graph().symbol(e.node()).mark().equals(Mark.NONE);
    return e.at(form.rule().place(graph, node), marked);
  }

  /**
   * Applies the codec's masks and reshaping, if it has any, and returns the graph that is actually
   * encoded.
   */
  public Graph masked(Graph graph) {
    return masked(graph, Allowance.UNLIMITED);
  }

  /**
   * Like {@link #masked(Graph)}, but within limits of time and memory, for graphs that may be
   * large.
   */
  public Graph masked(Graph graph, Allowance allowance) {
    return vocabulary == null
        ? form.masking().mask(graph, allowance)
        : form.masking().reshape(graph, vocabulary, allowance);
  }

  /**
   * Maps each node of the {@linkplain #masked(Graph) masked} graph to its original node: the node
   * that it represents, or whose label, continuation or reference it is. A node above all roots
   * maps to the number of nodes of the original graph.
   */
  public int[] origins(Graph graph) {
    if (vocabulary != null) {
      return form.masking().origins(graph, vocabulary, Allowance.UNLIMITED);
    }
    Graph masked = masked(graph);
    // See placed().
    int[] origins = new int[masked.nodeCount()];
    for (int n = 0; n < origins.length; n++) {
      int node = n;
      while (node >= graph.nodeCount()) {
        node = masked.parent(node, 0);
      }
      origins[n] = node;
    }
    return origins;
  }

  /** Explains why this codec does not support a graph; empty if it does. */
  public Optional<String> fault(Graph graph) {
    return fault(graph, Allowance.UNLIMITED);
  }

  private Optional<String> fault(Graph graph, Allowance allowance) {
    Optional<String> fault = form.sharing().fault(graph, form.masking().variables(), allowance);
    return fault.isPresent() ? fault : form.rule().faultUnlessKept(graph, allowance);
  }

  /**
   * Sets the codec id of a vector to that of the earliest state of this codec that knew all its
   * symbols.
   */
  private CountVector stamped(CountVector vector) {
    int states = 0;
    if (takenIndices.length > 0) {
      for (int i = 0, end = vector.rowBegin(1); i < end; i++) {
        int taken = Arrays.binarySearch(takenIndices, vector.index(i));
        states = taken < 0 ? states : Math.max(states, takenWhen[taken] + 1);
      }
    }
    return states == 0 ? vector.withCodecId(ids[0]) : vector.withCodecId(ids[states], ids);
  }

  /**
   * Adds two vectors of this codec, or of codecs it was extended from. Without masks and reshaping,
   * the sum is the vector of the disjoint union of both graphs. For plain rows, this holds for
   * every codec.
   *
   * @throws RefoldException if a vector is of another codec, or a count exceeds the range of an int
   */
  public CountVector sum(CountVector one, CountVector other) {
    requireOwn(one);
    requireOwn(other);
    return stamped(one.withCodecId(id()).plus(other.withCodecId(id())));
  }

  /**
   * Returns a vector of this codec, or of one it was extended from, with the id of another of these
   * codecs. Vectors with equal ids can be compared, no matter when their symbols became known.
   *
   * <p>A codec earlier than the vector's own may not know its symbols. That is fine for a vector
   * that is compared and then discarded, such as a query. A vector that is stored needs an id no
   * earlier than its own: otherwise, an earlier codec file could later assign the same placeholder
   * to another symbol unnoticed.
   *
   * @param codecId this codec's {@link #id()}, or that of a codec it was extended from
   * @throws RefoldException if the vector or the id is that of another codec
   */
  public CountVector rebased(CountVector vector, long codecId) {
    requireOwn(vector);
    if (!isOwn(codecId)) {
      throw RefoldException.of(
          "codec %s: expected codec %s or one it was extended from; use the codec file that was"
              + " extended from both",
          CountVector.idText(codecId), CountVector.idText(id()));
    }
    return vector.withCodecId(codecId);
  }

  /** Finds every graph that has a vector, within {@link DecodeLimits#DEFAULT}. */
  public Decoding decode(CountVector vector) {
    return decode(vector, DecodeLimits.DEFAULT);
  }

  /**
   * Finds every graph that has a vector, within limits.
   *
   * @throws RefoldException if the vector is of another codec
   */
  public Decoding decode(CountVector vector, DecodeLimits limits) {
    return decode(vector, limits, new Sat4jSolver());
  }

  /** Like {@link #decode(CountVector, DecodeLimits)}, but with the given solver. */
  public Decoding decode(CountVector vector, DecodeLimits limits, Solver solver) {
    return decode(vector, limits, limits.newBudget(), solver);
  }

  /**
   * Like {@link #decode(CountVector, DecodeLimits, Solver)}, but with a budget that also pays for
   * other work, such as writing the graphs.
   */
  public Decoding decode(CountVector vector, DecodeLimits limits, Budget budget, Solver solver) {
    requireOwn(vector);
    long unknown = hashedNodes(vector);
    if (unknown > 0) {
      return Decoder.hashed(unknown);
    }
    Decoding decoding =
        decoder.decode(vector.exact(), limits, budget, solver, new Check(vector, true, budget));
    return decoding instanceof Decoding.Exhausted exhausted
            && exhausted.spent() == Resource.COUNTS
            && exceedsRoom(vector)
        ? beyondRoom(exhausted)
        : decoding;
  }

  /** Room is a better remedy for a large item than more sets or larger widths. */
  private static Decoding beyondRoom(Decoding.Exhausted exhausted) {
    String detail =
        Message.of(
            "the item has %,d nodes, more than the codec has room for; make a codec with room for"
                + " as many",
            exhausted.report().nodes());
    return new Decoding.Exhausted(exhausted.spent(), exhausted.first(), detail, exhausted.report());
  }

  /**
   * Finds the graphs whose vectors are nearest to a given vector, within {@link
   * DecodeLimits#NEAREST}. No graph needs to have that vector.
   */
  public NearestDecoding decodeNearest(RealVector vector) {
    return decodeNearest(vector, NearestSettings.DEFAULT, DecodeLimits.NEAREST);
  }

  /**
   * Finds the graphs whose vectors are nearest to a given vector, such as a model's prediction. No
   * graph needs to have that vector. If one does, it is the nearest, and the result agrees with
   * {@link #decode}.
   *
   * @param limits such as {@link DecodeLimits#NEAREST}
   * @throws RefoldException if the vector is of another codec
   */
  public NearestDecoding decodeNearest(
      RealVector vector, NearestSettings settings, DecodeLimits limits) {
    requireOwn(vector.codecId(), vector.shape());
    Budget budget = limits.newBudget();
    Measure measure = new Measure(vector, settings, budget);
    Optional<NearestDecoding> exact =
        vector.counts().flatMap(counts -> exact(counts, settings, limits));
    if (exact.isPresent()) {
      return exact.get();
    }
    return nearestDecoder.decode(vector, settings, limits, budget, measure, measure::corrections);
  }

  /**
   * The graphs that have a vector, if there are any and exact decoding quickly finds all of them,
   * or as many as the limits ask for.
   */
  private Optional<NearestDecoding> exact(
      CountVector counts, NearestSettings settings, DecodeLimits limits) {
    if (settings.rows() == Rows.PLAIN || settings.runnerUp() || hashedNodes(counts) > 0) {
      return Optional.empty();
    }
    DecodeLimits share = limits.withTime(limits.time().dividedBy(EXACT_SHARE).plusNanos(1));
    Budget budget = share.newBudget();
    Check check = new Check(counts, settings.rows() == Rows.BOTH, budget);
    Decoding decoding = decoder.decode(counts.exact(), share, budget, new Sat4jSolver(), check);
    boolean isAll =
        decoding instanceof Decoding.Unique
            || (decoding instanceof Decoding.Ambiguous several && several.complete());
    boolean isEnough =
        decoding instanceof Decoding.Ambiguous some && some.graphs().size() >= limits.solutions();
    return isAll || isEnough
        ? Optional.of(
            new NearestDecoding.Proven(
                decoding.graphs(), isAll, 0, OptionalDouble.empty(), List.of(), decoding.report()))
        : Optional.empty();
  }

  /** Encodes the graphs that the search grows, and measures their distance from the target. */
  private final class Measure implements Assessor {
    private final RealVector target;
    private final NearestSettings settings;
    private final Allowance allowance;
    private final int from;
    private final int to;

    /** The distance of the empty vector. */
    private final double empty;

    Measure(RealVector target, NearestSettings settings, Allowance allowance) {
      this.target = target;
      this.settings = settings;
      this.allowance = allowance;
      boolean all = shape.plain().isEmpty();
      this.from = all || settings.rows() != Rows.PLAIN ? 0 : shape.comparedStart();
      this.to = all || settings.rows() != Rows.EXACT ? shape.dimension() : shape.comparedStart();
      double sum = 0;
      for (int i = 0; i < target.entryCount(); i++) {
        int index = target.index(i);
        if (from <= index && index < to) {
          sum += target.weight(index) * settings.distance().of(target.value(i), 0);
        }
      }
      this.empty = sum;
    }

    @Override
    public Optional<Assessed> assess(Graph grown) {
      Allowance rest = allowance.besides(grown.memoryBytes());
      try {
        return form.masking()
            .unmask(grown, rest)
            .filter(original -> fault(original, rest).isEmpty())
            .map(original -> new Assessed(original, distance(encode(original, rest))));
      } catch (RefoldException e) {
        return Optional
            .empty(); // Not encodable: a symbol has a role that the signature does not allow.
      }
    }

    private double distance(CountVector vector) {
      double sum = empty;
      for (int i = 0; i < vector.entryCount(); i++) {
        int index = vector.index(i);
        if (from <= index && index < to) {
          double value = target.at(index);
          sum +=
              target.weight(index)
                  * (settings.distance().of(value, vector.count(i))
                      - settings.distance().of(value, 0));
        }
      }
      return Math.max(0, sum); // Rounding may leave a value slightly below 0.
    }

    List<Correction> corrections(Graph graph) {
      CountVector vector = encode(graph, Allowance.UNLIMITED);
      List<Correction> corrections = new ArrayList<>();
      int known = 0;
      int counted = 0;
      while (known < target.entryCount() || counted < vector.entryCount()) {
        int valueAt = known < target.entryCount() ? target.index(known) : Integer.MAX_VALUE;
        int countAt = counted < vector.entryCount() ? vector.index(counted) : Integer.MAX_VALUE;
        int index = Math.min(valueAt, countAt);
        double value = valueAt == index ? target.value(known++) : 0;
        int count = countAt == index ? vector.count(counted++) : 0;
        if (from <= index
            && index < to
            && target.weight(index) > 0
            && Math.abs(value - count) > WRONG) {
          corrections.add(new Correction(index, value, count));
        }
      }
      return corrections;
    }
  }

  /** Encodes a decoded graph again and compares the vectors. */
  private final class Check implements Verifier {
    private final CountVector vector;
    private final CountVector plainRows;
    private final boolean readsPlainRows;
    private final Allowance allowance;

    Check(CountVector vector, boolean readsPlainRows, Allowance allowance) {
      this.vector = vector.exact();
      this.plainRows = vector.compared();
      this.readsPlainRows = readsPlainRows && plain != null;
      this.allowance = allowance;
    }

    /**
     * A graph that can't be encoded, because a symbol has a role that it may not have, has no
     * vector.
     */
    @Override
    public boolean hasVector(Graph graph) {
      return hasVector(graph, allowance.besides(graph.memoryBytes()));
    }

    private boolean hasVector(Graph graph, Allowance rest) {
      try {
        return encoder.encode(graph, vector.codecId(), rest).equals(vector);
      } catch (RefoldException e) {
        return false;
      }
    }

    /**
     * A graph too symmetric to be masked can't be the original, since encoding would have failed.
     */
    private boolean hasVectorOnceMasked(Graph original, Allowance rest) {
      try {
        Graph masked = masked(original, rest);
        return hasVector(masked, rest.besides(masked.memoryBytes()));
      } catch (RefoldException e) {
        return false;
      }
    }

    @Override
    public Optional<Graph> original(Graph graph) {
      Masking masking = form.masking();
      Allowance rest = allowance.besides(graph.memoryBytes());
      if (masking.isNone()) {
        return hasVector(graph, rest) && fault(graph, rest).isEmpty()
            ? Optional.of(graph)
            : Optional.empty();
      }
      Optional<Graph> unmasked = masking.unmask(graph, rest);
      if (unmasked.isEmpty()) {
        return unmasked;
      }
      Allowance both = rest.besides(unmasked.get().memoryBytes());
      return unmasked
          .filter(original -> fault(original, both).isEmpty())
          .filter(original -> hasVectorOnceMasked(original, both))
          .filter(original -> hasPlainRows(original, both));
    }

    private boolean hasPlainRows(Graph original, Allowance rest) {
      return !readsPlainRows
          || plainRows(original, Objects.requireNonNull(plain), rest)
              .equals(plainRows.withCodecId(id()));
    }
  }

  /**
   * Writes the formula that decoding would pass to the solver after pruning, in DIMACS format with
   * a legend, for use with any solver. Its models are the graphs with that vector, together with
   * some spurious ones: arrangements with a cycle, with separate equal subgraphs where these must
   * be shared, or with node numbers that masking would not give. Decoding cuts those off one by one
   * as the solver finds them.
   *
   * @throws RefoldException if the vector is of another codec, if there is no formula because
   *     pruning already shows that no graph has the vector, or if the limits are too low
   */
  public void writeDimacs(CountVector vector, DecodeLimits limits, Writer out) throws IOException {
    requireOwn(vector);
    decoder.writeDimacs(vector.exact(), limits, out);
  }

  /** Decodes vectors on all processors, and returns the results in the order of the vectors. */
  public List<Decoding> decodeAll(List<CountVector> vectors, DecodeLimits limits) {
    List<Decoding> decodings = new ArrayList<>(vectors.size());
    decodeAll(
        vectors.iterator(), limits, Runtime.getRuntime().availableProcessors(), decodings::add);
    return decodings;
  }

  /**
   * Decodes a stream of vectors on several threads, and passes the results to a sink in the order
   * of the stream. Memory use does not depend on the length of the stream.
   */
  public void decodeAll(
      Iterator<CountVector> vectors, DecodeLimits limits, int threads, Consumer<Decoding> sink) {
    requireThreads(threads);
    DecodeLimits shared = limits.sharedBy(threads);
    OrderedBatch.runSlow(
        vectors, threads, Decoding::memoryBytes, vector -> decode(vector, shared), sink);
  }

  /**
   * Finds the nearest graphs of vectors on all processors, and returns the results in the order of
   * the vectors.
   */
  public List<NearestDecoding> decodeNearestAll(
      List<RealVector> vectors, NearestSettings nearest, DecodeLimits limits) {
    List<NearestDecoding> decodings = new ArrayList<>(vectors.size());
    decodeNearestAll(
        vectors.iterator(),
        nearest,
        limits,
        Runtime.getRuntime().availableProcessors(),
        decodings::add);
    return decodings;
  }

  /**
   * Finds the nearest graphs of a stream of vectors on several threads, and passes the results to a
   * sink in the order of the stream. Memory use does not depend on the length of the stream.
   */
  public void decodeNearestAll(
      Iterator<RealVector> vectors,
      NearestSettings nearest,
      DecodeLimits limits,
      int threads,
      Consumer<NearestDecoding> sink) {
    requireThreads(threads);
    DecodeLimits shared = limits.sharedBy(threads);
    OrderedBatch.runSlow(
        vectors,
        threads,
        NearestDecoding::memoryBytes,
        vector -> decodeNearest(vector, nearest, shared),
        sink);
  }

  /** Encodes graphs on all processors, and returns the vectors in the order of the graphs. */
  public List<CountVector> encodeAll(List<Graph> graphs) {
    List<CountVector> vectors = new ArrayList<>(graphs.size());
    encodeAll(graphs.iterator(), Runtime.getRuntime().availableProcessors(), vectors::add);
    return vectors;
  }

  /**
   * Encodes a stream of graphs on several threads, and passes the vectors to a sink in the order of
   * the stream. Memory use does not depend on the length of the stream.
   */
  public void encodeAll(Iterator<Graph> graphs, int threads, Consumer<CountVector> sink) {
    requireThreads(threads);
    OrderedBatch.run(graphs, threads, this::encode, sink);
  }

  private static void requireThreads(int threads) {
    if (threads < 1) {
      throw new RefoldException("threads: got " + threads + ", expected 1 or more");
    }
  }

  /**
   * Returns a codec that also knows all symbols of the given graphs. Unknown symbols take spare
   * placeholders, in the order in which they occur.
   *
   * @throws RefoldException if there is no spare placeholder for a symbol
   */
  public Codec extendedBy(Iterable<Graph> graphs) {
    List<Graph> originals = new ArrayList<>();
    graphs.forEach(originals::add);
    List<Graph> masked = originals.stream().map(this::masked).toList();
    Signature extended;
    try {
      extended = signature.extendedBy(masked);
    } catch (NodeException e) {
      int at = 0;
      while (!e.isOf(masked.get(at))) {
        at++;
      }
      throw placed(originals.get(at), e);
    }
    return extended == signature
        ? this
        : new Codec(extended, settings, form, sets, CodecFile.ids(extended, settings, form));
  }

  /**
   * Rejects a vector that was made neither by this codec nor by one it was extended from.
   *
   * @throws RefoldException naming both ids
   */
  public void requireOwn(CountVector vector) {
    requireOwn(vector.codecId(), vector.shape());
  }

  private void requireOwn(long itsId, VectorShape itsShape) {
    if (!isOwn(itsId) || !itsShape.equals(shape)) {
      throw RefoldException.of(
          "vector of codec %s with dimension %s: expected codec %s with dimension %s; use the codec"
              + " file that the vector was made with",
          CountVector.idText(itsId), itsShape.dimension(), CountVector.idText(id()), dimension());
    }
  }

  /**
   * Tests whether an id is that of this codec, or of one it was extended from. Vectors with such an
   * id have the same meaning here.
   */
  public boolean isOwn(long codecId) {
    return codecId == id() || Arrays.stream(ids).anyMatch(id -> id == codecId);
  }

  /** Describes what the entry at an index counts. */
  public String featureName(int index) {
    return explainer.explain(index);
  }

  /**
   * Describes each entry of a vector, in ascending order of indices. A block is shown by those of
   * its symbols that occur in the vector.
   *
   * <pre>{@code
   * for (Explanation entry : codec.explain(vector)) {
   *   System.out.println(entry.count() + " x " + entry.words());
   * }
   * }</pre>
   */
  public List<Explanation> explain(CountVector vector) {
    requireOwn(vector);
    return explainer.explain(vector);
  }

  /** Describes each entry of a vector by patterns of actual data. */
  public List<Explanation> explain(CountVector vector, EntryWords words) {
    requireOwn(vector);
    List<Explanation> explanations = new ArrayList<>();
    for (int i = 0; i < vector.entryCount(); i++) {
      int index = vector.index(i);
      explanations.add(
          new Explanation(index, shape.rowOf(index), vector.count(i), words.words(index)));
    }
    return explanations;
  }

  /**
   * Describes each entry of a comparison, in order. A block is shown by those of its symbols that
   * occur in either vector.
   *
   * @throws RefoldException if the comparison is of vectors of another codec
   */
  public List<String> featureNames(Comparison comparison) {
    if (!isOwn(comparison.codecId())) {
      throw RefoldException.of(
          "comparison of vectors of codec %s: expected codec %s; use the codec file that they were"
              + " made with",
          CountVector.idText(comparison.codecId()), CountVector.idText(id()));
    }
    return explainer.explain(comparison);
  }

  /** Like {@link #featureNames(Comparison)}, but by patterns of actual data. */
  public List<String> featureNames(Comparison comparison, EntryWords words) {
    return comparison.entries().stream().map(entry -> words.words(entry.index())).toList();
  }

  /**
   * Describes what each node of the {@linkplain #masked masked} graph adds to the exact rows of the
   * graph's vector: its symbol and, in each set, the node constraint (if it has children) and the
   * parent constraint (if it has parents) that it matches. If the codec has plain rows, each
   * description begins with the node's position in the data, as in {@link EntryWords}, followed by
   * the blocks.
   */
  public List<List<Explanation>> explainNodes(Graph graph) {
    // First, because this rejects graphs that the codec does not support.
    CountVector whole = encode(graph).exact();
    Graph masked = masked(graph);
    List<List<Explanation>> blocks = explainer.explainParts(encodeMasked(masked), whole);
    if (plain == null) {
      return blocks;
    }
    return IntStream.range(0, blocks.size())
        .mapToObj(node -> EntryWords.explainNode(masked, node, blocks.get(node)))
        .toList();
  }

  /**
   * Returns the contributions of {@link #explainNodes} as vectors, one for each node. They add up
   * to the exact rows of the graph's vector.
   */
  public List<CountVector> encodeNodes(Graph graph) {
    encode(graph); // Rejects graphs that the codec does not support.
    return encodeMasked(masked(graph));
  }

  List<CountVector> encodeMasked(Graph masked) {
    return encoder.encodeNodes(masked, id());
  }

  /**
   * The graph whose patterns are compared for similarity. With plain rows, it is the original graph
   * (for a sequence, a chain of its elements); without plain rows, the masked graph.
   */
  public Graph compared(Graph graph) {
    return plain == null ? masked(graph) : form.masking().plain(graph, Allowance.UNLIMITED);
  }

  /**
   * Passes each pattern of a graph that plain rows count to a sink, with its index in the vector
   * and its node in the {@linkplain #compared compared} graph. Does nothing if the codec has no
   * plain rows.
   */
  public void forEachPlainPattern(Graph graph, PatternSink sink) {
    if (plain != null) {
      plain.forEachPattern(
          compared(graph),
          (index, node, words) -> sink.accept(shape.comparedStart() + index, node, words));
    }
  }

  /** All patterns of a graph, including those of blocks, with the indices that count them. */
  List<GradedPattern> gradedPatterns(Graph graph) {
    return Objects.requireNonNull(plain).gradedPatterns(compared(graph));
  }

  /**
   * Returns a new, empty collection of examples that describe entries by patterns of actual data.
   */
  public EntryWords entryWords() {
    return new EntryWords(this);
  }

  /** The constraint counted by the entry at an index, which is an index into the whole vector. */
  @SuppressWarnings("exports") // For tests and tools of the project; other callers use featureName.
  public Constraint constraint(int index) {
    return explainer.constraint(index);
  }

  /**
   * Tests whether the other codec gives the same vectors, was extended in the same steps, and has
   * the same room; in other words, whether both files have the same bytes.
   */
  @Override
  public boolean equals(@Nullable Object other) {
    return this == other
        || (other instanceof Codec that
            && Arrays.equals(ids, that.ids)
            && form.room().equals(that.form.room()));
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(ids);
  }

  @Override
  public String toString() {
    return Message.of(
        "codec %s: %,d symbols, %,d sets of %,d constraints%s, dimension %,d",
        CountVector.idText(id()),
        shape.symbols(),
        shape.sets(),
        shape.constraints(),
        shape.plain().map(rows -> Message.of(", %,d plain entries", rows.dimension())).orElse(""),
        dimension());
  }
}
