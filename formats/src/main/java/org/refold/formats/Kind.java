package org.refold.formats;

import java.io.InputStream;
import java.util.Iterator;
import org.refold.CodecBuilder;
import org.refold.error.RefoldException;
import org.refold.graph.Graph;

/** A kind of data: how its graphs are read, written, and made a codec of. Safe to share. */
public interface Kind {
  /** What commands call it. */
  String name();

  /**
   * Reads items one at a time, when they are asked for; memory is that of the largest item. An item
   * may have up to 256 Mi characters. The text is UTF-8; a byte order mark at its start is skipped.
   * The stream is left open.
   *
   * <p>{@code hasNext} and {@code next} throw an {@link InputException} at the first fault, and a
   * {@link RefoldException} where the stream fails; after that, there are no more items.
   *
   * @param source what to call the input in messages, such as a file name
   */
  Iterator<Item> read(InputStream in, String source);

  /**
   * The graph as one line without its end; the same graph object gives the same text.
   *
   * @throws RefoldException if this kind of data has no text for such a graph
   */
  String write(Graph graph);

  /**
   * A builder for a codec that can encode these graphs, with so many spare placeholders in each
   * class of symbols.
   */
  CodecBuilder fit(Iterable<Graph> graphs, int spares);
}
