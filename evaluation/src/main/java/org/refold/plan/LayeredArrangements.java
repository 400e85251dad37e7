package org.refold.plan;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;
import org.refold.graph.Depths;
import org.refold.graph.Graph;
import org.refold.graph.Symbol;
import org.refold.mask.Mask;
import org.refold.mask.Masking;
import org.refold.size.LogFactorial;

/**
 * Arrangements in which every inner node keeps its depth: child places are divided into groups, and
 * the children in the places of a group are shuffled. Everything that a group has in common is
 * preserved, so depth and argument marks stay the same, and no cycle can arise. Nodes that masks
 * skip stay where they are, and so do their children.
 */
final class LayeredArrangements implements Arrangements {
  /** The properties that the places of a group have in common; later constants have more. */
  enum Keeping {
    /** For inner nodes, the depths of both ends of the edge; leaves may be anywhere. */
    LAYERS,
    /** In addition, the number of the place, if it has one. */
    PLACES,
    /** In addition, the symbol of the parent, and that of the child unless it is a leaf. */
    NEIGHBOURS
  }

  /** The properties that a group has in common; 0 and null for those that may differ. */
  private record Common(
      boolean leaf,
      int depth,
      int childDepth,
      int place,
      @Nullable Symbol parent,
      @Nullable Symbol child) {}

  private static final int FIXED = -1;

  private final Graph graph;
  private final Masking masking;
  private final Keeping keeping;

  /** The children of all nodes, one after the other, and the group of each such place. */
  private final int[] contents;

  private final int[] groupOf;

  /** By group: its places. */
  private final List<List<Integer>> groups = new ArrayList<>();

  LayeredArrangements(Graph graph, Masking masking, Keeping keeping) {
    this.graph = graph;
    this.masking = masking;
    this.keeping = keeping;
    this.contents = new int[graph.edgeCount()];
    this.groupOf = new int[graph.edgeCount()];
    int[] depths = Depths.of(graph);
    Map<Common, Integer> numbers = new HashMap<>();
    int at = 0;
    for (int n = 0; n < graph.nodeCount(); n++) {
      for (int k = 0; k < graph.symbol(n).arity(); k++, at++) {
        int child = graph.child(n, k);
        contents[at] = child;
        groupOf[at] = FIXED;
        if (!isPassedOver(n) && !isPassedOver(child)) {
          groupOf[at] = numbers.computeIfAbsent(common(depths, n, k), c -> numbers.size());
          if (groupOf[at] == groups.size()) {
            groups.add(new ArrayList<>());
          }
          groups.get(groupOf[at]).add(at);
        }
      }
    }
  }

  private boolean isPassedOver(int node) {
    return masking.passedOver().contains(graph.symbol(node));
  }

  private Common common(int[] depths, int parent, int k) {
    int child = graph.child(parent, k);
    Symbol above = graph.symbol(parent);
    Symbol below = graph.symbol(child);
    boolean inPlace =
        keeping != Keeping.LAYERS || (masking.masks().contains(Mask.ARGUMENT) && !below.isLeaf());
    int place = inPlace && above.isOrdered() ? k + 1 : 0;
    boolean named = keeping == Keeping.NEIGHBOURS;
    return below.isLeaf()
        ? new Common(true, 0, 0, place, named ? above : null, null)
        : new Common(
            false,
            depths[parent],
            depths[child],
            place,
            named ? above : null,
            named ? below : null);
  }

  @Override
  public double bits() {
    double bits = 0;
    for (List<Integer> group : groups) {
      Map<Integer, Integer> copies = new HashMap<>();
      group.forEach(place -> copies.merge(contents[place], 1, Integer::sum));
      bits += LogFactorial.of(group.size());
      for (int count : copies.values()) {
        bits -= LogFactorial.of(count);
      }
    }
    return bits - bitsOfAlikes() - bitsOfReordering();
  }

  /** Only nodes with the same symbol, in places of the same groups, may be interchangeable. */
  private double bitsOfAlikes() {
    List<List<Integer>> groupsOfNode = new ArrayList<>();
    for (int n = 0; n < graph.nodeCount(); n++) {
      groupsOfNode.add(new ArrayList<>());
    }
    for (int place = 0; place < contents.length; place++) {
      groupsOfNode.get(contents[place]).add(groupOf[place]);
    }
    Map<List<Object>, Integer> alike = new HashMap<>();
    for (int n = 0; n < graph.nodeCount(); n++) {
      Collections.sort(groupsOfNode.get(n));
      alike.merge(List.of(graph.symbol(n), groupsOfNode.get(n)), 1, Integer::sum);
    }
    return alike.values().stream().mapToDouble(LogFactorial::of).sum();
  }

  private double bitsOfReordering() {
    double bits = 0;
    int at = 0;
    for (int n = 0; n < graph.nodeCount(); n++) {
      int end = at + graph.symbol(n).arity();
      if (!graph.symbol(n).isOrdered()) {
        Map<Integer, Integer> places = new HashMap<>();
        for (int place = at; place < end; place++) {
          if (groupOf[place] != FIXED) {
            places.merge(groupOf[place], 1, Integer::sum);
          }
        }
        bits += places.values().stream().mapToDouble(LogFactorial::of).sum();
      }
      at = end;
    }
    return bits;
  }

  @Override
  public Graph draw(SplittableRandom random) {
    int[] drawn = contents.clone();
    for (List<Integer> group : groups) {
      int[] members = group.stream().mapToInt(place -> contents[place]).toArray();
      Shuffle.all(members, random);
      for (int i = 0; i < members.length; i++) {
        drawn[group.get(i)] = members[i];
      }
    }
    Symbol[] symbols = new Symbol[graph.nodeCount()];
    int[][] children = new int[graph.nodeCount()][];
    int at = 0;
    for (int n = 0; n < symbols.length; n++) {
      symbols[n] = graph.symbol(n);
      children[n] = new int[symbols[n].arity()];
      System.arraycopy(drawn, at, children[n], 0, children[n].length);
      at += children[n].length;
    }
    return Graph.of(symbols, children).orElseThrow(() -> new IllegalStateException("a cycle"));
  }
}
