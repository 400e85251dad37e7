package org.refold.formats.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.refold.error.RefoldException;
import org.refold.formats.Kinds;
import org.refold.formats.Texts;
import org.refold.formats.kind.Item;
import org.refold.formats.kind.Kind;
import org.refold.formats.scan.LineReader;

/** The common behaviour of all readers: UTF-8, places, limits, and one item at a time. */
class InputTest {
  private static final String GRAPH = "{\"nodes\":[{\"id\":\"a\"}],\"links\":[]}";

  static List<Kind> kinds() {
    return Kinds.all();
  }

  /** Returns a text with one item, for any kind. */
  private static String item(Kind kind) {
    return switch (kind.name()) {
      case "graphs", "networks" -> GRAPH;
      case "trees" -> "(a)";
      case "json" -> "[1]";
      case "tagged" -> "a/b";
      case "clauses", "paper-clauses" -> "cnf(c,axiom,a).";
      case "formulas" -> "fof(f,axiom,a).";
      case "molecules" -> "C";
      default -> "a";
    };
  }

  private static Iterator<Item> read(Kind kind, InputStream... parts) {
    InputStream all = InputStream.nullInputStream();
    for (InputStream part : parts) {
      all = new SequenceInputStream(all, part);
    }
    return kind.read(all, "in");
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void read_byteOrderMark_isSkipped(Kind kind) {
    List<Item> items = Texts.items(kind, "\ufeff" + item(kind));
    assertThat(items).hasSize(1);
    assertThat(items.get(0).graph()).isEqualTo(Texts.graph(kind, item(kind)));
    assertThat(Texts.items(kind, "\ufeff")).isEmpty();
  }

  /** Returns a stream that fails with an exception of a third-party library. */
  private static InputStream throwing(RuntimeException failure) {
    return new InputStream() {
      @Override
      public int read() {
        throw failure;
      }

      @Override
      public int read(byte[] target, int from, int count) {
        throw failure;
      }
    };
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void read_foreignException_isOneLineWithThePlace(Kind kind) {
    IllegalStateException failure = new IllegalStateException("odd\nbytes");
    Iterator<Item> items = read(kind, Texts.stream(item(kind) + "\n\n"), throwing(failure));
    items.next();
    assertThatThrownBy(items::hasNext)
        .isInstanceOf(RefoldException.class)
        .hasCause(failure)
        .message()
        .matches(
            "in:[1-3]: got unreadable data \\(odd\\\\nbytes\\), expected a complete and undamaged"
                + " input");
    assertThat(items.hasNext()).isFalse();
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void parse_halfASurrogatePair_saysWhere(Kind kind) {
    for (String half : List.of("\ud800", "\udfff", "\udc00\ud800", "\ud83d\ud83d\ude00")) {
      assertHalfPair(kind, "\ufeff\ud83d\ude00\u00e9" + half + item(kind), "1:3", half);
      assertHalfPair(kind, item(kind) + "\r\n\n" + half, "3:1", half);
    }
    assertThat(kind.parse(item(kind))).isEqualTo(Texts.graph(kind, item(kind)));
  }

  private static void assertHalfPair(Kind kind, String text, String place, String half) {
    assertThatThrownBy(() -> kind.parse(text))
        .isInstanceOf(InputException.class)
        .hasMessage(
            "text:%s: got half a surrogate pair, \\u%x, expected both halves; was the text cut"
                + " within a character?",
            place, (int) half.charAt(0));
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void read_malformedUtf8_saysWhere(Kind kind) {
    Iterator<Item> items =
        read(kind, Texts.stream(item(kind) + "\n" + begun(kind)), Texts.bytes(0xff, 'a', '\n'));
    items.next();
    assertThatThrownBy(items::next)
        .isInstanceOf(InputException.class)
        .hasMessage("in:2:4: got the byte ff, expected UTF-8; convert the input to UTF-8");
    assertThat(items.hasNext()).isFalse();
    Iterator<Item> cut = read(kind, Texts.stream(item(kind) + "\n"), Texts.bytes(0xe2, 0x82));
    cut.next();
    assertThatThrownBy(cut::hasNext)
        .isInstanceOf(InputException.class)
        .hasMessage("in:2:1: got the bytes e2 82, expected UTF-8; convert the input to UTF-8");
  }

  /** Returns three characters that an item can begin with. */
  private static String begun(Kind kind) {
    return switch (kind.name()) {
      case "graphs", "networks" -> "{\"😀";
      case "trees" -> "(é😀";
      case "json" -> "[\"😀";
      case "clauses", "paper-clauses", "formulas" -> "%é😀";
      default -> " é😀";
    };
  }

  @Test
  void read_malformedUtf8InJson_saysWhere() {
    Iterator<Item> items =
        read(
            Kinds.GRAPHS,
            Texts.stream(GRAPH + "\n{\"nodes\":[{\"id\":\"é😀"),
            Texts.bytes(0xed, 0xa0, 0xbd, '"'));
    items.next();
    assertThatThrownBy(items::next)
        .isInstanceOf(InputException.class)
        .hasMessage("in:2:20: got the bytes ed a0 bd, expected UTF-8; convert the input to UTF-8");
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void read_utf16_isRefused(Kind kind) {
    assertThatThrownBy(() -> read(kind, Texts.bytes(0xff, 0xfe, 'a', 0)).next())
        .hasMessage("in:1:1: got the byte ff, expected UTF-8; convert the input to UTF-8");
  }

  @Test
  void read_charactersSplitBetweenReads_areWhole() {
    String text = "é😀日".repeat(1_000);
    InputStream oneByteAtATime =
        new SequenceInputStream(Texts.stream(text), InputStream.nullInputStream()) {
          @Override
          public int read(byte[] target, int from, int count) throws IOException {
            return super.read(target, from, Math.min(count, 1));
          }
        };
    assertThat(Kinds.TERMS.write(Kinds.TERMS.read(oneByteAtATime, "in").next().graph()))
        .isEqualTo(text);
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void read_streamThatFails_saysSo(Kind kind) {
    InputStream failing =
        new SequenceInputStream(Texts.stream(item(kind) + "\n"), InputStream.nullInputStream()) {
          @Override
          public int read(byte[] target, int from, int count) throws IOException {
            int got = super.read(target, from, count);
            if (got < 0) {
              throw new IOException("disk\non fire");
            }
            return got;
          }
        };
    Iterator<Item> items = kind.read(failing, "in");
    items.next();
    assertThatThrownBy(items::hasNext)
        .isInstanceOf(RefoldException.class)
        .hasMessage("in: got a read error (disk\\non fire), expected a readable input")
        .hasCauseInstanceOf(IOException.class);
    assertThat(items.hasNext()).isFalse();
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void read_endlessInput_isReadOneItemAtATime(Kind kind) {
    Iterator<Item> items = kind.read(Texts.endless("", item(kind) + "\n"), "in");
    for (int i = 1; i <= 100_000; i++) {
      Item item = items.next();
      assertThat(item.location()).isEqualTo("in:" + i);
      assertThat(item.graph().nodeCount()).isPositive();
    }
  }

  @Test
  void read_endlessArray_isReadOneItemAtATime() {
    Iterator<Item> items = Kinds.GRAPHS.read(Texts.endless("[" + GRAPH, "," + GRAPH), "in");
    for (int i = 1; i <= 100_000; i++) {
      assertThat(items.next().location()).isEqualTo("in:1");
    }
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void next_afterTheLast_throws(Kind kind) {
    Iterator<Item> items = kind.read(Texts.stream(item(kind)), "in");
    assertThat(items.hasNext()).isTrue();
    assertThat(items.hasNext()).isTrue();
    items.next();
    assertThat(items.hasNext()).isFalse();
    assertThatThrownBy(items::next)
        .isInstanceOf(NoSuchElementException.class)
        .hasMessage("the input has no more items");
  }

  @Test
  void next_lineOverTheLimit_isRefused() {
    LineReader lines =
        new LineReader(
            new Text(
                Texts.stream("a\n" + "b".repeat(100) + "\nc"),
                "in",
                1,
                new ItemLimits(100, Integer.MAX_VALUE)));
    assertThat(lines.next()).isTrue();
    assertThat(lines.next()).isTrue();
    assertThat(lines.length()).isEqualTo(100);
    assertThat(lines.next()).isTrue();
    LineReader longer =
        new LineReader(
            new Text(
                Texts.stream("a\n" + "b".repeat(101)),
                "in",
                1,
                new ItemLimits(100, Integer.MAX_VALUE)));
    assertThat(longer.next()).isTrue();
    assertThatThrownBy(longer::next)
        .isInstanceOf(InputException.class)
        .hasMessage(
            "in:2:1: got a line of more than 100 characters, expected at most that many; break it"
                + " up");
  }

  @Test
  void next_endlessLine_isRefusedAtTheLimit() {
    LineReader lines =
        new LineReader(
            new Text(
                Texts.endless("", "é"), "in", 1, new ItemLimits(10_000_000, Integer.MAX_VALUE)));
    assertThatThrownBy(lines::next).hasMessageContaining("more than 10,000,000 characters");
  }
}
