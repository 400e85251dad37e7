package org.refold.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What users unpack: the script, and the jars beside it. */
class DistributionTest {
  private static final Path HOME = Path.of(System.getProperty("refold.home"));
  private static final Path SCRIPT = HOME.resolve("bin/refold");

  @TempDir private static Path cache;
  @TempDir private Path folder;

  private record Ran(int code, String out, String err) {}

  private Ran refold(String... args) throws Exception {
    return run(Map.of("REFOLD_CACHE", cache.toString()), SCRIPT, args);
  }

  private Ran run(Map<String, String> environment, Path program, String... args) throws Exception {
    Path out = folder.resolve("out");
    Path err = folder.resolve("err");
    List<String> line = new ArrayList<>(List.of(program.toString()));
    line.addAll(Arrays.asList(args));
    ProcessBuilder builder =
        new ProcessBuilder(line).redirectOutput(out.toFile()).redirectError(err.toFile());
    builder.environment().remove("REFOLD_JAVA_OPTS");
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    builder.environment().putAll(environment);
    int code = builder.start().waitFor();
    return new Ran(code, Files.readString(out), Files.readString(err));
  }

  @Test
  void help_listsTheCommandsOfAllModules() throws Exception {
    Ran ran = refold("--help");
    assertThat(ran.code()).isZero();
    assertThat(ran.err()).isEmpty();
    assertThat(commands(ran.out()))
        .containsExactly(
            "encode",
            "decode",
            "roundtrip",
            "plan",
            "explain",
            "similar",
            "index",
            "nearest",
            "classify",
            "weights",
            "premises",
            "explore",
            "reproduce",
            "demo");
  }

  private static List<String> commands(String help) {
    return help.lines()
        .dropWhile(line -> !line.equals("Commands:"))
        .takeWhile(line -> !line.equals("Examples:"))
        .filter(line -> line.matches("  [a-z].*"))
        .map(line -> line.strip().split(" ", 2)[0])
        .toList();
  }

  @ParameterizedTest
  @ValueSource(strings = {"premises", "explore", "reproduce"})
  void help_ofBroughtCommand_hasExamples(String command) throws Exception {
    Ran ran = refold(command, "--help");
    assertThat(ran.code()).isZero();
    assertThat(ran.out())
        .startsWith("Usage: refold " + command + " ")
        .containsPattern("\nExamples?:\n(.*\n)* +refold " + command);
    assertThat(ran.out().lines()).allSatisfy(line -> assertThat(line).hasSizeLessThan(101));
  }

  @Test
  void parquet_isWrittenAndReadBack() throws Exception {
    String codec = folder.resolve("codec").toString();
    String vectors = folder.resolve("vectors.parquet").toString();
    String terms = terms("f(a)\ng(b)\n");
    Ran encoded = refold("encode", "--as", "terms", "--codec", codec, "-o", vectors, terms);
    assertThat(encoded.code()).describedAs(encoded.err()).isZero();
    assertThat(Files.readString(Path.of(vectors), StandardCharsets.ISO_8859_1)).startsWith("PAR1");
    assertThat(refold("decode", "--codec", codec, vectors))
        .isEqualTo(new Ran(0, "f(a)\ng(b)\n", ""));
  }

  private String terms(String text) throws IOException {
    return Files.writeString(folder.resolve("terms.txt"), text).toString();
  }

  @Test
  void commandLine_aloneWithoutTheLargeModules_isSmallAndSaysWhatIsMissing() throws Exception {
    List<String> needed =
        List.of(
            "refold-base-",
            "refold-core-",
            "refold-evaluation-",
            "refold-formats-",
            "refold-plot-",
            "refold-cli-",
            "jackson-core-",
            "jspecify-",
            "org.ow2.sat4j.core-",
            "picocli-");
    List<Path> jars;
    try (Stream<Path> files = Files.list(HOME.resolve("lib"))) {
      jars =
          files
              .filter(file -> needed.stream().anyMatch(file.getFileName().toString()::startsWith))
              .toList();
    }
    assertThat(jars).hasSameSizeAs(needed);
    long bytes = 0;
    for (Path jar : jars) {
      bytes += Files.size(jar);
    }
    assertThat(bytes).isLessThan(5_000_000);
    String path = jars.stream().map(Path::toString).collect(Collectors.joining(":"));
    assertThat(alone(path, "roundtrip", "--as", "terms", terms("f(a)\n")).code()).isZero();
    assertThat(alone(path, "reproduce", "all"))
        .isEqualTo(
            new Ran(
                2,
                "",
                """
                refold: reproduce: not installed; add refold-experiments to the class path
                try 'refold --help'
                """));
    String codec = folder.resolve("codec").toString();
    assertThat(
            alone(path, "encode", "--as", "terms", "--codec", codec, "-o", "a.parquet", terms("a")))
        .isEqualTo(
            new Ran(
                2,
                "",
                """
                refold: a.parquet: Parquet is not installed; add refold-parquet to the class path
                try 'refold encode --help'
                """));
    assertThat(commands(alone(path, "--help").out())).hasSize(11).doesNotContain("explore");
  }

  private Ran alone(String path, String... args) throws Exception {
    return run(
        Map.of(),
        Path.of(System.getProperty("java.home"), "bin", "java"),
        Stream.concat(Stream.of("-cp", path, "org.refold.cli.Main"), Stream.of(args))
            .toArray(String[]::new));
  }

  @Test
  void start_secondTime_takesClassesFromTheArchive() throws Exception {
    assertThat(refold("--version").code()).isZero();
    Path log = folder.resolve("classes");
    Map<String, String> environment =
        Map.of(
            "REFOLD_CACHE",
            cache.toString(),
            "REFOLD_JAVA_OPTS",
            "-Xlog:class+load:file=" + log + ":none");
    assertThat(run(environment, SCRIPT, "demo").code()).isZero();
    assertThat(Files.readAllLines(log))
        .contains("org.refold.Codec source: shared objects file (top)");
    try (Stream<Path> files = Files.list(cache)) {
      assertThat(files.map(file -> file.getFileName().toString()))
          .singleElement()
          .asString()
          .matches("refold-[0-9.]+.*-\\d+\\.jsa");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"none", "/dev/null/no-folder"})
  void start_whereNoArchiveCanBe_isTheSame(String noCache) throws Exception {
    Ran ran = run(Map.of("REFOLD_CACHE", noCache), SCRIPT, "--version");
    assertThat(ran).isEqualTo(refold("--version"));
    assertThat(ran.out()).startsWith("refold ");
  }

  @Test
  void start_byALinkFromAFolderWithSpaces_findsItsJars() throws Exception {
    Path link =
        Files.createSymbolicLink(
            Files.createDirectory(folder.resolve("my tools")).resolve("fold"), SCRIPT);
    assertThat(run(Map.of("REFOLD_CACHE", "none"), link, "--version").code()).isZero();
  }

  @Test
  void start_withAnOldJava_saysWhatIsNeeded() throws Exception {
    Path java = Files.createDirectories(folder.resolve("jdk/bin")).resolve("java");
    Files.writeString(java, "#!/bin/sh\nexit 3\n");
    assertThat(java.toFile().setExecutable(true)).isTrue();
    Files.writeString(folder.resolve("jdk/release"), "JAVA_VERSION=\"11.0.2\"\n");
    Ran ran = run(Map.of("JAVA_HOME", folder.resolve("jdk").toString()), SCRIPT, "demo");
    assertThat(ran)
        .isEqualTo(
            new Ran(
                1,
                "",
                "refold: "
                    + java
                    + ": got version 11.0.2, expected 17 or later; install JDK 17 or later"
                    + " (Debian: apt"
                    + " install openjdk-17-jdk)\n"));
  }

  @Test
  void zip_hasTheFolder() throws Exception {
    Path zip = Path.of(System.getProperty("refold.zip"));
    URI uri = URI.create("jar:" + zip.toUri());
    try (FileSystem files =
        FileSystems.newFileSystem(uri, Map.of("enablePosixFileAttributes", true))) {
      Path root = files.getPath("/" + zip.getFileName().toString().replaceFirst("\\.zip$", ""));
      assertThat(names(root)).isEqualTo(names(HOME)).contains("LICENSE", "lib/refold.jar");
      assertThat(Files.getPosixFilePermissions(root.resolve("bin/refold")))
          .contains(PosixFilePermission.OWNER_EXECUTE, PosixFilePermission.OTHERS_EXECUTE);
    }
  }

  private static Set<String> names(Path root) throws IOException {
    try (Stream<Path> files = Files.walk(root)) {
      return files
          .filter(Files::isRegularFile)
          .map(file -> root.relativize(file).toString())
          .collect(Collectors.toCollection(TreeSet::new));
    }
  }
}
