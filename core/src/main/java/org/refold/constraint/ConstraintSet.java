package org.refold.constraint;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.refold.error.RefoldException;
import org.refold.signature.GraphSignature;
import org.refold.signature.Role;
import org.refold.signature.SequenceSignature;
import org.refold.signature.Signature;

/**
 * C<sub>i</sub>, one of the t parallel sets of constraints: families laid end to end. Ordered and
 * unordered nodes by role and class, then parents by their number; or one sequence family. All sets
 * of a codec have the same shape and independent splits.
 */
public final class ConstraintSet {
  /**
   * Splits keep tables while those of a codec add up to no more than this; see docs/decisions/002.
   */
  private static final long TABLE_BYTES = 32L << 20;

  private final List<Family> families;
  private final int size;
  private final long measuredBytes;
  private final long tableBytes;
  private final int splitCount;

  /** By {@link #slot}. */
  private final @Nullable NodeFamily[] nodeFamilies;

  private final List<ParentFamily> parentFamilies;

  private ConstraintSet(ConstraintSetBuilder builder, boolean keepsTables) {
    this.families = List.copyOf(builder.families());
    this.size = builder.size();
    this.measuredBytes = builder.tableBytes();
    this.tableBytes = keepsTables ? measuredBytes : 0;
    this.splitCount = builder.splitCount();
    this.parentFamilies = new ArrayList<>();
    int slots = 0;
    for (Family family : families) {
      if (family instanceof NodeFamily node) {
        slots = Math.max(slots, slot(node) + 1);
      } else if (family instanceof ParentFamily parents) {
        parentFamilies.add(parents);
      }
    }
    this.nodeFamilies = new NodeFamily[slots];
    for (Family family : families) {
      if (family instanceof NodeFamily node) {
        nodeFamilies[slot(node)] = node;
      }
    }
  }

  private static int slot(NodeFamily family) {
    return slot(family.role(), family instanceof OrderedFamily, family.arity());
  }

  private static int slot(Role role, boolean ordered, int arity) {
    return (arity * 2 + (ordered ? 1 : 0)) * 2 + role.number();
  }

  /**
   * The t sets for a signature.
   *
   * @throws RefoldException if they would have more constraints, or take more splits, than can be
   *     handled
   */
  public static List<ConstraintSet> sets(Signature signature, ConstraintSettings settings) {
    ConstraintSet measured = set(signature, settings, 0, false);
    long dimension = signature.size() + (long) measured.size * settings.sets();
    if (dimension > Integer.MAX_VALUE) {
      throw new RefoldException(
          String.format(
              "codec: got %,d sets of %,d constraints, expected at most %,d entries in all; lower the widths or the"
                  + " number of sets",
              settings.sets(), measured.size, Integer.MAX_VALUE));
    }
    boolean keepsTables = measured.measuredBytes * settings.sets() <= TABLE_BYTES;
    List<ConstraintSet> sets = new ArrayList<>();
    for (int i = 0; i < settings.sets(); i++) {
      sets.add(set(signature, settings, i, keepsTables));
    }
    return List.copyOf(sets);
  }

  private static ConstraintSet set(
      Signature signature, ConstraintSettings settings, int number, boolean keepsTables) {
    ConstraintSetBuilder builder = new ConstraintSetBuilder(settings, number, keepsTables);
    if (signature instanceof GraphSignature graphs) {
      builder.addGraphFamilies(graphs);
    } else if (signature instanceof SequenceSignature sequences) {
      builder.addSequenceFamily(sequences);
    }
    return new ConstraintSet(builder, keepsTables);
  }

  /** The number of constraints. */
  public int size() {
    return size;
  }

  public List<Family> families() {
    return families;
  }

  /** The constraint at an index from 0 to size − 1. */
  public Constraint constraint(int index) {
    if (index < 0 || index >= size) {
      throw new IndexOutOfBoundsException("constraint " + index + " of " + size);
    }
    int low = 0;
    int high = families.size() - 1;
    while (low < high) {
      int middle = (low + high + 1) >>> 1;
      if (families.get(middle).offset() <= index) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    return families.get(low).constraint(index);
  }

  /**
   * The family of the nodes of a role and class; the signature must have a symbol of that class in
   * that role.
   */
  public NodeFamily nodeFamily(Role role, boolean ordered, int arity) {
    NodeFamily family = nodeFamilies[slot(role, ordered, arity)];
    if (family == null) {
      throw new IllegalArgumentException("the signature has no such class");
    }
    return family;
  }

  /** The family of nodes with i parents, i from 1; there are as many as the cap of parents says. */
  public ParentFamily parentFamily(int parents) {
    return parentFamilies.get(parents - 1);
  }

  /** The family of a sequence signature's only set of constraints. */
  public SequenceFamily sequenceFamily() {
    return (SequenceFamily) families.get(0);
  }

  /**
   * The memory of the tables of all splits once all have been used; 0 if they are computed on the
   * fly.
   */
  public long tableBytes() {
    return tableBytes;
  }

  public int splitCount() {
    return splitCount;
  }
}
