package org.refold.formats.vector;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.refold.Codec;
import org.refold.error.Message;
import org.refold.error.RefoldException;
import org.refold.file.Checksum;
import org.refold.file.Untrusted;
import org.refold.file.WholeFile;
import org.refold.vector.CountVector;

/**
 * The small file {@code FILE.codec.json} beside a file of vectors. It contains the {@link
 * CodecNote} of that file. While a new file replaces an old one, it contains both notes: {@code
 * {"either":[…,…]}}. The length and checksum in them tell which of the two files is present. So a
 * run that is killed in between leaves the old vectors or the new ones, but never the old vectors
 * under the new codec.
 */
final class NoteFile {
  private static final String ENDING = ".codec.json";

  private final Path file;
  private final Path note;

  /**
   * @param file the file of vectors
   */
  NoteFile(Path file) {
    this.file = file;
    this.note = beside(file);
  }

  static Path beside(Path file) {
    return file.resolveSibling(file.getFileName() + ENDING);
  }

  /** Adds the note of a file that is about to replace the present one. */
  void announce(CodecNote next) {
    List<CodecNote> either = new ArrayList<>();
    before().ifPresent(either::add);
    either.add(next);
    write(
        either.stream()
            .map(CodecNote::text)
            .collect(Collectors.joining(",", "{\"either\":[", "]}")));
  }

  /**
   * Returns the note of the present file, with its checksum; nothing if there is no readable note.
   */
  private Optional<CodecNote> before() {
    if (!Files.isRegularFile(file) || !Files.isRegularFile(note)) {
      return Optional.empty();
    }
    try {
      return matching(notes())
          .map(found -> found.checksum() == null ? found.withChecksum(checksum()) : found);
    } catch (RefoldException unreadable) {
      return Optional.empty();
    }
  }

  /** Writes the note of the present file. */
  void write(CodecNote present) {
    write(present.text());
  }

  private void write(String text) {
    WholeFile.write(note, (text + "\n").getBytes(StandardCharsets.UTF_8));
  }

  /**
   * Reads the note of the present file.
   *
   * @throws RefoldException if there is none, or it belongs to another file
   */
  CodecNote read() {
    if (Files.notExists(note)) {
      throw RefoldException.of(
          "%s: got no codec id, expected %s beside it, which identifies the codec of the vectors;"
              + " copy the one that was written with the original vectors",
          file, note.getFileName());
    }
    List<CodecNote> either = notes();
    return matching(either).orElseThrow(() -> new RefoldException(mismatch(either)));
  }

  /**
   * Reads the note, or makes one without it. A matrix that another program saved has lost its note,
   * or has a copy of the note of the original file.
   *
   * @param codec the codec of the vectors, according to the caller
   * @param remarks receives a line on anything that could not be checked
   * @throws RefoldException if there is a note that names another codec
   */
  CodecNote readAs(Codec codec, Consumer<String> remarks) {
    if (Files.notExists(note)) {
      remarks.accept(
          Message.of(
              "%s: has no %s beside it; assuming vectors of codec %s",
              file, note.getFileName(), CountVector.idText(codec.id())));
      return CodecNote.of(codec, CodecNote.UNKNOWN, LabelNumbers.NONE, null);
    }
    List<CodecNote> either = notes();
    Optional<CodecNote> found = matching(either);
    if (found.isPresent()) {
      return found.get();
    }
    CodecNote copied = either.get(0);
    if (either.size() > 1
        || !codec.isOwn(copied.codecId())
        || !copied.shape().equals(codec.shape())) {
      throw new RefoldException(mismatch(either));
    }
    remarks.accept(
        Message.of(
            "%s: is not the file that %s was written for; assuming vectors of codec %s",
            file, note.getFileName(), CountVector.idText(codec.id())));
    return copied;
  }

  private String mismatch(List<CodecNote> either) {
    return Message.of(
        "%s: got %s, expected %s as %s says; encode again, or specify the codec if another program"
            + " saved these vectors",
        file,
        checksum(),
        either.stream()
            .map(CodecNote::checksum)
            .map(String::valueOf)
            .collect(Collectors.joining(" or ")),
        note.getFileName());
  }

  /** A note without a checksum is trusted if it is the only one. */
  private Optional<CodecNote> matching(List<CodecNote> either) {
    if (either.size() == 1 && either.get(0).checksum() == null) {
      return Optional.of(either.get(0));
    }
    Checksum present = checksum();
    return either.stream().filter(one -> present.equals(one.checksum())).findFirst();
  }

  private List<CodecNote> notes() {
    return Untrusted.read(note, () -> new CodecNoteReader(note).read());
  }

  private Checksum checksum() {
    try {
      return Checksum.of(file);
    } catch (IOException e) {
      throw RefoldException.unreadable(file, e);
    }
  }
}
