package org.refold.constraint;

import java.util.List;
import java.util.TreeSet;
import org.refold.error.RefoldException;
import org.refold.graph.Symbol;
import org.refold.vector.VectorShape;

/**
 * What, beside the signature, determines the constraint sets.
 *
 * @param sets t, the number of parallel constraint sets
 * @param seed where all their randomness comes from
 * @param orderedWidth w for leads and arguments of ordered nodes
 * @param unorderedWidth w for leads and arguments of unordered nodes
 * @param childWidth w for the child blocks of parent constraints
 * @param parentWidth c, for their parent blocks
 * @param sequenceWidth w for the entries of a sequence
 * @param maxParents the cap of parents; 0: no parent constraints, and no cap
 * @param argumentSplits one split for every argument position, or for a lead block
 * @param pinned symbols that form blocks of their own wherever they occur, sorted
 */
public record ConstraintSettings(
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
  public static final int MAX_SETS = VectorShape.MAX_SETS;
  public static final int MAX_WIDTH = 65_536;
  public static final int MAX_PARENTS = 65_535;

  /** Four sets of the paper's width for ordered nodes, and its cap of parents. */
  public static final ConstraintSettings DEFAULT =
      new ConstraintSettings(4, 1, 5, 5, 5, 5, 5, 5, ArgumentSplits.PER_POSITION, List.of());

  public ConstraintSettings {
    requireRange("sets", sets, 1, MAX_SETS);
    requireRange("width of ordered nodes", orderedWidth, 1, MAX_WIDTH);
    requireRange("width of unordered nodes", unorderedWidth, 1, MAX_WIDTH);
    requireRange("child width", childWidth, 1, MAX_WIDTH);
    requireRange("parent width", parentWidth, 1, MAX_WIDTH);
    requireRange("width of sequences", sequenceWidth, 1, MAX_WIDTH);
    requireRange("maximum number of parents", maxParents, 0, MAX_PARENTS);
    pinned = List.copyOf(new TreeSet<>(pinned));
  }

  private static void requireRange(String what, int got, int least, int most) {
    if (got < least || got > most) {
      throw new RefoldException(what + ": got " + got + ", expected " + least + " to " + most);
    }
  }
}
