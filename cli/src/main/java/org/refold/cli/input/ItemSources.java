package org.refold.cli.input;

import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.refold.batch.OrderedBatch;
import org.refold.cli.console.Progress;
import org.refold.error.RefoldException;
import org.refold.formats.kind.Item;
import org.refold.formats.kind.Kind;
import org.refold.formats.text.Rejected;
import org.refold.graph.Graph;

/**
 * The items of the inputs, which can be read several times.
 *
 * @param forgiving whether invalid items are rejected; otherwise the first one is a failure
 */
public record ItemSources(Sources sources, Kind kind, Labels labels, boolean forgiving) {
  /** Items without labels, all of which have to be valid. */
  public ItemSources(Sources sources, Kind kind) {
    this(sources, kind, Labels.NONE, false);
  }

  /** Reads all items from the beginning. */
  public SourceReader<Item> read() {
    return sources.read((in, source) -> labels.read(kind, in, source, forgiving));
  }

  /**
   * Processes all items on several threads, and passes on the results in the order of the items.
   */
  public <R> void each(
      int threads, Progress progress, Function<Item, R> work, Consumer<? super R> sink) {
    try (SourceReader<Item> reader = read()) {
      OrderedBatch.run(
          reader,
          threads,
          work,
          result -> {
            sink.accept(result);
            progress.step();
          });
    }
  }

  /** The graphs of all items that were not rejected. */
  public Stream<Graph> graphs(Progress progress) {
    return graphs(progress, graph -> true);
  }

  /**
   * The graphs to fit a codec to. If invalid items are failures, these are all graphs, and fitting
   * the codec reports the error. If they are rejected, unfit graphs are left out here, and rejected
   * later, when encoding fails.
   *
   * @param progress stepped once per graph
   */
  public Stream<Graph> graphs(Progress progress, Predicate<Graph> isFit) {
    Iterable<Item> items = this::read;
    return StreamSupport.stream(items.spliterator(), false)
        .filter(item -> !item.isRejected() && (!forgiving || isFit.test(item.graph())))
        .map(
            item -> {
              progress.step();
              return item.graph();
            });
  }

  /**
   * Rejects an item that was read but can't be processed.
   *
   * @throws RefoldException the cause with the place of the item, unless items are rejected
   */
  public Rejected reject(Item item, RefoldException cause) {
    RefoldException placed = item.at(cause);
    if (!forgiving) {
      throw placed;
    }
    return new Rejected(item.location(), String.valueOf(placed.getMessage()), text(item));
  }

  /** Writes the item again, since its original text is gone. */
  private String text(Item item) {
    try {
      return kind.write(item.graph());
    } catch (RefoldException e) {
      return "";
    }
  }
}
