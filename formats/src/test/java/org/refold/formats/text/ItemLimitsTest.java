package org.refold.formats.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.refold.formats.Kinds;
import org.refold.formats.Texts;
import org.refold.formats.kind.Item;
import org.refold.formats.kind.Kind;
import org.refold.formats.scan.ForgivingReader;

class ItemLimitsTest {
  private static final int NODES = 20;
  private static final ItemLimits SMALL = new ItemLimits(1 << 20, NODES);

  private static TextReader<Item> read(Kind kind, String text) {
    return kind.read(new Text(Texts.stream(text), "in", 1, SMALL));
  }

  /** Returns an item with a given depth or width. */
  private static String item(String form, int size) {
    String again =
        switch (form) {
          case "graph" ->
              IntStream.range(0, size)
                  .mapToObj(i -> "{\"id\":" + i + "}")
                  .collect(Collectors.joining(","));
          case "wide object" ->
              IntStream.range(0, size)
                  .mapToObj(i -> "\"" + i + "\":0")
                  .collect(Collectors.joining(","));
          case "wide clause" ->
              IntStream.range(0, size).mapToObj(i -> "p" + i).collect(Collectors.joining("|"));
          case "variables" ->
              IntStream.range(0, size).mapToObj(i -> "X" + i).collect(Collectors.joining(","));
          default -> "";
        };
    return switch (form) {
      case "deep term" -> "f(".repeat(size) + "a" + ")".repeat(size);
      case "wide term" -> "f{" + "a,".repeat(size) + "a}";
      case "labelled edges" -> "f:".repeat(size) + "a";
      case "graph" -> "{\"nodes\":[" + again + "],\"links\":[]}";
      case "links" ->
          "{\"nodes\":[{\"id\":0},{\"id\":1}],\"links\":[{\"source\":0,\"target\":1}"
              + ",{\"source\":0,\"target\":1}".repeat(size)
              + "]}";
      case "sentence" -> "a ".repeat(size);
      case "tagged" -> "a/b ".repeat(size);
      case "deep tree" -> "(a ".repeat(size) + ")".repeat(size);
      case "wide tree" -> "(a" + " b".repeat(size) + ")";
      case "deep array" -> "[".repeat(size) + "]".repeat(size);
      case "wide array" -> "[" + "1,".repeat(size) + "1]";
      case "deep object" -> "{\"a\":".repeat(size) + "1" + "}".repeat(size);
      case "wide object" -> "{" + again + "}";
      case "spelled" -> "\"" + "a".repeat(size) + "\"";
      case "deep literal" -> "cnf(a,axiom,p(" + "f(".repeat(size) + "a" + ")".repeat(size) + ")).";
      case "wide clause" -> "cnf(a,axiom," + again + ").";
      case "negations" -> "fof(a,axiom," + "~".repeat(size) + "p).";
      case "brackets" -> "fof(a,axiom," + "(".repeat(size) + "p" + ")".repeat(size) + ").";
      case "variables" -> "fof(a,axiom,![" + again + "]:p).";
      default -> throw new IllegalArgumentException(form);
    };
  }

  @ParameterizedTest
  @CsvSource({
    "terms, deep term",
    "terms, wide term",
    "terms, labelled edges",
    "graphs, graph",
    "graphs, links",
    "sentences, sentence",
    "tagged, tagged",
    "trees, deep tree",
    "trees, wide tree",
    "json, deep array",
    "json, wide array",
    "json, deep object",
    "json, wide object",
    "json:spell=3, spelled",
    "clauses, deep literal",
    "clauses, wide clause",
    "clauses:original, wide clause",
    "paper-clauses, wide clause",
    "formulas, negations",
    "formulas, brackets",
    "formulas, variables"
  })
  void read_itemOfTooManyNodes_isRefusedWithItsPlace(String name, String form) {
    Kind kind = Kinds.named(name);
    assertThat(read(kind, item(form, 4)).next().graph().nodeCount()).isLessThanOrEqualTo(NODES);
    TextReader<Item> items = read(kind, item(form, 4) + "\n" + item(form, NODES + 5));
    items.next();
    assertThatThrownBy(items::hasNext)
        .isInstanceOf(InputException.class)
        .hasMessage(
            "in:2:1: got an item of more than 20 nodes, expected at most that many; break it up");
  }

  /** The text never ends: without a limit, it would fill the memory. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '@',
      value = {
        "trees @ (a",
        "trees @ (a (b) ",
        "json @ [",
        "json @ {\"a\":",
        "formulas @ ~",
        "formulas @ ![X]:(p & "
      })
  void read_endlessItem_isRefusedEarly(String name, String again) {
    String begin = name.equals("formulas") ? "fof(a,axiom," : "";
    ItemLimits limits = ItemLimits.ofHeap(1L << 27);
    InputStream endless = Texts.endless(begin, again);
    TextReader<Item> items = Kinds.named(name).read(new Text(endless, "in", 1, limits));
    assertThatThrownBy(items::hasNext)
        .hasMessage(
            "in:1:1: got an item of more than 131,072 nodes, expected at most that many with 128"
                + " MB of"
                + " memory; break it up, or give the JVM more memory, such as"
                + " REFOLD_JAVA_OPTS=-Xmx8g");
  }

  @Test
  void readForgiving_itemOfTooManyNodes_isRejectedAndTheNextRead() {
    String text = "(a b)\n" + item("wide tree", 30) + "\n(c d)\n";
    ForgivingReader<Item> readings =
        new ForgivingReader<>(
            Texts.stream(text),
            "in",
            rest -> Kinds.TREES.read(new Text(rest.in(), rest.source(), rest.firstLine(), SMALL)),
            Item::rejected,
            Kinds.TREES::mayBegin);
    List<String> seen = new ArrayList<>();
    readings.forEachRemaining(
        item -> seen.add(item.rejected().map(Rejected::reason).orElse("read")));
    assertThat(seen)
        .containsExactly(
            "read",
            "in:2:1: got an item of more than 20 nodes, expected at most that many; break it up",
            "read");
  }

  @Test
  void ofHeap_memory_givesCharactersAndNodes() {
    assertThat(ItemLimits.ofHeap(512L << 20))
        .isEqualTo(new ItemLimits(32 << 20, 512 << 10, 512L << 20));
    assertThat(ItemLimits.ofHeap(64L << 30).characters()).isEqualTo(1 << 28);
    assertThat(ItemLimits.ofHeap(Long.MAX_VALUE).nodes()).isEqualTo(Integer.MAX_VALUE);
  }

  @Test
  void tooLong_saysWhatWouldHelp() {
    Place place = new Place("in", 1, 1);
    ItemLimits small = ItemLimits.ofHeap(16L << 20);
    assertThat(small.tooLong("a line", place))
        .hasMessage(
            "in:1:1: got a line of more than 1,048,576 characters, expected at most that many with"
                + " 16 MB"
                + " of memory; break it up, or give the JVM more memory, such as"
                + " REFOLD_JAVA_OPTS=-Xmx8g");
    assertThat(small.withCharacters(1_000).tooLong("a line", place))
        .hasMessage(
            "in:1:1: got a line of more than 1,000 characters, expected at most that many; break"
                + " it up");
    assertThat(ItemLimits.ofHeap(64L << 30).tooLong("an item", place))
        .hasMessage(
            "in:1:1: got an item of more than 268,435,456 characters, expected at most that many;"
                + " break"
                + " it up");
  }
}
