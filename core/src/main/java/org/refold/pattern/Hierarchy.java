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
 * Builds a grading from a hierarchy: labels share a block at each level at which they have a common
 * ancestor. There is a split for each level except the lowest, at which each label is its own
 * block. With fewer levels than splits, some levels have several splits; with more levels than
 * splits, some have none.
 *
 * <pre>{@code
 * Hierarchy hierarchy = new Hierarchy();
 * hierarchy.add("dog", "animal");
 * hierarchy.add("cat", "animal");
 * Grading grading = hierarchy.grading();
 * }</pre>
 */
public final class Hierarchy {
  /** The maximum depth of a hierarchy. */
  public static final int MOST_DEPTH = 64;

  private final Map<String, String> parents = new HashMap<>();

  /** Creates an empty hierarchy. */
  public Hierarchy() {}

  /**
   * Puts a label below another.
   *
   * @throws RefoldException if the label already has a parent, is below itself, or is too deep
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
   * Returns the path from the top to a label; empty if the ancestors lead back to the label.
   *
   * @throws RefoldException if there are too many levels
   */
  private List<String> path(String label) {
    List<String> path = new ArrayList<>();
    for (@Nullable String at = label; at != null; at = parents.get(at)) {
      if (!path.isEmpty() && at.equals(label)) {
        return List.of();
      }
      if (path.size() > MOST_DEPTH) {
        throw fault(label, "more than " + MOST_DEPTH + " levels above it", "at most " + MOST_DEPTH);
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
   * Returns the grading.
   *
   * @param labelsOf returns the labels for a name of the hierarchy; the first one is used in
   *     descriptions
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
    // The first labels of names take precedence over further labels.
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

  /** The number of levels, rounded up to one less than a square. */
  private static int splits(int levels) {
    int root = 2;
    while (root * root - 1 < Math.min(levels, Grading.MOST_SPLITS)) {
      root++;
    }
    return root * root - 1;
  }
}
