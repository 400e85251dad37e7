package org.refold.spark;

import java.time.Duration;
import java.util.Objects;
import org.apache.spark.ml.Transformer;
import org.apache.spark.ml.linalg.SQLDataTypes;
import org.apache.spark.ml.linalg.Vector;
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
import org.apache.spark.sql.api.java.UDF1;
import org.apache.spark.sql.types.StructType;
import org.jspecify.annotations.Nullable;
import org.refold.Codec;
import org.refold.decode.DecodeLimits;
import org.refold.error.RefoldException;

/**
 * Decodes a column of vectors into texts.
 *
 * <p>The status column gives the result for each: {@code unique}, proven to be the only text;
 * {@code ambiguous}, one of several; {@code inconsistent}, no text has the vector; {@code
 * exhausted}, a limit was reached; {@code invalid}, not a vector of the codec. In all but the first
 * case, the error column has the reason. A null gives nulls.
 */
public final class RefoldDecoder extends Transformer
    implements RefoldStage<RefoldDecoder>, CodecStage, MLWritable {
  /** A year, which is as good as no limit. */
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

  /** Used by Spark to read a stage, before it has a codec. */
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
            "unique, ambiguous, inconsistent, exhausted or invalid; empty to omit the column",
            "_status");
    all =
        new Param<>(
            this, "solutionsCol", "all texts found; empty, the default, to omit the column");
    StageParams params = new StageParams(this);
    seconds = params.positive("seconds", MOST_SECONDS, "time limit per vector");
    conflicts =
        params.whole(
            "conflicts", 1, Long.MAX_VALUE, "maximum number of solver conflicts per vector");
    memory =
        params.whole("memory", 1, MOST_MEGABYTES, "maximum megabytes for the formula of a vector");
    solutions =
        params.integer(
            "solutions", 1, "maximum number of texts to find for an ambiguous vector, at least 2");
    DecodeLimits limits = DecodeLimits.DEFAULT;
    setDefault(all, "");
    setDefault(seconds, limits.time().toMillis() / 1e3);
    setDefault(conflicts, limits.conflicts());
    setDefault(memory, limits.memoryBytes() >> 20);
    setDefault(solutions, limits.solutions());
  }

  /**
   * Returns a decoder for a codec's vectors.
   *
   * @throws RefoldException if the codec has no kind of data
   */
  public static RefoldDecoder of(Codec codec) {
    return of(new DriverCodec(codec));
  }

  static RefoldDecoder of(DriverCodec codec) {
    return new RefoldDecoder(Identifiable$.MODULE$.randomUID("refoldDecoder"), codec);
  }

  /** Reads what {@code write} wrote. */
  public static MLReader<RefoldDecoder> read() {
    return new CodecStage.Reader<>();
  }

  /** Reads what {@code save} wrote. */
  public static RefoldDecoder load(String path) {
    return read().load(path);
  }

  @Override
  public MLWriter write() {
    return new CodecStage.Writer(this);
  }

  @Override
  public String uid() {
    return uid;
  }

  @Override
  public Columns columns() {
    return columns;
  }

  private DriverCodec driverCodec() {
    return Objects.requireNonNull(
        codec, "no codec: load the decoder, or create it with RefoldDecoder.of");
  }

  @Override
  public Codec codec() {
    return driverCodec().codec();
  }

  @Override
  public void receive(Codec itsCodec) {
    codec = new DriverCodec(itsCodec);
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

  public RefoldDecoder setStatusCol(String column) {
    return StageParams.set(this, status, column);
  }

  public RefoldDecoder setSolutionsCol(String column) {
    return StageParams.set(this, all, column);
  }

  public RefoldDecoder setSeconds(double most) {
    return StageParams.set(this, seconds, most);
  }

  public RefoldDecoder setConflicts(long most) {
    return StageParams.set(this, conflicts, most);
  }

  public RefoldDecoder setMemory(long megabytes) {
    return StageParams.set(this, memory, megabytes);
  }

  public RefoldDecoder setSolutions(int most) {
    return StageParams.set(this, solutions, most);
  }

  static Duration time(double seconds) {
    return Duration.ofNanos(Math.max(1, Math.round(seconds * 1e9)));
  }

  private DecodeLimits limits() {
    return new DecodeLimits(
        time((Double) getOrDefault(seconds)),
        (Long) getOrDefault(conflicts),
        (Long) getOrDefault(memory) << 20,
        (Integer) getOrDefault(solutions));
  }

  @Override
  public Dataset<Row> transform(Dataset<?> dataset) {
    transformSchema(dataset.schema());
    VectorDecoder decoder = new VectorDecoder(driverCodec().in(dataset.sparkSession()), limits());
    UDF1<Vector, Row> function = decoder::decode;
    return result().addTo(dataset, function, columns.inputName());
  }

  @Override
  public StructType transformSchema(StructType schema) {
    CodecMetadata.requireOwn(columns.requireInput(schema, SQLDataTypes.VectorType()), codec());
    return result().addTo(schema);
  }

  private StructResult result() {
    return new StructResult(VectorDecoder.RESULT)
        .with("text", columns.outputName())
        .with("status", columns.name(status, "_status"))
        .with("error", columns.errorName())
        .with("solutions", getOrDefault(all));
  }

  @Override
  public RefoldDecoder copy(ParamMap extra) {
    return copyValues(new RefoldDecoder(uid, codec), extra);
  }
}
