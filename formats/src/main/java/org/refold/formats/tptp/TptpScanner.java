package org.refold.formats.tptp;

import java.nio.CharBuffer;
import org.jspecify.annotations.Nullable;
import org.refold.error.Excerpt;
import org.refold.formats.scan.SymbolCache;
import org.refold.formats.text.InputException;
import org.refold.formats.text.Place;
import org.refold.formats.text.Text;

/** Splits a TPTP text into words, one at a time. The next word is read when it is requested. */
final class TptpScanner {
  private final TptpCharacters characters;
  private final SymbolCache symbols;
  private TptpToken token = TptpToken.END;
  private @Nullable Place statement;

  /** The number of characters at both ends of the word that are unnecessary quotes. */
  private int quotes;

  TptpScanner(Text text, SymbolCache symbols) {
    this.characters = new TptpCharacters(text);
    this.symbols = symbols;
  }

  /** Moves to the first word of the next statement. */
  TptpToken nextStatement() {
    statement = null;
    characters.nextItem();
    statement = characters.place();
    return next();
  }

  /**
   * Returns the line on which the current statement began or, between statements, the current line.
   */
  long statementLine() {
    return (statement == null ? characters.place() : statement).line();
  }

  /** Rejects a statement that has too many nodes. */
  void requireRoom(long nodes) {
    characters.requireRoom(nodes, statement == null ? place() : statement);
  }

  /** Moves to the next word. */
  TptpToken next() {
    token = scan();
    return token;
  }

  TptpToken token() {
    return token;
  }

  /** Checks the current word and moves to the next. */
  void expect(TptpToken expected, String described) {
    if (token != expected) {
      throw unexpected(described);
    }
    next();
  }

  /**
   * Returns the label of the word in graphs: its shortest text. Names keep quotes only if they need
   * them, so no functor looks like a variable, a number or a connective.
   */
  SymbolCache.Label label() {
    return symbols.label(characters.chars(), begin(), length());
  }

  String text() {
    return new String(characters.chars(), begin(), length());
  }

  boolean is(String text) {
    return text.contentEquals(word());
  }

  private int begin() {
    return characters.wordBegin() + quotes;
  }

  private int length() {
    return characters.wordLength() - 2 * quotes;
  }

  private CharBuffer word() {
    return CharBuffer.wrap(characters.chars(), begin(), length());
  }

  Place place() {
    return characters.wordPlace();
  }

  InputException unexpected(String expected) {
    return place().complaint(described(), expected);
  }

  InputException unexpected(String expected, String remedy) {
    return place().complaint(described(), expected, remedy);
  }

  private String described() {
    return token == TptpToken.END ? "the end of the input" : "'" + Excerpt.of(word()) + "'";
  }

  private int peek() {
    return characters.peek();
  }

  private int peek(int ahead) {
    return characters.peek(ahead);
  }

  private TptpToken take(int count, TptpToken taken) {
    characters.take(count);
    return taken;
  }

  private void take() {
    characters.take(1);
  }

  private TptpToken scan() {
    quotes = 0;
    characters.skipSpace();
    int c = peek();
    if (c == TptpCharacters.NOTHING) {
      return TptpToken.END;
    }
    if (TptpLabel.isLower(c)) {
      return alphanumeric(TptpToken.NAME);
    }
    if (TptpLabel.isUpper(c)) {
      return alphanumeric(TptpToken.VARIABLE);
    }
    if (TptpLabel.isDigit(c) || ((c == '+' || c == '-') && TptpLabel.isDigit(peek(1)))) {
      return number();
    }
    return switch (c) {
      case '\'' -> quotedName();
      case '"' -> quoted('"', TptpToken.DISTINCT);
      case '$' -> defined();
      case '(' -> take(1, TptpToken.OPEN);
      case ')' -> take(1, TptpToken.CLOSE);
      case '[' -> take(1, TptpToken.OPEN_LIST);
      case ']' -> take(1, TptpToken.CLOSE_LIST);
      case ',' -> take(1, TptpToken.COMMA);
      case ':' -> take(1, TptpToken.COLON);
      case '.' -> take(1, TptpToken.STOP);
      case '|' -> take(1, TptpToken.OR);
      case '&' -> take(1, TptpToken.AND);
      case '?' -> take(1, TptpToken.EXISTS);
      case '!' -> peek(1) == '=' ? take(2, TptpToken.NOT_EQUAL) : take(1, TptpToken.FOR_ALL);
      case '=' -> peek(1) == '>' ? take(2, TptpToken.IMPLIES) : take(1, TptpToken.EQUAL);
      case '~' -> negated();
      case '<' -> reversed();
      default -> take(Character.isHighSurrogate((char) c) ? 2 : 1, TptpToken.OTHER);
    };
  }

  private TptpToken alphanumeric(TptpToken kind) {
    characters.takeAlphanumeric();
    return kind;
  }

  private TptpToken negated() {
    return switch (peek(1)) {
      case '|' -> take(2, TptpToken.NEITHER);
      case '&' -> take(2, TptpToken.NOT_BOTH);
      default -> take(1, TptpToken.NOT);
    };
  }

  private TptpToken reversed() {
    if (peek(1) == '=') {
      return peek(2) == '>' ? take(3, TptpToken.EQUIVALENT) : take(2, TptpToken.IMPLIED);
    }
    return peek(1) == '~' && peek(2) == '>'
        ? take(3, TptpToken.DIFFERENT)
        : take(1, TptpToken.OTHER);
  }

  private TptpToken defined() {
    int dollars = peek(1) == '$' ? 2 : 1;
    boolean named = TptpLabel.isLower(peek(dollars));
    take(dollars, TptpToken.DEFINED);
    return named ? alphanumeric(TptpToken.DEFINED) : TptpToken.OTHER;
  }

  /** Reads an integer, 1/2, 1.5 or 1.5e3. One character of lookahead decides which. */
  private TptpToken number() {
    take();
    digits();
    if (peek() == '/' && TptpLabel.isDigit(peek(1))) {
      take();
      digits();
      return TptpToken.NUMBER;
    }
    if (peek() == '.' && TptpLabel.isDigit(peek(1))) {
      take();
      digits();
    }
    if (peek() == 'e' || peek() == 'E') {
      int sign = peek(1) == '+' || peek(1) == '-' ? 1 : 0;
      if (TptpLabel.isDigit(peek(1 + sign))) {
        take(1 + sign, TptpToken.NUMBER);
        digits();
      }
    }
    return TptpToken.NUMBER;
  }

  private void digits() {
    while (TptpLabel.isDigit(peek())) {
      take();
    }
  }

  private TptpToken quotedName() {
    quoted('\'', TptpToken.NAME);
    if (length() == 2) {
      throw place().complaint("an empty name", "a character between the quotes");
    }
    quotes = 1;
    if (!TptpLabel.isLowerWord(word())) {
      quotes = 0;
    }
    return TptpToken.NAME;
  }

  private TptpToken quoted(char quote, TptpToken kind) {
    take();
    while (peek() != quote) {
      int c = peek();
      if (c == TptpCharacters.NOTHING || c == '\n') {
        throw place()
            .complaint(
                "an unclosed " + quote,
                "a closing " + quote + " on the same line",
                "write the quote within a text as \\" + quote);
      }
      if (!TptpLabel.isQuotable((char) c)) {
        throw characters
            .place()
            .complaint(
                "'" + Excerpt.of(String.valueOf((char) c)) + "'", "visible characters in quotes");
      }
      if (c == '\\') {
        escape(quote);
      }
      take();
    }
    take();
    return kind;
  }

  private void escape(char quote) {
    int c = peek(1);
    if (c != quote && c != '\\') {
      String got =
          c == TptpCharacters.NOTHING || c == '\n'
              ? ""
              : Character.isHighSurrogate((char) c)
                  ? Character.toString(Character.toCodePoint((char) c, (char) peek(2)))
                  : Character.toString(c);
      throw characters
          .place()
          .complaint(
              "'\\" + Excerpt.of(got) + "'",
              "\\" + quote + " or \\\\",
              "write a backslash as \\\\");
    }
    take();
  }
}
