package org.refold.size.choice;

/**
 * The widths of all families and the number of sets. In a request, 0 leaves a number open.
 *
 * @param orderedLead v, the number of lead blocks in ordered constraints
 * @param ordered w, the number of their argument blocks
 * @param unorderedLead the number of lead blocks in unordered constraints
 * @param unordered the number of their argument blocks
 * @param child L, the number of child blocks in parent constraints
 * @param parent C, the number of their parent blocks
 * @param sequence the number of blocks for each entry of a sequence
 * @param sets t, the number of sets
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
  /** A request that leaves everything open. */
  public static final Shape OPEN = new Shape(0, 0, 0, 0, 0, 0, 0, 0);

  /** Returns this shape with another number of sets. */
  public Shape withSets(int t) {
    return new Shape(orderedLead, ordered, unorderedLead, unordered, child, parent, sequence, t);
  }

  /** Returns this request with open lead widths set to those of the arguments. */
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

  /** Returns this shape with the numbers that a request fixes. */
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

  /** Tests whether nothing is open. */
  boolean isComplete() {
    return Math.min(Math.min(orderedLead, ordered), Math.min(unorderedLead, unordered)) > 0
        && Math.min(Math.min(child, parent), Math.min(sequence, sets)) > 0;
  }

  static int or(int fixed, int otherwise) {
    return fixed > 0 ? fixed : otherwise;
  }
}
