package org.refold.fuzz.file;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.zip.GZIPOutputStream;
import org.refold.error.RefoldException;
import org.refold.file.Gzip;
import org.refold.formats.Kinds;
import org.refold.fuzz.Dice;
import org.refold.fuzz.Target;
import org.refold.fuzz.Verdict;
import org.refold.fuzz.text.TermTexts;

/** Compressed texts of one or several members: terms, or what is wrong with the data. */
public final class GzipTarget implements Target {
  @Override
  public String name() {
    return "gzip";
  }

  @Override
  public byte[] input(Dice dice) throws IOException {
    byte[] written = written(dice);
    return dice.oneIn(2) ? ByteDamage.of(written, written(dice), dice) : written;
  }

  private static byte[] written(Dice dice) throws IOException {
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
  public Verdict check(byte[] input, Path folder) {
    try {
      Kinds.TERMS
          .read(Gzip.unpacked(new ByteArrayInputStream(input)), "in")
          .forEachRemaining(item -> {});
      return Verdict.accepted();
    } catch (RefoldException e) {
      return Verdict.refused(e);
    } catch (IOException e) {
      return Verdict.refused(new RefoldException("in: " + e.getMessage(), e));
    }
  }
}
