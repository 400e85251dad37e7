package org.refold.fuzz.file;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.zip.GZIPOutputStream;
import org.refold.error.RefoldException;
import org.refold.file.Gzip;
import org.refold.formats.Kinds;
import org.refold.formats.kind.Item;
import org.refold.fuzz.Dice;
import org.refold.fuzz.ReaderTarget;
import org.refold.fuzz.text.TermTexts;

/** Compressed texts with one or several members: terms, or an error in the data. */
public final class GzipTarget extends ReaderTarget<Integer> {
  public GzipTarget() {
    super("gzip", ByteDamage::of);
  }

  @Override
  protected byte[] written(Dice dice) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    for (int members = dice.from(1, 3); members > 0; members--) {
      try (OutputStream out = new GZIPOutputStream(bytes)) {
        out.write(TermTexts.MAKER.text(dice).getBytes(StandardCharsets.UTF_8));
      }
    }
    bytes.write(new byte[dice.oneIn(4) ? dice.below(9) : 0]);
    return bytes.toByteArray();
  }

  @Override
  protected Integer read(byte[] input, Path folder) {
    int items = 0;
    try (InputStream in = Gzip.unpacked(new ByteArrayInputStream(input))) {
      for (Iterator<Item> all = Kinds.TERMS.read(in, "in"); all.hasNext(); all.next()) {
        items++;
      }
    } catch (IOException e) {
      throw RefoldException.unreadable("in", e);
    }
    return items;
  }

  @Override
  protected void requireSound(Integer items, Path folder) {
    // The reader of terms is a separate target.
  }
}
