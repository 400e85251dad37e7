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
 * One item or vector, as people name it: the input that has it alone, or its place there as
 * commands tell it, {@code birds.txt:3} or {@code birds.jsonl, vector 3}.
 *
 * @param text as it was given
 * @param input the file, folder or -
 * @param number the line that the item begins at, or the vector's number, if it was given
 */
public record ItemPlace(String text, Path input, OptionalLong number) {
  private static final Pattern NUMBERED =
      Pattern.compile("(.+?)(?::|, vector )([0-9]{1,18})", Pattern.DOTALL);

  public static ItemPlace of(String text) {
    if (text.isEmpty()) {
      throw new UsageException("got an empty name, expected that of a file");
    }
    Matcher numbered = NUMBERED.matcher(text);
    // The name of a file may end like a place.
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

  /** Whether a place is one of an input. */
  public static boolean isIn(String input, String place) {
    Matcher numbered = NUMBERED.matcher(place);
    return numbered.matches() && numbered.group(1).equals(input);
  }

  /** Reads the item that is there. */
  public Item item(Kind kind, InputStream standardInput) {
    if (!isStandardInput() && Files.notExists(input)) {
      throw new RefoldException(
          text + ": can't be read (no such file or folder); if it is the item itself, add --text");
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
   * An item that is given as text.
   *
   * @param name what messages call it
   */
  public static Item ofText(String name, String text, Kind kind) {
    Iterator<Item> items = kind.read(Text.of(text, name));
    if (!items.hasNext()) {
      throw new RefoldException(name + ": got no item, expected one");
    }
    Item item = new Item(items.next().graph(), name);
    if (items.hasNext()) {
      throw new RefoldException(name + ": got several items, expected one; give one item");
    }
    return item;
  }

  /** Reads the vector that is there. */
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
          "%s: got several %ss, expected one; name its place, such as %s",
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
              text + ": got several " + noun + "s, expected one; give each a line of its own");
        }
        return next;
      }
    }
    throw new RefoldException(text + ": got no " + noun + " there, expected one that begins there");
  }

  /**
   * Whether another begins there too: if so, it is the next. What is wrong after it is no matter.
   */
  private static <T> boolean isFollowed(Iterator<T> rest, Predicate<T> isThere) {
    try {
      return rest.hasNext() && isThere.test(rest.next());
    } catch (RefoldException e) {
      return false;
    }
  }
}
