package org.refold.graph;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.refold.error.Message;
import org.refold.graph.Network.Hand;

/** Determines the four vertices around each hand of a network, which follow from its path. */
final class Hands {
  /** The incidence graph without hands; its leaves are the vertices. */
  private final Graph graph;

  Hands(Graph graph) {
    this.graph = graph;
  }

  /** Explains why the hands do not fit the network; empty if they do. */
  Optional<String> fault(List<Hand> hands) {
    Set<List<Integer>> paths = new HashSet<>();
    for (int h = 0; h < hands.size(); h++) {
      List<Integer> path = hands.get(h).path();
      String fault = pathFault(path);
      if (fault.isEmpty() && !paths.add(forwards(path))) {
        fault = "got a second hand on the same path, expected one";
      }
      if (!fault.isEmpty()) {
        return Optional.of("hand " + h + " at " + words(path) + ": " + fault);
      }
    }
    return Optional.empty();
  }

  /** The path in the direction in which it starts with the smaller of its two end numbers. */
  private static List<Integer> forwards(List<Integer> path) {
    int last = path.size() - 1;
    return path.get(0) <= path.get(last)
        ? path
        : last == 1
            ? List.of(path.get(1), path.get(0))
            : List.of(path.get(2), path.get(1), path.get(0));
  }

  private static String words(List<Integer> path) {
    return "vertices " + path.toString().replaceAll("[\\[\\]]", "");
  }

  private String pathFault(List<Integer> path) {
    int length = path.size();
    if (length < 1 || length > Hand.LONGEST_PATH) {
      return "got a path of " + length + " vertices, expected 1 to " + Hand.LONGEST_PATH;
    }
    if (new HashSet<>(path).size() < length) {
      return "got a vertex twice on the path, expected distinct vertices";
    }
    for (int i = 1; i < length; i++) {
      if (!isIn(path.get(i), neighbours(path.get(i - 1)))) {
        return Message.of(
            "got vertices %s and %s next to each other on the path, expected an edge between them",
            path.get(i - 1), path.get(i));
      }
    }
    if (length == Hand.LONGEST_PATH && neighbours(path.get(1)).length != 2) {
      return Message.of(
          "got further neighbours of vertex %s in the middle of the path, expected none",
          path.get(1));
    }
    for (int end : length == 1 ? new int[] {0} : new int[] {0, length - 1}) {
      int got = offPath(path.get(end), path).length;
      int most = length == 1 ? Hand.AROUND : Hand.AROUND / 2;
      if (got < most - 1 || got > most) {
        return Message.of(
            "got %s%s %s of vertex %s%s, expected %s or %s",
            got > most ? "more than " : "",
            Math.min(got, most),
            got == 1 ? "neighbour" : "neighbours",
            path.get(end),
            length == 1 ? "" : " that are not on the path",
            most - 1,
            most);
      }
    }
    int[] around = around(path);
    Arrays.sort(around);
    for (int i = 1; i < Hand.AROUND; i++) {
      if (around[i] == around[i - 1]) {
        return Message.of(
            "got vertex %s as a neighbour of both ends, expected four distinct vertices around the"
                + " path",
            around[i]);
      }
    }
    return "";
  }

  private static boolean isIn(int vertex, int[] vertices) {
    return Arrays.stream(vertices).anyMatch(other -> other == vertex);
  }

  /**
   * The four vertices around a path. For a path of several vertices, those of its first end come
   * first.
   */
  int[] around(List<Integer> path) {
    int first = path.get(0);
    if (path.size() == 1) {
      return filled(first, path, Hand.AROUND);
    }
    int[] around = Arrays.copyOf(filled(first, path, Hand.AROUND / 2), Hand.AROUND);
    int[] others = filled(path.get(path.size() - 1), path, Hand.AROUND / 2);
    System.arraycopy(others, 0, around, Hand.AROUND / 2, others.length);
    return around;
  }

  /** The neighbours of an end, padded with the end itself if one is missing. */
  private int[] filled(int end, List<Integer> path, int count) {
    int[] its = offPath(end, path);
    int[] filled = Arrays.copyOf(its, count);
    if (its.length < count) {
      filled[count - 1] = end;
    }
    return filled;
  }

  private int[] offPath(int vertex, List<Integer> path) {
    return Arrays.stream(neighbours(vertex)).filter(other -> !path.contains(other)).toArray();
  }

  /** The neighbours of a vertex, each once, but at most five. */
  private int[] neighbours(int vertex) {
    int[] found = new int[Hand.AROUND + 1];
    int count = 0;
    for (int k = 0; k < graph.parentCount(vertex) && count < found.length; k++) {
      int edge = graph.parent(vertex, k);
      if (graph.symbol(edge).arity() == 2) {
        int other = graph.child(edge, graph.child(edge, 0) == vertex ? 1 : 0);
        if (other != vertex && !isIn(other, Arrays.copyOf(found, count))) {
          found[count++] = other;
        }
      }
    }
    return Arrays.copyOf(found, count);
  }
}
