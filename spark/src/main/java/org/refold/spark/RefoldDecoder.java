package org.refold.spark;

import java.time.Duration;
import java.util.Objects;
import org.apache.spark.ml.Transformer;
import org.apache.spark.ml.linalg.SQLDataTypes;
import org.apache.spark.ml.param.DoubleParam;
import org.apache.spark.ml.param.IntParam;
import org.apache.spark.ml.param.LongParam;
import org.apache.spark.ml.param.Param;
import org.apache.spark.ml.param.ParamMap;
import org.apache.spark.ml.util.Identifiable$;
import org.apache.spark.ml.util.MLReader;
import org.apache.spark.ml.util.MLWritable;
import org.apache.spark.ml.util.MLWriter;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.Metadata;
import org.apache.spark.sql.types.StructType;
import org.jspecify.annotations.Nullable;
import org.refold.Codec;
import org.refold.decode.DecodeLimits;
import org.refold.error.RefoldException;

/**
 * Turns a column of vectors back into texts.
 *
 * <p>The status column says what is known of each: {@code unique}, proven to be the only text;
 * {@code ambiguous}, one of several; {@code inconsistent}, there is none; {@code exhausted}, a
 * limit was reached; {@code invalid}, it is no vector of the codec. In all but the first case, the
 * error column has the reason. A null gives nulls.
 */
public final class RefoldDecoder extends Transformer implements CodecStage, MLWritable {
  /** A year: beyond it there is no difference. */
  static final double MOST_SECONDS = 31_536_000;

  private static final long MOST_MEGABYTES = 1 << 20;

  private final String uid;
  private final Columns columns;
  private final Param<String> status;
  private final Param<String> all;
  private final DoubleParam seconds;
  private final LongParam conflicts;
  private final LongParam memory;
  private final IntParam solutions;
  private @Nullable DriverCodec codec;

  /** What Spark calls to read one, before it has a codec. */
  public RefoldDecoder(String uid) {
    this(uid, null);
  }

  private RefoldDecoder(String uid, @Nullable DriverCodec codec) {
    this.uid = uid;
    this.codec = codec;
    columns = new Columns(this, "the column of vectors", "the column of texts");
    status =
        Columns.optional(
            this,
            "statusCol",
            "unique, ambiguous, inconsistent, exhausted or invalid; empty for no such column",
            "_status");
    all =
        new Param<>(
            this,
            "solutionsCol",
            "all texts that were found; empty, as by default, for no such column");
    seconds =
        new DoubleParam(
            this, "seconds", "time for each vector", ParamRules.positive("seconds", MOST_SECONDS));
    conflicts =
        new LongParam(
            this,
            "conflicts",
            "how many conflicts the solver may meet at each vector",
            ParamRules.range("conflicts", 1, Long.MAX_VALUE));
    memory =
        new LongParam(
            this,
            "memory",
            "megabytes for the formula of each vector",
            ParamRules.range("memory", 1, MOST_MEGABYTES));
    solutions =
        new IntParam(
            this,
            "solutions",
            "how many texts to find where several have one vector, 2 at least",
            ParamRules.range("solutions", 1, Integer.MAX_VALUE));
    DecodeLimits limits = DecodeLimits.DEFAULT;
    setDefault(all, "");
    setDefault(seconds, limits.time().toMillis() / 1e3);
    setDefault(conflicts, limits.conflicts());
    setDefault(memory, limits.memoryBytes() >> 20);
    setDefault(solutions, limits.solutions());
  }

  /**
   * A decoder of a codec's vectors.
   *
   * @throws RefoldException if the codec is not for a kind of data
   */
  public static RefoldDecoder of(Codec codec) {
    return of(new DriverCodec(codec));
  }

  static RefoldDecoder of(DriverCodec codec) {
    return new RefoldDecoder(Identifiable$.MODULE$.randomUID("refoldDecoder"), codec);
  }

  /** Reads what {@code write} wrote. */
  public static MLReader<RefoldDecoder> read() {
    return new CodecStageReader<>();
  }

  /** Reads what {@code save} wrote. */
  public static RefoldDecoder load(String path) {
    return read().load(path);
  }

  @Override
  public MLWriter write() {
    return new CodecStageWriter(this);
  }

  @Override
  public String uid() {
    return uid;
  }

  private DriverCodec driverCodec() {
    return Objects.requireNonNull(codec, "read or make the decoder with its codec");
  }

  @Override
  public Codec codec() {
    return driverCodec().codec();
  }

  @Override
  public void receive(Codec itsCodec) {
    codec = new DriverCodec(itsCodec);
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

  public Param<String> statusCol() {
    return status;
  }

  public Param<String> solutionsCol() {
    return all;
  }

  public DoubleParam seconds() {
    return seconds;
  }

  public LongParam conflicts() {
    return conflicts;
  }

  public LongParam memory() {
    return memory;
  }

  public IntParam solutions() {
    return solutions;
  }

  public RefoldDecoder setInputCol(String column) {
    set(inputCol(), column);
    return this;
  }

  public RefoldDecoder setOutputCol(String column) {
    set(outputCol(), column);
    return this;
  }

  public RefoldDecoder setErrorCol(String column) {
    set(errorCol(), column);
    return this;
  }

  public RefoldDecoder setStatusCol(String column) {
    set(status, column);
    return this;
  }

  public RefoldDecoder setSolutionsCol(String column) {
    set(all, column);
    return this;
  }

  public RefoldDecoder setSeconds(double most) {
    set(seconds, most);
    return this;
  }

  public RefoldDecoder setConflicts(long most) {
    set(conflicts, most);
    return this;
  }

  public RefoldDecoder setMemory(long megabytes) {
    set(memory, megabytes);
    return this;
  }

  public RefoldDecoder setSolutions(int most) {
    set(solutions, most);
    return this;
  }

  private DecodeLimits limits() {
    return new DecodeLimits(
        Duration.ofNanos(Math.max(1, Math.round((Double) getOrDefault(seconds) * 1e9))),
        (Long) getOrDefault(conflicts),
        (Long) getOrDefault(memory) << 20,
        (Integer) getOrDefault(solutions));
  }

  private String statusName() {
    return columns.name(status, "_status");
  }

  @Override
  public Dataset<Row> transform(Dataset<?> dataset) {
    transformSchema(dataset.schema());
    VectorDecoder decoder = new VectorDecoder(driverCodec().in(dataset.sparkSession()), limits());
    return new StructResult(
            dataset, new DecodeFunction(decoder), VectorDecoder.RESULT, columns.inputName())
        .with("text", columns.outputName())
        .with("status", statusName())
        .with("error", columns.errorName())
        .with("solutions", getOrDefault(all))
        .dataset();
  }

  @Override
  public StructType transformSchema(StructType schema) {
    CodecMetadata.requireOwn(columns.requireInput(schema, SQLDataTypes.VectorType()), codec());
    StructType result = schema;
    result = withText(result, columns.outputName());
    result = withText(result, statusName());
    result = withText(result, columns.errorName());
    return Columns.with(
        result,
        getOrDefault(all),
        DataTypes.createArrayType(DataTypes.StringType),
        Metadata.empty());
  }

  private static StructType withText(StructType schema, String name) {
    return Columns.with(schema, name, DataTypes.StringType, Metadata.empty());
  }

  @Override
  public RefoldDecoder copy(ParamMap extra) {
    return copyValues(new RefoldDecoder(uid, codec), extra);
  }
}
