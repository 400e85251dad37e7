package org.refold.formats.network;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.refold.error.Excerpt;
import org.refold.error.RefoldException;
import org.refold.formats.json.JsonCursor;
import org.refold.formats.json.NodeId;
import org.refold.formats.network.Draft.End;
import org.refold.graph.Graph;
import org.refold.graph.Network;
import org.refold.graph.Network.Hand;

/**
 * A hand as read: its path, and the four vertices around it in left-handed order, so that the order
 * of the nodes in the text does not matter.
 */
final class HandDraft {
  private static final int LONGEST_PATH = 3;

  private final long at;
  private final List<End<NodeId>> path;
  private final List<End<NodeId>> around;

  private HandDraft(long at, List<End<NodeId>> path, List<End<NodeId>> around) {
    this.at = at;
    this.path = path;
    this.around = around;
  }

  static HandDraft read(JsonCursor cursor) {
    long at = cursor.mark();
    List<End<NodeId>> path = null;
    List<End<NodeId>> around = null;
    for (String name = cursor.nextMember(); name != null; name = cursor.nextMember()) {
      switch (name) {
        case "path" -> path = cursor.first(path, name, () -> ends(cursor, 1, LONGEST_PATH));
        case "around" ->
            around = cursor.first(around, name, () -> ends(cursor, Hand.AROUND, Hand.AROUND));
        default ->
            throw cursor
                .place()
                .complaint("a hand with \"" + Excerpt.of(name) + "\"", "\"path\" and \"around\"");
      }
    }
    return new HandDraft(
        at, required(path, "path", at, cursor), required(around, "around", at, cursor));
  }

  private static List<End<NodeId>> required(
      @Nullable List<End<NodeId>> ends, String name, long at, JsonCursor cursor) {
    if (ends == null) {
      throw cursor
          .place(at)
          .complaint("a hand without \"" + name + "\"", "\"path\" and \"around\"");
    }
    return ends;
  }

  private static List<End<NodeId>> ends(JsonCursor cursor, int least, int most) {
    String expected = (least == most ? "" + most : least + " to " + most) + " ids of nodes";
    cursor.requireArray("an array of " + expected);
    long at = cursor.mark();
    List<End<NodeId>> ends = new ArrayList<>();
    while (cursor.nextElement()) {
      if (ends.size() == most) {
        throw cursor.place(at).complaint("more than " + most, expected);
      }
      long here = cursor.mark();
      ends.add(new End<>(NodeId.read(cursor, "the id of a node"), here));
    }
    if (ends.size() < least) {
      throw cursor.place(at).complaint(String.valueOf(ends.size()), expected);
    }
    return ends;
  }

  /** Returns the incidence graph of a network with hands. */
  static Graph graph(Draft<NodeId> draft, List<HandDraft> hands, JsonCursor cursor) {
    Network.Builder builder = draft.resolved();
    List<int[]> arounds = new ArrayList<>();
    for (HandDraft hand : hands) {
      int[] around = numbers(hand.around, draft);
      arounds.add(around);
      builder.hand(Hand.isEven(around), numbers(hand.path, draft));
    }
    Network network;
    try {
      network = builder.build();
    } catch (RefoldException fault) {
      throw cursor.itemPlace().complaint(fault);
    }
    Graph graph = Draft.graph(network, cursor.itemPlace());
    // The nodes of the graph are the vertices, the edges, then the hands, each in their order.
    int first = graph.nodeCount() - hands.size();
    for (int h = 0; h < hands.size(); h++) {
      int[] children = graph.children(first + h);
      int[] expected = Arrays.copyOfRange(children, children.length - Hand.AROUND, children.length);
      int[] got = arounds.get(h);
      Arrays.sort(expected);
      Arrays.sort(got);
      if (!Arrays.equals(got, expected)) {
        throw cursor
            .place(hands.get(h).at)
            .complaint(
                "other vertices \"around\" a hand than the neighbours of its path",
                "its four neighbours; an end with only one other neighbour takes the place of the"
                    + " missing one");
      }
    }
    return graph;
  }

  private static int[] numbers(List<End<NodeId>> ends, Draft<NodeId> draft) {
    return ends.stream().mapToInt(end -> draft.number(end, "vertex of a hand")).toArray();
  }
}
