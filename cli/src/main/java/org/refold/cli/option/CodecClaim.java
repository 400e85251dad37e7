package org.refold.cli.option;

import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.refold.Codec;
import org.refold.cli.console.Amount;
import org.refold.cli.input.SignatureFacts;
import org.refold.error.Message;
import org.refold.file.FileClaim;
import org.refold.vector.VectorShape;

/**
 * The codec file of a run that may create or extend it. No other run may do so meanwhile: the
 * vectors of the run that saved its codec first would then have no codec. An existing codec without
 * spare placeholders is never written, so any number of runs may use it at once.
 */
public final class CodecClaim implements AutoCloseable {
  private final Path file;
  private final PrintStream err;
  private final @Nullable Codec codec;
  private final @Nullable FileClaim claim;

  /**
   * @param err receives a line on what was written
   */
  public CodecClaim(Path file, PrintStream err) {
    this.file = file;
    this.err = err;
    @Nullable Codec found = load(file);
    if (found != null && (!SignatureFacts.hasSpares(found) || !Files.isWritable(folder(file)))) {
      this.codec = found;
      this.claim = null;
      return;
    }
    CodecOptions.requirePlace(file);
    this.claim =
        new FileClaim(
            file,
            "codec "
                + file
                + ": is being created or extended by another run; wait for it, or name another"
                + " file");
    try {
      // Load again: the run that held the claim until now may have written the file.
      this.codec = load(file);
    } catch (RuntimeException e) {
      claim.close();
      throw e;
    }
  }

  private static @Nullable Codec load(Path file) {
    return Files.exists(file) ? Codec.load(file) : null;
  }

  private static Path folder(Path file) {
    return file.toAbsolutePath().resolveSibling(".");
  }

  /** The codec in the file; null if there is none. */
  public @Nullable Codec codec() {
    return codec;
  }

  public void save(Codec made) {
    made.save(file);
    VectorShape shape = made.shape();
    err.println(
        Message.of(
            "codec %s: %s, %s of %s%s, dimension %,d, about %s in memory",
            file,
            Amount.of(shape.symbols(), "symbol"),
            Amount.of(shape.sets(), "set"),
            Amount.of(shape.constraints(), "constraint"),
            shape
                .plain()
                .map(rows -> Message.of(", %,d plain entries", rows.dimension()))
                .orElse(""),
            shape.dimension(),
            Amount.ofBytes(made.memoryBytes())));
  }

  /** Saves an extended codec; does nothing if it has not changed. */
  public void saveExtended(Codec before, Codec after) {
    if (after.id() == before.id()) {
      return;
    }
    after.save(file);
    int taken = after.signature().assignments().size() - before.signature().assignments().size();
    err.println(
        Message.of(
            "codec %s: used %s for new symbols, %,d left",
            file,
            Amount.of(taken, "spare placeholder"),
            SignatureFacts.of(after.signature()).spares()));
  }

  @Override
  public void close() {
    if (claim != null) {
      claim.close();
    }
  }
}
