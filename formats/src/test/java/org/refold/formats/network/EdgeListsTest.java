package org.refold.formats.network;

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
import org.refold.formats.text.ItemLimits;
import org.refold.formats.text.Text;

/** Networks are compared as the terms of their incidence graphs. A slash represents a line end. */
class EdgeListsTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "networks | a b | \"\"{\"\", \"\"}",
        "networks | 1 2 =/2 3 | ={\"\", #1=\"\"}; \"\"{#1, \"\"}",
        "networks | a | \"\"",
        "networks | a:C | C",
        "networks | a:C b:O =/b c/d:N | ={C, #1=O}; \"\"{#1, \"\"}; N",
        "networks | a b/a:C/b: | \"\"{C, \"\"}",
        "networks | a b/b a | \"\"{#1=\"\", #2=\"\"}; \"\"{#1, #2}",
        "networks | a a loop | loop{#1=\"\", #1}",
        "networks | # x/  a\tb  {}/# y z/b  a | \"\"{#1=\"\", #2=\"\"}; \"\"{#1, #2}",
        "networks | \"a b\":\"C \\\"D\" c \"two words\" | \"two words\"{\"C \\\"D\", \"\"}",
        "networks | a \"\" \"\\\\\"/\"\":x | \"\\\\\"{\"\", x}",
        "networks | a b knows:since | \"knows:since\"{\"\", \"\"}",
        "networks | \"a:b\" \"{\" [/\"#\" | \"[\"{\"\", \"\"}; \"\"",
        "networks | a\u00a0b 😀 | 😀{\"\", \"\"}",
        "networks:directed | a b x/b a | x(#1=\"\", #2=\"\"); \"\"(#2, #1)",
        "networks:names | ann bob:person knows/cem | knows{ann, person}; cem",
      })
  void read_lines_areEdges(String kind, String text, String terms) {
    assertThat(Texts.graph(Kinds.named(kind), text.replace('/', '\n')))
        .isEqualTo(Kinds.TERMS.parse(terms));
  }

  @Test
  void read_blankLines_separateNetworks() {
    List<Item> items =
        Texts.items(Kinds.NETWORKS, "\n# first\na b\nb c\n\n \n# none\n\nc d x\n#\n");
    assertThat(items).extracting(Item::location).containsExactly("in:3", "in:9");
    assertThat(items.get(0).graph())
        .isEqualTo(Kinds.TERMS.parse("\"\"{\"\", #1=\"\"}; \"\"{#1, \"\"}"));
    assertThat(items.get(1).graph()).isEqualTo(Kinds.TERMS.parse("x{\"\", \"\"}"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "a,b | 1:2: got `,`, expected white space between words; put words that contain such characters in quotes",
        "a b c d | 1:7: got `d`, expected the end of the line after two names and a label; put labels of several words in quotes; with NetworkX, write data=False or only the label",
        "0 1 {'weight': 3} | 1:16: got `3`, expected the end of the line after two names and a label; put labels of several words in quotes; with NetworkX, write data=False or only the label",
        "a b/{ c | 2:1: got `{`, expected the name of a vertex; put names that begin this way in"
            + " quotes",
        "a b/[ | 2:1: got `[`, expected the name of a vertex; put names that begin this way in"
            + " quotes",
        "a < | 1:3: got `<`, expected the name of a vertex; put names that begin this way in"
            + " quotes",
        "a:b:c d | 1:4: got `:`, expected one colon, between a name and a label; put other colons in quotes",
        ":b d | 1:1: got `:`, expected a word; put words that begin this way in quotes",
        "a b ,x | 1:5: got `,`, expected a word; put words that begin this way in quotes",
        "a:1 b/b:2 a:2 | 2:5: got the label `2` for `a`, expected `1` as before; put names that contain a colon in quotes",
        "a ~b | 1:3: got an unclosed quote, expected a closing quote on the same line; add it",
        "a ~b\\n~ | 1:6: got `n`, expected \\~ or \\\\ after a backslash; double the backslash",
        "a ~b\\ | 1:6: got the end of the line, expected \\~ or \\\\ after a backslash; double the backslash",
        "a ~b~c | 1:6: got `c`, expected white space between words; put words that contain such characters in quotes",
        "a b~c~ | 1:4: got `~`, expected white space between words; put words that contain such characters in quotes",
        "a ~\u0007~ | 1:4: got `\\u0007`, expected a visible character; remove it",
        "a 😀😀\u202e | 1:5: got `\\u202e`, expected white space between words; put words that contain such characters in quotes",
      })
  void read_wrongLine_saysWhatAndWhere(String text, String message) {
    String its = text.replace('/', '\n').replace('~', '"');
    String expected = "in:" + message.replace('`', '\'').replace('~', '"');
    assertThatThrownBy(() -> Texts.items(Kinds.NETWORKS, its))
        .isInstanceOf(InputException.class)
        .hasMessage(expected);
  }

  @Test
  void read_controlCharacters_areRefusedButForReturns() {
    assertThat(Texts.graph(Kinds.NETWORKS, "a:A\r\nb\t\ta \r\n"))
        .isEqualTo(Kinds.TERMS.parse("\"\"{A, \"\"}"));
    assertThatThrownBy(() -> Texts.items(Kinds.NETWORKS, "a b\u0000c"))
        .hasMessage(
            "in:1:4: got '\\u0000', expected white space between words; put words that contain"
                + " such characters in quotes");
    assertThatThrownBy(() -> Texts.items(Kinds.NETWORKS, "\u0000"))
        .hasMessage(
            "in:1:1: got '\\u0000', expected a word; put words that begin this way in quotes");
  }

  @Test
  void readForgiving_networkAtFault_isRejectedUpToTheBlankLine() {
    List<Item> items =
        Texts.all(
            Kinds.NETWORKS.readForgiving(Texts.stream("a b\n\na,b\n{c d\n\n{x\n\nc d\n"), "in"));
    assertThat(items).extracting(Item::isRejected).containsExactly(false, true, true, false);
    assertThat(items.get(1).rejected().orElseThrow().text()).isEqualTo("a,b\n{c d");
    assertThat(items.get(3).location()).isEqualTo("in:8");
  }

  @Test
  void read_itemOverTheLimits_isRefused() {
    ItemLimits few = new ItemLimits(1_000, 5);
    assertThatThrownBy(
            () ->
                Texts.all(
                    Kinds.NETWORKS.read(new Text(Texts.stream("\na b\nb c\nc d"), "in", 1, few))))
        .hasMessage(
            "in:2:1: got an item of more than 5 nodes, expected at most that many; break it up");
    ItemLimits shortOnes = new ItemLimits(10, 1_000);
    assertThatThrownBy(
            () ->
                Texts.all(
                    Kinds.NETWORKS.read(new Text(Texts.endless("", "a b\n"), "in", 1, shortOnes))))
        .hasMessage(
            "in:1:1: got an item of more than 10 characters, expected at most that many; break it"
                + " up");
  }

  @Test
  void read_millionEdges_isOneNetwork() {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 300_000; i++) {
      text.append(i).append(' ').append(i * 7 % 1_000).append('\n');
    }
    assertThat(Texts.graph(Kinds.NETWORKS, text.toString()).nodeCount()).isEqualTo(600_000);
  }
}
