package org.refold.formats.tree;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.refold.formats.NastyGraphs;
import org.refold.graph.Graph;
import org.refold.graph.GraphBuilder;
import org.refold.graph.Symbol;

/**
 * A small random bracketed tree, as a graph and as one of its many texts. Labels are easily
 * mistaken for something else; trees are deep, wide, repetitive, or a single bracket.
 */
public final class RandomTree {
  private static final List<String> LABELS = labels();

  private final Random random;
  private final Constituent root;

  private RandomTree(long seed) {
    random = new Random(seed);
    int labels = 1 + random.nextInt(LABELS.size());
    root = new Constituent(label(labels), new ArrayList<>());
    List<Constituent> constituents = new ArrayList<>(List.of(root));
    for (int i = random.nextInt(30); i > 0; i--) {
      boolean below = random.nextBoolean();
      Constituent parent =
          constituents.get(below ? constituents.size() - 1 : random.nextInt(constituents.size()));
      if (random.nextInt(3) == 0) {
        parent.children.add(label(labels));
      } else {
        Constituent child = new Constituent(label(labels), new ArrayList<>());
        parent.children.add(child);
        constituents.add(child);
      }
    }
  }

  /** Children are constituents, or words as strings. */
  private record Constituent(String label, List<Object> children) {}

  public static RandomTree of(long seed) {
    return new RandomTree(seed);
  }

  private static List<String> labels() {
    List<String> labels = new ArrayList<>(List.of("S", "NP", "the", "-LRB-", "-NONE-", "*T*-1"));
    labels.addAll(
        List.of("(NP)", "()", "\\(", "\\\\(", "a\\", "1\\/2", "\\*", "\\e", "\\s", "a\\ b"));
    for (String label : NastyGraphs.LABELS) {
      if (label.codePoints().noneMatch(c -> c >= 0xd800 && c <= 0xdfff)) {
        labels.add(label);
      }
    }
    return labels;
  }

  private String label(int labels) {
    return LABELS.get(random.nextInt(labels) * 11 % LABELS.size());
  }

  Graph graph() {
    GraphBuilder builder = new GraphBuilder();
    add(builder, root);
    return builder.build();
  }

  private static int add(GraphBuilder builder, Object node) {
    if (node instanceof Constituent constituent) {
      int[] children = constituent.children.stream().mapToInt(c -> add(builder, c)).toArray();
      String label = constituent.label;
      return children.length == 0
          ? builder.add(Symbol.leaf("(" + label + ")"))
          : builder.add(Symbol.ordered(label, children.length), children);
    }
    String word = (String) node;
    return builder.add(
        Symbol.leaf(word.startsWith("(") || word.startsWith("\\") ? "\\" + word : word));
  }

  /** Returns another text each time. */
  public String text() {
    StringBuilder out = new StringBuilder();
    append(out, root);
    return out.toString();
  }

  private void append(StringBuilder out, Object node) {
    appendSpace(out);
    if (node instanceof Constituent constituent) {
      out.append('(');
      appendSpace(out);
      boolean first =
          constituent.children.isEmpty() || !(constituent.children.get(0) instanceof String);
      if (!first || !constituent.label.isEmpty() || random.nextBoolean()) {
        appendLabel(out, constituent.label);
      }
      for (Object child : constituent.children) {
        if (child instanceof String) {
          out.append(' ');
        }
        append(out, child);
      }
      appendSpace(out);
      out.append(')');
    } else {
      appendLabel(out, (String) node);
    }
  }

  private void appendSpace(StringBuilder out) {
    for (int i = random.nextInt(4); i > 1; i--) {
      out.append(" \n\t\r\u3000\u2028".charAt(random.nextInt(6)));
    }
  }

  private void appendLabel(StringBuilder out, String label) {
    if (label.isEmpty() || random.nextInt(9) == 0) {
      out.append("\\e");
    }
    for (int i = 0; i < label.length(); i++) {
      char c = label.charAt(i);
      if (Character.isSurrogate(c)
          || (random.nextBoolean() && !Character.isWhitespace(c) && "()\\".indexOf(c) < 0)) {
        out.append(c);
      } else if (c == '(' || c == ')' || c == '\\') {
        out.append('\\').append(c);
      } else if (c == ' ') {
        out.append("\\s");
      } else {
        out.append(String.format(random.nextBoolean() ? "\\u%04x" : "\\u%04X", (int) c));
      }
    }
  }
}
