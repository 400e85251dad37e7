package org.refold.decode.sequence;

import java.util.Arrays;
import java.util.function.IntFunction;
import org.refold.error.Excerpt;
import org.refold.graph.Symbol;
import org.refold.signature.SequenceSignature;
import org.refold.solver.Budget;

/**
 * Explains why the words of an entry cannot be placed in a sequence: some places fit too few words,
 * or some words fit too few places. By the theorem of Hall (1935), there always are such places or
 * words. Of those that a maximum matching reveals, the smallest set is named; without any one of
 * its members, the others are no longer short.
 */
final class Shortage {
  private static final int NAMED = 12;

  /** The number of left-over words that are searched for the smallest explanation. */
  private static final int LOOKED_INTO = 16;

  private final SequencePlaces places;
  private final SequenceSignature signature;
  private final int entry;
  private final int[] supply;
  private final BitMatrix fits;

  /**
   * Tries all words at all places, ignoring forced placements: the reason must hold for those
   * named.
   */
  private Shortage(SequencePlaces places, int entry, SequenceSignature signature, Budget budget) {
    this.places = places;
    this.signature = signature;
    this.entry = entry;
    this.supply = places.supply(entry);
    budget.requireMemory(BitMatrix.bytes(places.count(), supply.length));
    this.fits = new BitMatrix(places.count(), supply.length);
    int[] all = places.allWords(entry);
    int[] fitting = new int[all.length];
    for (int place = 0; place < places.count(); place++) {
      budget.requireTime();
      int many = places.fitting(entry, place, all, all.length, fitting);
      for (int i = 0; i < many; i++) {
        fits.set(place, fitting[i]);
      }
    }
  }

  /** The reason in words, for an entry that has no placement. */
  static String of(SequencePlaces places, int entry, SequenceSignature signature, Budget budget) {
    return new Shortage(places, entry, signature, budget).reason(budget);
  }

  private String reason(Budget budget) {
    CountedMatching matching = new CountedMatching(fits, supply);
    matching.matchAll(budget);
    int[] shortPlaces = matching.shortPlaces();
    int[] itsWords = wordsFitting(shortPlaces);
    int size = shortPlaces.length + itsWords.length;
    int[] spareWords = {};
    int[] itsPlaces = {};
    for (int word = 0, looked = 0; word < supply.length && looked < LOOKED_INTO; word++) {
      if (matching.left(word) > 0) {
        budget.requireTime();
        looked++;
        int[] words = wordsBeside(word, matching.words());
        int[] room = placesFitting(words);
        if (words.length + room.length < size) {
          size = words.length + room.length;
          spareWords = words;
          itsPlaces = room;
        }
      }
    }
    return spareWords.length > 0
        ? tooFewPlaces(spareWords, itsPlaces)
        : tooFewWords(shortPlaces, itsWords);
  }

  private int[] wordsFitting(int[] some) {
    BitMatrix row = new BitMatrix(1, supply.length);
    for (int place : some) {
      row.unite(0, fits, place);
    }
    int[] words = new int[row.count(0)];
    for (int i = 0, word = -1; i < words.length; i++) {
      word = row.next(0, word + 1);
      words[i] = word;
    }
    return words;
  }

  private int[] placesFitting(int[] some) {
    int[] room = new int[places.count()];
    int count = 0;
    for (int place = 0; place < room.length; place++) {
      for (int word : some) {
        if (fits.get(place, word)) {
          room[count++] = place;
          break;
        }
      }
    }
    return Arrays.copyOf(room, count);
  }

  /**
   * A word and the words that hold the places it fits, transitively: all places they fit are held.
   */
  private int[] wordsBeside(int word, int[] matching) {
    int[] words = new int[supply.length];
    boolean[] met = new boolean[supply.length];
    int count = 0;
    words[count++] = word;
    met[word] = true;
    for (int head = 0; head < count; head++) {
      for (int place = 0; place < matching.length; place++) {
        int holder = matching[place];
        if (holder >= 0 && !met[holder] && fits.get(place, words[head])) {
          met[holder] = true;
          words[count++] = holder;
        }
      }
    }
    int[] sorted = Arrays.copyOf(words, count);
    Arrays.sort(sorted);
    return sorted;
  }

  private String tooFewWords(int[] shortPlaces, int[] words) {
    boolean one = shortPlaces.length == 1;
    return positions(shortPlaces)
        + (one ? " needs a word" : " need " + shortPlaces.length + " words")
        + ofEntry()
        + ", but "
        + (words.length == 0
            ? "none of the vector fits" + (one ? "" : " them")
            : "only "
                + list(words, this::word)
                + (total(words) == 1 ? " fits" : " fit")
                + (one ? "" : " them"));
  }

  private String tooFewPlaces(int[] words, int[] room) {
    long needed = total(words);
    return list(words, this::word)
        + ofEntry()
        + (needed == 1 ? " needs a position" : " need " + needed + " positions")
        + ", but "
        + (room.length == 0
            ? "no position has the blocks for " + (needed == 1 ? "it" : "them")
            : "only "
                + positions(room)
                + (room.length == 1 ? " has" : " have")
                + " the blocks for "
                + (needed == 1 ? "it" : "them"));
  }

  private String ofEntry() {
    return signature.entries() == 1 ? "" : " of entry " + (entry + 1);
  }

  private long total(int[] words) {
    return Arrays.stream(words).mapToLong(word -> supply[word]).sum();
  }

  private String word(int word) {
    int index = places.symbol(entry, word);
    String label = signature.symbol(index).map(Symbol::label).orElse("");
    return "'" + Excerpt.of(label) + "'" + (supply[word] == 1 ? "" : " × " + supply[word]);
  }

  private static String positions(int[] some) {
    return (some.length == 1 ? "position " : "positions ")
        + list(some, place -> Integer.toString(place + 1));
  }

  private static String list(int[] some, IntFunction<String> name) {
    StringBuilder text = new StringBuilder();
    int named = Math.min(some.length, NAMED);
    for (int i = 0; i < named; i++) {
      boolean last = i == some.length - 1;
      text.append(i == 0 ? "" : last ? " and " : ", ").append(name.apply(some[i]));
    }
    return named < some.length
        ? text.append(" and ").append(some.length - named).append(" more").toString()
        : text.toString();
  }
}
