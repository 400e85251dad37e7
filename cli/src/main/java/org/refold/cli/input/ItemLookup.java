package org.refold.cli.input;

import java.io.InputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.util.Iterator;
import java.util.List;
import org.refold.Codec;
import org.refold.error.RefoldException;
import org.refold.formats.kind.Item;
import org.refold.formats.kind.Kind;
import org.refold.formats.text.Text;

/** Reads the one item or vector that people name. */
public record ItemLookup(InputStream standardInput) {
  public Item item(ItemPlace place, Kind kind) {
    if (!place.isStandardInput() && Files.notExists(place.input())) {
      throw new RefoldException(
          place.text()
              + ": can't be read (no such file or folder); if it is the item itself, add --text");
    }
    try (Sources sources = new Sources(List.of(place.input()), standardInput);
        SourceReader<Item> items = sources.read(kind::read)) {
      return place.item(items);
    }
  }

  /**
   * An item that is given as text.
   *
   * @param name what messages call it
   */
  public static Item text(String name, String text, Kind kind) {
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

  public PlacedVector vector(ItemPlace place, Codec codec, PrintStream err) {
    try (Sources sources = new Sources(List.of(place.input()), standardInput);
        SourceReader<PlacedVector> vectors = new VectorInputs().read(sources, codec, err)) {
      return place.vector(vectors);
    }
  }
}
