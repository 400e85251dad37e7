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
 * The small file {@code FILE.codec.json} beside a file of vectors. It has the {@link CodecNote} of
 * that file or, while a new file takes the place of an old one, both notes: {@code
 * {"either":[…,…]}}. The length and checksum in them tell which of the two files stands there, so
 * that a run that was killed in between leaves the old vectors or the new ones, never the old ones
 * under the codec of the new.
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

  /** Adds the note of a file that is about to take the place of the one that is there. */
  void announce(CodecNote next) {
    List<CodecNote> either = new ArrayList<>();
    before().ifPresent(either::add);
    either.add(next);
    write(
        either.stream()
            .map(CodecNote::text)
            .collect(Collectors.joining(",", "{\"either\":[", "]}")));
  }

  /** The note of the file that is there now, with its checksum; none if nobody could read it. */
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

  /** Writes the note of the file that is there. */
  void write(CodecNote present) {
    write(present.text());
  }

  private void write(String text) {
    WholeFile.write(note, (text + "\n").getBytes(StandardCharsets.UTF_8));
  }

  /**
   * The note of the file that is there.
   *
   * @throws RefoldException if there is none, or only that of another file
   */
  CodecNote read() {
    if (Files.notExists(note)) {
      throw RefoldException.of(
          "%s: got no codec id, expected %s beside it, which says whose vectors these are; copy the"
              + " one that was written with the vectors they come from",
          file, note.getFileName());
    }
    List<CodecNote> either = notes();
    return matching(either).orElseThrow(() -> new RefoldException(mismatch(either)));
  }

  /**
   * The note, or what is known without it: a matrix that another program saved has lost its note,
   * or has that of the file it came from.
   *
   * @param codec the codec that the vectors are said to be of
   * @param remarks takes a line about what could not be checked
   * @throws RefoldException if there is a note which says that they are not
   */
  CodecNote readAs(Codec codec, Consumer<String> remarks) {
    if (Files.notExists(note)) {
      remarks.accept(
          Message.of(
              "%s: has no %s beside it; taken as vectors of codec %s",
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
            "%s: is not the file that %s was written for; taken as vectors of codec %s",
            file, note.getFileName(), CountVector.idText(codec.id())));
    return copied;
  }

  private String mismatch(List<CodecNote> either) {
    return Message.of(
        "%s: got %s, expected %s as %s says; encode again, or name the codec if another program"
            + " saved these vectors",
        file,
        checksum(),
        either.stream()
            .map(CodecNote::checksum)
            .map(String::valueOf)
            .collect(Collectors.joining(" or ")),
        note.getFileName());
  }

  /** A note that does not say which bytes it is of is taken at its word, if it is the only one. */
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
