package org.refold.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.jar.JarFile;
import java.util.stream.Collectors;
import org.apache.spark.sql.Row;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.refold.Codec;
import org.refold.formats.Kinds;
import org.refold.formats.kind.Kind;
import org.refold.verify.LongRunning;

/** The packaged job, run by the real spark-submit in a JVM with only Spark on its class path. */
@NeedsHadoop
final class RefoldJobPackaged {
  private static final Path JAR = Path.of(System.getProperty("refold.job", ""));

  @TempDir Path folder;

  private String output = "";

  @Test
  void jar_holdsWhatSparkLacksAndNothingElse() throws IOException {
    try (JarFile jar = new JarFile(JAR.toFile())) {
      List<String> names = jar.stream().map(entry -> entry.getName()).toList();
      assertThat(names)
          .contains("org/refold/Codec.class", "org/refold/formats/Kinds.class")
          .anyMatch(name -> name.startsWith("org/refold/shaded/jackson/core/JsonParser"))
          .noneMatch(name -> name.startsWith("com/fasterxml/"))
          .noneMatch(name -> name.startsWith("org/apache/spark/"))
          .noneMatch(name -> name.startsWith("scala/"));
    }
  }

  @Test
  @LongRunning
  void submit_encodeThenDecode_givesTheTextsBack() throws Exception {
    Path texts = folder.resolve("clauses");
    Files.createDirectory(texts);
    List<String> clauses = Examples.clauses(60, 21);
    Files.write(texts.resolve("one.txt"), clauses.subList(0, 50));
    Files.write(texts.resolve("other.txt"), clauses.subList(50, 60));
    Files.writeString(texts.resolve("bad.txt"), "no clause\n");
    Files.writeString(texts.resolve("none.txt"), "");
    String codecFile = folder.resolve("clauses.refold").toString();
    String vectors = folder.resolve("vectors").toString();
    int code =
        submit(
            "encode",
            "--as",
            "clauses",
            "--codec",
            codecFile,
            "--input",
            texts.toString(),
            "--output",
            vectors);
    assertThat(code).as(output).isZero();
    assertThat(output)
        .contains("refold: 61 rows, 60 vectors, 1 errors, for example text:1:1: got ");
    Codec codec = Codec.load(Path.of(codecFile));
    assertThat(codec.toBytes()).isEqualTo(Examples.codec("clauses", clauses).toBytes());
    try (var parts = Files.list(Path.of(vectors))) {
      assertThat(parts.filter(part -> part.toString().endsWith(".parquet"))).hasSizeGreaterThan(1);
    }
    String back = folder.resolve("back").toString();
    code = submit("decode", "--codec", codecFile, "--input", vectors, "--output", back);
    assertThat(code).as(output).isZero();
    assertThat(output).contains("refold: no vector 1, unique 60");
    Kind kind = Kinds.CLAUSES;
    List<Row> rows =
        LocalSpark.session()
            .read()
            .parquet(back)
            .where("status = 'unique'")
            .select("text", "decoded")
            .collectAsList();
    assertThat(rows).hasSize(60);
    for (Row row : rows) {
      assertThat(kind.parse(row.getString(1))).isEqualTo(kind.parse(row.getString(0)));
    }
  }

  @Test
  void submit_wrongArguments_endsWithCode2AndOneLine() throws Exception {
    assertThat(submit("encode", "--as", "songs", "--codec", "c", "--input", "i", "--output", "o"))
        .as(output)
        .isEqualTo(2);
    assertThat(output).contains("refold: kind: got 'songs', expected one of terms");
    assertThat(output).doesNotContain("\tat ");
  }

  private int submit(String... args) throws IOException, InterruptedException {
    String sparkAlone =
        Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
            .filter(entry -> entry.endsWith(".jar"))
            .filter(entry -> !new File(entry).getName().matches(".*(refold|picocli|sat4j).*"))
            .collect(Collectors.joining(File.pathSeparator));
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
        .filter(argument -> argument.startsWith("--add-opens") || argument.startsWith("-XX:"))
        .forEach(command::add);
    command.addAll(List.of("-cp", sparkAlone, "org.apache.spark.deploy.SparkSubmit"));
    command.addAll(List.of("--master", "local[2]", "--conf", "spark.ui.enabled=false"));
    command.addAll(List.of("--conf", "spark.driver.bindAddress=127.0.0.1"));
    command.addAll(List.of("--conf", "spark.driver.host=localhost"));
    command.addAll(List.of("--class", "org.refold.spark.RefoldJob", JAR.toString()));
    command.addAll(Arrays.asList(args));
    Path log = folder.resolve("log");
    Process process =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(log.toFile())
            .start();
    if (!process.waitFor(10, TimeUnit.MINUTES)) {
      process.destroyForcibly();
    }
    output = Files.readString(log);
    return process.waitFor();
  }
}
