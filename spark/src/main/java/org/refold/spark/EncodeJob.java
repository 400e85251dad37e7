package org.refold.spark;

import java.util.Objects;
import java.util.stream.Stream;
import org.apache.hadoop.fs.Path;
import org.apache.spark.ml.param.Param;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.functions;
import org.jspecify.annotations.Nullable;
import org.refold.Codec;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Encodes a column of texts into a Parquet data set of vectors. */
@Command(
    name = "encode",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Encodes a column of texts, one item each.",
      "The output has the columns of the input and codec, symbols, constraints, sets, indices,"
          + " counts, and error, the reason why a text has no vector."
    })
final class EncodeJob extends Job {
  @Option(
      names = "--as",
      required = true,
      paramLabel = "KIND",
      description = "kind of data, such as clauses or sentences:affixes=3")
  private String kind = "";

  @Option(
      names = "--codec",
      required = true,
      paramLabel = "FILE",
      description = "codec; if it does not exist, it is fitted to the input and saved here")
  private String codecFile = "";

  @Option(
      names = "--input",
      required = true,
      paramLabel = "PATH",
      description = "file or folder, on any file system that Spark knows")
  private String input = "";

  @Option(
      names = "--input-format",
      paramLabel = "FORMAT",
      description = "text, one item per line, or parquet (default: ${DEFAULT-VALUE})")
  private Format format = Format.text;

  @Option(
      names = "--column",
      paramLabel = "NAME",
      description =
          "column with the texts in a Parquet input; for lines of text, the name to give it"
              + " (default: ${DEFAULT-VALUE})")
  private String column = "text";

  @Option(
      names = "--output",
      required = true,
      paramLabel = "PATH",
      description = "new folder for the Parquet output")
  private String output = "";

  @Option(
      names = "--sets",
      paramLabel = "T",
      description = "number of constraint sets of a new codec (default: chosen from the data)")
  private @Nullable Integer sets;

  @Option(
      names = "--width",
      paramLabel = "W",
      description =
          "widths of a new codec: a number, or any of"
              + " ordered=N,unordered=N,child=N,parent=N,sequence=N")
  private @Nullable String width;

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "random seed of a new codec (default: 1)")
  private @Nullable Long seed;

  @Option(
      names = "--spares",
      paramLabel = "N",
      description = "spare placeholders in each class of symbols of a new codec (default: 0)")
  private @Nullable Integer spares;

  @Option(
      names = "--masks",
      paramLabel = "LIST",
      description = "masks of a new codec: any of argument,depth,occurrence, or none")
  private @Nullable String masks;

  @Option(
      names = "--max-arity",
      paramLabel = "N",
      description = "maximum number of children before a new codec reshapes a node (default: 2)")
  private @Nullable String maxArity;

  @Option(
      names = "--max-parents",
      paramLabel = "N",
      description = "maximum number of parents before a new codec reshapes a node (default: 1)")
  private @Nullable String maxParents;

  @Option(
      names = "--most-dimension",
      paramLabel = "D",
      description = "maximum vector length for a new codec (default: 16777216)")
  private @Nullable Integer mostDimension;

  @Option(
      names = "--unknown",
      paramLabel = "WAY",
      description = "how a new codec treats unknown labels: spell, error or hash (default: spell)")
  private @Nullable String unknown;

  @Option(
      names = "--room",
      paramLabel = "N",
      description =
          "size a new codec for items of N nodes, counting each piece of a spelled label"
              + " (default: estimated from the data)")
  private @Nullable Long room;

  /** The format of the input; named as in the option. */
  @SuppressWarnings("MemberName")
  enum Format {
    text,
    parquet
  }

  @Override
  public void run() {
    RefoldVectorizer vectorizer = meant(this::vectorizer);
    SparkSession session = session();
    CodecFiles files = new CodecFiles(session);
    Path place = new Path(codecFile);
    boolean exists = files.exists(place);
    if (exists) {
      requireNothingNew();
    }
    files.requireFree(output);
    files.requireThere(input);
    Dataset<Row> texts = read(session);
    Codec codec;
    if (exists) {
      codec = files.read(place);
      requireKind(codec);
    } else {
      codec = vectorizer.fit(texts).codec();
      files.write(place, codec);
      tell("made %s, %s", codecFile, codec);
    }
    VectorColumns.encode(texts, column, new DriverCodec(codec).in(session)).write().parquet(output);
    report(session.read().parquet(output));
  }

  private RefoldVectorizer vectorizer() {
    RefoldVectorizer vectorizer =
        new RefoldVectorizer().setKind(kind).setInputCol(column).setOutputCol("indices");
    choose(vectorizer, vectorizer.sets(), sets);
    choose(vectorizer, vectorizer.width(), width);
    choose(vectorizer, vectorizer.seed(), seed);
    choose(vectorizer, vectorizer.spares(), spares);
    choose(vectorizer, vectorizer.masks(), masks);
    choose(vectorizer, vectorizer.maxArity(), maxArity);
    choose(vectorizer, vectorizer.maxParents(), maxParents);
    choose(vectorizer, vectorizer.mostDimension(), mostDimension);
    choose(vectorizer, vectorizer.unknown(), unknown);
    choose(vectorizer, vectorizer.room(), room);
    return vectorizer;
  }

  private static <T> void choose(RefoldVectorizer vectorizer, Param<T> param, @Nullable T value) {
    if (value != null) {
      vectorizer.set(param, value);
    }
  }

  /** Settings of an existing codec can't change; silently ignoring them would be a trap. */
  private void requireNothingNew() {
    if (Stream.of(
            sets, width, seed, spares, masks, maxArity, maxParents, mostDimension, unknown, room)
        .anyMatch(Objects::nonNull)) {
      throw misuse(
          "codec %s already exists, so --sets, --width, --seed, --spares, --masks, --max-arity,"
              + " --max-parents, --most-dimension, --unknown and --room can't change; leave them"
              + " out, or choose another codec file",
          codecFile);
    }
  }

  private void requireKind(Codec codec) {
    if (!codec.kind().equals(kind)) {
      throw misuse(
          "--as %s: codec %s is for %s; choose that, or another codec file",
          kind, codecFile, codec.kind().isEmpty() ? "no kind" : codec.kind());
    }
  }

  private Dataset<Row> read(SparkSession session) {
    if (format == Format.parquet) {
      return session.read().parquet(input);
    }
    Column value = functions.col("value");
    // A blank line is not an item of any kind.
    return session
        .read()
        .text(input)
        .where(functions.length(functions.trim(value)).gt(0))
        .withColumnRenamed("value", column);
  }

  private void report(Dataset<Row> written) {
    Row counts =
        written
            .agg(
                functions.count(functions.lit(1)),
                functions.count(functions.col("indices")),
                functions.count(functions.col("error")),
                functions.min(functions.col("error")))
            .head();
    tell(
        "%,d rows, %,d vectors, %,d errors%s",
        counts.getLong(0),
        counts.getLong(1),
        counts.getLong(2),
        counts.isNullAt(3) ? "" : ", for example " + counts.getString(3));
  }
}
