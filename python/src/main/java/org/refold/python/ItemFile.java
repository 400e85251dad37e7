package org.refold.python;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.refold.error.RefoldException;
import org.refold.file.Gzip;
import org.refold.formats.Kinds;
import org.refold.formats.kind.Item;
import org.refold.formats.kind.Kind;

/** A file of items, read block by block. */
public final class ItemFile implements AutoCloseable {
  private static final int MOST_CHARACTERS = 1 << 22;

  private final Kind kind;
  private final InputStream in;
  private final Iterator<Item> items;

  /** Opens a file, plain or gzip. */
  public ItemFile(String kind, String file) {
    this.kind = Kinds.named(kind);
    try {
      this.in = Gzip.open(Path.of(file));
    } catch (IOException e) {
      throw RefoldException.unreadable(file, e);
    }
    this.items = this.kind.read(in, file);
  }

  /** Returns the next items in the canonical form of their kind; none at the end. */
  public TextBlock next(int most) {
    List<String> texts = new ArrayList<>();
    long characters = 0;
    while (texts.size() < most && characters < MOST_CHARACTERS && items.hasNext()) {
      RowNumbers.requireGoingOn();
      String text = kind.write(items.next().graph());
      texts.add(text);
      characters += text.length();
    }
    return TextBlock.of(texts);
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
