package org.refold.constraint.family;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.refold.constraint.ConstraintSettings;
import org.refold.error.RefoldException;
import org.refold.signature.GraphSignature;
import org.refold.signature.Role;
import org.refold.signature.SequenceSignature;
import org.refold.signature.Signature;

/**
 * C<sub>1</sub> … C<sub>t</sub>, the parallel sets of constraints. Each set consists of the same
 * families, laid end to end: ordered and unordered nodes by role and class, followed by parents by
 * their number; or else a single sequence family. Each set has independent splits.
 */
public final class ConstraintSets {
  /** The maximum memory of the split tables of a codec; see docs/decisions/002. */
  private static final long TABLE_BYTES = 4L << 20;

  private final Family[] families;
  private final int count;
  private final int size;
  private final long memoryBytes;

  /** By {@link #slot}. */
  private final @Nullable NodeFamily[] nodeFamilies;

  /** By the number of parents minus 1. */
  private final ParentFamily[] parentFamilies;

  private ConstraintSets(FamilyBuilder builder, ConstraintSettings settings) {
    this.families = builder.families().toArray(Family[]::new);
    this.count = settings.sets();
    this.size = builder.size();
    this.memoryBytes = builder.memoryBytes();
    this.parentFamilies =
        Arrays.stream(families).filter(ParentFamily.class::isInstance).toArray(ParentFamily[]::new);
    int slots = 0;
    for (Family family : families) {
      slots = Math.max(slots, family instanceof NodeFamily node ? slot(node) + 1 : 0);
    }
    this.nodeFamilies = new NodeFamily[slots];
    for (Family family : families) {
      if (family instanceof NodeFamily node) {
        nodeFamilies[slot(node)] = node;
      }
    }
  }

  private static int slot(NodeFamily family) {
    return slot(family.role(), family instanceof OrderedFamily, family.neighbours());
  }

  private static int slot(Role role, boolean ordered, int arity) {
    return (arity * 2 + (ordered ? 1 : 0)) * 2 + role.number();
  }

  /**
   * Returns the sets for a signature.
   *
   * @throws RefoldException if there would be too many constraints or splits
   */
  public static ConstraintSets of(Signature signature, ConstraintSettings settings) {
    FamilyBuilder measured = families(signature, settings, 0);
    long dimension = signature.size() + (long) measured.size() * settings.sets();
    if (dimension > Integer.MAX_VALUE) {
      throw RefoldException.of(
          "codec: got %,d sets of %,d constraints, expected at most %,d entries in total; reduce"
              + " the widths or the number of sets",
          settings.sets(), measured.size(), Integer.MAX_VALUE);
    }
    long largestTable = measured.largestTable(TABLE_BYTES);
    FamilyBuilder families =
        largestTable > 0 ? families(signature, settings, largestTable) : measured;
    return new ConstraintSets(families, settings);
  }

  private static FamilyBuilder families(
      Signature signature, ConstraintSettings settings, long largestTable) {
    FamilyBuilder builder = new FamilyBuilder(settings, largestTable);
    if (signature instanceof GraphSignature graphs) {
      builder.addGraphFamilies(graphs);
    } else if (signature instanceof SequenceSignature sequences) {
      builder.addSequenceFamily(sequences);
    }
    return builder;
  }

  /** t, the number of sets. */
  public int count() {
    return count;
  }

  /** The number of constraints of each set. */
  public int size() {
    return size;
  }

  public List<Family> families() {
    return List.of(families);
  }

  /** Returns the constraint of a set, from 0, at an index from 0 to size − 1. */
  public Constraint constraint(int set, int index) {
    return family(index).constraint(set, index);
  }

  /** Returns the family that contains an index from 0 to size − 1. */
  public Family family(int index) {
    if (index < 0 || index >= size) {
      throw new IndexOutOfBoundsException("constraint " + index + " of " + size);
    }
    int low = 0;
    int high = families.length - 1;
    while (low < high) {
      int middle = (low + high + 1) >>> 1;
      if (families[middle].offset() <= index) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    return families[low];
  }

  /** Returns the family of nodes of a role and class. The signature must have such symbols. */
  public NodeFamily nodeFamily(Role role, boolean ordered, int arity) {
    NodeFamily family = nodeFamilies[slot(role, ordered, arity)];
    if (family == null) {
      throw new IllegalArgumentException("the signature has no such class");
    }
    return family;
  }

  /** Returns the family of nodes with i parents, i from 1 to the cap on parents. */
  public ParentFamily parentFamily(int parents) {
    return parentFamilies[parents - 1];
  }

  /** Returns the only family of the sets for a sequence signature. */
  public SequenceFamily sequenceFamily() {
    return (SequenceFamily) families[0];
  }

  /** The memory of the splits, in bytes: a key for each, and the tables that are kept. */
  public long memoryBytes() {
    return memoryBytes;
  }
}
