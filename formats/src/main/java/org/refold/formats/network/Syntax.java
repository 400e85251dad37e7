package org.refold.formats.network;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import org.refold.error.Excerpt;
import org.refold.error.Message;
import org.refold.error.RefoldException;
import org.refold.formats.json.JsonReader;
import org.refold.formats.kind.Item;
import org.refold.formats.text.Text;
import org.refold.formats.text.TextReader;

/** The syntax of a text of networks, which its first character determines. */
enum Syntax {
  NODE_LINK,
  GRAPHML,
  EDGES;

  /**
   * The maximum white space inspected; a text that begins after more is assumed to be an edge list.
   */
  private static final int MOST_BLANKS = 1 << 16;

  private static final byte[] BYTE_ORDER_MARK = {(byte) 0xef, (byte) 0xbb, (byte) 0xbf};

  /** A text that starts at its beginning, with its syntax. */
  record Begun(Text text, Syntax syntax) {}

  /**
   * Reads as much of a text as needed to determine its syntax; the returned text includes that
   * part.
   */
  static Begun of(Text text) {
    ByteArrayOutputStream head = new ByteArrayOutputStream();
    int next = -1;
    try {
      do {
        next = text.in().read();
        if (next >= 0) {
          head.write(next);
        }
      } while (next >= 0
          && head.size() < MOST_BLANKS
          && (isBlank(next) || isMark(next, head.size())));
    } catch (IOException e) {
      throw new RefoldException(
          Message.of(
              "%s: got a read error (%s), expected a readable input",
              text.source(), Excerpt.of(String.valueOf(e.getMessage()))),
          e);
    }
    InputStream whole =
        new SequenceInputStream(new ByteArrayInputStream(head.toByteArray()), text.in());
    Text begun = new Text(whole, text.source(), text.firstLine(), text.limits(), text.mayInclude());
    return new Begun(
        begun,
        switch (next) {
          case '{', '[' -> NODE_LINK;
          case '<' -> GRAPHML;
          default -> EDGES;
        });
  }

  private static boolean isBlank(int next) {
    return next == ' ' || next == '\t' || next == '\n' || next == '\r';
  }

  private static boolean isMark(int next, int count) {
    return count <= BYTE_ORDER_MARK.length && (byte) next == BYTE_ORDER_MARK[count - 1];
  }

  TextReader<Item> reader(Text text, NetworkOptions options) {
    return switch (this) {
      case NODE_LINK -> new NodeLinkNetworks(text, options);
      case GRAPHML -> new GraphmlNetworks(text, options);
      case EDGES -> new EdgeLists(text, options);
    };
  }

  /** Returns whether a network may begin on a line, given that the one before it was invalid. */
  boolean mayBegin(String line) {
    return this == EDGES ? line.isBlank() : JsonReader.mayBegin(line);
  }
}
