package org.refold.formats;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.refold.graph.Graph;

/**
 * The statements of a TPTP text and of the files that it includes. Names, roles and annotations are
 * read and not kept.
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

  /** Whether a statement begins with a line; not so a comment that has one. */
  static boolean mayBegin(String line) {
    return BEGIN.matcher(line).matches();
  }

  @Override
  public long line() {
    return sources.line();
  }

  /** Reads a statement; null if it is an include, or not wanted. */
  private @Nullable Item statement(TptpScanner scanner) {
    String expected = language.keyword() + "(…) or include(…)";
    if (scanner.token() != TptpToken.NAME) {
      throw scanner.unexpected(expected);
    }
    Place begin = scanner.place();
    String keyword = scanner.text();
    if (keyword.equals("include")) {
      include(scanner);
      return null;
    }
    if (!keyword.equals(language.keyword())) {
      throw LANGUAGES.contains(keyword)
          ? scanner.unexpected(expected, language.remedy(keyword))
          : scanner.unexpected(expected);
    }
    scanner.next();
    scanner.expect(TptpToken.OPEN, "'('");
    String name = name(scanner);
    scanner.expect(TptpToken.COMMA, "','");
    scanner.expect(TptpToken.NAME, "a role, such as axiom");
    scanner.expect(TptpToken.COMMA, "','");
    Graph graph = parser.parse(scanner);
    if (scanner.token() == TptpToken.COMMA) {
      TptpAnnotations.skip(scanner);
    }
    end(scanner);
    return sources.wants(name) ? new Item(graph, begin.source() + ":" + begin.line()) : null;
  }

  private static String name(TptpScanner scanner) {
    String name = scanner.text();
    if (scanner.token() != TptpToken.NAME && scanner.token() != TptpToken.NUMBER) {
      throw scanner.unexpected("a name", "quote one that is no word in small letters");
    }
    scanner.next();
    return name;
  }

  /** The bracket and full stop at the end of a statement, beyond which nothing is read yet. */
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
      Place place = scanner.place();
      names.putIfAbsent(name(scanner), place);
      if (scanner.token() != TptpToken.COMMA) {
        scanner.expect(TptpToken.CLOSE_LIST, "',' or ']'");
        return names;
      }
      scanner.next();
    }
  }
}
