package org.refold.formats.term;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.refold.formats.Kinds;
import org.refold.formats.Texts;
import org.refold.formats.kind.Item;
import org.refold.formats.text.InputException;
import org.refold.graph.Graph;
import org.refold.graph.GraphBuilder;
import org.refold.graph.Symbol;

public class TermsTest {
  private final GraphBuilder builder = new GraphBuilder();

  private static Graph read(String line) {
    return Texts.graph(Kinds.TERMS, line);
  }

  private static String rewritten(String line) {
    return Kinds.TERMS.write(read(line));
  }

  private int leaf(String label) {
    return builder.add(Symbol.leaf(label));
  }

  @Test
  void read_brackets_areOrderedOrUnordered() {
    int a = leaf("a");
    int b = leaf("b");
    int f = builder.add(Symbol.ordered("f", 2), a, b);
    builder.add(Symbol.unordered("=", 2), f, leaf("c"));
    assertThat(read("={f(a, b), c}")).isEqualTo(builder.build());
    assertThat(read("={f(b, a), c}")).isNotEqualTo(builder.build());
  }

  @Test
  void read_labelWithColon_isAnEdge() {
    int b = leaf("b");
    builder.add(Symbol.ordered("p", 1), builder.add(Symbol.edge("knows"), b));
    assertThat(read("p(knows:b)")).isEqualTo(builder.build());
  }

  @Test
  void read_equalTerms_areSeparateNodes() {
    assertThat(read("f(a, a)").nodeCount()).isEqualTo(3);
    assertThat(read("a; a").nodeCount()).isEqualTo(2);
  }

  @Test
  void read_reference_isTheSameNode() {
    int a = leaf("a");
    builder.add(Symbol.ordered("f", 2), a, a);
    assertThat(read("f(#1=a, #1)")).isEqualTo(builder.build());
    assertThat(read("f(#7=a, #007)")).isEqualTo(builder.build());
    assertThat(read("#2147483647=a; f(#2147483647, #2147483647)")).isEqualTo(builder.build());
  }

  @Test
  void read_namedTermWithParent_isNoRoot() {
    int g = builder.add(Symbol.ordered("g", 1), leaf("b"));
    builder.add(Symbol.ordered("f", 1), g);
    assertThat(read("#1=g(b); f(#1)")).isEqualTo(builder.build());
    assertThat(read("#1=g(b); f(#1); #1")).isEqualTo(builder.build());
  }

  @Test
  void read_loneSemicolon_isTheEmptyGraph() {
    assertThat(read(" ; ")).isEqualTo(Graph.empty());
  }

  @Test
  void read_equalsSignAfterNumber_isTheDefinition() {
    int same = builder.add(Symbol.ordered("=", 2), leaf("a"), leaf("b"));
    builder.add(Symbol.ordered("g", 2), same, same);
    assertThat(read("g(#1==(a, b), #1)")).isEqualTo(builder.build());
  }

  @Test
  void read_spaceAnywhereBetweenWords_isIgnored() {
    assertThat(read("  f\t( #1= a ,\u00a0b\u3000) ;\r g { #1 , e : c } \r"))
        .isEqualTo(read("f(#1=a,b);g{#1,e:c}"));
  }

  @Test
  void read_blankLinesAndComments_areSkipped() {
    List<Item> items =
        Texts.items(Kinds.TERMS, "% f(a\n\n  \t\r\na\r\n  % more\nb%c(d%)\n\"%\"\n   \n%");
    assertThat(items).extracting(Item::location).containsExactly("in:4", "in:6", "in:7");
    assertThat(items)
        .extracting(item -> Kinds.TERMS.write(item.graph()))
        .containsExactly("a", "b%c(d%)", "\"%\"");
  }

  @Test
  void read_nothing_hasNoItems() {
    assertThat(Texts.items(Kinds.TERMS, "")).isEmpty();
    assertThat(Texts.items(Kinds.TERMS, "\n\n")).isEmpty();
  }

  @Test
  void read_escapes_areJsons() {
    assertThat(read("\"\\\"\\\\\\/\\n\\r\\t\\b\\f\\u00E9\\ud83d\\ude00\\ud83d\"").symbol(0).label())
        .isEqualTo("\"\\/\n\r\t\b\fé😀\ud83d");
  }

  @Test
  void read_equalSymbols_areOneObject() {
    List<Item> items = Texts.items(Kinds.TERMS, "f(a, a)\n\"f\"(\"\\u0061\", g{a})\na:a");
    Graph first = items.get(0).graph();
    Graph second = items.get(1).graph();
    assertThat(first.symbol(0)).isSameAs(first.symbol(1)).isSameAs(second.symbol(0));
    assertThat(first.symbol(2)).isSameAs(second.symbol(3));
    assertThat(items.get(2).graph().symbol(1)).isEqualTo(Symbol.edge("a"));
  }

  @Test
  void read_moreLabelsThanAreCached_areAllRight() {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 400_000; i++) {
      text.append(i == 0 ? "f(" : ", ").append("label").append(i);
    }
    Graph graph = read(text.append(")").toString());
    for (int i = 0; i < 400_000; i++) {
      assertThat(graph.symbol(i).label()).isEqualTo("label" + i);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "f(a,b) | f(a, b)",
        "f{a,b} | f{a, b}",
        "f(g(x:y:z)) | f(g(x:y:z))",
        "b;a | b; a",
        "; | ;",
        "f(#3=a,#9=b,#9,#3) | f(#1=a, #2=b, #2, #1)",
        "#5=g(b);f(#5) | f(g(b))",
        "f(#1=g{#2=b}); h(#2, #1) | f(#1=g{#2=b}); h(#2, #1)",
        "#1=knows:b; p(#1, #1) | p(#1=knows:b, #1)",
        "\"f\"(\"\", \"a b\", \"%\", \"#1=\") | f(\"\", \"a b\", \"%\", \"#1=\")",
        "\"\\u0000\\n\\ud83d\" | \"\\u0000\\n\\ud83d\"",
        "\"\\u00a0\" | \"\u00a0\"",
        "é(日本語, 😀) | é(日本語, 😀)",
        "=(1, -2.5, 'x', [y], \\) | =(1, -2.5, 'x', [y], \\)",
      })
  void write_graph_isAsExpected(String line, String written) {
    assertThat(rewritten(line)).isEqualTo(written);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "f() | 1:3: got ')', expected a term; write a leaf without brackets",
        "f{ } | 1:4: got '}', expected a term; write a leaf without brackets",
        "f( | 1:3: got the end of the line, expected a term",
        "f(a | 1:4: got the end of the line, expected ',' or ')'; close the '(' in column 2",
        "f(😀{a | 1:6: got the end of the line, expected ',' or '}'; close the '{' in column 4",
        "f(a, | 1:5: got the end of the line, expected a term",
        "f(a,) | 1:5: got ')', expected a term",
        "f(a,,b) | 1:5: got ',', expected a term",
        "f(a} | 1:4: got '}', expected ',' or ')'",
        "f{a) | 1:4: got ')', expected ',' or '}'",
        "(a) | 1:1: got '(', expected a term",
        "a) | 1:2: got ')', expected ';' or the end of the line",
        "a, | 1:2: got ',', expected ';' or the end of the line",
        "a; | 1:3: got the end of the line, expected a term",
        "a;;b | 1:3: got ';', expected a term",
        ";a | 1:2: got 'a', expected the end of the line; a lone ';' is the empty graph",
        ";; | 1:2: got ';', expected the end of the line; a lone ';' is the empty graph",
        "a: | 1:3: got the end of the line, expected a term",
        ":b | 1:1: got ':', expected a term; write an empty label as \"\"",
        "#1 | 1:1: got #1 before its definition, expected a node already defined; define it where it first appears, as in #1=f(a)",
        "f(#2, #2=a) | 1:3: got #2 before its definition, expected a node already defined; define it where it first appears, as in #2=f(a)",
        "f(#1=a, #1=b) | 1:9: got a second definition of #1, expected only one; refer to the node as #1",
        "#1=f(g(#1)) | 1:8: got #1 within its own definition, expected an acyclic graph; remove this reference",
        "#1=f(#1=a) | 1:6: got a second definition of #1, expected only one; refer to the node as #1",
        "#1= | 1:4: got the end of the line, expected a label",
        "#2147483648=a | 1:1: got #2147483648, expected a number up to 2147483647",
        "#99999999999999999999999=a | 1:1: got #99999999999999999999999, expected a number up to 2147483647",
        "a\u0000b | 1:2: got '\\u0000', expected ';' or the end of the line; write such a character as \\uXXXX in a quoted label",
        "f(\u200b) | 1:3: got '\\u200b', expected a term; write such a character as \\uXXXX in a quoted label",
        "\"abc | 1:1: got a label without its closing quote, expected a closing quote on the same line; write a quote within a label as \\\" and a line end as \\n",
        "f(\"abc\\ | 1:3: got a label without its closing quote, expected a closing quote on the same line; write a quote within a label as \\\" and a line end as \\n",
        "\"abc\\\" | 1:1: got a label without its closing quote, expected a closing quote on the same line; write a quote within a label as \\\" and a line end as \\n",
        "\"a\\x\" | 1:3: got '\\x', expected one of \\\" \\\\ \\/ \\n \\r \\t \\b \\f \\uXXXX; write a backslash as \\\\",
        "\"😀\\😀\" | 1:3: got '\\😀', expected one of \\\" \\\\ \\/ \\n \\r \\t \\b \\f \\uXXXX; write a backslash as \\\\",
        "\"a\\u12g4\" | 1:3: got '\\u12g4', expected four hexadecimal digits after \\u",
        "\"\\u12\" | 1:2: got '\\u12', expected four hexadecimal digits after \\u",
        "\"\\u00é9\" | 1:2: got '\\u00é9', expected four hexadecimal digits after \\u",
      })
  void read_malformedLine_saysWhatAndWhere(String line, String message) {
    assertThatThrownBy(() -> read(line))
        .isInstanceOf(InputException.class)
        .hasMessage("in:" + message);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "a b | 1:3: got 'b', expected ';' or the end of the line",
        "😀 😀b | 1:3: got '😀b', expected ';' or the end of the line",
        "f(a b) | 1:5: got 'b', expected ',' or ')'",
        "a\"b\" | 1:2: got '\"', expected ';' or the end of the line",
        "a#1 | 1:2: got '#', expected ';' or the end of the line",
        "# | 1:1: got a # without a number, expected digits after it",
        "# 1 | 1:1: got a # without a number, expected digits after it",
        "f(#x) | 1:3: got a # without a number, expected digits after it",
        "#1=#2 | 1:4: got '#', expected a label",
      })
  void read_labelThatNeedsQuotes_saysSo(String line, String message) {
    assertThatThrownBy(() -> read(line))
        .isInstanceOf(InputException.class)
        .hasMessage(
            "in:" + message + "; quote a label that contains spaces or any of ( ) { } , ; # : \"");
  }

  @Test
  void read_faultInLaterLine_namesTheLine() {
    assertThatThrownBy(() -> Texts.items(Kinds.TERMS, "a\n% b\r\n\n  f(a))\nc"))
        .hasMessage("in:4:7: got ')', expected ';' or the end of the line");
  }

  @Test
  void read_longWordInTheWrongPlace_isCut() {
    assertThatThrownBy(() -> read("a " + "b".repeat(10_000_000)))
        .hasMessageStartingWith("in:1:3: got '" + "b".repeat(60) + "… (10")
        .hasMessageNotContaining("\n");
  }

  @Test
  void read_labelOfTenMegabytes_works() {
    String bare = "b".repeat(10_000_000);
    String escaped = "é\\n".repeat(3_000_000);
    Graph graph = read(bare + "(\"" + escaped + "\")");
    assertThat(graph.symbol(1).label()).isEqualTo(bare);
    assertThat(graph.symbol(0).label()).isEqualTo("é\n".repeat(3_000_000));
    assertThat(read(Kinds.TERMS.write(graph)).symbol(0)).isEqualTo(graph.symbol(0));
  }

  @Test
  void read_millionNestedTerms_work() {
    int depth = 1_000_000;
    String text = "f(".repeat(depth) + "a" + ")".repeat(depth);
    Graph graph = read(text);
    assertThat(graph.nodeCount()).isEqualTo(depth + 1);
    assertThat(Kinds.TERMS.write(graph)).isEqualTo(text);
    String edges = "e:".repeat(depth) + "a";
    assertThat(rewritten(edges)).isEqualTo(edges);
    String mixed = "f{#1=g(".repeat(depth / 2) + "a" + ")}".repeat(depth / 2);
    assertThatThrownBy(() -> read(mixed))
        .hasMessage(
            "in:1:10: got a second definition of #1, expected only one; refer to the node as #1");
  }

  @Test
  void read_millionBracketsLeftOpen_saysSo() {
    assertThatThrownBy(() -> read("f(".repeat(1_000_000)))
        .hasMessage("in:1:2000001: got the end of the line, expected a term");
    assertThatThrownBy(() -> read("f{".repeat(1_000_000) + "a"))
        .hasMessage(
            "in:1:2000002: got the end of the line, expected ',' or '}'; close the '{' in column"
                + " 2000000");
    assertThatThrownBy(() -> read("(".repeat(1_000_000)))
        .hasMessage("in:1:1: got '(', expected a term");
  }

  @Test
  void write_millionSharedNodes_works() {
    int before = leaf("a");
    for (int i = 0; i < 1_000_000; i++) {
      before = builder.add(Symbol.ordered("f", 2), before, before);
    }
    String text = Kinds.TERMS.write(builder.build());
    Graph again = read(text);
    assertThat(again.nodeCount()).isEqualTo(1_000_001);
    assertThat(again.edgeCount()).isEqualTo(2_000_000);
    assertThat(Kinds.TERMS.write(again)).isEqualTo(text);
  }
}
