package org.refold.spark;

import java.util.Objects;
import org.apache.hadoop.fs.Path;
import org.apache.spark.ml.Model;
import org.apache.spark.ml.param.ParamMap;
import org.apache.spark.ml.util.Identifiable$;
import org.apache.spark.ml.util.MLReader;
import org.apache.spark.ml.util.MLWritable;
import org.apache.spark.ml.util.MLWriter;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.jspecify.annotations.Nullable;
import org.refold.Codec;
import org.refold.error.RefoldException;

/**
 * Encodes a column of texts as vectors of Spark ML, with a codec fitted by {@link RefoldVectorizer}
 * or any other codec that has a kind of data.
 *
 * <p>A null gives a null. So does a text that is not an item of the kind, has a symbol that the
 * codec lacks, or exceeds a cap; the error column then has the reason. The metadata of the vector
 * column hold the length and the id of the codec.
 */
public final class RefoldVectorizerModel extends Model<RefoldVectorizerModel>
    implements RefoldStage<RefoldVectorizerModel>, CodecStage, MLWritable {
  private final String uid;
  private final Columns columns;
  private final long skippedRows;
  private @Nullable DriverCodec codec;

  /** Used by Spark to read a stage, before it has a codec. */
  public RefoldVectorizerModel(String uid) {
    this(uid, null, 0);
  }

  RefoldVectorizerModel(String uid, @Nullable DriverCodec codec, long skippedRows) {
    this.uid = uid;
    this.codec = codec;
    this.skippedRows = skippedRows;
    this.columns = new Columns(this, "the column of texts, one item each", "the column of vectors");
  }

  /**
   * Returns a model with an existing codec.
   *
   * @throws RefoldException if the codec has no kind of data
   */
  public static RefoldVectorizerModel of(Codec codec) {
    return new RefoldVectorizerModel(
        Identifiable$.MODULE$.randomUID("refoldVectorizer"), new DriverCodec(codec), 0);
  }

  /**
   * Returns a model with a codec file, on any file system that Spark can read.
   *
   * @throws RefoldException if the file is missing, damaged or not a codec, or the codec has no
   *     kind of data
   */
  public static RefoldVectorizerModel fromFile(String file) {
    return of(new CodecFiles(SparkSession.active()).read(new Path(file)));
  }

  /** Reads what {@code write} wrote. */
  public static MLReader<RefoldVectorizerModel> read() {
    return new CodecStage.Reader<>();
  }

  /** Reads what {@code save} wrote. */
  public static RefoldVectorizerModel load(String path) {
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
        codec, "no codec: load the model, or create it with RefoldVectorizerModel.of");
  }

  @Override
  public Codec codec() {
    return driverCodec().codec();
  }

  @Override
  public void receive(Codec itsCodec) {
    codec = new DriverCodec(itsCodec);
  }

  /**
   * The number of rows skipped during fitting because they were not items of the kind; 0 for a
   * model that was not just fitted.
   */
  public long skippedRows() {
    return skippedRows;
  }

  /** Returns a decoder for this model's vectors. */
  public RefoldDecoder decoder() {
    RefoldDecoder decoder = RefoldDecoder.of(driverCodec());
    return isDefined(outputCol()) ? decoder.setInputCol(columns.outputName()) : decoder;
  }

  @Override
  public Dataset<Row> transform(Dataset<?> dataset) {
    transformSchema(dataset.schema());
    EncodeFunction function = new EncodeFunction(driverCodec().in(dataset.sparkSession()));
    return result().addTo(dataset, function, columns.inputName());
  }

  @Override
  public StructType transformSchema(StructType schema) {
    columns.requireInput(schema, DataTypes.StringType);
    return result().addTo(schema);
  }

  private StructResult result() {
    return EncodeFunction.result(columns, CodecMetadata.of(columns.outputName(), codec()));
  }

  @Override
  public RefoldVectorizerModel copy(ParamMap extra) {
    RefoldVectorizerModel copied = new RefoldVectorizerModel(uid, codec, skippedRows);
    return copyValues(copied, extra).setParent(parent());
  }
}
