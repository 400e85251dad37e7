package org.refold.formats;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.refold.Codec;
import org.refold.EntryWords;
import org.refold.Explanation;
import org.refold.batch.OrderedBatch;
import org.refold.decode.DecodeLimits;
import org.refold.decode.NearestSettings;
import org.refold.error.RefoldException;
import org.refold.formats.kind.Kind;
import org.refold.graph.Graph;
import org.refold.solver.Sat4jSolver;
import org.refold.vector.CountVector;
import org.refold.vector.RealVector;

/**
 * Text in, vector out, text back: a codec together with the kind of data it is for. Immutable, and
 * safe to share between threads.
 *
 * <pre>{@code
 * TextCodec codec = TextCodec.fit(Kinds.JSON, orders);       // sized for these and others like them
 * CountVector vector = codec.encode("{\"sku\": \"A-17\", \"quantity\": 2}");
 * TextDecoding decoded = codec.decode(vector);
 * if (decoded.isUnique()) {                                  // proven: no other document has it
 *   System.out.println(decoded.text());
 * }
 * codec.save(Path.of("orders.refold"));                      // TextCodec.load(…) gives it back
 * }</pre>
 *
 * <p>It encodes every item of its kind, also with labels that it was not fitted to. {@link
 * #codec()} has what is not about text: explanations, comparison, graphs.
 */
public final class TextCodec {
  private final Codec codec;
  private final Kind kind;

  TextCodec(Codec codec, Kind kind) {
    this.codec = codec;
    this.kind = kind;
  }

  /**
   * A codec for some texts and others like them, with the defaults of {@link TextCodecBuilder}.
   *
   * @param texts one item each; read more than once
   * @throws RefoldException if there is none, or one is no item of the kind
   */
  public static TextCodec fit(Kind kind, Iterable<String> texts) {
    return builder(kind).fit(texts);
  }

  /** Says what a codec is to be like. */
  public static TextCodecBuilder builder(Kind kind) {
    return new TextCodecBuilder(kind);
  }

  /**
   * A codec with the kind that it was made for.
   *
   * @throws RefoldException if it has none, or one that is not among {@link Kinds}
   */
  public static TextCodec of(Codec codec) {
    if (codec.kind().isEmpty()) {
      throw new RefoldException(
          codec + ": got no kind of data, expected one; make the codec with TextCodec.fit");
    }
    return new TextCodec(codec, Kinds.named(codec.kind()));
  }

  /**
   * Reads a codec from a file.
   *
   * @throws RefoldException if it is not there, damaged, no codec, or of no known kind
   */
  public static TextCodec load(Path file) {
    return of(Codec.load(file));
  }

  /** A codec from what {@link #toBytes} gave. */
  public static TextCodec fromBytes(byte[] bytes) {
    return of(Codec.fromBytes(bytes));
  }

  /** Writes the codec to one file, whole or not at all. */
  public void save(Path file) {
    codec.save(file);
  }

  /** What {@link #save} would write. */
  public byte[] toBytes() {
    return codec.toBytes();
  }

  public Codec codec() {
    return codec;
  }

  public Kind kind() {
    return kind;
  }

  /** The length of every vector. */
  public int dimension() {
    return codec.dimension();
  }

  /** What each entry of a vector counts, in words: a name for every column. */
  public List<String> featureNames() {
    return IntStream.range(0, dimension()).mapToObj(codec::featureName).toList();
  }

  /**
   * The vector of a text.
   *
   * @throws RefoldException if the text is no item of the kind, or one that the codec refuses
   */
  public CountVector encode(String text) {
    return codec.encode(kind.parse(text));
  }

  /** What each entry of a text's vector counts, in the words of the text. */
  public List<Explanation> explain(String text) {
    Graph graph = kind.parse(text);
    CountVector vector = codec.encode(graph);
    EntryWords words = codec.entryWords();
    words.add(graph, vector);
    return codec.explain(vector, words);
  }

  /** The vectors of texts, in their order, made on all processors. */
  public List<CountVector> encodeAll(List<String> texts) {
    List<CountVector> vectors = new ArrayList<>(texts.size());
    encodeAll(texts.iterator(), Runtime.getRuntime().availableProcessors(), vectors::add);
    return vectors;
  }

  /**
   * Encodes a stream of any length in constant memory on some threads and hands the vectors on in
   * its order.
   */
  public void encodeAll(Iterator<String> texts, int threads, Consumer<CountVector> sink) {
    requireThreads(threads);
    OrderedBatch.run(texts, threads, this::encode, sink);
  }

  /** Every text that has a vector, within {@link DecodeLimits#DEFAULT}. */
  public TextDecoding decode(CountVector vector) {
    return decode(vector, DecodeLimits.DEFAULT);
  }

  /**
   * The same within other limits.
   *
   * @throws RefoldException if the vector is of another codec
   */
  public TextDecoding decode(CountVector vector, DecodeLimits limits) {
    return TextDecoding.of(codec, vector, limits, new Sat4jSolver(), kind);
  }

  /** The decodings of vectors, in their order, made on all processors. */
  public List<TextDecoding> decodeAll(List<CountVector> vectors) {
    List<TextDecoding> decodings = new ArrayList<>(vectors.size());
    decodeAll(
        vectors.iterator(),
        DecodeLimits.DEFAULT,
        Runtime.getRuntime().availableProcessors(),
        decodings::add);
    return decodings;
  }

  /**
   * Decodes a stream of any length in constant memory on some threads and hands the decodings on in
   * its order.
   */
  public void decodeAll(
      Iterator<CountVector> vectors,
      DecodeLimits limits,
      int threads,
      Consumer<TextDecoding> sink) {
    requireThreads(threads);
    DecodeLimits shared = limits.sharedBy(threads);
    OrderedBatch.runSlow(
        vectors,
        threads,
        decoding -> decoding.decoding().memoryBytes(),
        vector -> decode(vector, shared),
        sink);
  }

  /**
   * The texts whose vectors are nearest to a vector, within {@link DecodeLimits#NEAREST}; by {@link
   * NearestSettings#DEFAULT}.
   */
  public TextNearest decodeNearest(RealVector vector) {
    return decodeNearest(vector, NearestSettings.DEFAULT, DecodeLimits.NEAREST);
  }

  /**
   * The texts whose vectors are nearest to a vector that need not be any text's, as a model
   * predicts it.
   *
   * @throws RefoldException if the vector is of another codec
   */
  public TextNearest decodeNearest(
      RealVector vector, NearestSettings settings, DecodeLimits limits) {
    return TextNearest.of(codec, vector, settings, limits, kind);
  }

  /** The nearest texts of vectors, in their order, found on all processors. */
  public List<TextNearest> decodeNearestAll(List<RealVector> vectors) {
    List<TextNearest> decodings = new ArrayList<>(vectors.size());
    decodeNearestAll(
        vectors.iterator(),
        NearestSettings.DEFAULT,
        DecodeLimits.NEAREST,
        Runtime.getRuntime().availableProcessors(),
        decodings::add);
    return decodings;
  }

  /**
   * Decodes a stream of any length in constant memory on some threads and hands the nearest texts
   * on in its order.
   */
  public void decodeNearestAll(
      Iterator<RealVector> vectors,
      NearestSettings settings,
      DecodeLimits limits,
      int threads,
      Consumer<TextNearest> sink) {
    requireThreads(threads);
    DecodeLimits shared = limits.sharedBy(threads);
    OrderedBatch.runSlow(
        vectors,
        threads,
        nearest -> nearest.decoding().memoryBytes(),
        vector -> decodeNearest(vector, settings, shared),
        sink);
  }

  private static void requireThreads(int threads) {
    if (threads < 1) {
      throw new RefoldException("threads: got " + threads + ", expected 1 or more");
    }
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof TextCodec that && codec.equals(that.codec);
  }

  @Override
  public int hashCode() {
    return codec.hashCode();
  }

  /** {@code json codec 0123456789abcdef: …}. */
  @Override
  public String toString() {
    return kind.name() + " " + codec;
  }
}
