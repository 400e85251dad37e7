package org.refold.formats.network;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.LongFunction;
import org.refold.error.Excerpt;
import org.refold.error.RefoldException;
import org.refold.formats.text.Place;
import org.refold.graph.Graph;
import org.refold.graph.Network;

/**
 * A network while it is read, with ids instead of numbers, since edges may precede their ends.
 *
 * @param <K> the ids of vertices; their text appears in messages
 */
final class Draft<K> {
  private final Map<K, Integer> numbers = new HashMap<>();
  private final List<String> labels = new ArrayList<>();
  private final List<Link<K>> links = new ArrayList<>();

  /** Converts marks of 8 bytes to places. */
  private final LongFunction<Place> places;

  private final String remedy;

  /** A vertex referred to by its id, as an end of an edge or a part of something else. */
  record End<K>(K id, long at) {}

  /** Not a record, since equal edges are different edges. */
  private static final class Link<K> {
    private final long at;
    private final End<K> source;
    private final End<K> target;
    private final String label;
    private final boolean directed;

    Link(long at, End<K> source, End<K> target, String label, boolean directed) {
      this.at = at;
      this.source = source;
      this.target = target;
      this.label = label;
      this.directed = directed;
    }
  }

  /**
   * @param remedy what to do about an unknown id
   */
  Draft(LongFunction<Place> places, String remedy) {
    this.places = places;
    this.remedy = remedy;
  }

  void node(End<K> end, String label) {
    if (numbers.putIfAbsent(end.id(), labels.size()) != null) {
      throw places
          .apply(end.at())
          .complaint("a second node with the id '" + excerpt(end) + "'", "each id only once");
    }
    labels.add(label);
  }

  void link(long at, End<K> source, End<K> target, String label, boolean directed) {
    links.add(new Link<>(at, source, target, label, directed));
  }

  /** Returns the number of nodes of the incidence graph so far. */
  long size() {
    return (long) labels.size() + links.size();
  }

  /**
   * Returns the vertices and edges, once all are known. Vertices are numbered in the order they
   * were read.
   */
  Network.Builder resolved() {
    Network.Builder builder = Network.builder();
    labels.forEach(builder::vertex);
    for (Link<K> link : links) {
      int source = number(link.source, "source of a link");
      int target = number(link.target, "target of a link");
      if (link.directed) {
        builder.arc(source, target, link.label);
      } else {
        builder.edge(source, target, link.label);
      }
    }
    return builder;
  }

  /**
   * Returns the number of a vertex.
   *
   * @param role what the id was given for, in messages
   */
  int number(End<K> end, String role) {
    Integer number = numbers.get(end.id());
    if (number == null) {
      throw places
          .apply(end.at())
          .complaint("the unknown " + role + " '" + excerpt(end) + "'", "the id of a node", remedy);
    }
    return number;
  }

  /**
   * Rejects a second link between the same two ends. Programs without parallel edges would keep
   * only one.
   *
   * @param directed whether the order of the ends matters
   */
  void requireNoParallels(boolean directed) {
    Set<Long> met = new HashSet<>();
    for (Link<K> link : links) {
      int source = number(link.source, "source of a link");
      int target = number(link.target, "target of a link");
      if (!met.add(pair(source, target, directed))) {
        throw places
            .apply(link.at)
            .complaint(
                "a second link "
                    + (directed ? "from '" : "between '")
                    + excerpt(link.source)
                    + (directed ? "' to '" : "' and '")
                    + excerpt(link.target)
                    + "'",
                "only one, since \"multigraph\" is false",
                "remove it, or set \"multigraph\": true");
      }
    }
  }

  /** Returns the same number for edges that are parallel. */
  static long pair(int source, int target, boolean directed) {
    boolean turned = !directed && source > target;
    return turned ? (long) target << 32 | source : (long) source << 32 | target;
  }

  private static String excerpt(End<?> end) {
    return Excerpt.of(String.valueOf(end.id()));
  }

  /** Returns the incidence graph of a network that begins at a place. */
  static Graph graph(Network network, Place begin) {
    try {
      return network.graph();
    } catch (RefoldException symmetric) {
      throw begin.complaint(symmetric);
    }
  }
}
