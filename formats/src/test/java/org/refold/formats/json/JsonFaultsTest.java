package org.refold.formats.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.refold.formats.Kinds;
import org.refold.formats.Texts;
import org.refold.formats.nodelink.NodeLinkReader;
import org.refold.formats.text.InputException;
import org.refold.formats.text.ItemLimits;
import org.refold.formats.text.Text;

/** Malformed JSON gives a one-line message of our own, with the right place. */
class JsonFaultsTest {
  private static final String EMPTY = "{\"nodes\":[],\"links\":[]}";

  private static void read(String text) {
    Texts.items(Kinds.GRAPHS, text);
  }

  /** A ' represents a ". */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{'a': tru | 1:7: got `tru`",
        "{'a': foo} | 1:7: got `foo`",
        "{'a': NaN} | 1:7: got `NaN`",
        "{'a' 1} | 1:6: got `1`",
        "{a:1} | 1:2: got `a`",
        "{,} | 1:2: got `,`",
        "{'a':1,} | 1:8: got `}`",
        "{'a':1 'b':2} | 1:8: got `\"`",
        "{'a':01} | 1:6: got `01`",
        "{'a':1.} | 1:7: got `.`",
        "{'a':-} | 1:7: got `}`",
        "{'a':1x} | 1:6: got `1x`",
        "{'a':[1,]} | 1:9: got `]`",
        "{'a':[1}} | 1:8: got `}`",
        "{'a':/*c*/1} | 1:6: got `/`",
        "{'nodes':[{'id':'x\\qx'}]} | 1:20: got `qx`",
        "{'nodes':[{'id':'x\\u12g4'}]} | 1:20: got `u12g4`",
        "{'😀😀': 😀} | 1:8: got `😀`",
        "] | 1:1: got `]`",
        "} | 1:1: got `}`",
        "x | 1:1: got `x`",
      })
  void read_malformedJson_saysWhatAndWhere(String text, String message) {
    assertThatThrownBy(() -> read(text.replace('\'', '"')))
        .isInstanceOf(InputException.class)
        .hasMessage("in:" + message.replace('`', '\'') + ", expected well-formed JSON");
  }

  @Test
  void read_controlCharacter_isShownAsEscape() {
    assertThatThrownBy(() -> read("\u0000"))
        .hasMessage("in:1:1: got '\\u0000', expected well-formed JSON");
    assertThatThrownBy(() -> read("{\"nodes\":[{\"id\":\"x\ny\"}]}"))
        .hasMessage("in:1:19: got '\\n', expected well-formed JSON");
  }

  @Test
  void read_objectCutShort_saysSo() {
    String text = EMPTY + "\n{\"nodes\":[{\"id\":\"a\"}],\n\"links\":[]}";
    for (int end = EMPTY.length() + 2; end < text.length(); end++) {
      String cut = text.substring(0, end);
      assertThatThrownBy(() -> read(cut))
          .isInstanceOf(InputException.class)
          .hasMessageMatching(
              "in:[23]:\\d+: got the end of the input, expected the rest of the object that began"
                  + " on line 2; is the input truncated\\?");
    }
    read(text);
  }

  @Test
  void read_arrayCutShort_saysSo() {
    assertThatThrownBy(() -> read("[" + EMPTY + ",\n"))
        .hasMessage(
            "in:2:1: got the end of the input, expected the rest of the text; is the input"
                + " truncated?");
  }

  @Test
  void read_millionBrackets_areRefused() {
    String brackets = "[".repeat(1_000_000);
    assertThatThrownBy(() -> read(brackets))
        .hasMessage("in:1:2: got an array, expected an object {\"nodes\": […], \"links\": […]}");
    assertThatThrownBy(() -> read("{\"x\":" + brackets))
        .hasMessage(
            "in:1:1006: got brackets nested more than 1000 deep, expected at most that depth");
    assertThatThrownBy(() -> read("{\"x\":" + brackets + "]".repeat(1_000_000) + "}"))
        .hasMessage(
            "in:1:1006: got brackets nested more than 1000 deep, expected at most that depth");
    assertThatThrownBy(() -> read("{\"x\":".repeat(1_000_000)))
        .hasMessage(
            "in:1:5002: got brackets nested more than 1000 deep, expected at most that depth");
  }

  @Test
  void read_numberOfAbsurdLength_isRefused() {
    assertThatThrownBy(() -> read("{\"x\":" + "1".repeat(1_001) + "}"))
        .hasMessage(
            "in:1:1007: got a number of more than 1000 characters, expected at most that many");
    assertThatThrownBy(() -> read("{\"x\":" + "1".repeat(10_000_000) + "}"))
        .hasMessageEndingWith(
            "got a number of more than 1000 characters, expected at most that many");
    assertThatThrownBy(() -> read("{\"nodes\":[{\"id\":1e" + "1".repeat(1_001) + "}]}"))
        .hasMessageEndingWith(
            "got a number of more than 1000 characters, expected at most that many");
  }

  @Test
  void read_nameOfAbsurdLength_isRefused() {
    assertThatThrownBy(() -> read("{\"" + "x".repeat(10_000_000) + "\":1}"))
        .hasMessageEndingWith(
            "got a name of more than 50000 characters, expected at most that many");
  }

  @Test
  void read_itemOverTheLimit_isRefused() {
    String label = "x".repeat(10_000);
    String text = EMPTY + "\n{\"nodes\":[{\"id\":\"" + label + "\"}]}";
    JsonCursor cursor =
        new JsonCursor(
            new Text(Texts.stream(text), "in", 1, new ItemLimits(5_000, Integer.MAX_VALUE)));
    NodeLinkReader reader = new NodeLinkReader(cursor);
    assertThat(reader.next().graph().nodeCount()).isZero();
    assertThatThrownBy(reader::next)
        .isInstanceOf(InputException.class)
        .hasMessageMatching(
            "in:2:\\d+: got an item of more than 5,000 characters, expected at most that many;"
                + " break it up");
  }

  @Test
  void read_manyItemsThatFit_areNotOverTheLimit() {
    JsonCursor cursor =
        new JsonCursor(
            new Text(
                Texts.stream((EMPTY + "\n").repeat(10_000)),
                "in",
                1,
                new ItemLimits(5_000, Integer.MAX_VALUE)));
    assertThat(Texts.all(new NodeLinkReader(cursor))).hasSize(10_000);
  }

  @Test
  void read_faultAnywhere_hasTheRightPlace() {
    String[] fillers = {
      " ", "\n", "{\"a\":\"😀é\"},", "1,", "\"😀\",", "[\n],", "\"" + "x".repeat(3_000) + "\","
    };
    for (long seed = 0; seed < 200; seed++) {
      Random random = new Random(seed);
      StringBuilder text = new StringBuilder("{\"ignored\":[");
      int length = random.nextInt(5_000);
      for (int i = 0; i < length; i++) {
        // Uses the long filler rarely, but often enough to leave the window behind.
        int filler = random.nextInt(50) == 0 ? 6 : random.nextInt(6);
        text.append(fillers[filler]);
      }
      text.append("0],\"nodes\":[");
      long line = text.chars().filter(c -> c == '\n').count() + 1;
      int lineBegin = text.lastIndexOf("\n") + 1;
      long column = text.codePointCount(lineBegin, text.length()) + 1L;
      text.append("null");
      assertThatThrownBy(() -> read(text.toString()))
          .as("seed %d", seed)
          .hasMessage("in:" + line + ":" + column + ": got null, expected an object as a node");
    }
  }
}
