package org.refold.cli.input;

import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.function.BiPredicate;
import org.jspecify.annotations.Nullable;
import org.refold.cli.console.Progress;
import org.refold.formats.kind.Kind;
import org.refold.formats.text.Reading;
import org.refold.graph.Graph;

/**
 * The graphs of a stream that a codec can be made from. Where wrong items are a failure, that is
 * all of them, and making the codec tells the fault; where they are rejected, those that would be
 * one are left out, and rejected later, when they can't be encoded.
 */
public final class FittingGraphs implements Iterator<Graph> {
  private final Iterator<Reading<LabelledItem>> readings;
  private final BiPredicate<Kind, Graph> isFit;
  private final Rejection rejection;
  private final Progress progress;
  private @Nullable Graph ahead;

  public FittingGraphs(
      Iterator<Reading<LabelledItem>> readings,
      BiPredicate<Kind, Graph> isFit,
      Rejection rejection,
      Progress progress) {
    this.readings = readings;
    this.isFit = isFit;
    this.rejection = rejection;
    this.progress = progress;
  }

  @Override
  public boolean hasNext() {
    while (ahead == null && readings.hasNext()) {
      if (readings.next() instanceof Reading.Read<LabelledItem> read) {
        Graph graph = read.item().item().graph();
        ahead = !rejection.forgiving() || isFit.test(rejection.kind(), graph) ? graph : null;
      }
    }
    return ahead != null;
  }

  @Override
  public Graph next() {
    if (!hasNext() || ahead == null) {
      throw new NoSuchElementException("the inputs have no more items");
    }
    Graph graph = ahead;
    ahead = null;
    progress.step();
    return graph;
  }
}
