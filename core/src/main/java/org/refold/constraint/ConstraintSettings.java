package org.refold.constraint;

import java.util.List;
import java.util.TreeSet;
import org.refold.error.RefoldException;
import org.refold.graph.Symbol;
import org.refold.vector.VectorShape;

/**
 * The settings that, together with the signature, determine the constraint sets.
 *
 * <pre>{@code
 * ConstraintSettings settings = codec.settings();
 * settings.sets();       // t
 * settings.childWidth(); // the number of child blocks in parent constraints
 * }</pre>
 *
 * @param sets t, the number of parallel constraint sets
 * @param seed the random seed
 * @param orderedLeadWidth w for the leads of ordered nodes
 * @param orderedWidth w for their arguments
 * @param unorderedLeadWidth w for the leads of unordered nodes
 * @param unorderedWidth w for their arguments
 * @param childWidth w for the child blocks of parent constraints
 * @param parentWidth c, for their parent blocks
 * @param sequenceWidth w for the entries of a sequence
 * @param maxParents the cap on parents; 0 for no parent constraints and no cap
 * @param argumentSplits whether there is a split for each argument position or for each lead block
 * @param pinned sorted symbols that form blocks of their own wherever they occur
 */
public record ConstraintSettings(
    int sets,
    long seed,
    int orderedLeadWidth,
    int orderedWidth,
    int unorderedLeadWidth,
    int unorderedWidth,
    int childWidth,
    int parentWidth,
    int sequenceWidth,
    int maxParents,
    ArgumentSplits argumentSplits,
    List<Symbol> pinned) {
  public static final int MAX_SETS = VectorShape.MAX_SETS;
  public static final int MAX_WIDTH = 65_536;
  public static final int MAX_PARENTS = 65_535;

  /** Four sets of the width and with the cap on parents that the paper uses for ordered nodes. */
  public static final ConstraintSettings DEFAULT =
      new ConstraintSettings(4, 1, 5, 5, 5, 5, 5, 5, ArgumentSplits.PER_POSITION, List.of());

  public ConstraintSettings {
    requireRange("sets", sets, 1, MAX_SETS);
    requireRange("lead width of ordered nodes", orderedLeadWidth, 1, MAX_WIDTH);
    requireRange("width of ordered nodes", orderedWidth, 1, MAX_WIDTH);
    requireRange("lead width of unordered nodes", unorderedLeadWidth, 1, MAX_WIDTH);
    requireRange("width of unordered nodes", unorderedWidth, 1, MAX_WIDTH);
    requireRange("child width", childWidth, 1, MAX_WIDTH);
    requireRange("parent width", parentWidth, 1, MAX_WIDTH);
    requireRange("width of sequences", sequenceWidth, 1, MAX_WIDTH);
    requireRange("maximum number of parents", maxParents, 0, MAX_PARENTS);
    pinned = List.copyOf(new TreeSet<>(pinned));
  }

  /** Creates settings with the same width for leads and arguments, as in the paper. */
  public ConstraintSettings(
      int sets,
      long seed,
      int orderedWidth,
      int unorderedWidth,
      int childWidth,
      int parentWidth,
      int sequenceWidth,
      int maxParents,
      ArgumentSplits argumentSplits,
      List<Symbol> pinned) {
    this(
        sets,
        seed,
        orderedWidth,
        orderedWidth,
        unorderedWidth,
        unorderedWidth,
        childWidth,
        parentWidth,
        sequenceWidth,
        maxParents,
        argumentSplits,
        pinned);
  }

  /** Returns these settings with other widths of leads. */
  public ConstraintSettings withLeadWidths(int ordered, int unordered) {
    return new ConstraintSettings(
        sets,
        seed,
        ordered,
        orderedWidth,
        unordered,
        unorderedWidth,
        childWidth,
        parentWidth,
        sequenceWidth,
        maxParents,
        argumentSplits,
        pinned);
  }

  private static void requireRange(String what, int got, int least, int most) {
    if (got < least || got > most) {
      throw new RefoldException(what + ": got " + got + ", expected " + least + " to " + most);
    }
  }
}
