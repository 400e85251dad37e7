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
 * The entries of sequences that follow from the first by the rule of the data; mostly none. They
 * are no unknowns: whoever places a word places what follows from it, which has to fit as well.
 */
final class Followers {
  private final SequenceSignature signature;
  private final @Nullable SequenceRule rule;

  /** The numbers of the entries, ascending. */
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

  /** The number of the k-th entry that follows. */
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

  /** The index of what follows from a first entry in the k-th of these; −1 if there is none. */
  int symbol(int k, int first) {
    String label = signature.symbol(first).orElseThrow().label();
    String follower = Objects.requireNonNull(rule).follower(entries[k], label);
    return signature.index(entries[k], Symbol.leaf(follower)).orElse(-1);
  }

  /** Why the words of a vector and what follows from them can't be of one sequence, if so. */
  Optional<String> contradiction(SequencePlaces places) {
    for (int k = 0; k < entries.length; k++) {
      int[] supply = places.supply(0);
      Map<Integer, Integer> wanted = new HashMap<>();
      for (int word = 0; word < supply.length; word++) {
        if (places.follower(k, word) < 0) {
          return Optional.of(
              signature.describe(places.symbol(0, word))
                  + ", asks for a symbol of entry "
                  + (entries[k] + 1)
                  + " that the codec lacks");
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
                  + ", but the first entries ask for it "
                  + Words.times(asked));
        }
      }
    }
    return Optional.empty();
  }
}
