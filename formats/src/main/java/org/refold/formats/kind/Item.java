package org.refold.formats.kind;

import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.refold.error.RefoldException;
import org.refold.formats.text.InputException;
import org.refold.formats.text.Rejected;
import org.refold.graph.Graph;

/**
 * An item of a text: the graph that was read; or, from a {@linkplain Kind#readForgiving forgiving}
 * reader, the piece of text that is none, and why.
 *
 * @param location where its text began, {@code source:line}
 * @param name what the text calls it, if it is a statement of TPTP; no part of the graph
 * @param label what it is, where that is known; else empty
 * @param rejected why there is no graph; nothing if there is one
 */
public record Item(
    @Nullable Graph graph,
    String location,
    Optional<String> name,
    String label,
    Optional<Rejected> rejected) {
  public Item(Graph graph, String location) {
    this(graph, location, Optional.empty());
  }

  public Item(Graph graph, String location, Optional<String> name) {
    this(graph, location, name, "", Optional.empty());
  }

  /** What is no item. */
  public static Item rejected(Rejected rejected) {
    return new Item(null, rejected.location(), Optional.empty(), "", Optional.of(rejected));
  }

  public boolean isRejected() {
    return rejected.isPresent();
  }

  /**
   * The graph that was read.
   *
   * @throws InputException if the item was rejected: what a reader that rejects nothing throws
   */
  @Override
  public Graph graph() {
    if (rejected.isPresent()) {
      throw rejected.get().failure();
    }
    return Objects.requireNonNull(graph);
  }

  public Item withLabel(String other) {
    return other.equals(label) ? this : new Item(graph, location, name, other, rejected);
  }

  /** A failure with the place of this item, which caused it. */
  public RefoldException at(RefoldException e) {
    return new RefoldException(location + ": " + e.getMessage(), e);
  }
}
