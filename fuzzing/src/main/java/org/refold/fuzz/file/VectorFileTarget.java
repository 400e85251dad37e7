package org.refold.fuzz.file;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.refold.error.RefoldException;
import org.refold.file.Scratch;
import org.refold.formats.vector.VectorFormat;
import org.refold.formats.vector.VectorRow;
import org.refold.fuzz.Damage;
import org.refold.fuzz.Dice;
import org.refold.fuzz.ReaderTarget;
import org.refold.fuzz.Verdict;

/**
 * The reader of a format of vectors: rows that it reads can be written and read again. An input is
 * the file; where a note stands beside it, the note's line is before it.
 */
public final class VectorFileTarget extends ReaderTarget<List<VectorRow>> {
  private final VectorFormat format;
  private final boolean noted;
  private final int shortRun;

  /**
   * @param noted whether a note with the codec's id stands beside a file
   */
  public VectorFileTarget(VectorFormat format, boolean noted, Damage damage, int shortRun) {
    super(format.name(), damage);
    this.format = format;
    this.noted = noted;
    this.shortRun = shortRun;
  }

  @Override
  public int shortRun() {
    return shortRun;
  }

  @Override
  protected byte[] written(Dice dice) throws IOException {
    List<VectorRow> rows = Rows.some(dice, format.keepsLabels());
    try (Scratch scratch = new Scratch("refold-fuzz")) {
      Path file = Rows.write(format, rows, scratch.folder());
      byte[] bytes = Files.readAllBytes(file);
      return noted ? joined(noteBytes(file, dice), bytes) : bytes;
    }
  }

  /** Mostly without the checksum, so that a damaged file gets past it. */
  private static byte[] noteBytes(Path file, Dice dice) throws IOException {
    String note = Files.readString(note(file));
    return (dice.oneIn(8) ? note : note.replaceFirst(",\"bytes\":.*", "}"))
        .getBytes(StandardCharsets.UTF_8);
  }

  private static Path note(Path file) {
    return file.resolveSibling(file.getFileName() + ".codec.json");
  }

  private static byte[] joined(byte[] note, byte[] bytes) {
    byte[] both = Arrays.copyOf(note, note.length + bytes.length);
    System.arraycopy(bytes, 0, both, note.length, bytes.length);
    return both;
  }

  @Override
  protected List<VectorRow> read(byte[] input, Path folder) throws IOException {
    Path file = folder.resolve("vectors" + format.endings().get(0));
    int begin = noted ? new String(input, StandardCharsets.ISO_8859_1).indexOf('\n') + 1 : 0;
    if (noted) {
      Files.write(note(file), Arrays.copyOf(input, begin));
    }
    Files.write(file, Arrays.copyOfRange(input, begin, input.length));
    return Rows.read(format, file);
  }

  @Override
  protected String place(Path folder) {
    return folder.toString();
  }

  /** Rows may be of any codec; those of ours can be written. */
  @Override
  protected void requireSound(List<VectorRow> rows, Path folder) throws IOException {
    if (!rows.stream().allMatch(row -> Rows.isOwn(row.vector()))) {
      return;
    }
    List<VectorRow> again;
    try {
      again = Rows.read(format, Rows.write(format, rows, folder));
    } catch (RefoldException e) {
      if (String.valueOf(e.getMessage()).contains("label")) {
        return; // Some formats read labels that they don't write: of some rows alone, for one.
      }
      throw new AssertionError("rows that were read can't be written", e);
    }
    Verdict.require(again.equals(rows), "other rows came back: " + again + " for " + rows);
  }
}
