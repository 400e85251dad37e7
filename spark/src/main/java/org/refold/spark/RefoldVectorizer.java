package org.refold.spark;

import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.ml.Estimator;
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
 * Fits a codec to a column of texts, each an item of one kind of data: an estimator of Spark ML,
 * whose model encodes such texts as vectors.
 *
 * <p>The codec is bit for bit that of the plain library for the same texts, however they are
 * partitioned; the driver receives at most one text per symbol. Nulls are ignored. Texts that are
 * not items of the kind are skipped, counted and logged; a column without any item is an error.
 */
public final class RefoldVectorizer extends Estimator<RefoldVectorizerModel>
    implements RefoldStage<RefoldVectorizer>, DefaultParamsWritable {
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

  /** Used by Spark to read a stage. */
  public RefoldVectorizer(String uid) {
    this.uid = uid;
    columns = new Columns(this, "the column of texts, one item each", "the column of vectors");
    StageParams params = new StageParams(this);
    kind =
        params.text("kind", Kinds::named, "the kind of data: " + String.join(", ", Kinds.usages()));
    sets =
        params.integer(
            "sets",
            1,
            ConstraintSettings.MAX_SETS,
            "number of constraint sets of the codec; more sets distinguish more graphs"
                + " (default: chosen from the data)");
    width =
        params.text(
            "width",
            Widths::parse,
            "number of blocks that symbols are split into; a number, or any of"
                + " ordered=N,unordered=N,child=N,parent=N,sequence=N,ordered-lead=N,unordered-lead=N"
                + " (default: chosen from the data)");
    seed = new LongParam(this, "seed", "random seed of the codec");
    spares =
        params.integer(
            "spares",
            0,
            "spare placeholders in each class of symbols, for extending the codec by new symbols"
                + " later");
    masks =
        params.text(
            "masks",
            MaskSet::parse,
            "marks added to symbols, so that fewer nodes are alike: any of argument, depth,"
                + " occurrence, separated by commas, or none (default: the kind's)");
    maxArity =
        params.text(
            "maxArity",
            Caps::parse,
            "maximum number of children of a node before it is reshaped, or none; two numbers"
                + " separated by a comma for ordered and unordered nodes (default: 2)");
    maxParents =
        params.text(
            "maxParents",
            Caps::parseParents,
            "maximum number of parents of a node before it is reshaped, or none (default: 1)");
    mostDimension =
        params.integer(
            "mostDimension", 1, "maximum length of vectors if it is chosen from the data");
    unknown =
        params.text(
            "unknown",
            Unknown::parse,
            "treatment of unknown labels: spell; error, which makes their rows errors; or hash, for"
                + " features that can't be decoded (default: spell)");
    room =
        params.whole(
            "room",
            1,
            MOST_ROOM,
            "maximum number of nodes of future items, counting each piece of a spelled label"
                + " (default: estimated from rare labels)");
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

  @Override
  public Columns columns() {
    return columns;
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

  public RefoldVectorizer setKind(String name) {
    return StageParams.set(this, kind, name);
  }

  public RefoldVectorizer setSets(int t) {
    return StageParams.set(this, sets, t);
  }

  public RefoldVectorizer setWidth(String widths) {
    return StageParams.set(this, width, widths);
  }

  public RefoldVectorizer setSeed(long value) {
    return StageParams.set(this, seed, value);
  }

  public RefoldVectorizer setSpares(int perClass) {
    return StageParams.set(this, spares, perClass);
  }

  public RefoldVectorizer setMasks(String names) {
    return StageParams.set(this, masks, names);
  }

  public RefoldVectorizer setMaxArity(String caps) {
    return StageParams.set(this, maxArity, caps);
  }

  public RefoldVectorizer setMaxParents(String cap) {
    return StageParams.set(this, maxParents, cap);
  }

  public RefoldVectorizer setMostDimension(int most) {
    return StageParams.set(this, mostDimension, most);
  }

  public RefoldVectorizer setUnknown(String way) {
    return StageParams.set(this, unknown, way);
  }

  public RefoldVectorizer setRoom(long nodes) {
    return StageParams.set(this, room, nodes);
  }

  /**
   * Fits the codec.
   *
   * @throws RefoldException if a column is missing or of the wrong type, or has no item of the kind
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
              "column {}: skipped {} texts that are not items, for example {}",
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
            (Integer) StageParams.orNull(this, sets),
            (Long) getOrDefault(seed),
            (Integer) getOrDefault(spares),
            StageParams.orNull(this, width),
            StageParams.orNull(this, masks),
            StageParams.orNull(this, maxArity),
            StageParams.orNull(this, maxParents),
            (Integer) getOrDefault(mostDimension),
            StageParams.orNull(this, unknown),
            (Long) StageParams.orNull(this, room));
    if (settings.masksOrCaps() && settings.kind().ofSequences()) {
      throw RefoldException.of(
          "masks and caps: got kind %s, expected one of graphs; sequences have no masks or caps",
          settings.kindName());
    }
    if (settings.needsOpenCodec() && !settings.masking().isNumbered()) {
      throw new RefoldException(
          "unknown and room: got settings of a closed codec, expected those of an open one; remove"
              + " these two, or remove masks, spares and caps");
    }
    return settings;
  }

  @Override
  public StructType transformSchema(StructType schema) {
    columns.requireInput(schema, DataTypes.StringType);
    return EncodeFunction.result(columns, Metadata.empty()).addTo(schema);
  }

  @Override
  public RefoldVectorizer copy(ParamMap extra) {
    return defaultCopy(extra);
  }
}
