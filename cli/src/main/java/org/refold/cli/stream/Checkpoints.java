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
 * The checkpoints of a run that writes a file. The last one is kept next to the part of the file,
 * with the codec at that time, if it differs from the codec file.
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
   * Starts without a checkpoint.
   *
   * @param run the options and inputs of the run
   * @param codec the codec in the codec file; null if there is none
   */
  Checkpoints(Path target, List<String> run, @Nullable Codec codec) {
    this.target = target;
    this.file = new CheckpointFile(PartFile.beside(target, STATE));
    this.last = Checkpoint.beginning(run, codec == null ? "" : CountVector.idText(codec.id()));
    this.codecOfLast = codec;
  }

  /** The last checkpoint, or the beginning. */
  Checkpoint last() {
    return last;
  }

  /** The codec at the last checkpoint; null if none was made yet. */
  @Nullable Codec codec() {
    return codecOfLast;
  }

  /** Returns whether another run could continue from the last checkpoint. */
  boolean areKept() {
    return isKept;
  }

  /** Loads the checkpoint of an interrupted run; returns false if there is none. */
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
    // True if the run was killed between writing its codec and its output.
    boolean isSaved =
        !found.codec().isEmpty()
            && codec != null
            && codecBefore.equals(CountVector.idText(codec.id()));
    if (!isAsBefore && !isSaved) {
      throw new UsageException(
          "--resume: the codec file has changed since the interrupted run began; restore it, or"
              + " start without --resume");
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
        "the interrupted run had %s where this one has %s; repeat the same command, or start"
            + " without --resume",
        described(missing), described(added));
  }

  private static String described(List<String> parts) {
    return parts.isEmpty() ? "nothing" : "'" + String.join(", ", parts) + "'";
  }

  /**
   * Makes a checkpoint of what is already on disk.
   *
   * @param codec the codec that knows all symbols so far
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
      // A unique name, so that a checkpoint never refers to the codec of a later one.
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

  /** Deletes the checkpoint of this run or an earlier one, even an invalid one. */
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

  /** The codec file of a checkpoint; refuses any name that this class does not give. */
  private Path codecFile(Checkpoint checkpoint) {
    Path codec = target.resolveSibling(checkpoint.codec());
    if (!codec.equals(target.resolveSibling(name(codec)))
        || !name(codec).startsWith(name(PartFile.beside(target, CODEC)))) {
      throw RefoldException.of(
          "--resume: got codec file %s in the checkpoint, expected a file next to it; start"
              + " without --resume",
          Excerpt.of(checkpoint.codec()));
    }
    return codec;
  }
}
