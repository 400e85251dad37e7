package org.refold.decode.sequence;

import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.refold.decode.problem.Words;
import org.refold.graph.GraphRule;
import org.refold.graph.Symbol;
import org.refold.signature.SequenceRule;
import org.refold.signature.SequenceSignature;

/**
 * The entries of sequences that are determined by the first entry, under the rule of the data; most
 * rules have none. They are not unknowns: placing a word also places its followers, which must fit
 * as well.
 */
final class Followers {
  private final SequenceSignature signature;
  private final @Nullable SequenceRule rule;

  /** The numbers of these entries, ascending. */
  private final int[] entries;

  Followers(SequenceSignature signature, GraphRule rule) {
    this.signature = signature;
    this.rule = rule instanceof SequenceRule ofSequences ? ofSequences : null;
    this.entries =
        rule instanceof SequenceRule ofSequences
            ? IntStream.range(1, signature.entries()).filter(ofSequences::follows).toArray()
            : new int[0];
  }

  int count() {
    return entries.length;
  }

  /** The number of the k-th determined entry. */
  int entry(int k) {
    return entries[k];
  }

  boolean has(int entry) {
    for (int e : entries) {
      if (e == entry) {
        return true;
      }
    }
    return false;
  }

  /**
   * The index of the follower of a first entry in the k-th determined entry; −1 if there is none.
   */
  int symbol(int k, int first) {
    String label = signature.symbol(first).orElseThrow().label();
    String follower = Objects.requireNonNull(rule).follower(entries[k], label);
    return signature.index(entries[k], Symbol.leaf(follower)).orElse(-1);
  }

  /** The reason why a vector's words and their followers cannot form one sequence, if any. */
  Optional<String> contradiction(SequencePlaces places) {
    for (int k = 0; k < entries.length; k++) {
      int[] supply = places.supply(0);
      Map<Integer, Integer> wanted = new HashMap<>();
      for (int word = 0; word < supply.length; word++) {
        if (places.follower(k, word) < 0) {
          return Optional.of(
              signature.describe(places.symbol(0, word))
                  + ", requires a symbol of entry "
                  + (entries[k] + 1)
                  + " that the codec does not have");
        }
        wanted.merge(places.follower(k, word), supply[word], Integer::sum);
      }
      int[] given = places.supply(entries[k]);
      for (int i = 0; i < given.length; i++) {
        int symbol = places.symbol(entries[k], i);
        int asked = wanted.getOrDefault(symbol, 0);
        if (given[i] != asked) {
          return Optional.of(
              signature.describe(symbol)
                  + ", occurs "
                  + Words.times(given[i])
                  + ", but the first entries require it "
                  + Words.times(asked));
        }
      }
    }
    return Optional.empty();
  }
}
