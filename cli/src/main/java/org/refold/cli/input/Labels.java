package org.refold.cli.input;

import java.io.InputStream;
import java.util.Iterator;
import org.refold.formats.kind.Item;
import org.refold.formats.kind.Kind;
import org.refold.formats.text.Reading;

/** Where the labels of items are. */
public interface Labels {
  /** Reads items as the kind does, with their labels. */
  Iterator<LabelledItem> read(Kind kind, InputStream in, String source);

  /** Reads items as the kind does, and passes over what is at fault. */
  Iterator<Reading<LabelledItem>> readForgiving(Kind kind, InputStream in, String source);

  /** Reads items that have none. */
  default Iterator<Item> readUnlabelled(Kind kind, InputStream in, String source) {
    return kind.read(in, source);
  }
}
