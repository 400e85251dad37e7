package org.refold.python;

import java.util.function.Function;
import java.util.stream.IntStream;
import org.refold.EntryWords;
import org.refold.formats.TextCodec;
import org.refold.graph.Graph;

/** Names of columns, taken from texts that come in blocks. */
public final class DataNames {
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
    Function<Integer, Graph> parse =
        RowNumbers.placed(
            first,
            row -> {
              Graph graph = codec.kind().parse(texts.get(row));
              words.add(graph, codec.codec().encode(graph));
              return graph;
            });
    new RowNumbers(texts.size()).forEachRemaining(parse::apply);
  }

  public TextBlock names() {
    return TextBlock.of(IntStream.range(0, codec.dimension()).mapToObj(words::words).toList());
  }
}
