package org.refold.formats.nodelink;

import org.jspecify.annotations.Nullable;
import org.refold.formats.json.JsonCursor;
import org.refold.formats.json.NodeId;

/** A link of a node-link graph as read. Not a record, since equal links are different links. */
final class Link {
  /** The {@linkplain JsonCursor#mark mark} of its beginning. */
  final long at;

  final End source;
  final End target;
  final @Nullable Position position;
  final @Nullable String label;

  Link(long at, End source, End target, @Nullable Position position, @Nullable String label) {
    this.at = at;
    this.source = source;
    this.target = target;
    this.position = position;
    this.label = label;
  }

  record End(long at, NodeId id) {}

  record Position(long at, long number) {}

  /** The name of a labelled link, which is a node, in messages about a cycle. */
  @Override
  public String toString() {
    return label + ":";
  }
}
