package org.refold.graph;

import java.io.Serializable;
import org.jspecify.annotations.Nullable;
import org.refold.error.Excerpt;
import org.refold.error.RefoldException;

/**
 * What a node is made of: a label, an arity, and whether its children are ordered. One label with
 * two arities is two symbols (paper, section 3). The children of a leaf have no order, so a leaf is
 * the same symbol however it was made.
 *
 * <p>Masks and reshapes extend symbols: what they add is a {@link Mark}, never text in the label,
 * and two symbols with different marks are different.
 *
 * <p>An {@linkplain #edge edge} symbol stands for the label of an edge: a unary node between the
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

  /** No part of the symbol; written by any thread, without a lock. */
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

  public static Symbol leaf(String label) {
    return new Symbol(label, 0, true, Nature.NODE, Mark.NONE);
  }

  public static Symbol ordered(String label, int arity) {
    return new Symbol(label, arity, true, Nature.NODE, Mark.NONE);
  }

  public static Symbol unordered(String label, int arity) {
    return new Symbol(label, arity, false, Nature.NODE, Mark.NONE);
  }

  /** The symbol of an edge that carries a label. */
  public static Symbol edge(String label) {
    return new Symbol(label, 1, true, Nature.EDGE, Mark.NONE);
  }

  /** A symbol that reshaping needs, or one of the data. */
  public static Symbol of(Nature nature, String label, int arity, boolean ordered) {
    return new Symbol(label, arity, ordered, nature, Mark.NONE);
  }

  /** This symbol with another mark. */
  public Symbol marked(Mark other) {
    return other.equals(mark) ? this : new Symbol(label, arity, ordered, nature, other);
  }

  /** This symbol with another mark for a node of so many children. */
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

  /** Whether the order of the children means something; true for leaves. */
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
   * By label (UTF-16 code units), then arity, ordered before unordered, by nature, then by mark.
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

  /** Stable: made from specified hashes only, the same on every machine. */
  @Override
  public int hashCode() {
    return hash;
  }

  /**
   * In short, a label in quotes where it needs them: {@code a} for a leaf, {@code f/2} for an
   * ordered and {@code f{2}} for an unordered node, {@code e:} for an edge; then its {@link Mark}.
   * A node that was reshaped is named by all its children, its j-th continuation or reference by
   * the node and {@code +j}.
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

  /** In quotes where the label could be taken for something else in a list of symbols. */
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
