package org.refold.spark;

import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.ml.Estimator;
import org.apache.spark.ml.linalg.SQLDataTypes;
import org.apache.spark.ml.param.IntParam;
import org.apache.spark.ml.param.LongParam;
import org.apache.spark.ml.param.Param;
import org.apache.spark.ml.param.ParamMap;
import org.apache.spark.ml.util.DefaultParamsReader;
import org.apache.spark.ml.util.DefaultParamsWritable;
import org.apache.spark.ml.util.Identifiable$;
import org.apache.spark.ml.util.MLReader;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.Metadata;
import org.apache.spark.sql.types.StructType;
import org.jspecify.annotations.Nullable;
import org.refold.Codec;
import org.refold.CodecBuilder;
import org.refold.Widths;
import org.refold.constraint.ConstraintSettings;
import org.refold.error.RefoldException;
import org.refold.formats.Kinds;
import org.refold.mask.Caps;
import org.refold.mask.MaskSet;
import org.refold.signature.Unknown;

/**
 * Makes a codec from a column of texts, each an item of one kind of data: an estimator of Spark ML,
 * whose model turns such texts into vectors.
 *
 * <p>The codec is, bit for bit, that of the plain library for the same texts, however they are
 * partitioned; the driver gets no more of them than a text for each symbol. Nulls are passed over,
 * and texts that are no items of the kind are skipped, counted and logged; a column without any
 * item is an error.
 */
public final class RefoldVectorizer extends Estimator<RefoldVectorizerModel>
    implements DefaultParamsWritable {
  /** More nodes than any vector has room for. */
  private static final long MOST_ROOM = 1L << 24;

  private final String uid;
  private final Columns columns;
  private final Param<String> kind;
  private final IntParam sets;
  private final Param<String> width;
  private final LongParam seed;
  private final IntParam spares;
  private final Param<String> masks;
  private final Param<String> maxArity;
  private final Param<String> maxParents;
  private final IntParam mostDimension;
  private final Param<String> unknown;
  private final LongParam room;

  public RefoldVectorizer() {
    this(Identifiable$.MODULE$.randomUID("refoldVectorizer"));
  }

  /** What Spark calls to read one. */
  public RefoldVectorizer(String uid) {
    this.uid = uid;
    columns = new Columns(this, "the column of texts, an item each", "the column of vectors");
    kind =
        new Param<>(
            this,
            "kind",
            "the kind of data: " + String.join(", ", Kinds.usages()),
            ParamRules.readable("", Kinds::named));
    sets =
        new IntParam(
            this,
            "sets",
            "how many parallel sets of constraints the codec has; more tell more graphs apart"
                + " (default: chosen from the data)",
            ParamRules.range("sets", 1, ConstraintSettings.MAX_SETS));
    width =
        new Param<>(
            this,
            "width",
            "into how many blocks symbols are split; a number, or some of ordered=N,unordered=N,"
                + "child=N,parent=N,sequence=N,ordered-lead=N,unordered-lead=N (default: chosen from"
                + " the data)",
            ParamRules.readable("width: ", Widths::parse));
    seed = new LongParam(this, "seed", "where all randomness of the codec comes from");
    spares =
        new IntParam(
            this,
            "spares",
            "spare placeholders in each class of symbols, for the codec to be extended by symbols"
                + " that come later",
            ParamRules.range("spares", 0, Integer.MAX_VALUE));
    masks =
        new Param<>(
            this,
            "masks",
            "what is added to symbols, so that few nodes are alike: argument, depth, occurrence,"
                + " separated by commas, or none (default: the kind's)",
            ParamRules.readable("masks: ", MaskSet::parse));
    maxArity =
        new Param<>(
            this,
            "maxArity",
            "how many children a node has before it is folded, or none for no cap; two caps with a"
                + " comma for ordered and unordered nodes (default: 2)",
            ParamRules.readable("maxArity: ", Caps::parse));
    maxParents =
        new Param<>(
            this,
            "maxParents",
            "how many parents a node has before it is folded, or none for no cap (default: 1)",
            ParamRules.readable("maxParents: ", Caps::parseParents));
    mostDimension =
        new IntParam(
            this,
            "mostDimension",
            "how long vectors may be where their length is chosen",
            ParamRules.range("mostDimension", 1, Integer.MAX_VALUE));
    unknown =
        new Param<>(
            this,
            "unknown",
            "what is done with labels that the codec was not made from: spell them; error, which is"
                + " an error of their rows; or hash, for features alone, which are not decoded"
                + " (default: spell)",
            ParamRules.readable("unknown: ", Unknown::parse));
    room =
        new LongParam(
            this,
            "room",
            "how many nodes an item to come may have, a node for each piece of a spelled label"
                + " (default: estimated from labels that few items have)",
            ParamRules.range("room", 1, MOST_ROOM));
    setDefault(mostDimension, CodecBuilder.MOST_DIMENSION);
    setDefault(seed, ConstraintSettings.DEFAULT.seed());
    setDefault(spares, 0);
  }

  /** Reads what {@code write} wrote. */
  public static MLReader<RefoldVectorizer> read() {
    return new DefaultParamsReader<>();
  }

  /** Reads what {@code save} wrote. */
  public static RefoldVectorizer load(String path) {
    return read().load(path);
  }

  @Override
  public String uid() {
    return uid;
  }

  public Param<String> inputCol() {
    return columns.input();
  }

  public Param<String> outputCol() {
    return columns.output();
  }

  public Param<String> errorCol() {
    return columns.error();
  }

  public Param<String> kind() {
    return kind;
  }

  public IntParam sets() {
    return sets;
  }

  public Param<String> width() {
    return width;
  }

  public LongParam seed() {
    return seed;
  }

  public IntParam spares() {
    return spares;
  }

  public Param<String> masks() {
    return masks;
  }

  public Param<String> maxArity() {
    return maxArity;
  }

  public Param<String> maxParents() {
    return maxParents;
  }

  public IntParam mostDimension() {
    return mostDimension;
  }

  public Param<String> unknown() {
    return unknown;
  }

  public LongParam room() {
    return room;
  }

  public RefoldVectorizer setInputCol(String column) {
    set(inputCol(), column);
    return this;
  }

  public RefoldVectorizer setOutputCol(String column) {
    set(outputCol(), column);
    return this;
  }

  public RefoldVectorizer setErrorCol(String column) {
    set(errorCol(), column);
    return this;
  }

  public RefoldVectorizer setKind(String name) {
    set(kind, name);
    return this;
  }

  public RefoldVectorizer setSets(int t) {
    set(sets, t);
    return this;
  }

  public RefoldVectorizer setWidth(String widths) {
    set(width, widths);
    return this;
  }

  public RefoldVectorizer setSeed(long value) {
    set(seed, value);
    return this;
  }

  public RefoldVectorizer setSpares(int perClass) {
    set(spares, perClass);
    return this;
  }

  public RefoldVectorizer setMasks(String names) {
    set(masks, names);
    return this;
  }

  public RefoldVectorizer setMaxArity(String caps) {
    set(maxArity, caps);
    return this;
  }

  public RefoldVectorizer setMaxParents(String cap) {
    set(maxParents, cap);
    return this;
  }

  public RefoldVectorizer setMostDimension(int most) {
    set(mostDimension, most);
    return this;
  }

  public RefoldVectorizer setUnknown(String way) {
    set(unknown, way);
    return this;
  }

  public RefoldVectorizer setRoom(long nodes) {
    set(room, nodes);
    return this;
  }

  /**
   * Makes the codec.
   *
   * @throws RefoldException if a column is not what it should be, or has no item of the kind
   */
  @Override
  public RefoldVectorizerModel fit(Dataset<?> dataset) {
    transformSchema(dataset.schema());
    String column = columns.inputName();
    Column input = dataset.col(Columns.quoted(column));
    JavaRDD<String> texts =
        dataset.select(input).where(input.isNotNull()).as(Encoders.STRING()).toJavaRDD();
    CodecSample sample =
        texts.treeAggregate(new CodecSample(settings()), CodecSample::add, CodecSample::addAll);
    Codec codec =
        sample.fit(
            column,
            expected -> texts.treeAggregate(expected, ExpectedTexts::add, ExpectedTexts::addAll));
    if (sample.skipped() > 0) {
      log()
          .warn(
              "column {}: skipped {} texts that are no items, such as {}",
              column,
              sample.skipped(),
              sample.firstFault());
    }
    RefoldVectorizerModel model =
        new RefoldVectorizerModel(uid, new DriverCodec(codec), sample.skipped());
    return copyValues(model, new ParamMap()).setParent(this);
  }

  private CodecSettings settings() {
    if (!isDefined(kind)) {
      throw new RefoldException(
          uid + ": got no kind, expected one of " + String.join(", ", Kinds.usages()));
    }
    CodecSettings settings =
        new CodecSettings(
            getOrDefault(kind),
            isDefined(sets) ? (Integer) getOrDefault(sets) : null,
            (Long) getOrDefault(seed),
            (Integer) getOrDefault(spares),
            orNull(width),
            orNull(masks),
            orNull(maxArity),
            orNull(maxParents),
            (Integer) getOrDefault(mostDimension),
            orNull(unknown),
            isDefined(room) ? (Long) getOrDefault(room) : null);
    if (settings.masksOrCaps() && settings.kind().ofSequences()) {
      throw new RefoldException(
          "masks and caps: got kind "
              + settings.kindName()
              + ", expected one of graphs; in sequences, nothing is masked or folded");
    }
    if (settings.needsOpenCodec() && !settings.masking(settings.kind()).isNumbered()) {
      throw new RefoldException(
          "unknown and room: got a codec of the labels of its items alone, expected one that is open"
              + " to others; leave them out, or do without masks, spares and other caps");
    }
    return settings;
  }

  private @Nullable String orNull(Param<String> param) {
    return isDefined(param) ? getOrDefault(param) : null;
  }

  @Override
  public StructType transformSchema(StructType schema) {
    columns.requireInput(schema, DataTypes.StringType);
    StructType withVector =
        Columns.with(schema, columns.outputName(), SQLDataTypes.VectorType(), Metadata.empty());
    return Columns.with(withVector, columns.errorName(), DataTypes.StringType, Metadata.empty());
  }

  @Override
  public RefoldVectorizer copy(ParamMap extra) {
    return defaultCopy(extra);
  }
}
