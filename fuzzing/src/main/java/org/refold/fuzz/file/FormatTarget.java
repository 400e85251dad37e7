package org.refold.fuzz.file;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.refold.file.Scratch;
import org.refold.formats.vector.VectorFormat;
import org.refold.formats.vector.VectorRow;
import org.refold.fuzz.Damage;
import org.refold.fuzz.Dice;
import org.refold.fuzz.ReaderTarget;

/**
 * A reader of a format for vectors. An input is the file; if a note is beside the file, the line of
 * the note comes first.
 *
 * @param <T> the result of reading
 */
abstract class FormatTarget<T> extends ReaderTarget<T> {
  protected final VectorFormat format;
  private final boolean noted;
  private final int shortRun;

  /**
   * @param noted whether a note with the codec's id is beside the file
   */
  FormatTarget(String name, VectorFormat format, boolean noted, Damage damage, int shortRun) {
    super(name, damage);
    this.format = format;
    this.noted = noted;
    this.shortRun = shortRun;
  }

  @Override
  public final int shortRun() {
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

  /** Mostly without the checksum, so that a damaged file passes it. */
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

  /** Returns the file of an input, in a folder. */
  protected final Path file(Path folder) {
    return folder.resolve("vectors" + format.endings().get(0));
  }

  /** Reads a file. */
  protected abstract T read(Path file);

  @Override
  protected final T read(byte[] input, Path folder) throws IOException {
    Path file = file(folder);
    int begin = noted ? new String(input, StandardCharsets.ISO_8859_1).indexOf('\n') + 1 : 0;
    if (noted) {
      Files.write(note(file), Arrays.copyOf(input, begin));
    }
    Files.write(file, Arrays.copyOfRange(input, begin, input.length));
    return read(file);
  }

  @Override
  protected String place(Path folder) {
    return folder.toString();
  }
}
