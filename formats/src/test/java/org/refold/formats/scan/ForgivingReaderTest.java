package org.refold.formats.scan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.refold.error.RefoldException;
import org.refold.formats.Kinds;
import org.refold.formats.Texts;
import org.refold.formats.kind.Item;
import org.refold.formats.kind.Kind;
import org.refold.formats.text.InputException;
import org.refold.formats.text.Rejected;
import org.refold.formats.vector.VectorJson;

class ForgivingReaderTest {
  @TempDir Path folder;

  /**
   * Returns what was read: items as their text, and rejected pieces as {@code location: reason
   * [text]}.
   */
  private static List<String> read(Kind kind, String text) {
    return read(kind, text.getBytes(StandardCharsets.UTF_8));
  }

  private static List<String> read(Kind kind, byte[] text) {
    return read(kind, kind.readForgiving(new java.io.ByteArrayInputStream(text), "in"));
  }

  private static List<String> read(Kind kind, Iterator<Item> items) {
    List<String> read = new ArrayList<>();
    while (items.hasNext()) {
      Item item = items.next();
      if (item.isRejected()) {
        Rejected rejected = item.rejected().orElseThrow();
        read.add(rejected.location() + " rejected " + rejected.text());
        assertThat(rejected.reason()).contains("got", "expected");
        assertThat(item.location()).isEqualTo(rejected.location());
      } else {
        read.add(item.location() + " " + kind.write(item.graph()));
      }
    }
    return read;
  }

  private static String reason(Item item) {
    return item.rejected().orElseThrow().reason();
  }

  @Test
  void graph_ofARejectedItem_isTheFailureOfAReaderThatRejectsNothing() {
    Item rejected = Kinds.TERMS.readForgiving(Texts.stream("f(a"), "in").next();
    assertThatThrownBy(rejected::graph)
        .isInstanceOf(InputException.class)
        .hasMessage(reason(rejected));
    assertThatThrownBy(() -> Texts.items(Kinds.TERMS, "f(a"))
        .isInstanceOf(InputException.class)
        .hasMessage(reason(rejected));
  }

  @Test
  void next_faultInLine_goesOnWithNextLine() {
    assertThat(read(Kinds.TERMS, "f(a)\nf(a\n\nf(b)\n)\n"))
        .containsExactly("in:1 f(a)", "in:2 rejected f(a", "in:4 f(b)", "in:5 rejected )");
  }

  @Test
  void next_faultTellsPlaceInWholeText() {
    Iterator<Item> items = Kinds.TERMS.readForgiving(Texts.stream("f(a\nf(b\n  f)"), "in");
    List<String> reasons = new ArrayList<>();
    items.forEachRemaining(item -> reasons.add(reason(item)));
    assertThat(reasons).hasSize(3);
    assertThat(reasons.get(0)).startsWith("in:1:4: ");
    assertThat(reasons.get(1)).startsWith("in:2:4: ");
    assertThat(reasons.get(2)).startsWith("in:3:4: ");
  }

  @Test
  void next_statementOverSeveralLines_isRejectedWhole() {
    String text =
        """
        cnf(a,axiom, p(X)).
        cnf(b,axiom,
            ( q(X
            | r(X) )).
        % a comment
        cnf(c,axiom, q(X)). cnf(d,axiom, r).
        cnf(e,axiom, ~).
        """;
    assertThat(read(Kinds.CLAUSES, text))
        .containsExactly(
            "in:1 cnf(clause, axiom, p(X1)).",
            "in:2 rejected cnf(b,axiom,\n    ( q(X\n    | r(X) )).\n% a comment",
            "in:6 cnf(clause, axiom, q(X1)).",
            "in:6 cnf(clause, axiom, r).",
            "in:7 rejected cnf(e,axiom, ~).");
  }

  @Test
  void next_missingEnd_losesNoItemAfterIt() {
    assertThat(read(Kinds.CLAUSES, "cnf(a,axiom, p\ncnf(b,axiom, q).\n"))
        .containsExactly("in:1 rejected cnf(a,axiom, p", "in:2 cnf(clause, axiom, q).");
    assertThat(read(Kinds.TREES, "(S (NP a)\n(S b)\n(S c)\n"))
        .containsExactly("in:1 rejected (S (NP a)", "in:2 (S b)", "in:3 (S c)");
    assertThat(read(Kinds.JSON, "{\"a\": [1, 2}\n{\n  \"b\": 1\n}\n{\"c\": {\n[3]\n"))
        .containsExactly(
            "in:1 rejected {\"a\": [1, 2}",
            "in:2 {\"b\":1}",
            "in:5 rejected {\"c\": {",
            "in:6 [3]");
  }

  @Test
  void next_malformedBytes_rejectTheirItemOnly() {
    byte[] text = "f(a)\nf(x)\nf(b)\n".getBytes(StandardCharsets.UTF_8);
    text[7] = (byte) 0xff;
    assertThat(read(Kinds.TERMS, text))
        .containsExactly("in:1 f(a)", "in:2 rejected f(\uFFFD)", "in:3 f(b)");
    byte[] clauses =
        "cnf(a,axiom, p).\n\u0001\ncnf(b,axiom, q).\n".getBytes(StandardCharsets.UTF_8);
    clauses[17] = (byte) 0xc0;
    assertThat(read(Kinds.CLAUSES, clauses))
        .containsExactly(
            "in:1 cnf(clause, axiom, p).", "in:2 rejected \uFFFD", "in:3 cnf(clause, axiom, q).");
  }

  @Test
  void next_faultInIncludedFile_rejectsTheInclude() throws IOException {
    Files.writeString(folder.resolve("part.ax"), "cnf(b,axiom, q).\ncnf(c,axiom, ~).\n");
    Path main = folder.resolve("main.p");
    Files.writeString(
        main, "cnf(a,axiom, p).\ninclude('part.ax').\n\ncnf(d,axiom, r).\ncnf(e,axiom, .\n");
    List<String> read = new ArrayList<>();
    try (var in = Files.newInputStream(main)) {
      Kinds.CLAUSES
          .readForgiving(in, main.toString())
          .forEachRemaining(
              item ->
                  read.add(
                      item.rejected()
                          .map(rejected -> rejected.location() + " " + rejected.text())
                          .orElse("item")));
    }
    assertThat(read)
        .containsExactly(
            "item", "item", main + ":2 include('part.ax').", "item", main + ":5 cnf(e,axiom, .");
  }

  @Test
  void next_includeOfATextThatMayNot_isRejectedAlone() throws IOException {
    Path part = Files.writeString(folder.resolve("part.ax"), "cnf(b,axiom, q).\n");
    String text =
        "cnf(a,axiom, p).\ninclude('" + part + "').\ncnf(c,axiom, ~).\ncnf(d,axiom, r).\n";
    assertThat(read(Kinds.CLAUSES, text)).contains(part + ":1 cnf(clause, axiom, q).");
    assertThat(read(Kinds.CLAUSES, Kinds.CLAUSES.readForgivingAlone(Texts.stream(text), "in")))
        .containsExactly(
            "in:1 cnf(clause, axiom, p).",
            "in:2 rejected include('" + part + "').",
            "in:3 rejected cnf(c,axiom, ~).",
            "in:4 cnf(clause, axiom, r).");
  }

  @Test
  void next_arrayOfItems_failsAsBefore() {
    String text = "[{\"nodes\": [{\"id\": 1}], \"links\": []},\n{\"nodes\": 1}]";
    assertThatThrownBy(() -> read(Kinds.GRAPHS, text))
        .isInstanceOf(InputException.class)
        .hasMessageStartingWith("in:2:");
  }

  @ParameterizedTest
  @CsvSource({"terms, f(a)", "trees, (S (NP a) b)", "json, '{\"a\":[1,{\"b\":null}]}'"})
  void next_goodTextWithBadLines_givesEveryGoodItem(String name, String item) {
    long seed = 20261115;
    System.out.println("seed " + seed);
    SplittableRandom random = new SplittableRandom(seed);
    Kind kind = Kinds.named(name);
    for (int run = 0; run < 200; run++) {
      StringBuilder text = new StringBuilder();
      List<String> expected = new ArrayList<>();
      int lines = 1 + random.nextInt(12);
      for (int line = 1; line <= lines; line++) {
        boolean good = random.nextInt(3) > 0;
        // An item that is truncated anywhere is invalid.
        String written = good ? item : item.substring(0, 1 + random.nextInt(item.length() - 1));
        written = good || !isItem(kind, written) ? written : item.substring(0, item.length() - 1);
        text.append(written).append('\n');
        expected.add("in:" + line + (good ? " " : " rejected ") + written.stripTrailing());
      }
      assertThat(read(kind, text.toString())).containsExactlyElementsOf(expected);
    }
  }

  private static boolean isItem(Kind kind, String text) {
    try {
      kind.parse(text);
      return true;
    } catch (RefoldException none) {
      return false;
    }
  }

  @Test
  void next_endlessItems_endsInBoundedTime() {
    // Each line opens a tree that is never closed, so everything after it would be read again for
    // each line.
    Kind kind = Kinds.TREES;
    Iterator<Item> items =
        new ForgivingReader<>(
            Texts.endless("", "(A\n"), "in", kind::read, Item::rejected, kind::mayBegin, 1 << 20);
    assertThatThrownBy(() -> items.forEachRemaining(item -> {}))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("too many items after it begin but don't end");
  }

  @Test
  void vectors_badLines_arePassedOver() {
    String good =
        "{\"codec\":\"00000000000000ff\",\"symbols\":2,\"constraints\":1,\"sets\":1,"
            + "\"indices\":[0,2],\"counts\":[1,1]}";
    List<String> read = new ArrayList<>();
    VectorJson.readForgiving(
            Texts.stream(good + "\n" + good.replace("[0,2]", "[0,3]") + "\n{\n" + good),
            "in",
            (vector, label) -> "vector",
            Rejected::location)
        .forEachRemaining(read::add);
    assertThat(read).containsExactly("vector", "in:2", "in:3", "vector");
  }
}
