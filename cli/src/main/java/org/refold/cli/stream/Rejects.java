package org.refold.cli.stream;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.refold.cli.console.Amount;
import org.refold.cli.console.PartFile;
import org.refold.cli.console.UsageException;
import org.refold.error.Excerpt;
import org.refold.error.RefoldException;
import org.refold.formats.result.JsonLine;
import org.refold.formats.text.Rejected;

/** The file of rejected items: one JSON object per line. */
final class Rejects implements AutoCloseable {
  private final Path file;
  private final PartFile part;
  private long count;

  /**
   * Opens the file.
   *
   * @param before the last checkpoint of an earlier run
   */
  Rejects(Path file, Checkpoint before) {
    if (Files.exists(file) && !Files.isRegularFile(file)) {
      throw new UsageException(
          "--rejects " + file + ": got no regular file, expected one or a new name");
    }
    this.file = file;
    this.part = new PartFile(file, before.rejectedBytes());
    this.count = before.rejected();
  }

  void add(Rejected rejected) {
    String line =
        JsonLine.of(
            json -> {
              json.add("location", rejected.location());
              json.add("reason", rejected.reason());
              json.add("text", rejected.text());
            });
    try {
      part.stream().write((line + "\n").getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw RefoldException.unwritable(file, e);
    }
    count++;
  }

  long count() {
    return count;
  }

  long sync() throws IOException {
    return part.sync();
  }

  /** Moves the file into place, even if it is empty: later steps may rely on it. */
  void complete(PrintStream err) {
    try {
      part.complete();
    } catch (IOException e) {
      throw RefoldException.unwritable(file, e);
    }
    if (count > 0) {
      err.println(
          Amount.of(count, "item")
              + " rejected; the reasons are in "
              + Excerpt.of(file.toString()));
    }
  }

  void delete() {
    part.delete();
  }

  @Override
  public void close() {
    part.close();
  }
}
