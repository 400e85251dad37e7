package org.refold.graph;

import java.io.Serializable;
import org.jspecify.annotations.Nullable;
import org.refold.error.Excerpt;
import org.refold.error.RefoldException;

/**
 * The symbol of a node: its label, its arity, and whether its children are ordered. One label with
 * two arities makes two symbols (paper, section 3). The order of children is irrelevant for a leaf,
 * so ordered and unordered leaves are the same symbol.
 *
 * <pre>{@code
 * Symbol.leaf("a");          // a
 * Symbol.ordered("f", 2);    // f/2: f(a, b) differs from f(b, a)
 * Symbol.unordered("or", 2); // or{2}: the order of the children does not matter
 * }</pre>
 *
 * <p>Masks and reshaping extend symbols by a {@link Mark}, never by text in the label. Two symbols
 * with different marks are different.
 *
 * <p>An {@linkplain #edge edge} symbol represents the label of an edge by a unary node between the
 * edge's two ends. It differs from every node symbol, whatever its label.
 */
public final class Symbol implements Comparable<Symbol>, Serializable {
  private static final long serialVersionUID = 1;

  private final String label;
  private final int arity;
  private final boolean ordered;
  private final Nature nature;
  private final Mark mark;
  private final int hash;

  /** Not part of the symbol; any thread writes it without a lock. */
  transient SymbolNotes.@Nullable Note note;

  private Symbol(String label, int arity, boolean ordered, Nature nature, Mark mark) {
    if (arity < 0) {
      throw new RefoldException(
          "symbol '" + Excerpt.of(label) + "': got arity " + arity + ", expected 0 or more");
    }
    this.label = label;
    this.arity = arity;
    this.ordered = ordered || arity == 0;
    this.nature = nature;
    this.mark = mark;
    int plain =
        ((label.hashCode() * 31 + arity) * 31 + (this.ordered ? 1 : 0)) * 31 + nature.number();
    this.hash = mark.equals(Mark.NONE) ? plain : plain * 31 + mark.hashCode();
  }

  /** Returns the symbol of a leaf. */
  public static Symbol leaf(String label) {
    return new Symbol(label, 0, true, Nature.NODE, Mark.NONE);
  }

  /** Returns the symbol of a node with ordered children. */
  public static Symbol ordered(String label, int arity) {
    return new Symbol(label, arity, true, Nature.NODE, Mark.NONE);
  }

  /** Returns the symbol of a node with unordered children. */
  public static Symbol unordered(String label, int arity) {
    return new Symbol(label, arity, false, Nature.NODE, Mark.NONE);
  }

  /** Returns the symbol of an edge with a label. */
  public static Symbol edge(String label) {
    return new Symbol(label, 1, true, Nature.EDGE, Mark.NONE);
  }

  /** Returns a symbol of any nature, of the data or from reshaping. */
  public static Symbol of(Nature nature, String label, int arity, boolean ordered) {
    return new Symbol(label, arity, ordered, nature, Mark.NONE);
  }

  /** Returns this symbol with another mark. */
  public Symbol marked(Mark other) {
    return other.equals(mark) ? this : new Symbol(label, arity, ordered, nature, other);
  }

  /** Returns this symbol with another mark and another number of children. */
  public Symbol marked(Mark other, int children) {
    Nature its = nature == Nature.EDGE && children == 0 ? Nature.NODE : nature;
    return new Symbol(label, children, ordered, its, other);
  }

  public Mark mark() {
    return mark;
  }

  public String label() {
    return label;
  }

  public int arity() {
    return arity;
  }

  /** Tests whether the order of the children matters; true for leaves. */
  public boolean isOrdered() {
    return ordered;
  }

  public boolean isLeaf() {
    return arity == 0;
  }

  public boolean isEdge() {
    return nature == Nature.EDGE;
  }

  public Nature nature() {
    return nature;
  }

  /**
   * Compares by label (UTF-16 code units), then by arity, then ordered before unordered, then by
   * nature, then by mark.
   */
  @Override
  public int compareTo(Symbol other) {
    if (this == other) {
      return 0;
    }
    int byLabel = label.compareTo(other.label);
    if (byLabel != 0) {
      return byLabel;
    }
    int byArity = Integer.compare(arity, other.arity);
    if (byArity != 0) {
      return byArity;
    }
    int byOrder = Boolean.compare(other.ordered, ordered);
    if (byOrder != 0) {
      return byOrder;
    }
    int byNature = nature.compareTo(other.nature);
    return byNature != 0 ? byNature : mark.compareTo(other.mark);
  }

  @Override
  public boolean equals(Object other) {
    return this == other
        || (other instanceof Symbol that
            && hash == that.hash
            && arity == that.arity
            && ordered == that.ordered
            && nature == that.nature
            && mark.equals(that.mark)
            && label.equals(that.label));
  }

  /**
   * Returns a hash code that is the same on every machine, because it uses only specified hashes.
   */
  @Override
  public int hashCode() {
    return hash;
  }

  /**
   * Returns a short form: {@code a} for a leaf, {@code f/2} for an ordered and {@code f{2}} for an
   * unordered node, {@code e:} for an edge, followed by the {@link Mark}. The label is quoted if
   * necessary. A reshaped node shows the number of all its children; its j-th continuation or
   * reference is shown as the node and {@code +j}.
   */
  @Override
  public String toString() {
    Symbol owner = mark.owner();
    if (owner != null) {
      return owner + "+" + mark.part() + (arity == 0 ? "" : arityText(arity));
    }
    if (!nature.isOfData()) {
      return structure() + mark;
    }
    String name = quotedIfNeeded();
    if (nature == Nature.EDGE) {
      return name + (arity == 1 ? ":" : ":…") + mark;
    }
    int children = mark.total() > 0 ? mark.total() : arity;
    return name + (children == 0 ? "" : arityText(children)) + mark;
  }

  private String structure() {
    String text =
        switch (nature) {
          case TEXT -> "‹" + Excerpt.of(label) + "›";
          case BITS -> "‹bits " + label + "›";
          case HASHED -> "‹unknown label " + label + "›";
          case HASHED_EDGE -> "‹unknown edge label " + label + "›";
          default -> nature.words();
        };
    return text + (arity == 0 ? "" : arityText(arity));
  }

  private String arityText(int children) {
    return ordered ? "/" + children : "{" + children + "}";
  }

  /** The label, in quotes if it could be mistaken for something else in a list of symbols. */
  private String quotedIfNeeded() {
    boolean plain = !label.isEmpty();
    for (int i = 0; plain && i < Math.min(label.length(), 1_000); i++) {
      char c = label.charAt(i);
      plain = "(){}[],;#:\"/…".indexOf(c) < 0 && !Character.isWhitespace(c);
    }
    String text = Excerpt.of(label);
    return plain ? text : "\"" + text.replace("\"", "\\\"") + "\"";
  }
}
