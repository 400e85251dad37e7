package org.refold.fuzz;

import java.io.IOException;
import java.nio.file.Path;
import org.refold.error.RefoldException;

/**
 * A reader whose inputs are written by the matching writer, and damaged in half of the cases.
 *
 * @param <T> the result of reading
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
          "a message that does not name its place: " + e);
      return Verdict.refused(e);
    }
    requireSound(read, folder);
    return Verdict.accepted();
  }

  /** Generates a valid input. */
  protected abstract byte[] written(Dice dice) throws IOException;

  /**
   * Reads an input.
   *
   * @throws RefoldException if it is rejected
   */
  protected abstract T read(byte[] input, Path folder) throws IOException;

  /** Checks the properties that must hold of everything that is read. */
  protected abstract void requireSound(T read, Path folder) throws IOException;

  /** Returns the beginning of every error message. */
  protected String place(Path folder) {
    return "";
  }
}
