package org.refold.fuzz;

import java.io.IOException;
import java.nio.file.Path;
import org.refold.error.RefoldException;

/**
 * A reader whose inputs are as their writer writes them, and damaged in half of the cases.
 *
 * @param <T> what it reads
 */
public abstract class ReaderTarget<T> implements Target {
  private final String name;
  private final Damage damage;

  protected ReaderTarget(String name, Damage damage) {
    this.name = name;
    this.damage = damage;
  }

  @Override
  public final String name() {
    return name;
  }

  @Override
  public final byte[] input(Dice dice) throws IOException {
    byte[] written = written(dice);
    return dice.oneIn(2) ? damage.of(written, written(dice), dice) : written;
  }

  @Override
  public final Verdict check(byte[] input, Path folder) throws IOException {
    T read;
    try {
      read = read(input, folder);
    } catch (RefoldException e) {
      Verdict.require(
          String.valueOf(e.getMessage()).startsWith(place(folder)),
          "a refusal that does not name its place: " + e);
      return Verdict.refused(e);
    }
    requireSound(read, folder);
    return Verdict.accepted();
  }

  /** An input that can be read. */
  protected abstract byte[] written(Dice dice) throws IOException;

  /**
   * Reads an input.
   *
   * @throws RefoldException if it is refused
   */
  protected abstract T read(byte[] input, Path folder) throws IOException;

  /** Requires what must hold of whatever is read. */
  protected abstract void requireSound(T read, Path folder) throws IOException;

  /** How each refusal begins. */
  protected String place(Path folder) {
    return "";
  }
}
