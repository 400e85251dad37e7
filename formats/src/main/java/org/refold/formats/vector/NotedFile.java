package org.refold.formats.vector;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.refold.EntryWords;
import org.refold.error.RefoldException;
import org.refold.file.Checksum;
import org.refold.file.WholeFile;

/**
 * A file of vectors together with what stands beside it, its note and the names of its features.
 * They are put in place as one: until the first is moved, all are written; from then on the note
 * has both the old and the new state; and there are no names while the vectors are exchanged, so
 * that none stand beside vectors of another codec.
 */
final class NotedFile {
  private final Path file;

  NotedFile(Path file) {
    this.file = file;
  }

  static List<Path> beside(Path file) {
    return List.of(NoteFile.beside(file), FeatureNames.beside(file));
  }

  /**
   * @param bytes where the bytes of the file are
   * @param move moves them into place
   * @param words what entries of the vectors count
   * @param first the number of the first column
   */
  void complete(
      Path bytes, Runnable move, long rows, LabelNumbers labels, EntryWords words, int first) {
    beside(file).forEach(NotedFile::requireNoFolder);
    requireNoFolder(file);
    try (WholeFile names = FeatureNames.write(words, first, file)) {
      CodecNote next = CodecNote.of(words.codec(), rows, labels, checksum(bytes));
      NoteFile note = new NoteFile(file);
      note.announce(next);
      names.deleteOld();
      move.run();
      names.complete();
      note.write(next);
    }
  }

  private static void requireNoFolder(Path path) {
    if (Files.isDirectory(path)) {
      throw new RefoldException(path + ": can't be written (is a folder); move it away");
    }
  }

  private static Checksum checksum(Path bytes) {
    try {
      return Checksum.of(bytes);
    } catch (IOException e) {
      throw RefoldException.unreadable(bytes, e);
    }
  }
}
