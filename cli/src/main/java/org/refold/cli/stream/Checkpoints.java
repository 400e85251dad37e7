package org.refold.cli.stream;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.refold.Codec;
import org.refold.cli.console.PartFile;
import org.refold.cli.console.UsageException;
import org.refold.error.Excerpt;
import org.refold.error.Message;
import org.refold.error.RefoldException;
import org.refold.vector.CountVector;

/**
 * The checkpoints of the run that writes a file, of which the last is kept beside the file's part,
 * with the codec as it was then, where that is not the one of the codec file.
 */
final class Checkpoints {
  private static final String STATE = ".state";
  private static final String CODEC = ".codec-";

  private final Path target;
  private final CheckpointFile file;
  private Checkpoint last;
  private @Nullable Codec codecOfLast;
  private boolean isKept;

  /**
   * @param asked what was asked for, with the inputs
   * @param codec what the codec file has; null if it is not there
   */
  Checkpoints(Path target, List<String> asked, @Nullable Codec codec) {
    this.target = target;
    this.file = new CheckpointFile(PartFile.beside(target, STATE));
    this.last = Checkpoint.beginning(asked, codec == null ? "" : CountVector.idText(codec.id()));
    this.codecOfLast = codec;
  }

  /** The last one, or the beginning. */
  Checkpoint last() {
    return last;
  }

  /** The codec at the last one; null if none was made yet. */
  @Nullable Codec codec() {
    return codecOfLast;
  }

  /** Whether another run could go on after the last one. */
  boolean areKept() {
    return isKept;
  }

  /** Takes up what an interrupted run has left; false if there is nothing. */
  boolean find() {
    if (!file.exists() || !Files.exists(PartFile.beside(target, ""))) {
      return false;
    }
    Checkpoint found = file.read();
    if (!found.run().equals(last.run())) {
      throw new UsageException("--resume: " + difference(found.run(), last.run()));
    }
    Codec codec = found.codec().isEmpty() ? codecOfLast : Codec.load(codecFile(found));
    String codecBefore = last.codecBefore();
    boolean isAsBefore = codecBefore.equals(found.codecBefore());
    // Where the run was killed between writing its codec and its output.
    boolean isSaved =
        !found.codec().isEmpty()
            && codec != null
            && codecBefore.equals(CountVector.idText(codec.id()));
    if (!isAsBefore && !isSaved) {
      throw new UsageException(
          "--resume: the codec file is not the one that the run which was interrupted began with;"
              + " restore it, or start without --resume");
    }
    codecOfLast = codec;
    last = found;
    isKept = true;
    return true;
  }

  private static String difference(List<String> before, List<String> now) {
    List<String> missing = new ArrayList<>(before);
    missing.removeAll(now);
    List<String> added = new ArrayList<>(now);
    added.removeAll(before);
    return Message.of(
        "the run that was interrupted had %s where this one has %s; say the same, or start without"
            + " --resume",
        described(missing), described(added));
  }

  private static String described(List<String> parts) {
    return parts.isEmpty() ? "nothing" : "'" + String.join(", ", parts) + "'";
  }

  /**
   * Makes one, of what is on the disk already.
   *
   * @param codec the one that knows all symbols so far
   */
  void make(
      long read,
      long digest,
      long written,
      long rejected,
      long rejectedBytes,
      Checkpoint.State state,
      Codec codec)
      throws IOException {
    String codecFile = last.codec();
    if (!codec.equals(codecOfLast)) {
      // A name of its own, so that no checkpoint ever has the codec of a later one.
      codecFile = PartFile.beside(target, CODEC + read).getFileName().toString();
      codec.save(target.resolveSibling(codecFile));
    }
    Checkpoint next =
        new Checkpoint(
            last.run(),
            read,
            digest,
            written,
            rejected,
            rejectedBytes,
            state.counts(),
            state.texts(),
            last.codecBefore(),
            codecFile);
    file.write(next);
    if (!last.codec().equals(codecFile)) {
      deleteCodec(last);
    }
    last = next;
    codecOfLast = codec;
    isKept = true;
  }

  /** Deletes what this run or an earlier one has left, whatever it is like. */
  void forget() throws IOException {
    if (file.exists()) {
      String codecs = String.valueOf(PartFile.beside(target, CODEC).getFileName());
      try (DirectoryStream<Path> files =
          Files.newDirectoryStream(
              target.resolveSibling("."), path -> name(path).startsWith(codecs))) {
        for (Path left : files) {
          Files.deleteIfExists(left);
        }
      }
      file.delete();
    }
  }

  private static String name(Path path) {
    return String.valueOf(path.getFileName());
  }

  private void deleteCodec(Checkpoint checkpoint) throws IOException {
    if (!checkpoint.codec().isEmpty()) {
      Files.deleteIfExists(codecFile(checkpoint));
    }
  }

  /** One of the files that are named here, and no other, whatever a checkpoint says. */
  private Path codecFile(Checkpoint checkpoint) {
    Path codec = target.resolveSibling(checkpoint.codec());
    if (!codec.equals(target.resolveSibling(name(codec)))
        || !name(codec).startsWith(name(PartFile.beside(target, CODEC)))) {
      throw RefoldException.of(
          "--resume: got the codec %s in the checkpoint, expected one beside it; start without"
              + " --resume",
          Excerpt.of(checkpoint.codec()));
    }
    return codec;
  }
}
