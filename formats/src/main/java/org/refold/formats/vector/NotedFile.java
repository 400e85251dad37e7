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
 * A file of vectors with its companions: the note and the feature names. They are put in place
 * together. All are written before the first is moved. From then on, the note contains both the old
 * and the new state. There are no feature names while the vectors are exchanged, so that none are
 * ever beside vectors of another codec.
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
   * @param bytes the location of the file's bytes
   * @param move moves them into place
   * @param words describes the entries of the vectors
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
      throw new RefoldException(
          path + ": got a folder, expected a file to write; move or rename the folder");
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
