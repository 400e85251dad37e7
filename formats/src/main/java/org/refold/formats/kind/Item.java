package org.refold.formats.kind;

import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.refold.error.RefoldException;
import org.refold.formats.text.InputException;
import org.refold.formats.text.Rejected;
import org.refold.graph.Graph;

/**
 * An item of an input: a graph that was read or, from a {@linkplain Kind#readForgiving forgiving}
 * reader, a rejected piece of text with the reason.
 *
 * <pre>{@code
 * try (InputStream in = Files.newInputStream(file)) {
 *   Iterator<Item> items = Kinds.JSON.readForgiving(in, file.toString());
 *   items.forEachRemaining(
 *       item ->
 *           System.out.println(
 *               item.rejected().map(Rejected::reason).orElseGet(item::location)));
 * }
 * }</pre>
 *
 * @param location where its text began, {@code source:line}
 * @param name the name of the item in the input, if it is a TPTP statement; not part of the graph
 * @param label the class of the item, if known; else empty
 * @param rejected why there is no graph; empty if there is one
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

  /** Returns a rejected item. */
  public static Item rejected(Rejected rejected) {
    return new Item(null, rejected.location(), Optional.empty(), "", Optional.of(rejected));
  }

  public boolean isRejected() {
    return rejected.isPresent();
  }

  /**
   * Returns the graph that was read.
   *
   * @throws InputException if the item was rejected; the same exception that a strict reader throws
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

  /** Returns an exception that this item caused, with the item's place added to the message. */
  public RefoldException at(RefoldException e) {
    return new RefoldException(location + ": " + e.getMessage(), e);
  }
}
