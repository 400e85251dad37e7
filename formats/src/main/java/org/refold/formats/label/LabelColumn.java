package org.refold.formats.label;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import org.refold.error.Message;
import org.refold.error.RefoldException;

/**
 * Removes the labels from lines with columns. The text of the items remains, at its original
 * position: all other characters become spaces, so that errors are reported at the right line and
 * column. Holds only the labels of lines that were read ahead. A line with unexpected columns ends
 * reading with a {@link RefoldException}.
 *
 * <pre>{@code
 * try (LabelColumn in = new LabelColumn(bytes, "mails.tsv", new LabelColumns(1, 2, true))) {
 *   Kinds.SENTENCES
 *       .read(in, "mails.tsv")
 *       .forEachRemaining(item -> System.out.println(in.label(item.location())));
 *   in.requireNoMore();
 * }
 * }</pre>
 */
public final class LabelColumn extends InputStream {
  private static final int LONGEST = 1_000;
  private static final char BYTE_ORDER_MARK = '\uFEFF';

  private final InputStream in;
  private final String source;
  private final LabelColumns columns;
  private final ByteArrayOutputStream label = new ByteArrayOutputStream();
  private long line = 1;
  private int column = 1;
  private boolean hasText;
  private boolean isBlank = true;

  /** The lines whose items have not been requested yet. */
  private final Deque<Line> lines = new ArrayDeque<>();

  private String asked = "";

  private record Line(String location, String label) {}

  /**
   * @param source the name of the input in messages; the same one that its items are read with
   */
  public LabelColumn(InputStream in, String source, LabelColumns columns) {
    this.in = new BufferedInputStream(in);
    this.source = source;
    this.columns = columns;
  }

  /**
   * Returns the label of the next item, which must be on the next line.
   *
   * @throws RefoldException if it is not, because a line had no item or several
   */
  public String label(String location) {
    if (location.equals(asked)) {
      throw new RefoldException(location + ": got several items, expected one per line");
    }
    Line next = lines.poll();
    if (next == null || !next.location.equals(location)) {
      throw noItem(next == null ? location : next.location);
    }
    asked = location;
    return next.label;
  }

  /** Returns the label of an item, when items before it were skipped. */
  public String labelAfterOthers(String location) {
    while (!lines.isEmpty() && !lines.element().location.equals(location)) {
      lines.remove();
    }
    return label(location);
  }

  /**
   * Checks that no lines without items remain. Call it after the last item.
   *
   * @throws RefoldException if there are such lines
   */
  public void requireNoMore() {
    if (!lines.isEmpty()) {
      throw noItem(lines.remove().location);
    }
  }

  private RefoldException noItem(String location) {
    return RefoldException.of(
        "%s: got no item that begins in column %s, expected one per line",
        location, columns.text());
  }

  @Override
  public int read(byte[] target, int from, int count) throws IOException {
    int length = 0;
    while (length < count) {
      int next = read();
      if (next < 0) {
        return length == 0 ? -1 : length;
      }
      target[from + length++] = (byte) next;
    }
    return length;
  }

  @Override
  public int read() throws IOException {
    while (true) {
      int next = in.read();
      if (next < 0 || next == '\n') {
        endLine();
        return next;
      }
      isBlank &= Character.isWhitespace(next);
      if (next == '\t') {
        column++;
        return ' ';
      }
      if (column == columns.text()) {
        hasText |= !Character.isWhitespace(next);
        return next;
      }
      if (column == columns.label()) {
        take(next);
      }
      boolean beginsCharacter = (next & 0xC0) != 0x80;
      if (beginsCharacter) {
        return ' ';
      }
    }
  }

  private void take(int next) {
    if (label.size() == LONGEST) {
      throw fault(
          Message.of("a label of more than %,d bytes", LONGEST),
          "at most that many in column " + columns.label());
    }
    label.write(next);
  }

  /** Skips blank lines. */
  private void endLine() {
    if (!isBlank) {
      requireColumns();
      lines.add(new Line(source + ":" + line, label()));
    }
    line++;
    column = 1;
    hasText = false;
    isBlank = true;
    label.reset();
  }

  private void requireColumns() {
    String count = Message.of("%,d column%s", column, column == 1 ? "" : "s");
    if (column < columns.label()) {
      throw fault(count, "a label in column " + columns.label() + "; tabs separate columns");
    }
    if (column < columns.text()) {
      throw fault(count, "an item in column " + columns.text() + "; tabs separate columns");
    }
    if (columns.alone() && column > 2) {
      throw fault(count, "2; specify the column of the item, such as --text column:2");
    }
    if (!hasText) {
      throw fault("nothing in column " + columns.text(), "an item");
    }
  }

  private String label() {
    String text;
    try {
      text =
          StandardCharsets.UTF_8
              .newDecoder()
              .decode(ByteBuffer.wrap(label.toByteArray()))
              .toString();
    } catch (CharacterCodingException e) {
      throw fault(
          "bytes that are not UTF-8 in column " + columns.label(),
          "UTF-8; convert the input to UTF-8");
    }
    boolean marked = line == 1 && !text.isEmpty() && text.charAt(0) == BYTE_ORDER_MARK;
    String stripped = (marked ? text.substring(1) : text).strip();
    if (stripped.isEmpty()) {
      throw fault("an empty label in column " + columns.label(), "some text");
    }
    return stripped;
  }

  private RefoldException fault(String got, String expected) {
    return new RefoldException(source + ":" + line + ": got " + got + ", expected " + expected);
  }
}
