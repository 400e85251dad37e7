package org.refold.cli;

import org.jspecify.annotations.Nullable;
import org.refold.Codec;
import org.refold.decode.DecodeLimits;
import org.refold.decode.Decoding;
import org.refold.error.RefoldException;
import org.refold.formats.Item;
import org.refold.solver.Solver;
import org.refold.vector.CountVector;

/**
 * What became of an item that was folded and unfolded.
 *
 * @param failure why it could not be folded; null if it could
 * @param decoding what its vector was unfolded to; null if there is none
 * @param isFirst whether the first graph that came back is the item
 * @param isListed whether any of them is
 */
record RoundTrip(
    String location,
    @Nullable String failure,
    @Nullable Decoding decoding,
    boolean isFirst,
    boolean isListed,
    long encodeNanos,
    long decodeNanos) {

  static RoundTrip of(Item item, Codec codec, DecodeLimits limits, Solver solver) {
    long start = System.nanoTime();
    CountVector vector;
    try {
      vector = codec.encode(item.graph());
    } catch (RefoldException e) {
      long spent = System.nanoTime() - start;
      return new RoundTrip(item.location(), e.getMessage(), null, false, false, spent, 0);
    }
    long encoded = System.nanoTime();
    try {
      Decoding decoding = codec.decode(vector, limits, solver);
      long decoded = System.nanoTime();
      return new RoundTrip(
          item.location(),
          null,
          decoding,
          decoding.first().filter(item.graph()::equals).isPresent(),
          DecodingWords.graphs(decoding).contains(item.graph()),
          encoded - start,
          decoded - encoded);
    } catch (RefoldException e) {
      throw CodedItem.at(item, e);
    }
  }

  boolean isUnique() {
    return isFirst && decoding instanceof Decoding.Unique;
  }

  boolean isIncorrect() {
    return !isFirst && decoding != null && decoding.first().isPresent();
  }

  /** Why it is not unique, in words. */
  String reason() {
    if (decoding == null) {
      return "unrepresentable: " + failure;
    }
    String reason = DecodingWords.reason(decoding);
    if (isDisproved()) {
      return reason + "; but the item has it: a fault of the program, please report it";
    }
    if (decoding instanceof Decoding.Exhausted exhausted) {
      reason += "; " + DecodeOptions.remedy(exhausted.spent());
    }
    return isIncorrect() ? reason + "; the first of them is not the item" : reason;
  }

  /** Whether what is said to be proven is wrong. */
  boolean isDisproved() {
    return !isListed
        && (decoding instanceof Decoding.Unique
            || decoding instanceof Decoding.Inconsistent
            || (decoding instanceof Decoding.Ambiguous ambiguous && ambiguous.complete()));
  }
}
