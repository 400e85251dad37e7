package org.refold.formats.json;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.refold.error.Excerpt;
import org.refold.formats.kind.Item;
import org.refold.formats.scan.OpenNodes;
import org.refold.formats.scan.SymbolCache;
import org.refold.formats.text.LookAhead;
import org.refold.formats.text.Text;
import org.refold.formats.text.TextReader;
import org.refold.graph.Graph;
import org.refold.graph.GraphBuilder;
import org.refold.graph.Symbol;

/** Reads the documents of a JSON text, in linear time and without recursion. */
public final class JsonReader extends LookAhead<Item> implements TextReader<Item> {
  private final JsonCursor cursor;
  private final JsonRule rule;
  private final SymbolCache symbols = new SymbolCache();
  private final GraphBuilder builder = new GraphBuilder();

  /** The open arrays and objects: the members for an object, null for an array. */
  private final OpenNodes open = new OpenNodes();

  private final List<@Nullable Members> members = new ArrayList<>();

  JsonReader(Text text, int spell) {
    this.cursor = JsonCursor.ofDocuments(text);
    this.rule = new JsonRule(spell);
  }

  /** The keys of an object so far. */
  private static final class Members {
    private final Set<String> keys = new HashSet<>();
    private @Nullable Symbol last;
  }

  @Override
  protected @Nullable Item advance() {
    return cursor.nextDocument() ? new Item(document(), cursor.itemPlace().location()) : null;
  }

  /**
   * Returns whether a line is neither the inside nor the end of a document with the usual
   * indentation.
   */
  public static boolean mayBegin(String line) {
    char first = line.charAt(0);
    return !Character.isWhitespace(first) && first != '}' && first != ']' && first != ',';
  }

  @Override
  protected String place() {
    return cursor.location();
  }

  @Override
  public long line() {
    return cursor.line();
  }

  private Graph document() {
    builder.clear();
    while (true) {
      cursor.requireRoom(builder.size() + members.size());
      boolean complete =
          switch (cursor.token()) {
            case START_ARRAY -> begin(null);
            case START_OBJECT -> begin(new Members());
            case FIELD_NAME -> key();
            case END_ARRAY, END_OBJECT -> end();
            case VALUE_STRING -> value(string(cursor.text()));
            default -> value(leaf(cursor.text()));
          };
      if (complete) {
        return builder.build(rule);
      }
      cursor.nextToken();
    }
  }

  private boolean begin(@Nullable Members ofObject) {
    open.open();
    members.add(ofObject);
    return false;
  }

  private boolean key() {
    Members object = Objects.requireNonNull(members.get(members.size() - 1));
    String key = cursor.text();
    if (!object.keys.add(key)) {
      throw cursor
          .place()
          .complaint(
              "a second \"" + Excerpt.of(key) + "\"",
              "each key of an object only once",
              "remove one");
    }
    object.last = symbols.label(key).edge();
    return false;
  }

  private boolean end() {
    boolean array = members.remove(members.size() - 1) == null;
    int arity = open.childCount();
    SymbolCache.Label label = symbols.label(array ? JsonSymbols.ARRAY : JsonSymbols.OBJECT);
    return value(open.close(builder, array ? label.ordered(arity) : label.unordered(arity)));
  }

  private int string(String value) {
    int most = rule.spell();
    if (value.length() <= most || value.codePointCount(0, value.length()) <= most) {
      return leaf(JsonSymbols.string(value));
    }
    cursor.requireRoom((long) builder.size() + value.length());
    open.open();
    value.codePoints().forEach(c -> open.addChild(leaf(JsonSymbols.character(c))));
    return open.close(builder, symbols.label(JsonSymbols.SPELLED).ordered(open.childCount()));
  }

  private int leaf(String label) {
    return builder.add(symbols.label(label).leaf());
  }

  /** Adds a value to its parent; returns true if it is the whole document. */
  private boolean value(int node) {
    if (members.isEmpty()) {
      return true;
    }
    Members object = members.get(members.size() - 1);
    open.addChild(object == null ? node : builder.add(Objects.requireNonNull(object.last), node));
    return false;
  }
}
