package org.refold.reshape;

import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.refold.graph.Nature;
import org.refold.graph.Sharing;
import org.refold.graph.Symbol;
import org.refold.signature.Unknown;

/**
 * The symbols that spell what a vocabulary lacks: with them, every graph has a forest. Characters
 * that the labels of the vocabulary have are one piece each; all others are spelled by their bits.
 */
public final class Spelling {
  private static final int DIGITS = 16;

  /** A piece takes two entries, so they are an eighth of what the labels take at most. */
  private static final int LABELS_A_PIECE = 16;

  private static final int MOST_PIECES = 512;

  /** How many children the symbol has that stands for all of the same label and order. */
  private static final int FORM = 1;

  /** Without data, variables and references have entries of their own up to this number. */
  private static final int NUMBERS = 64;

  private static final String IN_PAIRS = "abcdefghijklmnopqrstuvwxyz0123456789";

  /** Without data, pairs of these characters are pieces in vectors of this length or more. */
  private static final int LEAST_LENGTH_WITH_PAIRS = 1 << 16;

  private static final char FIRST_CHARACTER = ' ';
  private static final char LAST_CHARACTER = '~';

  private Spelling() {}

  /**
   * These symbols of forests, those that the same labels have with other numbers of children, and
   * all that it takes to spell others, or to hash them, if that is to be done.
   */
  public static Set<Symbol> close(
      Collection<Symbol> symbols, Reshaping reshaping, Unknown unknown) {
    Set<Symbol> all = new TreeSet<>(symbols);
    if (reshaping.networks()) {
      addVertices(all, symbols);
    } else {
      addArities(all, symbols, reshaping);
    }
    all.addAll(reshaping.structure());
    addStructure(all, reshaping);
    if (unknown != Unknown.ERROR) {
      addNumbers(all, reshaping);
    }
    if (unknown == Unknown.HASH) {
      HashedLabels.addTo(all, reshaping);
    } else if (unknown == Unknown.SPELL) {
      addSpelled(all, reshaping);
      Set<String> labels = new TreeSet<>();
      for (Symbol symbol : symbols) {
        if (symbol.nature().isOfData() && labels.add(symbol.label())) {
          addCharacters(all, symbol.label());
        }
      }
      int most = Math.min(MOST_PIECES, labels.size() / LABELS_A_PIECE);
      Pieces.of(labels, most).forEach(piece -> addText(all, piece));
    }
    return all;
  }

  /**
   * The symbols of a codec that no data are known for: some that data always have, the printable
   * characters of ASCII, and numbers of variables and references. In long vectors, also pairs of
   * lower-case letters and digits: they take less than a twentieth of the length, and make most
   * items shorter by a quarter to a third.
   *
   * @param length about how long vectors will be
   */
  public static Set<Symbol> withoutData(Collection<Symbol> known, Reshaping reshaping, int length) {
    Set<Symbol> symbols = new TreeSet<>(known);
    for (char c = FIRST_CHARACTER; c <= LAST_CHARACTER; c++) {
      addText(symbols, Character.toString(c));
    }
    for (int i = 0; i < IN_PAIRS.length() && length >= LEAST_LENGTH_WITH_PAIRS; i++) {
      for (int j = 0; j < IN_PAIRS.length(); j++) {
        addText(symbols, "" + IN_PAIRS.charAt(i) + IN_PAIRS.charAt(j));
      }
    }
    reshaping.variables().forEach(variable -> addNumbered(symbols, variable));
    if (reshaping.sharing() != Sharing.NEVER) {
      addNumbered(symbols, Vocabulary.REFERENCE);
    }
    return close(symbols, reshaping, Unknown.SPELL);
  }

  private static void addNumbered(Set<Symbol> all, Symbol leaf) {
    for (int number = 1; number <= NUMBERS; number++) {
      all.add(leaf.marked(leaf.mark().withOccurrence(number)));
    }
  }

  /** A label that was met with several numbers of children may come with any. */
  private static void addArities(Set<Symbol> all, Collection<Symbol> symbols, Reshaping reshaping) {
    Map<Symbol, Set<Integer>> arities = new HashMap<>();
    for (Symbol symbol : symbols) {
      if (symbol.nature() == Nature.NODE && !symbol.isLeaf()) {
        arities
            .computeIfAbsent(Vocabulary.capped(symbol, FORM), form -> new TreeSet<>())
            .add(symbol.arity());
      } else if (symbol.nature() == Nature.EDGE) {
        all.add(Vocabulary.capped(symbol, 1));
        all.add(Vocabulary.capped(symbol, 2));
      }
    }
    arities.forEach(
        (form, met) -> {
          for (int arity = 1;
              met.size() > 1 && arity <= reshaping.maxArity(form.isOrdered());
              arity++) {
            all.add(Vocabulary.capped(form, arity));
          }
        });
  }

  /**
   * A vertex may be met before its neighbours or after all of them, and an edge may be the last of
   * its vertex or not.
   */
  private static void addVertices(Set<Symbol> all, Collection<Symbol> symbols) {
    for (Symbol symbol : symbols) {
      if (symbol.nature() == Nature.NODE && symbol.isOrdered()) {
        all.add(Vocabulary.capped(symbol, 0));
        all.add(Vocabulary.capped(symbol, 1));
      } else if (symbol.nature() == Nature.EDGE) {
        all.add(Vocabulary.capped(symbol, 1));
        all.add(Vocabulary.capped(symbol, 2));
      }
    }
  }

  private static void addStructure(Set<Symbol> all, Reshaping reshaping) {
    for (boolean ordered : new boolean[] {true, false}) {
      for (int arity = 2; arity <= reshaping.maxArity(ordered); arity++) {
        all.add(Vocabulary.continuation(arity, ordered));
      }
    }
    for (int roots = 0; roots <= reshaping.maxUnorderedArity(); roots++) {
      all.add(Vocabulary.forest(roots));
    }
    if (reshaping.sharing() != Sharing.NEVER) {
      all.add(Vocabulary.SHARED);
    }
  }

  /** Numbers of variables and references are never hashed: they are no labels. */
  private static void addNumbers(Set<Symbol> all, Reshaping reshaping) {
    addCharacters(all, "0123456789");
    all.addAll(reshaping.variables());
    if (reshaping.sharing() != Sharing.NEVER) {
      all.add(Vocabulary.REFERENCE);
    }
  }

  private static void addSpelled(Set<Symbol> all, Reshaping reshaping) {
    for (boolean ordered : new boolean[] {true, false}) {
      for (int arity = 1; arity <= reshaping.maxArity(ordered); arity++) {
        all.add(Vocabulary.spelled(false, arity, ordered));
      }
    }
    all.add(Vocabulary.spelled(false, 0, true));
    all.add(Vocabulary.spelled(true, 1, true));
    all.add(Vocabulary.spelled(true, 2, true));
    for (int four = 0; four < DIGITS; four++) {
      all.add(Vocabulary.bits(four, false));
      all.add(Vocabulary.bits(four, true));
    }
  }

  private static void addCharacters(Set<Symbol> all, String label) {
    label.codePoints().mapToObj(Character::toString).forEach(character -> addText(all, character));
  }

  private static void addText(Set<Symbol> all, String piece) {
    all.add(Vocabulary.text(piece, false));
    all.add(Vocabulary.text(piece, true));
  }
}
