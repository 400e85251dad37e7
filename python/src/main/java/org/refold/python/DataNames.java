package org.refold.python;

import java.util.function.Function;
import java.util.stream.IntStream;
import org.refold.EntryWords;
import org.refold.formats.TextCodec;
import org.refold.graph.Graph;
import org.refold.vector.CountVector;

/** Names of columns, taken from texts that come in blocks. */
public final class DataNames {
  private record Item(Graph graph, CountVector vector) {}

  private final TextCodec codec;
  private final EntryWords words;

  DataNames(TextCodec codec) {
    this.codec = codec;
    this.words = codec.codec().entryWords();
  }

  /**
   * Takes names from some texts.
   *
   * @param first the number of the first text among all, for messages
   */
  public void add(TextBlock texts, long first) {
    Function<Integer, Item> items =
        RowNumbers.placed(
            first,
            row -> {
              Graph graph = codec.kind().parse(texts.get(row));
              return new Item(graph, codec.codec().encode(graph));
            });
    new RowNumbers(texts.size())
        .forEachRemaining(
            row -> {
              Item item = items.apply(row);
              words.add(item.graph(), item.vector());
            });
  }

  public TextBlock names() {
    return TextBlock.of(IntStream.range(0, codec.dimension()).mapToObj(words::words).toList());
  }
}
