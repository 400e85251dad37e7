package org.refold.cli.input;

import java.io.InputStream;
import java.util.Iterator;
import org.refold.formats.kind.Kind;
import org.refold.formats.text.Reading;

/** Items of which it is not asked what they are. */
public record Unlabelled() implements Labels {
  @Override
  public Iterator<LabelledItem> read(Kind kind, InputStream in, String source) {
    return new MappedIterator<>(kind.read(in, source), LabelledItem::unlabelled);
  }

  @Override
  public Iterator<Reading<LabelledItem>> readForgiving(Kind kind, InputStream in, String source) {
    return new MappedIterator<>(
        kind.readForgiving(in, source), reading -> reading.map(LabelledItem::unlabelled));
  }
}
