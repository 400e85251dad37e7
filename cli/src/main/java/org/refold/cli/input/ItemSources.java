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
 * The items of some inputs, which can be read several times.
 *
 * @param forgiving whether items that are wrong are rejected; else the first of them is a failure
 */
public record ItemSources(Sources sources, Kind kind, Labels labels, boolean forgiving) {
  /** Items without labels, none of which may be wrong. */
  public ItemSources(Sources sources, Kind kind) {
    this(sources, kind, Labels.NONE, false);
  }

  /** Reads all items, from the first one on. */
  public SourceReader<Item> read() {
    return sources.read((in, source) -> labels.read(kind, in, source, forgiving));
  }

  /** Works on all items on some threads, and hands the results on in the order of the items. */
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
   * The graphs that a codec can be made from. Where wrong items are a failure, that is all of them,
   * and making the codec tells the fault; where they are rejected, those that would be one are left
   * out, and rejected later, when they can't be encoded.
   *
   * @param progress has a step for each graph
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
   * An item with which no more can be done than to read it.
   *
   * @throws RefoldException with its place, if no items are rejected
   */
  public Rejected reject(Item item, RefoldException fault) {
    RefoldException placed = item.at(fault);
    if (!forgiving) {
      throw placed;
    }
    return new Rejected(item.location(), String.valueOf(placed.getMessage()), text(item));
  }

  /** Written anew: what was read is gone. */
  private String text(Item item) {
    try {
      return kind.write(item.graph());
    } catch (RefoldException e) {
      return "";
    }
  }
}
