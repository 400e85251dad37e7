package org.refold.cli.input;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import org.refold.error.RefoldException;

/**
 * Refuses lines with columns where only items are expected: a label left in by mistake would be
 * read as a part of its item. A tab at the beginning of a line counts as indentation.
 */
final class ColumnlessInput extends FilterInputStream {
  private final String source;
  private long line = 1;
  private boolean isBlank = true;

  ColumnlessInput(InputStream in, String source) {
    super(in);
    this.source = source;
  }

  @Override
  public int read() throws IOException {
    int next = in.read();
    if (next >= 0) {
      pass(next);
    }
    return next;
  }

  @Override
  public int read(byte[] target, int from, int count) throws IOException {
    int length = in.read(target, from, count);
    for (int i = from; i < from + length; i++) {
      pass(target[i]);
    }
    return length;
  }

  private void pass(int next) {
    if (next == '\t' && !isBlank) {
      throw RefoldException.of(
          "%s:%s: got a tab, expected an item without a label; remove the column of labels, or"
              + " replace tabs by spaces",
          source, line);
    }
    isBlank = next == '\n' || (isBlank && Character.isWhitespace(next));
    line += next == '\n' ? 1 : 0;
  }
}
