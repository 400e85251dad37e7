package org.refold.cli;

import java.io.File;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.refold.error.RefoldException;
import org.refold.formats.Item;
import org.refold.vector.CountVector;

/**
 * One item or vector, as people name it: the input that has it alone, or its place there as
 * commands tell it, {@code birds.txt:3} or {@code birds.jsonl, vector 3}.
 *
 * @param text as it was given
 * @param input the file, folder or -
 * @param number the line that the item begins at, or the vector's number; 0 if it was not given
 */
record ItemPlace(String text, Path input, long number) {
  private static final Pattern NUMBERED =
      Pattern.compile("(.+?)(?::|, vector )([0-9]{1,18})", Pattern.DOTALL);

  static ItemPlace of(String text) {
    Matcher numbered = NUMBERED.matcher(text);
    // The name of a file may end like a place.
    if (!numbered.matches() || new File(text).exists()) {
      return alone(text);
    }
    String input = numbered.group(1);
    return new ItemPlace(
        text,
        input.equals(Source.STANDARD) ? Sources.STANDARD_INPUT : Path.of(input),
        Long.parseLong(numbered.group(2)));
  }

  static ItemPlace alone(String input) {
    return new ItemPlace(input, Path.of(input), 0);
  }

  boolean isStandardInput() {
    return input.equals(Sources.STANDARD_INPUT);
  }

  /** Whether a place is one of an input. */
  static boolean isIn(String input, String place) {
    Matcher numbered = NUMBERED.matcher(place);
    return numbered.matches() && numbered.group(1).equals(input);
  }

  Item item(SourceReader<Item> items) {
    return only(
        items,
        "item",
        item -> item.location().equals(items.source() + ":" + number),
        Item::location);
  }

  PlacedVector vector(SourceReader<CountVector> vectors) {
    return only(
        PlacedVector.of(vectors),
        "vector",
        vector -> vector.number() == number,
        PlacedVector::place);
  }

  private <T> T only(
      Iterator<T> all, String noun, Predicate<T> isThere, Function<T, String> place) {
    @Nullable T found = null;
    while (all.hasNext()) {
      T next = all.next();
      boolean meant = number == 0 || isThere.test(next);
      if (meant && found != null) {
        throw several(noun, place.apply(found));
      }
      if (meant) {
        found = next;
      } else if (found != null) {
        // Those that begin on one line follow each other.
        return found;
      }
    }
    if (found == null) {
      throw new RefoldException(
          text
              + ": got no "
              + noun
              + (number == 0 ? ", expected one" : " there, expected one that begins there"));
    }
    return found;
  }

  private RefoldException several(String noun, String place) {
    return new RefoldException(
        text
            + ": got several "
            + noun
            + "s, expected one; "
            + (number == 0 ? "name its place, such as " + place : "give each a line of its own"));
  }
}
