package org.refold.explorer.answer;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.refold.Widths;
import org.refold.error.Excerpt;
import org.refold.error.RefoldException;
import org.refold.explorer.corpus.Settings;
import org.refold.explorer.http.JsonObject;
import org.refold.formats.Kinds;
import org.refold.formats.kind.Kind;
import org.refold.mask.MaskSet;

/**
 * A request about an item.
 *
 * @param guessed whether the kind was detected
 * @param vocabulary the id of a corpus; null for the kind's own, empty for none
 * @param edits values by index, replacing encoded counts
 */
record ItemQuestion(
    String text,
    Kind kind,
    boolean guessed,
    @Nullable String vocabulary,
    Settings settings,
    Map<Integer, Double> edits) {
  private static final List<String> MEMBERS = List.of("text", "kind", "vocabulary", "settings");
  private static final List<String> SETTINGS = List.of("sets", "width", "masks", "seed");
  private static final int MOST_EDITS = 1_000;
  private static final int LARGEST_COUNT = 1_000_000;

  /**
   * @param further additional members that the request may have
   */
  static ItemQuestion of(JsonObject body, String... further) {
    List<String> names = new ArrayList<>(MEMBERS);
    names.addAll(List.of(further));
    body.requireOnly(names);
    String text = body.string("text");
    if (text == null) {
      throw new RefoldException("text: got none, expected an item");
    }
    String given = body.string("kind");
    String name = given == null ? "" : given;
    boolean guessed = name.isEmpty();
    return new ItemQuestion(
        text,
        guessed ? KindGuess.of(text) : Kinds.named(name),
        guessed,
        body.string("vocabulary"),
        settings(body.object("settings")),
        edits(body.objects("edits")));
  }

  private static Settings settings(JsonObject object) {
    object.requireOnly(SETTINGS);
    return settings(
        object.has("sets") ? object.integer("sets", 1, Settings.MOST_SETS, 1) : null,
        object.string("width"),
        object.string("masks"),
        object.string("seed"));
  }

  /** Reads settings from the query of an address. */
  static Settings settings(Map<String, String> query) {
    String sets = query.get("sets");
    return settings(
        sets == null ? null : JsonObject.integer("sets", sets, 1, Settings.MOST_SETS),
        query.get("width"),
        query.get("masks"),
        query.get("seed"));
  }

  private static Settings settings(
      @Nullable Integer sets,
      @Nullable String width,
      @Nullable String masks,
      @Nullable String seed) {
    return new Settings(
        sets,
        width == null || width.isEmpty() ? null : Named.parse("width", width, Widths::parse),
        masks == null || masks.isEmpty() ? null : Named.parse("masks", masks, MaskSet::parse),
        seed == null || seed.isEmpty() ? Settings.DEFAULT.seed() : seed(seed));
  }

  private static long seed(String text) {
    try {
      return Long.parseLong(text);
    } catch (NumberFormatException e) {
      throw new RefoldException("seed: got '" + Excerpt.of(text) + "', expected a 64-bit integer");
    }
  }

  private static Map<Integer, Double> edits(List<JsonObject> objects) {
    if (objects.size() > MOST_EDITS) {
      throw new RefoldException(
          "edits: got " + objects.size() + ", expected at most " + MOST_EDITS);
    }
    Map<Integer, Double> edits = new TreeMap<>();
    for (JsonObject object : objects) {
      object.requireOnly(List.of("index", "count"));
      int index = object.integer("index", 0, Integer.MAX_VALUE, -1);
      double count = object.number("count", 0, LARGEST_COUNT, -1);
      if (index < 0 || count < 0 || edits.put(index, count) != null) {
        throw new RefoldException(
            "edits: got an edit without index or count, or two for one index; expected one edit"
                + " per index, with both");
      }
    }
    return edits;
  }
}
