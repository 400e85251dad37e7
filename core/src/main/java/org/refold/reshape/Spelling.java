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
 * Completes vocabularies with symbols that spell unknown labels, so that every graph has a forest.
 * Each character in the labels of the vocabulary is a piece; all others are spelled by their bits.
 */
public final class Spelling {
  private static final int DIGITS = 16;

  /**
   * The minimum number of labels per piece. A piece takes two entries, so pieces take at most an
   * eighth of the entries of labels.
   */
  private static final int LABELS_A_PIECE = 16;

  private static final int MOST_PIECES = 512;

  /**
   * The number of children of the symbol that represents all symbols with the same label and order.
   */
  private static final int FORM = 1;

  /**
   * Without data, variables and references with numbers up to this one have entries of their own.
   */
  private static final int NUMBERS = 64;

  private static final String IN_PAIRS = "abcdefghijklmnopqrstuvwxyz0123456789";

  /** Without data, pairs of characters are pieces in vectors of at least this length. */
  private static final int LEAST_LENGTH_WITH_PAIRS = 1 << 16;

  private static final char FIRST_CHARACTER = ' ';
  private static final char LAST_CHARACTER = '~';

  private Spelling() {}

  /**
   * Returns the given symbols of forests, the symbols of the same labels with other numbers of
   * children, and all symbols needed to spell or hash other labels, depending on the treatment of
   * unknown labels.
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
   * Returns the symbols of a codec built without data: some that every item has, the printable
   * characters of ASCII, and numbers of variables and references. Long vectors also have pairs of
   * lower-case letters and digits. They take less than a twentieth of the length, and make most
   * items shorter by a quarter to a third.
   *
   * @param length the approximate length of vectors
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

  /** Adds all numbers of children for a label that occurs with more than one. */
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
   * Adds the symbols that vertices and edges may have in other places: a vertex may come before its
   * neighbours or after all of them, and an edge may or may not be the last of its vertex.
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

  /**
   * Adds the symbols that spell the numbers of variables and references. These are not labels, so
   * they are never hashed.
   */
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
