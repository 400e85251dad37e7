package org.refold.formats.scan;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.refold.graph.Symbol;

/**
 * Caches the symbols that a reader has met, and looks them up by the characters of their labels
 * without making a string. As a rule, equal symbols are then one object, and a known label costs no
 * memory.
 *
 * <p>The cache is bounded. A label has {@value #WAYS} possible slots, and replaces another one if
 * all are occupied. So there are no chains that labels with equal hashes could make long. Long
 * labels and large arities are not cached.
 */
public final class SymbolCache {
  private static final int CAPACITY = 1 << 17;
  private static final int WAYS = 4;
  private static final int LONGEST = 64;
  private static final int LARGEST_ARITY = 16;

  private @Nullable Label[] labels = new @Nullable Label[1 << 6];
  private int added;

  /** A label and the symbols made from it so far. */
  public static final class Label {
    private final String text;

    /** Compares faster than the characters of a string. */
    private final char[] characters;

    private final int hash;
    private @Nullable Symbol[] symbols = new @Nullable Symbol[2];

    private Label(char[] characters, int hash) {
      this.text = new String(characters);
      this.characters = characters;
      this.hash = hash;
    }

    public String text() {
      return text;
    }

    public Symbol leaf() {
      return symbol(0, true, false);
    }

    public Symbol edge() {
      return symbol(1, true, true);
    }

    public Symbol ordered(int arity) {
      return symbol(arity, true, false);
    }

    public Symbol unordered(int arity) {
      return symbol(arity, false, false);
    }

    private Symbol symbol(int arity, boolean ordered, boolean edge) {
      if (arity > LARGEST_ARITY) {
        return made(arity, ordered, edge);
      }
      // Arity 0 is always ordered, which leaves its other number free for the edge.
      int number = edge ? 1 : 2 * arity + (ordered || arity == 0 ? 0 : 1);
      if (number >= symbols.length) {
        symbols = Arrays.copyOf(symbols, number + 1);
      }
      Symbol symbol = symbols[number];
      if (symbol == null) {
        symbol = made(arity, ordered, edge);
        symbols[number] = symbol;
      }
      return symbol;
    }

    private Symbol made(int arity, boolean ordered, boolean edge) {
      if (edge) {
        return Symbol.edge(text);
      }
      return ordered ? Symbol.ordered(text, arity) : Symbol.unordered(text, arity);
    }

    private boolean has(char[] chars, int from, int length) {
      return Arrays.equals(characters, 0, characters.length, chars, from, from + length);
    }
  }

  public Label label(String text) {
    return label(text.toCharArray(), 0, text.length());
  }

  public Label label(char[] chars, int from, int length) {
    if (length > LONGEST) {
      return new Label(Arrays.copyOfRange(chars, from, from + length), 0);
    }
    int hash = 0;
    for (int i = from; i < from + length; i++) {
      hash = 31 * hash + chars[i];
    }
    hash ^= hash >>> 15;
    for (int way = 0; way < WAYS; way++) {
      Label label = labels[(hash + way) & (labels.length - 1)];
      if (label != null && label.hash == hash && label.has(chars, from, length)) {
        return label;
      }
    }
    Label label = new Label(Arrays.copyOfRange(chars, from, from + length), hash);
    if (++added > labels.length / 2 && labels.length < CAPACITY) {
      grow();
    }
    keep(label);
    return label;
  }

  private void keep(Label label) {
    int slot = label.hash + (added & (WAYS - 1));
    for (int way = 0; way < WAYS; way++) {
      if (labels[(label.hash + way) & (labels.length - 1)] == null) {
        slot = label.hash + way;
        break;
      }
    }
    labels[slot & (labels.length - 1)] = label;
  }

  private void grow() {
    @Nullable Label[] smaller = labels;
    labels = new @Nullable Label[4 * smaller.length];
    for (Label label : smaller) {
      if (label != null) {
        keep(label);
      }
    }
  }
}
