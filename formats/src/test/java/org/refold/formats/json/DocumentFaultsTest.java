package org.refold.formats.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Iterator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.refold.formats.Kinds;
import org.refold.formats.Texts;
import org.refold.formats.kind.Item;
import org.refold.formats.text.InputException;
import org.refold.formats.text.ItemLimits;
import org.refold.formats.text.Text;

/** Text that is not JSON gives a one-line message with its place, whatever precedes it. */
class DocumentFaultsTest {
  private static void read(String text) {
    Texts.items(Kinds.JSON, text);
  }

  /** A ' represents a ". */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "[1,] | 1:4: got `]`",
        "[,1] | 1:2: got `,`",
        "[1 2] | 1:4: got `2`",
        "[1} | 1:3: got `}`",
        "{'a':1] | 1:7: got `]`",
        "{'a':1,} | 1:8: got `}`",
        "{'a' 1} | 1:6: got `1`",
        "{'a'} | 1:5: got `}`",
        "{'a':} | 1:6: got `}`",
        "{1:2} | 1:2: got `1`",
        "{a:1} | 1:2: got `a`",
        "01 | 1:1: got `01`",
        "-01 | 1:2: got `01`",
        "+1 | 1:2: got `1`",
        ".5 | 1:1: got `.`",
        "1. | 1:2: got `.`",
        "[1.e5] | 1:3: got `.`",
        "[-] | 1:3: got `]`",
        "[1e] | 1:2: got `1e`",
        "[1e+] | 1:2: got `1e`",
        "0x10 | 1:1: got `0x10`",
        "1_000 | 1:2: got `_`",
        "NaN | 1:1: got `NaN`",
        "[-Infinity] | 1:3: got `Infinity`",
        "[tru] | 1:2: got `tru`",
        "truefalse | 1:1: got `truefalse`",
        "True | 1:1: got `True`",
        "1'a' | 1:2: got `\"`",
        "'a'b | 1:4: got `b`",
        "1,2 | 1:2: got `,`",
        "[] x | 1:4: got `x`",
        "[]] | 1:3: got `]`",
        "{}} | 1:3: got `}`",
        "//c | 1:1: got `/`",
        "['\\q'] | 1:4: got `q`",
        "['\\u12g4'] | 1:4: got `u12g4`",
        "['\\x41'] | 1:4: got `x41`",
        "\u00a01 | 1:1: got `\u00a0`",
      })
  void read_malformedDocument_saysWhatAndWhere(String text, String message) {
    String after = "{\"😀\": [1]}\n\"é\" " + text.replace('\'', '"');
    assertThatThrownBy(() -> read(text.replace('\'', '"')))
        .isInstanceOf(InputException.class)
        .hasMessage("in:" + message.replace('`', '\'') + ", expected well-formed JSON");
    assertThatThrownBy(() -> read(after))
        .isInstanceOf(InputException.class)
        .hasMessageStartingWith("in:2:");
  }

  @Test
  void read_controlCharacter_isShownAsEscape() {
    assertThatThrownBy(() -> read("[\"a\nb\"]"))
        .hasMessage("in:1:4: got '\\n', expected well-formed JSON");
    assertThatThrownBy(() -> read("[1,\f2]"))
        .hasMessage("in:1:4: got '\\u000c', expected well-formed JSON");
    assertThatThrownBy(() -> read("\u0000"))
        .hasMessage("in:1:1: got '\\u0000', expected well-formed JSON");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{'a': 1, 'a': 1} | 1:10: got a second \"a\"",
        "[{'a': {'a': 1}, 'b': [{'a': 2}],¶ 'x': 😀, '\\u0061': 3}] | 2:12: got a second \"a\"",
        "{'': 1,¶'': {}} | 2:1: got a second \"\"",
        "1 {'\\n': 1, '\\n': 2} | 1:13: got a second \"\\n\"",
      })
  void read_keyTwice_saysWhereTheSecondIs(String text, String message) {
    assertThatThrownBy(
            () -> read(text.replace('\'', '"').replace('¶', '\n').replace("😀,", "\"😀\",")))
        .isInstanceOf(InputException.class)
        .hasMessage("in:" + message + ", expected each key of an object only once; remove one");
  }

  @Test
  void read_longKeyTwice_saysInWhichLine() {
    String key = "\"" + "é".repeat(1_000_000) + "\":1";
    assertThatThrownBy(() -> read("{" + key + ",\n" + key + "}"))
        .hasMessageMatching(
            "in:2:\\d+: got a second \"é{60}… \\(1,000,000 characters\\)\", expected each key of"
                + " an object only once; remove one");
  }

  @Test
  void read_halfASurrogatePairInAKey_isRefused() {
    for (String key : new String[] {"\\ud83d", "\\ude00", "a\\ud83d\\u0041", "\\ud83da"}) {
      assertThatThrownBy(() -> read("[1,\n{\"" + key + "\": 1}]"))
          .isInstanceOf(InputException.class)
          .hasMessageMatching(
              "in:2:\\d+: got half a surrogate pair in a key, expected both halves");
    }
  }

  @Test
  void read_documentCutShort_saysSo() {
    String text =
        "7\n{\"a\":[true,{\"\\u00e9\\n\":\"😀\\ud83d\"},\n-1.5e+7,[]],\"b\":{\"c\":null},\"\":\"x\"}";
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    for (int end = 3; end < bytes.length; end++) {
      Iterator<Item> items = Kinds.JSON.read(new ByteArrayInputStream(bytes, 0, end), "in");
      items.next();
      assertThatThrownBy(items::next)
          .as("cut after %d bytes", end)
          .isInstanceOf(InputException.class)
          .hasMessageMatching(
              "in:[23]:\\d+: got (the end of the input, expected the rest of the document that"
                  + " began on line 2; is the input truncated\\?|'(t|tr|tru|n|nu|nul|\\.)',"
                  + " expected"
                  + " well-formed JSON|the bytes? .*, expected UTF-8.*)");
      assertThat(items.hasNext()).isFalse();
    }
    assertThat(Texts.items(Kinds.JSON, text)).hasSize(2);
  }

  @Test
  void read_millionBracketsThatStayOpen_areRefused() {
    String rest =
        ": got the end of the input, expected the rest of the document that began on line 1; is"
            + " the input truncated?";
    assertThatThrownBy(() -> read("[".repeat(1_000_000))).hasMessage("in:1:1000001" + rest);
    assertThatThrownBy(() -> read("{\"\":".repeat(1_000_000))).hasMessage("in:1:4000001" + rest);
  }

  @Test
  void read_documentOverTheLimit_isRefused() {
    String text = "[1]\n".repeat(5_000) + "[\"" + "x".repeat(50_000) + "\"]";
    JsonReader documents =
        new JsonReader(
            new Text(Texts.stream(text), "in", 1, new ItemLimits(20_000, Integer.MAX_VALUE)), 9);
    for (int i = 0; i < 5_000; i++) {
      documents.next();
    }
    assertThatThrownBy(documents::next)
        .isInstanceOf(InputException.class)
        .hasMessageMatching(
            "in:5001:\\d+: got an item of more than 20,000 characters, expected at most that many;"
                + " break it up");
    for (String again : new String[] {"[", "1", "1,", "\"a\","}) {
      JsonReader endless =
          new JsonReader(
              new Text(
                  Texts.endless("[", again), "in", 1, new ItemLimits(1_000_000, Integer.MAX_VALUE)),
              9);
      assertThatThrownBy(endless::next).hasMessageContaining("more than 1,000,000 characters");
    }
  }
}
