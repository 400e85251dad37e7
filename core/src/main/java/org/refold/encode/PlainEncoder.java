package org.refold.encode;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.refold.error.Message;
import org.refold.graph.Graph;
import org.refold.graph.LabelHash;
import org.refold.limit.Allowance;
import org.refold.pattern.GradedPattern;
import org.refold.pattern.Labels;
import org.refold.pattern.NetworkPatterns;
import org.refold.pattern.NetworkWords;
import org.refold.pattern.PatternSink;
import org.refold.pattern.PatternWords;
import org.refold.pattern.Patterns;
import org.refold.pattern.PlainSettings;
import org.refold.vector.CountVector;
import org.refold.vector.VectorShape;

/**
 * Counts the patterns of original graphs in plain rows. Each set hashes all patterns with its own
 * key, so two patterns that share an entry in one set rarely do so in another. Immutable and
 * thread-safe.
 */
public final class PlainEncoder {
  private final Labels labels;
  private final PlainSettings settings;
  private final VectorShape shape;
  private final long[] keys;

  /** Whether graphs are incidence graphs of networks. */
  private final boolean networks;

  /**
   * @param networks whether graphs are incidence graphs of networks
   */
  public PlainEncoder(Labels labels, PlainSettings settings, long seed, boolean networks) {
    this.networks = networks;
    this.labels = labels;
    this.settings = settings;
    this.shape = new VectorShape(labels.size(), settings.width(), settings.sets());
    this.keys = new long[settings.sets()];
    for (int set = 0; set < keys.length; set++) {
      keys[set] = LabelHash.mixed(seed, set + 1);
    }
  }

  /** The shape of the plain rows. */
  public VectorShape shape() {
    return shape;
  }

  private void patterns(Graph graph, Allowance allowance, Patterns.Sink sink) {
    if (networks) {
      NetworkPatterns.forEach(graph, labels, settings.radius(), allowance, sink);
    } else {
      Patterns.forEach(graph, labels, settings.radius(), allowance, sink);
    }
  }

  private String words(Graph graph, int radius, int node, int k, int split) {
    return networks
        ? NetworkWords.of(graph, labels, radius, node, split)
        : PatternWords.of(graph, labels, radius, node, k, split);
  }

  /** Returns the plain rows of a graph's vector. */
  public CountVector encode(Graph graph, long codecId, Allowance allowance) {
    Workspace workspace = Workspace.ofThread();
    Occurrences occurrences = workspace.plainOccurrences(shape.dimension());
    try {
      patterns(
          graph,
          allowance,
          new Patterns.Sink() {
            @Override
            public void label(int node, int index, int split, int times) {
              occurrences.add(index, times);
            }

            @Override
            public void pattern(long hash, int radius, int node, int k, int split, int times) {
              for (int set = 0; set < keys.length; set++) {
                occurrences.add(index(hash, set), times);
              }
            }
          });
      return occurrences.takeVector(shape, codecId);
    } catch (RuntimeException e) {
      occurrences.clear();
      throw e;
    } catch (Error e) {
      Workspace.drop();
      throw e;
    }
  }

  /** Returns the entry of a pattern in the row of a set, which is its hash reduced to the width. */
  private int index(long hash, int set) {
    long high = LabelHash.mixed(hash, keys[set]) >>> Integer.SIZE;
    return shape.rowStart(set + 1) + (int) ((high * settings.width()) >>> Integer.SIZE);
  }

  /** Describes what an entry of the plain rows counts, as far as that is known without data. */
  public String words(int index) {
    int row = shape.rowOf(index);
    return row == 0
        ? labels.words(index)
        : Message.of(
            "patterns of plain set %d, %,d of %,d",
            row, index - shape.rowStart(row) + 1, settings.width());
  }

  /** Passes all patterns of a graph to a sink, with their indices in the plain rows. */
  public void forEachPattern(Graph graph, PatternSink sink) {
    patterns(
        graph,
        Allowance.UNLIMITED,
        new Patterns.Sink() {
          @Override
          public void label(int node, int index, int split, int times) {
            sink.accept(index, node, () -> PatternWords.label(graph.symbol(node), labels, split));
          }

          @Override
          public void pattern(long hash, int radius, int node, int k, int split, int times) {
            for (int set = 0; set < keys.length; set++) {
              sink.accept(index(hash, set), node, () -> words(graph, radius, node, k, split));
            }
          }
        });
  }

  /** The place where a pattern occurs, which is the same in every split. */
  private record Place(int row, int radius, int node, int k) {}

  /**
   * Returns all occurrences of patterns of a graph, with their entries in the plain rows, in no
   * particular order.
   */
  public List<GradedPattern> gradedPatterns(Graph graph) {
    Map<Place, List<Integer>> entries = new HashMap<>();
    patterns(
        graph,
        Allowance.UNLIMITED,
        new Patterns.Sink() {
          @Override
          public void label(int node, int index, int split, int times) {
            add(new Place(0, 0, node, 0), index);
          }

          @Override
          public void pattern(long hash, int radius, int node, int k, int split, int times) {
            for (int set = 0; set < keys.length; set++) {
              int index = index(hash, set);
              add(new Place(set + 1, radius, node, k), index);
            }
          }

          /** Splits come in ascending order; the pattern itself comes first. */
          private void add(Place place, int index) {
            entries.computeIfAbsent(place, any -> new ArrayList<>(1)).add(index);
          }
        });
    return entries.entrySet().stream()
        .map(
            met -> {
              Place at = met.getKey();
              List<Integer> its = met.getValue();
              String words =
                  at.row() == 0
                      ? PatternWords.label(graph.symbol(at.node()), labels, 0)
                      : words(graph, at.radius(), at.node(), at.k(), 0);
              return new GradedPattern(its.get(0), words, its.subList(1, its.size()));
            })
        .toList();
  }
}
