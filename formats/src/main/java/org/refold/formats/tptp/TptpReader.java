package org.refold.formats.tptp;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.refold.formats.kind.Item;
import org.refold.formats.text.InputException;
import org.refold.formats.text.LookAhead;
import org.refold.formats.text.Place;
import org.refold.formats.text.TextReader;
import org.refold.graph.Graph;

/**
 * Reads the statements of a TPTP text and of the files it includes. Roles and annotations are
 * discarded; names are not part of the graphs.
 */
final class TptpReader extends LookAhead<Item> implements TextReader<Item> {
  private static final Set<String> LANGUAGES = Set.of("cnf", "fof", "tcf", "tff", "thf", "tpi");

  private static final Pattern BEGIN =
      Pattern.compile("\\s*(" + String.join("|", LANGUAGES) + "|include)\\s*\\(.*", Pattern.DOTALL);

  private final TptpLanguage language;
  private final TptpParser parser;
  private final TptpSources sources;

  TptpReader(TptpLanguage language, TptpParser parser, TptpSources sources) {
    this.language = language;
    this.parser = parser;
    this.sources = sources;
  }

  @Override
  protected @Nullable Item advance() {
    try {
      while (true) {
        if (sources.scanner().nextStatement() == TptpToken.END) {
          if (!sources.end()) {
            return null;
          }
          continue;
        }
        Item item = statement(sources.scanner());
        if (item != null) {
          return item;
        }
      }
    } catch (RuntimeException fault) {
      sources.close();
      throw fault;
    }
  }

  /** Returns whether a line begins a statement. A statement in a comment does not count. */
  static boolean mayBegin(String line) {
    return BEGIN.matcher(line).matches();
  }

  @Override
  protected String place() {
    return sources.location();
  }

  @Override
  public long line() {
    return sources.line();
  }

  /** Reads a statement; returns null if it is an include, or not selected. */
  private @Nullable Item statement(TptpScanner scanner) {
    if (scanner.token() != TptpToken.NAME || !scanner.is(language.keyword())) {
      if (scanner.token() != TptpToken.NAME || !scanner.is("include")) {
        throw otherStatement(scanner);
      }
      include(scanner);
      return null;
    }
    Place begin = scanner.place();
    scanner.next();
    scanner.expect(TptpToken.OPEN, "'('");
    requireName(scanner);
    String name = scanner.text();
    boolean wanted = sources.wantsAll() || sources.wants(name);
    scanner.next();
    scanner.expect(TptpToken.COMMA, "','");
    scanner.expect(TptpToken.NAME, "a role, such as axiom");
    scanner.expect(TptpToken.COMMA, "','");
    Graph graph = parser.parse(scanner);
    if (scanner.token() == TptpToken.COMMA) {
      TptpAnnotations.skip(scanner);
    }
    end(scanner);
    return wanted ? new Item(graph, begin.location(), Optional.of(TptpLabel.unquoted(name))) : null;
  }

  private InputException otherStatement(TptpScanner scanner) {
    String expected = language.keyword() + "(…) or include(…)";
    return scanner.token() == TptpToken.NAME && LANGUAGES.contains(scanner.text())
        ? scanner.unexpected(expected, language.remedy(scanner.text()))
        : scanner.unexpected(expected);
  }

  private static void requireName(TptpScanner scanner) {
    if (scanner.token() != TptpToken.NAME && scanner.token() != TptpToken.NUMBER) {
      throw scanner.unexpected("a name", "quote a name that is not a lower-case word");
    }
  }

  /** Reads the bracket and full stop at the end of a statement, and nothing beyond them. */
  private static void end(TptpScanner scanner) {
    scanner.expect(TptpToken.CLOSE, "')'");
    if (scanner.token() != TptpToken.STOP) {
      throw scanner.unexpected("'.'");
    }
  }

  private void include(TptpScanner scanner) {
    scanner.next();
    scanner.expect(TptpToken.OPEN, "'('");
    Place place = scanner.place();
    String file = TptpLabel.unquoted(scanner.text());
    scanner.expect(TptpToken.NAME, "a file name in single quotes");
    Map<String, Place> names = null;
    if (scanner.token() == TptpToken.COMMA) {
      scanner.next();
      names = names(scanner);
    }
    end(scanner);
    sources.include(file, place, names);
  }

  private static Map<String, Place> names(TptpScanner scanner) {
    Map<String, Place> names = new LinkedHashMap<>();
    scanner.expect(TptpToken.OPEN_LIST, "'['");
    while (true) {
      requireName(scanner);
      names.putIfAbsent(scanner.text(), scanner.place());
      if (scanner.next() != TptpToken.COMMA) {
        scanner.expect(TptpToken.CLOSE_LIST, "',' or ']'");
        return names;
      }
      scanner.next();
    }
  }
}
