package org.refold.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.refold.cli.Ran;
import org.refold.formats.Kinds;
import org.refold.formats.kind.Item;

/** The commands with networks of all syntaxes. */
class NetworksTest {
  private static final String JSON = "../examples/networks.json";
  private static final String EDGES = "../examples/networks.txt";
  private static final String BENCHMARK = "../examples/SHAPES";

  @TempDir private Path folder;

  private static Ran refold(String standardInput, Object... args) {
    return Ran.refoldReading(
        standardInput, Stream.of(args).map(String::valueOf).toArray(String[]::new));
  }

  private Path write(String name, String text) {
    try {
      return Files.writeString(folder.resolve(name), text);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {JSON, EDGES, BENCHMARK})
  void roundtrip_examples_areUnique(String input) {
    Ran ran = refold("", "roundtrip", "--as", "networks", "--json", input);
    assertThat(ran.code()).as(ran.err()).isZero();
    assertThat(ran.out()).contains("\"incorrect\":0").contains("\"unrepresentable\":0");
  }

  @ParameterizedTest
  @ValueSource(strings = {JSON, EDGES, BENCHMARK})
  void decode_examples_comeBackAsTheSameNetworks(String input) throws IOException {
    Path codec = folder.resolve("some.refold");
    Ran encoded = refold("", "encode", "--as", "networks", "--codec", codec, input);
    assertThat(encoded.code()).as(encoded.err()).isZero();
    assertThat(encoded.out()).doesNotContain("\"label\"");
    Ran decoded = refold(encoded.out(), "decode", "--codec", codec, "-");
    assertThat(decoded.code()).as(decoded.err()).isZero();
    List<Item> items = items(input);
    List<String> lines = decoded.out().lines().toList();
    assertThat(lines).hasSameSizeAs(items);
    for (int i = 0; i < lines.size(); i++) {
      assertThat(Kinds.NETWORKS.parse(lines.get(i))).isEqualTo(items.get(i).graph());
      assertThat(lines.get(i)).isEqualTo(Kinds.NETWORKS.write(items.get(i).graph()));
    }
  }

  private static List<Item> items(String input) throws IOException {
    Path file = input.equals(BENCHMARK) ? Path.of(input, "SHAPES_A.txt") : Path.of(input);
    try (InputStream in = Files.newInputStream(file)) {
      List<Item> items = new ArrayList<>();
      Kinds.NETWORKS.read(in, file.toString()).forEachRemaining(items::add);
      return items;
    }
  }

  @Test
  void encode_labelGraph_keepsTheLabelsOfTheText() {
    Path codec = folder.resolve("some.refold");
    String out =
        refold("", "encode", "--as", "networks", "--codec", codec, "--label", "graph", JSON).out();
    assertThat(out.lines().findFirst().orElseThrow()).endsWith("\"label\":\"ring\"}");
    assertThat(out.lines().filter(line -> line.endsWith("\"label\":\"machine\"}"))).hasSize(3);
  }

  @Test
  void classify_benchmark_takesItsLabels() {
    Ran ran = refold("", "classify", "--as", "networks", "--label", "graph", "--json", BENCHMARK);
    assertThat(ran.code()).as(ran.err()).isZero();
    assertThat(ran.out()).contains("\"items\":18").contains("\"label\":\"1\"", "\"label\":\"3\"");
  }

  @Test
  void classify_itemsWithoutLabels_areRefused() {
    assertThat(refold("", "classify", "--as", "networks", "--label", "graph", EDGES).err())
        .isEqualTo(
            "refold: "
                + EDGES
                + ":3: got an item without a label in its text, expected one; add it, or use"
                + " another --label than graph\n");
    assertThat(refold("a b", "classify", "--as", "sentences", "--label", "graph", "-").err())
        .startsWith("refold: standard input:1: got an item without a label in its text, ");
    assertThat(
            refold(
                    "",
                    "classify",
                    "--as",
                    "networks",
                    "--label",
                    "graph",
                    "--text",
                    "column:1",
                    EDGES)
                .err())
        .startsWith(
            "refold: --text column:1: got --label without a column, expected --label"
                + " column:N");
  }

  @Test
  void similar_ringAndRing_isMoreThanRingAndStar() {
    String benchmark = BENCHMARK + "/SHAPES_A.txt";
    double rings = similarity(benchmark + ":1", benchmark + ":7");
    double ringAndStar = similarity(benchmark + ":1", benchmark + ":8");
    assertThat(rings).isGreaterThan(ringAndStar);
  }

  private static double similarity(String one, String other) {
    Ran ran = refold("", "similar", "--as", "networks", "--json", one, other);
    assertThat(ran.code()).as(ran.err()).isZero();
    return Double.parseDouble(ran.out().replaceAll("(?s).*?\"similarity\":([0-9.E-]+).*", "$1"));
  }

  @Test
  void encode_partOfABenchmark_isRefused() {
    String part = BENCHMARK + "/SHAPES_node_labels.txt";
    assertThat(refold("", "roundtrip", "--as", "networks", part).err())
        .isEqualTo(
            "refold: "
                + part
                + ": got one part of a benchmark, expected SHAPES_A.txt, which it is read with\n");
  }

  @Test
  void encode_codecOfOtherOptions_takesAllNetworks() {
    Path codec = folder.resolve("some.refold");
    Path text = write("some.txt", "a b x\nb c x\n");
    assertThat(refold("", "encode", "--as", "networks", "--codec", codec, text).code()).isZero();
    String vector =
        refold("", "encode", "--as", "networks:directed,names", "--codec", codec, text).out();
    assertThat(refold(vector, "decode", "--codec", codec, "-").out())
        .startsWith("{\"directed\":true,\"multigraph\":false,\"nodes\":[{\"id\":0,\"label\":");
    assertThat(refold(vector, "decode", "--codec", codec, "--as", "networks:names", "-").code())
        .isZero();
    assertThat(refold("", "encode", "--as", "graphs", "--codec", codec, text).err())
        .contains("is for networks; name a matching kind");
  }

  @Test
  void decode_codecWithoutData_isUnique() {
    Path codec = folder.resolve("any.refold");
    Ran encoded =
        refold("", "encode", "--as", "networks", "--fit", "none", "--codec", codec, EDGES);
    assertThat(encoded.code()).as(encoded.err()).isZero();
    Ran decoded = refold(encoded.out(), "decode", "--codec", codec, "--json", "-");
    assertThat(decoded.out().lines()).hasSize(3).allMatch(line -> line.contains("\"unique\""));
  }

  @Test
  void encode_rejects_goOnWithTheNextNetwork() {
    Path text = write("some.txt", "a b\n\na,b\n\nb c\n");
    Path rejects = folder.resolve("rejects");
    Ran ran =
        refold(
            "",
            "encode",
            "--as",
            "networks",
            "--codec",
            folder.resolve("c"),
            "--rejects",
            rejects,
            text);
    assertThat(ran.out().lines()).hasSize(2);
    assertThat(rejects).content().contains("some.txt:3").contains("\"a,b\"");
  }
}
