package org.refold.explorer.corpus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.StringJoiner;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.refold.error.RefoldException;
import org.refold.formats.Kinds;
import org.refold.formats.kind.Item;
import org.refold.formats.kind.Kind;
import org.refold.graph.Graph;

class CorpusTest {
  @TempDir Path folder;

  static Corpus read(String name, Kind kind, String text, String labels) {
    return Corpus.read(
        name, kind, new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), labels);
  }

  static Settings sets(int number) {
    return new Settings(number, null, null, 1);
  }

  /**
   * The lines of an affine plane of prime order, each a node above its points: all points are
   * alike, and so are all lines.
   */
  private static String plane(int order) {
    StringJoiner nodes = new StringJoiner(",");
    StringJoiner links = new StringJoiner(",");
    for (int i = 0; i < 2 * order * order; i++) {
      nodes.add("{\"id\":" + i + ",\"label\":\"n\",\"ordered\":false}");
    }
    for (int line = 0; line < order * order; line++) {
      for (int x = 0; x < order; x++) {
        int y = (line / order * x + line) % order;
        links.add("{\"source\":" + (order * order + line) + ",\"target\":" + (x * order + y) + "}");
      }
    }
    return "{\"directed\":true,\"nodes\":[" + nodes + "],\"links\":[" + links + "]}\n";
  }

  @Test
  void read_tooSymmetricAnItem_isLeftOutAndTold() {
    Corpus corpus = read("in", Kinds.GRAPHS, plane(3) + plane(7), "");
    assertThat(corpus.items()).hasSize(1);
    assertThat(corpus.fault())
        .startsWith("in:2: canonical order of a graph of 98 nodes: got more than 25,000,000 steps");
  }

  @Test
  void read_interruptedThread_givesUp() {
    for (String text : List.of("f(a)\n", "f(\n")) {
      Thread.currentThread().interrupt();
      assertThatThrownBy(() -> read("in", Kinds.TERMS, text, ""))
          .isInstanceOf(RefoldException.class)
          .hasMessage("corpus: took too long; try a smaller corpus, or try again later");
      assertThat(Thread.interrupted()).isTrue();
    }
  }

  @Test
  void read_lines_givesItemsAndTellsTheFirstFault() {
    Corpus corpus = read("in", Kinds.TERMS, "f(a)\nf(b\n g{a,b}\n)\n", "");
    assertThat(corpus.items()).extracting(CorpusItem::text).containsExactly("f(a)", "g{a, b}");
    assertThat(corpus.items()).extracting(CorpusItem::label).containsOnly("");
    assertThat(corpus.items().get(0).graph()).isEqualTo(Kinds.TERMS.parse("f(a)"));
    assertThat(corpus.rejected()).isEqualTo(2);
    assertThat(corpus.fault()).startsWith("in:2:4: got ");
    assertThat(corpus.labels()).isEmpty();
    assertThat(corpus.nodes()).isEqualTo(5);
    assertThat(corpus.isBundled()).isFalse();
  }

  @Test
  void read_labelledLines_listsTheMostFrequentLabelFirst() {
    String text = "b\tone two\na\tthree\nc\tfour five\nc\tsix\n";
    Corpus corpus = read("in", Kinds.SENTENCES, text, "column:1");
    assertThat(corpus.items())
        .extracting(item -> item.label() + ":" + item.text())
        .containsExactly("b:one two", "a:three", "c:four five", "c:six");
    assertThat(corpus.labels()).containsExactly("c", "a", "b");
    String swapped = text.replaceAll("(?m)^(.)\t(.*)$", "$2\t$1");
    assertThat(read("other", Kinds.SENTENCES, swapped, "column:2").id()).isEqualTo(corpus.id());
  }

  @Test
  void read_labelledLinesWithAFault_keepsLabelsWithTheirItems() {
    Corpus corpus = read("in", Kinds.TERMS, "x\tf(a)\ny\tf(\nz\tf(b)\n", "column:1");
    assertThat(corpus.items()).extracting(CorpusItem::label).containsExactly("x", "z");
    assertThat(corpus.rejected()).isEqualTo(1);
  }

  @Test
  void labels_moreThanAreToldApart_areTheMostFrequent() {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i <= Corpus.MOST_LABELS; i++) {
      text.append("label").append(i).append("\tf\n");
    }
    Corpus corpus = read("in", Kinds.TERMS, text + "label1000\tg\n", "column:1");
    assertThat(corpus.labels()).hasSize(Corpus.MOST_LABELS).startsWith("label1000", "label0");
    assertThat(corpus.items()).hasSize(Corpus.MOST_LABELS + 2);
  }

  @Test
  void id_ofEqualContent_isTheSameWhateverTheName() {
    Corpus corpus = read("one", Kinds.TERMS, "f{a, b}\ng\n", "");
    assertThat(corpus.id()).matches("[0-9a-f]{16}");
    assertThat(read("two", Kinds.TERMS, "f{ a,b }\n\n% a comment\ng", "").id())
        .isEqualTo(corpus.id());
    assertThat(read("one", Kinds.TERMS, "g\nf{a, b}\n", "").id()).isNotEqualTo(corpus.id());
    assertThat(read("one", Kinds.TERMS, "x\tf{a, b}\nx\tg\n", "column:1").id())
        .isNotEqualTo(corpus.id());
    assertThat(read("one", Kinds.SENTENCES, "a b", "").id())
        .isNotEqualTo(read("one", Kinds.SENTENCES, "a\nb", "").id())
        .isNotEqualTo(read("one", Kinds.named("sentences:affixes=1"), "a b", "").id());
  }

  @Test
  void read_nothing_isRefusedWithTheReason() {
    assertThatThrownBy(() -> read("in", Kinds.TERMS, "f(\ng(\n", ""))
        .isInstanceOf(RefoldException.class)
        .hasMessageStartingWith("in:1:3: got ");
    assertThatThrownBy(() -> read("in", Kinds.TERMS, "", ""))
        .hasMessage("in: got no items, expected some of kind terms");
    assertThatThrownBy(() -> read("in", Kinds.TERMS, "a\tf\n", "column:3"))
        .hasMessage(
            "label: got 'column:3', expected column:1 or column:2; leave it out if items have no labels");
    assertThatThrownBy(() -> read("in", Kinds.TERMS, "f\n", "column:1"))
        .hasMessageStartingWith("in:1: got 1 column, expected an item in column 2");
  }

  @Test
  void read_include_readsNoFile() throws IOException {
    Path secret = Files.writeString(folder.resolve("secret.ax"), "cnf(a, axiom, secret).\n");
    String text = "include('" + secret + "').\ncnf(b, axiom, p).\n";
    Corpus corpus = read("in", Kinds.CLAUSES, text, "");
    assertThat(corpus.items())
        .extracting(CorpusItem::text)
        .containsExactly("cnf(clause, axiom, p).");
    assertThat(corpus.fault()).startsWith("in:1:9: got an include, expected a statement");
    assertThatThrownBy(() -> read("in", Kinds.CLAUSES, "include('" + secret + "').", ""))
        .hasMessageNotContaining("axiom");
  }

  @Test
  void read_largeItem_isLeftOutAndTold() {
    String wide = "f(" + "a, ".repeat(Corpus.MOST_NODES - 1) + "a)";
    Corpus corpus = read("in", Kinds.TERMS, wide.replaceFirst("a, ", "") + "\n" + wide + "\n", "");
    assertThat(corpus.items()).hasSize(1);
    assertThat(corpus.nodes()).isEqualTo(Corpus.MOST_NODES);
    assertThat(corpus.rejected()).isEqualTo(1);
    assertThat(corpus.fault())
        .isEqualTo("in:2: got 2,001 nodes, expected at most 2,000; the excess is left out");
  }

  @Test
  void add_moreThanThereMayBe_isLeftOutAndTold() {
    Graph leaf = Kinds.TERMS.parse("a");
    CorpusBuilder many = new CorpusBuilder("in", Kinds.TERMS);
    for (int i = 0; i <= Corpus.MOST_ITEMS; i++) {
      many.add(new Item(leaf, "in:" + i));
    }
    Corpus corpus = many.build();
    assertThat(corpus.items()).hasSize(Corpus.MOST_ITEMS);
    assertThat(corpus.rejected()).isEqualTo(1);
    assertThat(corpus.fault()).startsWith("in:100000: got 100,001 items, expected at most 100,000");

    Graph wide = Kinds.TERMS.parse("f(" + "a, ".repeat(Corpus.MOST_NODES - 2) + "a)");
    CorpusBuilder large = new CorpusBuilder("in", Kinds.TERMS);
    for (int i = 0; i <= Corpus.MOST_NODES_IN_ALL / Corpus.MOST_NODES; i++) {
      large.add(new Item(wide, "in:" + i));
    }
    Corpus full = large.build();
    assertThat(full.nodes())
        .isBetween(Corpus.MOST_NODES_IN_ALL - Corpus.MOST_NODES + 1, Corpus.MOST_NODES_IN_ALL);
    assertThat(full.rejected()).isEqualTo(1);
    assertThat(full.fault())
        .contains(
            String.format(
                Locale.ROOT,
                ": got %,d nodes in all items, expected at most %,d",
                full.nodes() + Corpus.MOST_NODES,
                Corpus.MOST_NODES_IN_ALL));
  }

  @Test
  void read_whatNoCodecOfTheKindEncodes_isLeftOut() {
    String text = "cnf(a, axiom, p(a)).\ncnf(b, axiom, q(a,b,c,d,e)).\n";
    Corpus corpus = read("in", Kinds.PAPER_CLAUSES, text, "");
    assertThat(corpus.items()).hasSize(1);
    assertThat(corpus.fault())
        .isEqualTo(
            "in:2: got an item that kind paper-clauses can't encode, expected one within its"
                + " limits; choose another kind");
  }

  @Test
  void read_hostileText_isItsItemsText() {
    String hostile = "<script>alert(1)</script>";
    Corpus corpus = read("in", Kinds.SENTENCES, hostile + "\t" + hostile + " x\n", "column:1");
    assertThat(corpus.labels()).containsExactly(hostile);
    assertThat(corpus.items().get(0).text()).isEqualTo(hostile + " x");
  }
}
