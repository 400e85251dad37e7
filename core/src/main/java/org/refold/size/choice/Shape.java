package org.refold.size.choice;

/**
 * The widths of all families, and the number of sets. As a request, 0 leaves a number open.
 *
 * @param orderedLead v, the blocks of leads in ordered constraints
 * @param ordered w, the blocks of their arguments
 * @param unorderedLead the blocks of leads in unordered constraints
 * @param unordered the blocks of their arguments
 * @param child L, the child blocks of parent constraints
 * @param parent C, their parent blocks
 * @param sequence the blocks of each entry of a sequence
 * @param sets t
 */
public record Shape(
    int orderedLead,
    int ordered,
    int unorderedLead,
    int unordered,
    int child,
    int parent,
    int sequence,
    int sets) {
  /** Leaves everything open. */
  public static final Shape OPEN = new Shape(0, 0, 0, 0, 0, 0, 0, 0);

  /** This shape with another number of sets. */
  public Shape withSets(int t) {
    return new Shape(orderedLead, ordered, unorderedLead, unordered, child, parent, sequence, t);
  }

  /** This request, with open lead widths as those of the arguments. */
  public Shape withLeads() {
    return new Shape(
        or(orderedLead, ordered),
        ordered,
        or(unorderedLead, unordered),
        unordered,
        child,
        parent,
        sequence,
        sets);
  }

  /** This shape, with the numbers that a request fixes taken from there. */
  public Shape with(Shape fixed) {
    return new Shape(
        or(fixed.orderedLead, orderedLead),
        or(fixed.ordered, ordered),
        or(fixed.unorderedLead, unorderedLead),
        or(fixed.unordered, unordered),
        or(fixed.child, child),
        or(fixed.parent, parent),
        or(fixed.sequence, sequence),
        or(fixed.sets, sets));
  }

  /** Whether nothing is open. */
  boolean isComplete() {
    return Math.min(Math.min(orderedLead, ordered), Math.min(unorderedLead, unordered)) > 0
        && Math.min(Math.min(child, parent), Math.min(sequence, sets)) > 0;
  }

  static int or(int fixed, int otherwise) {
    return fixed > 0 ? fixed : otherwise;
  }
}
