package org.refold.cli.input;

import java.io.File;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.refold.Codec;
import org.refold.cli.console.Surroundings;
import org.refold.cli.console.UsageException;
import org.refold.error.RefoldException;
import org.refold.formats.kind.Item;
import org.refold.formats.kind.Kind;
import org.refold.formats.text.Text;
import org.refold.vector.CountVector;

/**
 * The place of an item or vector, as users write it: an input that has only one, or a place as
 * commands report it, such as {@code birds.txt:3} or {@code birds.jsonl, vector 3}.
 *
 * @param text the place as given
 * @param input the file, folder or -
 * @param number the first line of the item, or the number of the vector, if given
 */
public record ItemPlace(String text, Path input, OptionalLong number) {
  private static final Pattern NUMBERED =
      Pattern.compile("(.+?)(?::|, vector )([0-9]{1,18})", Pattern.DOTALL);

  public static ItemPlace of(String text) {
    if (text.isEmpty()) {
      throw new UsageException("got an empty name, expected that of a file");
    }
    Matcher numbered = NUMBERED.matcher(text);
    // A file name may look like a place.
    if (!numbered.matches() || new File(text).exists()) {
      return new ItemPlace(text, Path.of(text), OptionalLong.empty());
    }
    String input = numbered.group(1);
    long number = Long.parseLong(numbered.group(2));
    if (number == 0) {
      throw new UsageException(text + ": got the place 0, expected 1 or more");
    }
    return new ItemPlace(
        text,
        input.equals(Source.STANDARD) ? Sources.STANDARD_INPUT : Path.of(input),
        OptionalLong.of(number));
  }

  public boolean isStandardInput() {
    return input.equals(Sources.STANDARD_INPUT);
  }

  /** Returns whether a place is in an input. */
  public static boolean isIn(String input, String place) {
    Matcher numbered = NUMBERED.matcher(place);
    return numbered.matches() && numbered.group(1).equals(input);
  }

  /** Reads the item at this place. */
  public Item item(Kind kind, InputStream standardInput) {
    if (!isStandardInput() && Files.notExists(input)) {
      throw new RefoldException(
          text
              + ": can't be read (no such file or folder); if this is the text of an item, add"
              + " --text");
    }
    try (Sources sources = Sources.ofItems(List.of(input), standardInput, kind);
        SourceReader<Item> items = new ItemSources(sources, kind).read()) {
      return number.isEmpty()
          ? only(items, "item", Item::location)
          : at(
              items,
              "item",
              item -> item.location().equals(items.source() + ":" + number.getAsLong()));
    }
  }

  /**
   * Parses an item given as text.
   *
   * @param name its name in messages
   */
  public static Item ofText(String name, String text, Kind kind) {
    Iterator<Item> items = kind.read(Text.of(text, name));
    if (!items.hasNext()) {
      throw new RefoldException(name + ": got no item, expected one");
    }
    Item item = new Item(items.next().graph(), name);
    if (items.hasNext()) {
      throw new RefoldException(name + ": got several items, expected one");
    }
    return item;
  }

  /** Reads the vector at this place. */
  public PlacedVector<CountVector> vector(Codec codec, Surroundings surroundings) {
    try (Sources sources = new Sources(List.of(input), surroundings.in());
        SourceReader<PlacedVector<CountVector>> vectors =
            new VectorInputs().read(sources, codec, surroundings.err(), false)) {
      return number.isEmpty()
          ? only(vectors, "vector", PlacedVector::place)
          : at(vectors, "vector", vector -> vector.number() == number.getAsLong());
    }
  }

  private <T> T only(Iterator<T> all, String noun, Function<T, String> place) {
    if (!all.hasNext()) {
      throw new RefoldException(text + ": got no " + noun + ", expected one");
    }
    T first = all.next();
    if (all.hasNext()) {
      throw RefoldException.of(
          "%s: got several %ss, expected one; add its place, as in %s",
          text, noun, place.apply(first));
    }
    return first;
  }

  private <T> T at(Iterator<T> all, String noun, Predicate<T> isThere) {
    while (all.hasNext()) {
      T next = all.next();
      if (isThere.test(next)) {
        if (isFollowed(all, isThere)) {
          throw new RefoldException(
              text + ": got several " + noun + "s, expected one; put each on its own line");
        }
        return next;
      }
    }
    throw new RefoldException(text + ": got no " + noun + ", expected one that begins there");
  }

  /** Returns whether the next item begins at the same place. Errors after it do not matter. */
  private static <T> boolean isFollowed(Iterator<T> rest, Predicate<T> isThere) {
    try {
      return rest.hasNext() && isThere.test(rest.next());
    } catch (RefoldException e) {
      return false;
    }
  }
}
