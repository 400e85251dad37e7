package org.refold.python;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.spark.ml.linalg.SparseVector;
import org.apache.spark.ml.linalg.Vector;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.refold.cli.Main;
import org.refold.error.RefoldException;
import org.refold.formats.Kinds;
import org.refold.formats.TextCodec;
import org.refold.formats.kind.Item;
import org.refold.formats.kind.Kind;
import org.refold.formats.vector.VectorJson;
import org.refold.graph.Graph;
import org.refold.spark.RefoldVectorizer;
import org.refold.spark.RefoldVectorizerModel;
import org.refold.vector.CountVector;
import org.refold.verify.LongRunning;

/**
 * Java, the command line, Spark and Python fit the same codec to the same texts, byte for byte, and
 * make the same vectors, for every kind of data. Runs when the jar for Python is packaged.
 */
@TestInstance(Lifecycle.PER_CLASS)
class FourWaysPackaged {
  private static final Path EXAMPLES = Path.of("../examples");
  private static final Path PYTHON = Path.of("/usr/bin/python3");

  /** Fits several kinds to the texts in a file, one per line, and writes codecs and vectors. */
  private static final String PROGRAM =
      """
      import sys
      import refold

      for line in sys.stdin:
          kind, folder = line.rstrip("\\n").split("\\t")
          with open(folder + "/texts", encoding="utf-8", newline="\\n") as file:
              texts = file.read().split("\\n")[:-1]
          vectorizer = refold.RefoldVectorizer(kind)
          matrix = vectorizer.fit_transform(texts)
          vectorizer.save(folder + "/python.refold")
          with open(folder + "/python", "w", encoding="utf-8") as file:
              for row in matrix:
                  file.write(" ".join(f"{i}:{c}" for i, c in zip(row.indices, row.data)) + "\\n")
      """;

  @TempDir private static Path folder;

  private SparkSession spark;
  private String missing;

  private static Stream<String> kinds() {
    return Kinds.all().stream().map(Kind::name);
  }

  /** A kind of each sort: text, ordered trees, logic, documents and networks. */
  private static Stream<String> someKinds() {
    return Stream.of("sentences", "trees", "clauses", "json", "molecules");
  }

  private static Stream<String> otherKinds() {
    Set<String> some = someKinds().collect(Collectors.toSet());
    return kinds().filter(kind -> !some.contains(kind));
  }

  private static Path folderOf(String kind) {
    return folder.resolve(kind.replace(':', '-'));
  }

  @BeforeAll
  void startSparkAndPython() throws Exception {
    spark =
        SparkSession.builder()
            .master("local[2]")
            .config("spark.ui.enabled", "false")
            .config("spark.sql.warehouse.dir", folder.resolve("warehouse").toString())
            .config("spark.driver.host", "localhost")
            .config("spark.driver.bindAddress", "127.0.0.1")
            .getOrCreate();
    StringBuilder asked = new StringBuilder();
    for (String kind : kinds().toList()) {
      Path its = Files.createDirectory(folderOf(kind));
      Files.write(its.resolve("texts"), texts(Kinds.named(kind)));
      asked.append(kind).append('\t').append(its).append('\n');
    }
    missing = missing();
    if (missing.isEmpty()) {
      Path input = Files.writeString(folder.resolve("asked"), asked);
      assertThat(python(PROGRAM, input)).isEmpty();
    }
  }

  @AfterAll
  void stopSpark() {
    spark.stop();
  }

  /** The items among all examples that a kind can read and represent, each on one line. */
  private static List<String> texts(Kind kind) throws IOException {
    List<String> texts = new ArrayList<>();
    try (Stream<Path> files = Files.list(EXAMPLES)) {
      for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
        texts.addAll(texts(kind, file));
      }
    }
    assertThat(texts).as("examples of kind %s", kind.name()).isNotEmpty();
    return texts;
  }

  /** The items of a file; none if it is of another kind. */
  private static List<String> texts(Kind kind, Path file) throws IOException {
    List<String> texts = new ArrayList<>();
    try (InputStream in = Files.newInputStream(file)) {
      Iterator<Item> items = kind.read(in, file.toString());
      while (items.hasNext()) {
        Graph graph = items.next().graph();
        String text = kind.write(graph);
        if (kind.isRepresentable(graph) && !text.isBlank()) {
          texts.add(text);
        }
      }
      return texts;
    } catch (RefoldException e) {
      return List.of();
    }
  }

  /** What Python lacks for this test; empty if nothing. */
  private static String missing() throws Exception {
    if (!Files.isExecutable(PYTHON)) {
      return "no " + PYTHON + " (Debian: apt install python3-jpype python3-sklearn)";
    }
    return python("import jpype, scipy, sklearn", null).isEmpty()
        ? ""
        : PYTHON
            + " has no JPype, SciPy or scikit-learn (Debian: apt install python3-jpype"
            + " python3-sklearn)";
  }

  /** Runs a program; returns an empty string on success, and otherwise its output. */
  private static String python(String program, Path input) throws Exception {
    Path script = Files.writeString(folder.resolve("program.py"), program);
    Path printed = folder.resolve("printed");
    ProcessBuilder builder =
        new ProcessBuilder(PYTHON.toString(), script.toString())
            .redirectErrorStream(true)
            .redirectOutput(printed.toFile());
    if (input != null) {
      builder.redirectInput(input.toFile());
    }
    builder.environment().put("PYTHONPATH", Path.of("src").toAbsolutePath().toString());
    builder.environment().put("REFOLD_JAR", System.getProperty("refold.jar"));
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    builder.environment().put("REFOLD_JAVA_OPTS", "-XX:TieredStopAtLevel=1");
    int code = builder.start().waitFor();
    return code == 0 ? "" : "exit code " + code + "\n" + Files.readString(printed);
  }

  @ParameterizedTest
  @MethodSource("someKinds")
  void vectors_ofJavaTheCommandSparkAndPython_areTheSame(String kind) throws Exception {
    assertSameFourWays(kind);
  }

  @LongRunning
  @ParameterizedTest
  @MethodSource("otherKinds")
  void vectorsOfOtherKinds_ofJavaTheCommandSparkAndPython_areTheSame(String kind) throws Exception {
    assertSameFourWays(kind);
  }

  private void assertSameFourWays(String kind) throws Exception {
    assumeTrue(missing.isEmpty(), missing);
    Path its = folderOf(kind);
    List<String> texts = Files.readAllLines(its.resolve("texts"));
    TextCodec codec = TextCodec.fit(Kinds.named(kind), texts);
    List<String> expected = codec.encodeAll(texts).stream().map(FourWaysPackaged::line).toList();

    assertThat(command(kind, its)).as("command").isEqualTo(expected);
    assertThat(Files.readAllBytes(its.resolve("command.refold"))).isEqualTo(codec.toBytes());

    RefoldVectorizerModel model =
        new RefoldVectorizer()
            .setKind(kind)
            .setInputCol("text")
            .setOutputCol("vector")
            .fit(column(texts));
    assertThat(spark(model, texts)).as("Spark").isEqualTo(expected);
    assertThat(model.codec().toBytes()).isEqualTo(codec.toBytes());

    assertThat(Files.readAllLines(its.resolve("python"))).as("Python").isEqualTo(expected);
    assertThat(Files.readAllBytes(its.resolve("python.refold"))).isEqualTo(codec.toBytes());
  }

  /** {@code index:count index:count …}. */
  private static String line(CountVector vector) {
    return IntStream.range(0, vector.entryCount())
        .mapToObj(i -> vector.index(i) + ":" + vector.count(i))
        .collect(Collectors.joining(" "));
  }

  private static List<String> command(String kind, Path its) throws Exception {
    Path vectors = its.resolve("command.jsonl");
    ProcessBuilder builder =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Dfile.encoding=UTF-8",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName(),
                "encode",
                "--as",
                kind,
                "--codec",
                its.resolve("command.refold").toString(),
                "-o",
                vectors.toString(),
                its.resolve("texts").toString())
            .redirectErrorStream(true)
            .redirectOutput(its.resolve("log").toFile());
    int code = builder.start().waitFor();
    assertThat(code).as(() -> read(its.resolve("log"))).isZero();
    List<String> lines = new ArrayList<>();
    try (InputStream in = Files.newInputStream(vectors)) {
      VectorJson.read(in, vectors.toString()).forEachRemaining(vector -> lines.add(line(vector)));
    }
    return lines;
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      return e.toString();
    }
  }

  private Dataset<Row> column(List<String> texts) {
    return spark.createDataset(texts, Encoders.STRING()).toDF("text");
  }

  private List<String> spark(RefoldVectorizerModel model, List<String> texts) {
    List<String> lines = new ArrayList<>();
    for (Row row : model.transform(column(texts)).select("vector").collectAsList()) {
      SparseVector vector = ((Vector) row.get(0)).toSparse();
      lines.add(
          IntStream.range(0, vector.indices().length)
              .mapToObj(i -> vector.indices()[i] + ":" + (long) vector.values()[i])
              .collect(Collectors.joining(" ")));
    }
    return lines;
  }
}
