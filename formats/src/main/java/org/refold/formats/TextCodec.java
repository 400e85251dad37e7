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
 * Encodes text as vectors and decodes vectors to text: a codec together with its kind of data.
 * Immutable and safe to share between threads.
 *
 * <pre>{@code
 * TextCodec codec = TextCodec.fit(Kinds.JSON, orders);       // sized for these and similar ones
 * CountVector vector = codec.encode("{\"sku\": \"A-17\", \"quantity\": 2}");
 * TextDecoding decoded = codec.decode(vector);
 * if (decoded.isUnique()) {                                  // proven: no other document has it
 *   System.out.println(decoded.text());                      // {"quantity":2,"sku":"A-17"}
 * }
 * codec.save(Path.of("orders.refold"));                      // TextCodec.load(…) reads it back
 * }</pre>
 *
 * <p>A codec encodes every item of its kind, including items with labels it was not fitted to.
 * {@link #codec()} offers what does not concern text: explanations, comparison, graphs.
 */
public final class TextCodec {
  private final Codec codec;
  private final Kind kind;

  TextCodec(Codec codec, Kind kind) {
    this.codec = codec;
    this.kind = kind;
  }

  /**
   * Fits a codec to some texts and others like them, with the defaults of {@link TextCodecBuilder}.
   *
   * @param texts one item each; iterated more than once
   * @throws RefoldException if there are no texts, or one is not an item of the kind
   */
  public static TextCodec fit(Kind kind, Iterable<String> texts) {
    return builder(kind).fit(texts);
  }

  /** Returns a builder, for settings other than the defaults. */
  public static TextCodecBuilder builder(Kind kind) {
    return new TextCodecBuilder(kind);
  }

  /**
   * Combines a codec with the kind of data it was made for.
   *
   * @throws RefoldException if the codec records no kind, or one that is not in {@link Kinds}
   */
  public static TextCodec of(Codec codec) {
    if (codec.kind().isEmpty()) {
      throw new RefoldException(
          codec
              + ": got a codec without a kind of data, expected one with a kind; make the codec"
              + " with TextCodec.fit");
    }
    return new TextCodec(codec, Kinds.named(codec.kind()));
  }

  /**
   * Reads a codec from a file.
   *
   * @throws RefoldException if the file is missing, damaged or not a codec, or if its kind is
   *     unknown
   */
  public static TextCodec load(Path file) {
    return of(Codec.load(file));
  }

  /** Reads a codec from the bytes that {@link #toBytes} returned. */
  public static TextCodec fromBytes(byte[] bytes) {
    return of(Codec.fromBytes(bytes));
  }

  /** Writes the codec to a file, completely or not at all. */
  public void save(Path file) {
    codec.save(file);
  }

  /** Returns the bytes that {@link #save} would write. */
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

  /** Returns what each entry of a vector counts, in words: a name for every column. */
  public List<String> featureNames() {
    return IntStream.range(0, dimension()).mapToObj(codec::featureName).toList();
  }

  /**
   * Encodes a text.
   *
   * @throws RefoldException if the text is not an item of the kind, or the codec rejects it
   */
  public CountVector encode(String text) {
    return codec.encode(kind.parse(text));
  }

  /** Explains the vector of a text: what each entry counts, in the words of the text. */
  public List<Explanation> explain(String text) {
    Graph graph = kind.parse(text);
    CountVector vector = codec.encode(graph);
    EntryWords words = codec.entryWords();
    words.add(graph, vector);
    return codec.explain(vector, words);
  }

  /** Encodes texts on all processors. The vectors are in the order of the texts. */
  public List<CountVector> encodeAll(List<String> texts) {
    List<CountVector> vectors = new ArrayList<>(texts.size());
    encodeAll(texts.iterator(), Runtime.getRuntime().availableProcessors(), vectors::add);
    return vectors;
  }

  /**
   * Encodes a stream of any length in constant memory, on several threads. The sink receives the
   * vectors in the order of the texts.
   */
  public void encodeAll(Iterator<String> texts, int threads, Consumer<CountVector> sink) {
    requireThreads(threads);
    OrderedBatch.run(NumberedText.all(texts), threads, text -> text.apply(this::encode), sink);
  }

  /** Finds every text that has a vector, within {@link DecodeLimits#DEFAULT}. */
  public TextDecoding decode(CountVector vector) {
    return decode(vector, DecodeLimits.DEFAULT);
  }

  /**
   * Finds every text that has a vector, within some limits.
   *
   * @throws RefoldException if the vector is from another codec
   */
  public TextDecoding decode(CountVector vector, DecodeLimits limits) {
    return TextDecoding.of(codec, vector, limits, new Sat4jSolver(), kind);
  }

  /** Decodes vectors on all processors. The results are in the order of the vectors. */
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
   * Decodes a stream of any length in constant memory, on several threads. The sink receives the
   * results in the order of the vectors.
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
   * Finds the texts whose vectors are nearest to a vector, with {@link NearestSettings#DEFAULT} and
   * within {@link DecodeLimits#NEAREST}.
   */
  public TextNearest decodeNearest(RealVector vector) {
    return decodeNearest(vector, NearestSettings.DEFAULT, DecodeLimits.NEAREST);
  }

  /**
   * Finds the texts whose vectors are nearest to a vector. The vector may be any, such as one that
   * a model predicted.
   *
   * @throws RefoldException if the vector is from another codec
   */
  public TextNearest decodeNearest(
      RealVector vector, NearestSettings settings, DecodeLimits limits) {
    return TextNearest.of(codec, vector, settings, limits, kind);
  }

  /**
   * Finds the nearest texts of vectors on all processors. The results are in the order of the
   * vectors.
   */
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
   * Finds the nearest texts for a stream of any length in constant memory, on several threads. The
   * sink receives the results in the order of the vectors.
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
