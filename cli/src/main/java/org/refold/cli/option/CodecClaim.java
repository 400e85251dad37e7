package org.refold.cli.option;

import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.refold.Codec;
import org.refold.cli.input.SignatureFacts;
import org.refold.file.FileClaim;

/**
 * The codec file of a run that may make or extend it. As long as the run lasts, no other may: the
 * vectors of whichever saved its codec first would belong to no codec. A codec that is there and
 * has no spare placeholders is never written, so any number of runs may use it at once.
 */
public final class CodecClaim implements AutoCloseable {
  private final @Nullable Codec codec;
  private final @Nullable FileClaim claim;

  public CodecClaim(Path file) {
    @Nullable Codec found = load(file);
    if (found != null && (!hasSpares(found) || !Files.isWritable(folder(file)))) {
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
                + ": is being made or extended by another run; wait for it, or name another file");
    try {
      // Once more: the run that had the claim until now may have written it.
      this.codec = load(file);
    } catch (RuntimeException e) {
      claim.close();
      throw e;
    }
  }

  private static @Nullable Codec load(Path file) {
    return Files.exists(file) ? Codec.load(file) : null;
  }

  private static boolean hasSpares(Codec codec) {
    return SignatureFacts.of(codec.signature()).spares() > 0;
  }

  private static Path folder(Path file) {
    return file.toAbsolutePath().resolveSibling(".");
  }

  /** What the file has; null if it is not there. */
  public @Nullable Codec codec() {
    return codec;
  }

  @Override
  public void close() {
    if (claim != null) {
      claim.close();
    }
  }
}
