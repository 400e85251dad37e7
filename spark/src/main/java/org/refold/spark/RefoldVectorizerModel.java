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
 * Turns a column of texts into vectors of Spark ML, with a codec that {@link RefoldVectorizer}
 * made, or any other that is for a kind of data.
 *
 * <p>A null gives a null. So does a text that is no item of the kind, has a symbol that the codec
 * lacks, or exceeds a cap; the error column then says what is wrong with it. The metadata of the
 * vectors' column have their length and the id of the codec.
 */
public final class RefoldVectorizerModel extends Model<RefoldVectorizerModel>
    implements RefoldStage<RefoldVectorizerModel>, CodecStage, MLWritable {
  private final String uid;
  private final Columns columns;
  private final long skippedRows;
  private @Nullable DriverCodec codec;

  /** What Spark calls to read one, before it has a codec. */
  public RefoldVectorizerModel(String uid) {
    this(uid, null, 0);
  }

  RefoldVectorizerModel(String uid, @Nullable DriverCodec codec, long skippedRows) {
    this.uid = uid;
    this.codec = codec;
    this.skippedRows = skippedRows;
    this.columns = new Columns(this, "the column of texts, an item each", "the column of vectors");
  }

  /**
   * A model of a codec that exists already.
   *
   * @throws RefoldException if the codec is not for a kind of data
   */
  public static RefoldVectorizerModel of(Codec codec) {
    return new RefoldVectorizerModel(
        Identifiable$.MODULE$.randomUID("refoldVectorizer"), new DriverCodec(codec), 0);
  }

  /**
   * The same of a codec file, on any file system that Spark reads from.
   *
   * @throws RefoldException if it is not there, damaged, no codec, or not for a kind of data
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
    return Objects.requireNonNull(codec, "read or make the model with its codec");
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
   * How many rows of the column that the codec was made from were no items of the kind; 0 for a
   * model that was not just fitted.
   */
  public long skippedRows() {
    return skippedRows;
  }

  /** What turns this model's vectors back into texts. */
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
