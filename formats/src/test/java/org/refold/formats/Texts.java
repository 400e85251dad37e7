package org.refold.formats;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.refold.formats.kind.Item;
import org.refold.formats.kind.Kind;
import org.refold.graph.Graph;

/** Reads from strings; the source is named {@code in}. */
public final class Texts {
  private Texts() {}

  public static InputStream stream(String text) {
    return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
  }

  public static InputStream bytes(int... values) {
    byte[] bytes = new byte[values.length];
    for (int i = 0; i < values.length; i++) {
      bytes[i] = (byte) values[i];
    }
    return new ByteArrayInputStream(bytes);
  }

  public static <T> List<T> all(Iterator<T> iterator) {
    List<T> all = new ArrayList<>();
    iterator.forEachRemaining(all::add);
    return all;
  }

  public static List<Item> items(Kind kind, String text) {
    return all(kind.read(stream(text), "in"));
  }

  /** Returns the only graph of a text. */
  public static Graph graph(Kind kind, String text) {
    List<Item> items = items(kind, text);
    if (items.size() != 1) {
      throw new AssertionError("got " + items.size() + " items, expected 1");
    }
    return items.get(0).graph();
  }

  /** Repeats a text endlessly, and supplies few bytes at a time. */
  public static InputStream endless(String first, String again) {
    byte[] head = first.getBytes(StandardCharsets.UTF_8);
    byte[] body = again.getBytes(StandardCharsets.UTF_8);
    return new InputStream() {
      private int at = -head.length;

      @Override
      public int read() {
        byte next = at < 0 ? head[head.length + at] : body[at];
        at = at == body.length - 1 ? 0 : at + 1;
        return next & 0xff;
      }

      @Override
      public int read(byte[] target, int from, int count) {
        int given = Math.min(count, 1000);
        for (int i = 0; i < given; i++) {
          target[from + i] = (byte) read();
        }
        return given;
      }
    };
  }
}
