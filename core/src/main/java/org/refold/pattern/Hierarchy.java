package org.refold.pattern;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.refold.error.Excerpt;
import org.refold.error.RefoldException;

/**
 * Makes a grading from a hierarchy: labels share a block at each level at which they have a common
 * ancestor. There is a split for each level but the lowest, where labels are themselves; where
 * levels are fewer than splits, upper ones have several, and where they are more, some have none.
 */
public final class Hierarchy {
  /** The deepest hierarchy there is. */
  public static final int MOST_DEPTH = 64;

  private final Map<String, String> parents = new HashMap<>();

  /** No labels yet. */
  public Hierarchy() {}

  /**
   * Puts a label below another.
   *
   * @throws RefoldException if it has another parent already, is below itself, or is too deep
   */
  public void add(String label, String parent) {
    String before = parents.putIfAbsent(label, parent);
    if (before != null) {
      throw fault(
          label,
          before.equals(parent) ? "its parent twice" : "a second parent, after " + quoted(before),
          "one");
    }
    try {
      if (path(label).isEmpty()) {
        throw fault(label, "a parent that is below it or itself", "no cycle");
      }
    } catch (RefoldException e) {
      parents.remove(label);
      throw e;
    }
  }

  /**
   * A label and all above it, the top first; empty if the way leads back to the label.
   *
   * @throws RefoldException if there are too many
   */
  private List<String> path(String label) {
    List<String> path = new ArrayList<>();
    for (@Nullable String at = label; at != null; at = parents.get(at)) {
      if (!path.isEmpty() && at.equals(label)) {
        return List.of();
      }
      if (path.size() > MOST_DEPTH) {
        throw fault(label, "more than " + MOST_DEPTH + " levels above it", "at most that");
      }
      path.add(at);
    }
    Collections.reverse(path);
    return path;
  }

  private static RefoldException fault(String label, String got, String expected) {
    return new RefoldException(
        "label " + quoted(label) + ": got " + got + ", expected " + expected);
  }

  private static String quoted(String label) {
    return "'" + Excerpt.of(label) + "'";
  }

  public Grading grading() {
    return grading(List::of);
  }

  /**
   * The grading.
   *
   * @param labelsOf the labels that a name of the hierarchy stands for, first the one that names it
   *     in words
   * @throws RefoldException if the hierarchy is empty or too deep, or two names have one label
   */
  public Grading grading(Function<String, List<String>> labelsOf) {
    Set<String> names = new LinkedHashSet<>(parents.keySet());
    names.addAll(parents.values());
    Map<String, List<String>> paths = new HashMap<>();
    Map<String, String> nameOf = new TreeMap<>();
    int deepest = 0;
    for (String name : names) {
      List<String> path = path(name);
      paths.put(name, path);
      deepest = Math.max(deepest, path.size() - 1);
      String label = labelsOf.apply(name).get(0);
      String other = nameOf.putIfAbsent(label, name);
      if (other != null) {
        throw fault(label, "two names, " + quoted(other) + " and " + quoted(name), "one");
      }
    }
    // Further labels give way to those that are names themselves.
    for (String name : names) {
      for (String label : labelsOf.apply(name)) {
        nameOf.putIfAbsent(label, name);
      }
    }
    List<String> labels = List.copyOf(nameOf.keySet());
    Map<String, Integer> places = new HashMap<>();
    for (int i = 0; i < labels.size(); i++) {
      places.put(labels.get(i), i);
    }
    int splits = splits(deepest);
    int[] blocks = new int[labels.size() * splits];
    for (int i = 0; i < labels.size(); i++) {
      List<String> path = paths.getOrDefault(nameOf.get(labels.get(i)), List.of());
      for (int split = 0; split < splits; split++) {
        int level = Math.min(split * deepest / splits, path.size() - 1);
        blocks[i * splits + split] = places.getOrDefault(labelsOf.apply(path.get(level)).get(0), 0);
      }
    }
    return new Grading(Grading.Source.HIERARCHY, splits, labels, blocks);
  }

  /** As many as there are levels, up to the next number that is one less than a square. */
  private static int splits(int levels) {
    int root = 2;
    while (root * root - 1 < Math.min(levels, Grading.MOST_SPLITS)) {
      root++;
    }
    return root * root - 1;
  }
}
