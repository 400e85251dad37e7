package org.refold.signature;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.TreeSet;
import org.refold.error.RefoldException;
import org.refold.graph.Symbol;

/** Builds a {@link SequenceSignature} from the constants of each entry. */
public final class SequenceSignatureBuilder {
  private final int positions;
  private final List<TreeSet<Symbol>> constants = new ArrayList<>();
  private final int[] placeholders;

  SequenceSignatureBuilder(int positions, int entries) {
    if (positions < 1) {
      throw new RefoldException("sequence positions: got " + positions + ", expected 1 or more");
    }
    if (entries < 1 || entries >= Signature.MAX_ARITY) {
      throw new RefoldException(
          "sequence entries: got " + entries + ", expected 1 to " + (Signature.MAX_ARITY - 1));
    }
    this.positions = positions;
    for (int r = 0; r < entries; r++) {
      constants.add(new TreeSet<>());
    }
    this.placeholders = new int[entries];
  }

  /** Adds a constant to the pool of entry {@code r}, r from 0. */
  public SequenceSignatureBuilder constant(int r, String label) {
    constants.get(r).add(Symbol.leaf(label));
    return this;
  }

  public SequenceSignatureBuilder constants(int r, Collection<String> labels) {
    labels.forEach(label -> constant(r, label));
    return this;
  }

  /** Adds {@code count} placeholders to the pool of entry {@code r}. */
  public SequenceSignatureBuilder placeholders(int r, int count) {
    if (count < 0) {
      throw new RefoldException(
          "placeholders of entry " + (r + 1) + ": got " + count + ", expected 0 or more");
    }
    placeholders[r] = Math.addExact(placeholders[r], count);
    return this;
  }

  public SequenceSignature build() {
    long start = (long) positions + 1;
    List<Pool> pools = new ArrayList<>();
    for (int r = 0; r < placeholders.length; r++) {
      long capacity = (long) constants.get(r).size() + placeholders[r];
      if (start + capacity > Integer.MAX_VALUE) {
        throw RefoldException.of(
            "signature: got %s positions, symbols and placeholders, expected at most %s",
            start + capacity, Integer.MAX_VALUE);
      }
      pools.add(new Pool((int) start, (int) capacity, List.copyOf(constants.get(r))));
      start += capacity;
    }
    return new SequenceSignature(positions, pools, List.of());
  }
}
