package org.refold.cli.option;

import java.io.PrintStream;
import java.nio.file.Path;
import org.refold.Codec;
import org.refold.cli.console.Amount;
import org.refold.cli.input.SignatureFacts;
import org.refold.error.Message;
import org.refold.vector.VectorShape;

/**
 * The file of a codec that a command makes or extends.
 *
 * @param err where it is told what was written
 */
public record CodecPlace(Path file, PrintStream err) {
  public void save(Codec codec) {
    codec.save(file);
    VectorShape shape = codec.shape();
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
            Amount.ofBytes(codec.memoryBytes())));
  }

  /** Nothing is written where the codec is the same. */
  public void saveExtended(Codec before, Codec after) {
    if (after.id() == before.id()) {
      return;
    }
    after.save(file);
    int taken = after.signature().assignments().size() - before.signature().assignments().size();
    err.println(
        Message.of(
            "codec %s: took %s for new symbols, %,d left",
            file,
            Amount.of(taken, "spare placeholder"),
            SignatureFacts.of(after.signature()).spares()));
  }
}
