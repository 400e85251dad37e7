package org.refold.benchmarks;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.refold.file.Gzip;
import org.refold.formats.kind.Item;
import org.refold.formats.kind.Kind;
import org.refold.formats.text.LookAhead;
import org.refold.graph.Graph;

/** Reads the graphs of several files, one after the other. */
final class CorpusReader extends LookAhead<Graph> implements AutoCloseable {
  private final Kind kind;
  private String place = "";
  private final Iterator<Path> files;
  private InputStream open = InputStream.nullInputStream();
  private Iterator<Item> items = Collections.emptyIterator();

  CorpusReader(Kind kind, List<Path> files) {
    this.kind = kind;
    this.files = files.iterator();
  }

  @Override
  protected @Nullable Graph advance() {
    while (!items.hasNext()) {
      close();
      if (!files.hasNext()) {
        return null;
      }
      Path file = files.next();
      place = file.toString();
      try {
        open = Gzip.open(file);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      items = kind.read(open, file.toString());
    }
    return items.next().graph();
  }

  @Override
  protected String place() {
    return place;
  }

  @Override
  public void close() {
    try {
      open.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
