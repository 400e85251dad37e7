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
import org.refold.solver.Sat4jSolver;
import org.refold.solver.Solver;
import org.refold.vector.CountVector;
import org.refold.vector.RealVector;
import org.refold.vector.VectorShape;

/**
 * Encodes graphs as vectors of fixed length, and decodes them. Holds a signature and t constraint
 * sets; immutable, and safe to share between threads.
 *
 * <pre>{@code
 * Codec codec = Codec.fit(graphs).build();       // sized for these graphs and others like them
 * CountVector vector = codec.encode(graph);
 * if (codec.decode(vector) instanceof Decoding.Unique only) {
 *   only.graph().equals(graph);                  // true, and proven: no other graph has this vector
 * }
 * codec.explain(vector);                         // every entry in words
 * codec.save(Path.of("graphs.refold"));          // Codec.load makes the same vectors anywhere
 * }</pre>
 *
 * <p>Data that come as text, such as JSON, TPTP or sentences, have a door of their own, {@code
 * org.refold.formats.TextCodec}: its codecs also know which graphs are data of that kind.
 *
 * <p>A codec is determined by its signature, its settings and its seed: the same file gives the
 * same vectors on any machine. A codec that was {@linkplain #extendedBy extended} has a new {@link
 * #id()} and accepts the vectors of the codecs it came from, since their indices mean what they
 * meant. A vector has the id of the earliest of these that knew all its symbols, so it depends on
 * the graph alone, not on what was encoded before or beside it.
 */
public final class Codec {
  /** Of vectors whose length is given, plain rows take no more than one entry in so many. */
  private static final int PLAIN_SHARE = 4;

  /** A value that is farther from a count than this rounds to another one. */
  private static final double WRONG = 0.5;

  /** Of the time to find the nearest graphs, exact decoding takes no more than one so-manieth. */
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

  /** What counts the plain rows; null if there are none. */
  private final @Nullable PlainEncoder plain;

  /** What graphs are reshaped with; null unless they are reshaped into forests. */
  private final @Nullable Vocabulary vocabulary;

  private final @Nullable RoomCheck roomCheck;

  /** Which entries of the symbol row unknown labels share. */
  private final BitSet hashed;

  /**
   * The ids of this codec after each of its signature's assignments, in order; the last is its own.
   */
  private final long[] ids;

  /** The indices of placeholders that were taken, ascending, and for each when that was, from 0. */
  private final int[] takenIndices;

  private final int[] takenWhen;

  Codec(Signature signature, ConstraintSettings settings, CodecForm form) {
    this(signature, settings, form, CodecFile.ids(signature, settings, form));
  }

  /** The same where the ids are known. */
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
            // A forest shares nothing, whatever the graphs do that are reshaped into it.
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
      // The other ones are there for reshaping: in a network, vertices are leaves.
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

  /** A builder for a codec with the given signature. */
  public static CodecBuilder builder(Signature signature) {
    return new CodecBuilder(signature);
  }

  /**
   * A builder for an open codec of any graphs, with {@link Masking#OPEN}: sized for the given
   * graphs and others like them, and able to encode any graph, whatever its labels, widths and
   * sharing. Kinds of data have their own way to make codecs, since they know more about their
   * graphs; the vectors of different codecs can't be mixed.
   */
  public static CodecBuilder fit(Iterable<Graph> graphs) {
    return fit(graphs, 0, Masking.OPEN);
  }

  /**
   * A builder for a codec that encodes graphs as they are, without masks and reshaping, as in the
   * paper: it has their symbols and the cap of parents they need. Vectors add up, v(G ⊎ H) = v(G) +
   * v(H), but equal labels make many of them ambiguous.
   */
  public static CodecBuilder fitUnmasked(Iterable<Graph> graphs) {
    return fitUnmasked(graphs, 0);
  }

  /**
   * The same with a number of spare placeholders in each class of symbols, for symbols that are not
   * met yet.
   */
  public static CodecBuilder fitUnmasked(Iterable<Graph> graphs, int spares) {
    return fit(graphs, spares, Masking.NONE);
  }

  /**
   * A builder for a codec of graphs that are masked and reshaped: it has the symbols and the cap of
   * parents that they need then.
   *
   * @param spares how many spare placeholders each class of symbols has, unless the masking numbers
   *     nodes and spells unknown labels
   */
  public static CodecBuilder fit(Iterable<Graph> graphs, int spares, Masking masking) {
    if (masking.isNumbered()) {
      return fitForests(graphs, masking);
    }
    GraphSignatureBuilder signature = GraphSignature.builder().spares(spares);
    int mostParents = 1;
    if (spares > 0) {
      // For data to come, of any width and any sharing that reshaping brings within the caps.
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

  /** The same for graphs that are reshaped into forests, by codecs that know all their symbols. */
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
   * A builder for a codec that is made without data: labels are spelled in characters, but for some
   * that data of its kind always have. It is sized for the largest items that its length has room
   * for, or for those of {@link CodecBuilder#room}, if that is given.
   *
   * @param known symbols of the data, with two numbers of children where they may have any
   * @param masking one that spells unknown labels
   * @param length how long vectors may be, such as {@link CodecBuilder#UNIVERSAL_DIMENSION}
   */
  public static CodecBuilder universal(Collection<Symbol> known, Masking masking, int length) {
    if (!masking.spells()) {
      throw new RefoldException(
          "codec without data: got a masking that needs to know all labels, expected one that"
              + " spells unknown labels");
    }
    CodecBuilder builder =
        ForestSample.builder(masking.closeWithoutData(known, length), masking).withoutData(length);
    // Short vectors are for decoding alone.
    return builder.plainDimension() > length / PLAIN_SHARE
        ? builder.plain(PlainSettings.NONE)
        : builder;
  }

  private static int bounded(int cap) {
    return cap > Signature.MAX_ARITY ? 0 : cap;
  }

  /**
   * A builder for a codec of sequences: it has their constants, as many positions as the longest,
   * and spare placeholders.
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
   * Reads a codec from a file, with the rule of its kind of data, if it has one.
   *
   * @throws RefoldException if it is not there, damaged, no codec, of a newer version, or of a kind
   *     that no {@link KindRules} knows
   */
  public static Codec load(Path file) {
    Codec codec = CodecFile.load(file);
    try {
      return codec.withRule(ruleOf(codec));
    } catch (RefoldException unknown) {
      throw new RefoldException(file + ": " + unknown.getMessage(), unknown);
    }
  }

  /** The same with a rule of the caller's: which graphs are data of the codec's kind. */
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
            + "': got an unknown kind, expected one with a rule; add the library that has it, upgrade"
            + " Refold, or load the codec with a rule");
  }

  /** Writes the codec to one file, whole or not at all. */
  public void save(Path file) {
    CodecFile.save(this, file);
  }

  /**
   * A codec from what {@link #toBytes} gave, with the rule of its kind of data, if it has one.
   *
   * @throws RefoldException if the bytes are damaged, no codec, of a newer version, or of a kind
   *     that no {@link KindRules} knows
   */
  public static Codec fromBytes(byte[] bytes) {
    Codec codec = CodecFile.fromBytes(bytes);
    return codec.withRule(ruleOf(codec));
  }

  /** The same with a rule of the caller's: which graphs are data of the codec's kind. */
  public static Codec fromBytes(byte[] bytes, GraphRule rule) {
    return CodecFile.fromBytes(bytes).withRule(rule);
  }

  /** What {@link #save} would write, for places that are no files. */
  public byte[] toBytes() {
    return CodecFile.toBytes(this);
  }

  public Signature signature() {
    return signature;
  }

  public ConstraintSettings settings() {
    return settings;
  }

  /** Which graphs this codec is for. */
  public Sharing sharing() {
    return form.sharing();
  }

  CodecForm form() {
    return form;
  }

  /** What is done to graphs before they are encoded. */
  public Masking masking() {
    return form.masking();
  }

  /** What the plain rows of vectors are like. */
  public PlainSettings plainSettings() {
    return form.plain();
  }

  /** Which labels are near each other where vectors are compared; nothing if equal ones alone. */
  public Optional<Grading> grading() {
    return form.grading();
  }

  /** The name of the kind of data this codec is for; empty if it was not given. */
  public String kind() {
    return form.kind();
  }

  /**
   * This codec with a rule which graphs are data of its kind: others are refused by encoding and
   * are no solutions of decoding. A codec's file does not hold the rule.
   */
  Codec withRule(GraphRule rule) {
    // The rule is no part of the definition that the ids are made from.
    return new Codec(signature, settings, form.withRule(rule), sets, ids);
  }

  /**
   * What the codec has room for: larger items can be encoded, but may not be decoded. Nothing if
   * the codec was not made from data.
   */
  public Optional<Room> room() {
    return form.room();
  }

  /** Whether a vector's item has more nodes of some class than the codec has room for. */
  public boolean exceedsRoom(CountVector vector) {
    return roomCheck != null && roomCheck.exceeds(vector);
  }

  /**
   * How many nodes of a vector's item have labels that were hashed, as the codec did not know them.
   * Such a vector is not decoded.
   */
  public long hashedNodes(CountVector vector) {
    long nodes = 0;
    for (int i = 0, end = hashed.isEmpty() ? 0 : vector.rowBegin(1); i < end; i++) {
      nodes += hashed.get(vector.index(i)) ? vector.count(i) : 0;
    }
    return nodes;
  }

  /** The t constraint sets, for planning: other callers have {@link #settings()}. */
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

  /** Tells this codec's vectors from those of others. */
  public long id() {
    return ids[ids.length - 1];
  }

  /**
   * About how many bytes the codec takes: its symbols, the keys of its splits, their tables where
   * they are kept, and the table of a grading.
   */
  public long memoryBytes() {
    return signature.memoryBytes()
        + sets.memoryBytes()
        + form.grading().map(Grading::memoryBytes).orElse(0L);
  }

  /**
   * The vector of a graph.
   *
   * @throws RefoldException if the graph has a symbol that the signature lacks, exceeds a cap, or
   *     is none of those this codec is for; says where, in the words of the codec's kind
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

  /** A fault of a node of a graph, or of the graph that is encoded for it, with its place. */
  private RefoldException placed(Graph graph, NodeException e) {
    if (vocabulary != null && !e.isOf(graph)) {
      return e; // Of a forest, whose nodes are not those of the graph.
    }
    // Masks keep the numbers of nodes; what reshaping adds comes after them, below its owner.
    int node = e.node();
    while (node >= graph.nodeCount()) {
      node = e.graph().parent(node, 0);
    }
    boolean marked = !e.graph().symbol(e.node()).mark().equals(Mark.NONE);
    return e.at(form.rule().place(graph, node), marked);
  }

  /** The graph that is encoded for a graph: with masks and reshaping, where the codec has them. */
  public Graph masked(Graph graph) {
    return masked(graph, Allowance.UNLIMITED);
  }

  /** The same within limits of time and memory, for graphs that may be large. */
  public Graph masked(Graph graph, Allowance allowance) {
    return vocabulary == null
        ? form.masking().mask(graph, allowance)
        : form.masking().reshape(graph, vocabulary, allowance);
  }

  /**
   * By node of the {@linkplain #masked(Graph) masked} graph: the node of the graph that it stands
   * for, or whose label, continuation or reference it is; the number of nodes for what stands above
   * all roots.
   */
  public int[] origins(Graph graph) {
    if (vocabulary != null) {
      return form.masking().origins(graph, vocabulary, Allowance.UNLIMITED);
    }
    Graph masked = masked(graph);
    // As in placed().
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

  /** Why a graph is none of those this codec is for, or nothing if it is one. */
  public Optional<String> fault(Graph graph) {
    return fault(graph, Allowance.UNLIMITED);
  }

  private Optional<String> fault(Graph graph, Allowance allowance) {
    Optional<String> fault = form.sharing().fault(graph, form.masking().variables(), allowance);
    return fault.isPresent() ? fault : form.rule().faultUnlessKept(graph, allowance);
  }

  /** Gives a vector the id of the earliest of this codec's states that knew all its symbols. */
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
   * The sum of two vectors of this codec, or of codecs that it was extended from. Without masks and
   * reshapes, it is the vector of both graphs side by side; plain rows are always those of both.
   *
   * @throws RefoldException if a vector is of another codec, or a count outgrows an int
   */
  public CountVector sum(CountVector one, CountVector other) {
    requireOwn(one);
    requireOwn(other);
    return stamped(one.withCodecId(id()).plus(other.withCodecId(id())));
  }

  /**
   * A vector of this codec, or of one that it was extended from, with the id of another of these
   * states: so all their vectors can be compared, whenever their symbols became known.
   *
   * <p>An earlier state than the vector's own may not know its symbols. That is right for a vector
   * that is compared and dropped, as a query; one that is kept needs an id no earlier than its own,
   * or a codec file from before could later give the same placeholder to another symbol unnoticed.
   *
   * @param codecId this codec's {@link #id()}, or that of one that it was extended from
   * @throws RefoldException if the vector or the id is that of another codec
   */
  public CountVector rebased(CountVector vector, long codecId) {
    requireOwn(vector);
    if (!isOwn(codecId)) {
      throw RefoldException.of(
          "codec %s: expected codec %s or one that it was extended from; use the codec file that"
              + " has both",
          CountVector.idText(codecId), CountVector.idText(id()));
    }
    return vector.withCodecId(codecId);
  }

  /** Every graph that has a vector, within {@link DecodeLimits#DEFAULT}. */
  public Decoding decode(CountVector vector) {
    return decode(vector, DecodeLimits.DEFAULT);
  }

  /**
   * Every graph that has a vector, within limits.
   *
   * @throws RefoldException if the vector is of another codec
   */
  public Decoding decode(CountVector vector, DecodeLimits limits) {
    return decode(vector, limits, new Sat4jSolver());
  }

  /** The same with a solver of the caller's choice. */
  public Decoding decode(CountVector vector, DecodeLimits limits, Solver solver) {
    return decode(vector, limits, limits.newBudget(), solver);
  }

  /** The same with a budget that is spent on other work too, such as on writing the graphs. */
  public Decoding decode(CountVector vector, DecodeLimits limits, Budget budget, Solver solver) {
    requireOwn(vector);
    long unknown = hashedNodes(vector);
    return unknown > 0
        ? Decoder.hashed(unknown)
        : decoder.decode(vector.exact(), limits, budget, solver, new Check(vector, true, budget));
  }

  /**
   * The graphs whose vectors are nearest to a vector that need not be any graph's, within {@link
   * DecodeLimits#NEAREST}.
   */
  public NearestDecoding decodeNearest(RealVector vector) {
    return decodeNearest(vector, NearestSettings.DEFAULT, DecodeLimits.NEAREST);
  }

  /**
   * The graphs whose vectors are nearest to a vector that need not be any graph's, as a model
   * predicts it. If it is that of a graph, that graph is the nearest, and the same as {@link
   * #decode} gives.
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
   * The graphs that have a vector, if there are any and exact decoding soon finds all of them, or
   * as many as are to be listed.
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

  /** Encodes what was grown, and measures how far it is. */
  private final class Measure implements Assessor {
    private final RealVector target;
    private final NearestSettings settings;
    private final Allowance allowance;
    private final int from;
    private final int to;

    /** What empty entries cost together. */
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
            .empty(); // It can't be encoded: some symbol has a role that it may not have.
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
      return Math.max(0, sum); // What is subtracted may be a little more, by rounding.
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

  /** Encodes what was decoded, and compares. */
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

    /** A graph that can't be encoded, as a symbol has a role that it may not have, has none. */
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

    /** A graph that is too symmetric to be masked could not have been encoded. */
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
   * Writes the formula that decoding a vector would give to a solver, after pruning, as DIMACS with
   * a legend, for any other solver. Its models are the graphs with that vector, and arrangements
   * with a cycle, with equal subgraphs apart where they are always shared, or with other numbers
   * than the masks would give, which are cut when they come.
   *
   * @throws RefoldException if the vector is of another codec, no formula can be made as no graph
   *     has the vector, or the limits are too low for it
   */
  public void writeDimacs(CountVector vector, DecodeLimits limits, Writer out) throws IOException {
    requireOwn(vector);
    decoder.writeDimacs(vector.exact(), limits, out);
  }

  /** The decodings of vectors, in their order, made on all processors. */
  public List<Decoding> decodeAll(List<CountVector> vectors, DecodeLimits limits) {
    List<Decoding> decodings = new ArrayList<>(vectors.size());
    decodeAll(
        vectors.iterator(), limits, Runtime.getRuntime().availableProcessors(), decodings::add);
    return decodings;
  }

  /**
   * Decodes a stream of any length in constant memory on some threads and hands the decodings on in
   * its order.
   */
  public void decodeAll(
      Iterator<CountVector> vectors, DecodeLimits limits, int threads, Consumer<Decoding> sink) {
    requireThreads(threads);
    DecodeLimits shared = limits.sharedBy(threads);
    OrderedBatch.runSlow(
        vectors, threads, Decoding::memoryBytes, vector -> decode(vector, shared), sink);
  }

  /** The nearest decodings of vectors, in their order, made on all processors. */
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
   * Decodes a stream of any length in constant memory on some threads and hands the decodings on in
   * its order.
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

  /** The vectors of graphs, in their order, made on all processors. */
  public List<CountVector> encodeAll(List<Graph> graphs) {
    List<CountVector> vectors = new ArrayList<>(graphs.size());
    encodeAll(graphs.iterator(), Runtime.getRuntime().availableProcessors(), vectors::add);
    return vectors;
  }

  /**
   * Encodes a stream of any length in constant memory on some threads and hands the vectors on in
   * its order.
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
   * This codec with all symbols of the graphs known: unknown ones take spare placeholders, in the
   * order in which they come.
   *
   * @throws RefoldException if the codec has no spare placeholder for one
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
   * Refuses a vector that neither this codec nor one that it was extended from has made.
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
   * Whether an id is that of this codec, or of one that it was extended from: whether vectors with
   * it mean here what they meant there.
   */
  public boolean isOwn(long codecId) {
    return codecId == id() || Arrays.stream(ids).anyMatch(id -> id == codecId);
  }

  /** What an index of the vector counts, in words. */
  public String featureName(int index) {
    return explainer.explain(index);
  }

  /**
   * What each entry of a vector means, in ascending order; blocks are shown by the vector's own
   * symbols.
   */
  public List<Explanation> explain(CountVector vector) {
    requireOwn(vector);
    return explainer.explain(vector);
  }

  /** What each entry of a vector means in terms of data at hand. */
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
   * What each entry of a comparison counts, in their order; blocks are shown by the symbols of both
   * vectors.
   *
   * @throws RefoldException if vectors of another codec were compared
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

  /** The same in terms of data at hand. */
  public List<String> featureNames(Comparison comparison, EntryWords words) {
    return comparison.entries().stream().map(entry -> words.words(entry.index())).toList();
  }

  /**
   * What each node of a graph, once {@linkplain #masked masked}, adds to the exact rows of the
   * graph's vector, by node: its symbol and, in each set, the node constraint and the parent
   * constraint that it matches, where it has children and parents. Where there are plain rows,
   * words begin with the node's place in the data, as in {@link EntryWords}, and blocks follow.
   */
  public List<List<Explanation>> explainNodes(Graph graph) {
    // First, as it refuses what is none of this codec's graphs.
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

  /** The same as vectors, one for each node, which add up to the exact rows of the graph's. */
  public List<CountVector> encodeNodes(Graph graph) {
    encode(graph); // Refuses what is none of this codec's graphs.
    return encodeMasked(masked(graph));
  }

  List<CountVector> encodeMasked(Graph masked) {
    return encoder.encodeNodes(masked, id());
  }

  /**
   * The graph whose patterns similarity compares: the graph as it is, a chain for a sequence; or as
   * it is encoded, where there are no plain rows.
   */
  public Graph compared(Graph graph) {
    return plain == null ? masked(graph) : form.masking().plain(graph, Allowance.UNLIMITED);
  }

  /**
   * Hands on the patterns of a graph that plain rows count, with their indices in the vector and
   * the nodes of the {@linkplain #compared compared} graph. None if there are no plain rows.
   */
  public void forEachPlainPattern(Graph graph, PatternSink sink) {
    if (plain != null) {
      plain.forEachPattern(
          compared(graph),
          (index, node, words) -> sink.accept(shape.comparedStart() + index, node, words));
    }
  }

  /** All patterns of a graph, with the indices that count them, those of blocks included. */
  List<GradedPattern> gradedPatterns(Graph graph) {
    return Objects.requireNonNull(plain).gradedPatterns(compared(graph));
  }

  /** What entries count in terms of data at hand; none yet. */
  public EntryWords entryWords() {
    return new EntryWords(this);
  }

  /** The constraint that an index of set i stands for; the index is that of the whole vector. */
  @SuppressWarnings("exports") // For tests and tools of the project; others have featureName.
  public Constraint constraint(int index) {
    return explainer.constraint(index);
  }

  /**
   * Whether the other codec makes the same vectors, was extended in the same steps, and has the
   * same room: whether its file has the same bytes.
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
