package org.refold.formats.json;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.refold.formats.NastyGraphs;
import org.refold.graph.Graph;
import org.refold.graph.GraphBuilder;
import org.refold.graph.Symbol;

/**
 * A small random JSON document, as a graph and as one of its many texts. Strings are easily
 * mistaken for something else; documents are deep, wide, repetitive, empty, or a single leaf.
 */
public final class RandomDocument {
  private static final List<String> PLAIN =
      List.of("0", "-0", "1", "1.0", "1.00", "1e5", "1E+5", "1e-05", "-12.50e00", "true", "null");
  private static final List<String> ODD =
      List.of(
          "[]",
          "{}",
          "\"\"",
          "'",
          "'a",
          "\"a",
          "-0",
          "1e5",
          "false",
          "😀é\ud83d",
          "\ud83d\ud83d\ude00");

  private final Random random;
  private final int strings;
  private final Object root;

  private RandomDocument(long seed) {
    random = new Random(seed);
    strings = 1 + random.nextInt(NastyGraphs.LABELS.size() + ODD.size());
    boolean bare = random.nextInt(5) == 0;
    int size = bare ? 0 : random.nextInt(30);
    root = bare ? leaf() : container();
    List<Object> containers = new ArrayList<>(List.of(root));
    for (int i = 0; i < size; i++) {
      boolean below = random.nextBoolean();
      Object parent =
          containers.get(below ? containers.size() - 1 : random.nextInt(containers.size()));
      boolean inner = random.nextInt(3) == 0;
      Object child = inner ? container() : leaf();
      if (put(parent, child) && inner) {
        containers.add(child);
      }
    }
  }

  /** A value other than a string, as written. */
  private record Plain(String text) {}

  private record Array(List<Object> elements) {}

  private record Members(Map<String, Object> values) {}

  public static RandomDocument of(long seed) {
    return new RandomDocument(seed);
  }

  private Object container() {
    return random.nextBoolean() ? new Array(new ArrayList<>()) : new Members(new LinkedHashMap<>());
  }

  private Object leaf() {
    return random.nextBoolean() ? string() : new Plain(PLAIN.get(random.nextInt(PLAIN.size())));
  }

  private String string() {
    int choice = random.nextInt(strings) * 7 % (NastyGraphs.LABELS.size() + ODD.size());
    return choice < ODD.size() ? ODD.get(choice) : NastyGraphs.LABELS.get(choice - ODD.size());
  }

  private boolean put(Object parent, Object child) {
    return parent instanceof Array array
        ? array.elements.add(child)
        : ((Members) parent).values.putIfAbsent(key(), child) == null;
  }

  /** Keys have no halves of surrogate pairs. */
  private String key() {
    return string().replaceAll("[\\ud800-\\udfff]", "'");
  }

  /** Returns the graph if strings of more characters than this are spelled. */
  Graph graph(int spell) {
    GraphBuilder builder = new GraphBuilder();
    add(builder, root, spell);
    return builder.build();
  }

  private static int add(GraphBuilder builder, Object value, int spell) {
    if (value instanceof Array array) {
      int[] elements = array.elements.stream().mapToInt(e -> add(builder, e, spell)).toArray();
      return builder.add(Symbol.ordered("[]", elements.length), elements);
    }
    if (value instanceof Members members) {
      int[] nodes =
          members.values.entrySet().stream()
              .mapToInt(
                  e -> builder.add(Symbol.edge(e.getKey()), add(builder, e.getValue(), spell)))
              .toArray();
      return builder.add(Symbol.unordered("{}", nodes.length), nodes);
    }
    if (value instanceof String string) {
      int[] characters = string.codePoints().toArray();
      if (characters.length <= spell) {
        return builder.add(Symbol.leaf("\"" + string));
      }
      int[] nodes = new int[characters.length];
      for (int i = 0; i < nodes.length; i++) {
        nodes[i] = builder.add(Symbol.leaf("'" + Character.toString(characters[i])));
      }
      return builder.add(Symbol.ordered("\"\"", nodes.length), nodes);
    }
    return builder.add(Symbol.leaf(((Plain) value).text));
  }

  /** Returns another text each time: the order of members, white space and escapes vary. */
  public String text() {
    StringBuilder out = new StringBuilder();
    append(out, root);
    return out.toString();
  }

  private void append(StringBuilder out, Object value) {
    appendSpace(out);
    if (value instanceof Array array) {
      String separator = "[";
      for (Object element : array.elements) {
        out.append(separator);
        append(out, element);
        separator = ",";
      }
      out.append(array.elements.isEmpty() ? "[" : "");
      appendSpace(out);
      out.append(']');
    } else if (value instanceof Members members) {
      List<String> keys = new ArrayList<>(members.values.keySet());
      Collections.shuffle(keys, random);
      String separator = "{";
      for (String key : keys) {
        out.append(separator);
        appendString(out, key);
        out.append(':');
        append(out, members.values.get(key));
        separator = ",";
      }
      out.append(keys.isEmpty() ? "{" : "");
      appendSpace(out);
      out.append('}');
    } else if (value instanceof String string) {
      appendString(out, string);
    } else {
      out.append(((Plain) value).text);
    }
    appendSpace(out);
  }

  private void appendSpace(StringBuilder out) {
    for (int i = random.nextInt(4); i > 1; i--) {
      out.append(" \n\t\r".charAt(random.nextInt(4)));
    }
  }

  private void appendString(StringBuilder out, String value) {
    appendSpace(out);
    out.append('"');
    for (int c : value.codePoints().toArray()) {
      boolean lone = c >= 0xd800 && c <= 0xdfff;
      if (c == '/' && random.nextBoolean()) {
        out.append("\\/");
      } else if (c < ' ' || c == '"' || c == '\\' || lone || random.nextInt(5) == 0) {
        for (char unit : Character.toChars(c)) {
          out.append(String.format(random.nextBoolean() ? "\\u%04x" : "\\u%04X", (int) unit));
        }
      } else {
        out.appendCodePoint(c);
      }
    }
    out.append('"');
    appendSpace(out);
  }
}
