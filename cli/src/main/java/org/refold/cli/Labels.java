package org.refold.cli;

import java.io.InputStream;
import java.util.Iterator;
import org.refold.formats.Kind;

/** Where the labels of items are. */
interface Labels {
  /** Reads items as the kind does, with their labels. */
  Iterator<LabelledItem> read(Kind kind, InputStream in, String source);
}
