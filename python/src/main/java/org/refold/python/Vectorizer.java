package org.refold.python;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import org.refold.batch.OrderedBatch;
import org.refold.decode.DecodeLimits;
import org.refold.decode.Distance;
import org.refold.decode.NearestSettings;
import org.refold.decode.NearestSettings.Rows;
import org.refold.error.Excerpt;
import org.refold.error.RefoldException;
import org.refold.formats.Kinds;
import org.refold.formats.TextCodec;
import org.refold.formats.TextCodecBuilder;
import org.refold.formats.TextDecoding;
import org.refold.vector.CountVector;
import org.refold.vector.VectorShape;

/**
 * A codec, as Python calls it. A call processes one block of rows on several threads; 0 threads
 * means all processors.
 */
public final class Vectorizer {
  private final TextCodec codec;

  private Vectorizer(TextCodec codec) {
    this.codec = codec;
  }

  /** The names of all kinds of data, each with its options. */
  public static TextBlock kinds() {
    return TextBlock.of(Kinds.usages());
  }

  /** Fits a codec to texts. */
  public static Vectorizer fit(String kind, Map<String, String> settings, List<TextBlock> blocks) {
    TextCodecBuilder builder = new Settings(settings).builder(kind);
    if (blocks.isEmpty()) {
      return new Vectorizer(builder.fit(List.of())); // Says that there is nothing.
    }
    return new Vectorizer(builder.fitGraphs(new AllGraphs(blocks, Kinds.named(kind))));
  }

  /** Builds a codec without data. */
  public static Vectorizer universal(String kind, Map<String, String> settings) {
    return new Vectorizer(new Settings(settings).builder(kind).universal());
  }

  public static Vectorizer load(String file) {
    return new Vectorizer(TextCodec.load(Path.of(file)));
  }

  public static Vectorizer fromBytes(byte[] bytes) {
    return new Vectorizer(TextCodec.fromBytes(bytes));
  }

  public void save(String file) {
    codec.save(Path.of(file));
  }

  public byte[] toBytes() {
    return codec.toBytes();
  }

  public String kind() {
    return codec.kind().name();
  }

  public int dimension() {
    return codec.dimension();
  }

  /** The id of the codec, as in files and messages. */
  public String id() {
    return CountVector.idText(codecId());
  }

  /** The kind, and the lengths of the parts of vectors. */
  public String description() {
    return codec.toString();
  }

  public TextBlock featureNames() {
    return TextBlock.of(codec.featureNames());
  }

  /** The name of the row that each column belongs to. */
  public TextBlock rowNames() {
    VectorShape shape = codec.codec().shape();
    return TextBlock.of(
        IntStream.range(0, codec.dimension())
            .mapToObj(index -> shape.rowName(shape.rowOf(index)))
            .toList());
  }

  /** Names for the columns that come from data. */
  public DataNames dataNames() {
    return new DataNames(codec);
  }

  /**
   * Encodes texts.
   *
   * @param first the number of the first text among all, for messages
   */
  public CountRows.Written encode(TextBlock texts, long first, int threads) {
    CountRows.Written written = new CountRows.Written();
    OrderedBatch.run(
        new RowNumbers(texts.size()),
        threads(threads),
        RowNumbers.placed(first, row -> codec.encode(texts.get(row))),
        written::add);
    return written;
  }

  /** Decodes vectors into texts. */
  public DecodedRows decode(CountRows rows, long first, Map<String, String> limits, int threads) {
    int workers = threads(threads);
    DecodeLimits shared = new Settings(limits).limits(DecodeLimits.DEFAULT).sharedBy(workers);
    DecodedRows decoded = new DecodedRows();
    OrderedBatch.runSlow(
        new RowNumbers(rows.size()),
        workers,
        decoding -> decoding.decoding().memoryBytes(),
        RowNumbers.placed(first, row -> codec.decode(vector(rows, row), shared)),
        decoding -> decoded.add(decoding.texts(), decoding.decoding().result(), grounds(decoding)));
    return decoded;
  }

  private static String grounds(TextDecoding decoding) {
    return decoding.isUnique() ? "" : decoding.decoding().grounds();
  }

  /** Finds the texts whose vectors are nearest to some vectors. */
  public NearestRows nearest(
      RealRows rows,
      long first,
      String distance,
      String counted,
      Map<String, String> limits,
      int threads) {
    int workers = threads(threads);
    NearestSettings settings =
        NearestSettings.DEFAULT
            .with(named("distance", Distance.values(), distance))
            .with(named("rows", Rows.values(), counted));
    DecodeLimits shared = new Settings(limits).limits(DecodeLimits.NEAREST).sharedBy(workers);
    NearestRows nearest = new NearestRows();
    OrderedBatch.runSlow(
        new RowNumbers(rows.size()),
        workers,
        found -> found.decoding().memoryBytes(),
        RowNumbers.placed(
            first,
            row -> codec.decodeNearest(rows.vector(row, shape(), codecId()), settings, shared)),
        nearest::add);
    return nearest;
  }

  private static <E extends Enum<E>> E named(String what, E[] values, String name) {
    StringBuilder names = new StringBuilder();
    for (E value : values) {
      String its = value.name().toLowerCase(Locale.ROOT);
      if (its.equals(name)) {
        return value;
      }
      names.append(names.length() == 0 ? "" : ", ").append(its);
    }
    throw new RefoldException(what + ": got '" + Excerpt.of(name) + "', expected one of " + names);
  }

  /** Explains what the entries of a text's vector count. */
  public Explained explain(String text) {
    return new Explained(codec.explain(text), shape());
  }

  /** Explains what the entries of a vector count. */
  public Explained explain(CountRows row) {
    return new Explained(codec.codec().explain(vector(row, 0)), shape());
  }

  /** Returns the graph of a text. */
  public DrawnGraph graph(String text) {
    return new DrawnGraph(codec.kind().parse(text));
  }

  CountVector vector(CountRows rows, int row) {
    return rows.vector(row, shape(), codecId());
  }

  VectorShape shape() {
    return codec.codec().shape();
  }

  long codecId() {
    return codec.codec().id();
  }

  static int threads(int threads) {
    if (threads < 0) {
      throw new RefoldException("threads: got " + threads + ", expected 1 or more");
    }
    return threads == 0 ? Runtime.getRuntime().availableProcessors() : threads;
  }
}
