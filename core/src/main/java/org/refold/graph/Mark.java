package org.refold.graph;

import java.io.Serializable;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The part of a symbol that is not its label, arity or order: a position, which belongs to the
 * data, and what masks and reshaping add (paper, section "Masking"). All numbers count from 1; 0
 * means none.
 *
 * <pre>{@code
 * Symbol.ordered("f", 2).marked(Mark.NONE.withDepth(3)); // f/2^3
 * }</pre>
 *
 * @param position the place among the children of an unordered node, if the kind of data preserves
 *     it; for a vertex of a network, the mark of its neighbourhood
 * @param argument the argument number mask
 * @param depth the depth mask
 * @param occurrence the occurrence mask: the number of this node among those with the same symbol
 * @param total the number of children that a reshaped node has together with its continuations
 * @param owner the node that this one is a part of: a continuation if it has children, a reference
 *     if it has none; null for a node of the data
 * @param part the number of this part of its owner
 */
public record Mark(
    int position,
    int argument,
    int depth,
    int occurrence,
    int total,
    @Nullable Symbol owner,
    int part)
    implements Comparable<Mark>, Serializable {
  public static final Mark NONE = new Mark(0, 0, 0, 0, 0, null, 0);

  public Mark {
    if (position < 0
        || argument < 0
        || depth < 0
        || occurrence < 0
        || total < 0
        || part < 0
        || (owner == null) != (part == 0)
        || (owner != null && owner.mark().owner() != null)) {
      throw new IllegalArgumentException(
          "a mark has a number below 0, a part without an owner, or a part of a part");
    }
  }

  public static Mark atPosition(int position) {
    return new Mark(position, 0, 0, 0, 0, null, 0);
  }

  public Mark withArgument(int number) {
    return withNumbers(number, depth, occurrence);
  }

  public Mark withDepth(int number) {
    return withNumbers(argument, number, occurrence);
  }

  public Mark withOccurrence(int number) {
    return withNumbers(argument, depth, number);
  }

  /** Returns this mark with another argument number, depth and occurrence number. */
  public Mark withNumbers(int itsArgument, int itsDepth, int itsOccurrence) {
    return new Mark(position, itsArgument, itsDepth, itsOccurrence, total, owner, part);
  }

  /** Tests whether this mark has the given argument number, depth and occurrence number. */
  public boolean isNumbered(int itsArgument, int itsDepth, int itsOccurrence) {
    return argument == itsArgument && depth == itsDepth && occurrence == itsOccurrence;
  }

  public Mark withTotal(int number) {
    return new Mark(position, argument, depth, occurrence, number, owner, part);
  }

  public static Mark partOf(Symbol owner, int part) {
    return new Mark(0, 0, 0, 0, 0, owner, part);
  }

  /**
   * Returns the part of this mark that belongs to the data, without what masks and reshaping add.
   */
  public Mark unmasked() {
    return position == 0 ? NONE : atPosition(position);
  }

  /**
   * Compares marks component by component in the order of declaration, except that the occurrence
   * number comes last: nodes get it in the order of the other components.
   */
  @Override
  public int compareTo(Mark other) {
    if (this == other) {
      return 0;
    }
    // No Comparator, for speed: symbols are compared wherever nodes are sorted.
    if (position != other.position) {
      return Integer.compare(position, other.position);
    }
    if (argument != other.argument) {
      return Integer.compare(argument, other.argument);
    }
    if (depth != other.depth) {
      return Integer.compare(depth, other.depth);
    }
    if (total != other.total) {
      return Integer.compare(total, other.total);
    }
    int byOwner = compareOwners(owner, other.owner);
    if (byOwner != 0) {
      return byOwner;
    }
    return part != other.part
        ? Integer.compare(part, other.part)
        : Integer.compare(occurrence, other.occurrence);
  }

  /** Null comes first. */
  private static int compareOwners(@Nullable Symbol one, @Nullable Symbol other) {
    if (one == null || other == null) {
      return Boolean.compare(one != null, other != null);
    }
    return one.compareTo(other);
  }

  /**
   * Returns a hash code that is the same on every machine, because it uses only numbers and
   * specified hashes.
   */
  @Override
  public int hashCode() {
    int hash = ((position * 31 + argument) * 31 + depth) * 31 + occurrence;
    return ((hash * 31 + total) * 31 + (owner == null ? 0 : owner.hashCode())) * 31 + part;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return this == other
        || (other instanceof Mark that
            && position == that.position
            && argument == that.argument
            && depth == that.depth
            && occurrence == that.occurrence
            && total == that.total
            && part == that.part
            && Objects.equals(owner, that.owner));
  }

  /**
   * Returns a short form: {@code @2} for a position, {@code .1} for an argument, {@code ^3} for a
   * depth, {@code #2} for an occurrence.
   */
  @Override
  public String toString() {
    StringBuilder out = new StringBuilder();
    append(out, '@', position);
    append(out, '.', argument);
    append(out, '^', depth);
    append(out, '#', occurrence);
    return out.toString();
  }

  private static void append(StringBuilder out, char sign, int number) {
    if (number > 0) {
      out.append(sign).append(number);
    }
  }
}
