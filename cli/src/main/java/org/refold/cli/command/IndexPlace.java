package org.refold.cli.command;

import java.nio.file.Path;
import org.refold.Codec;
import org.refold.error.RefoldException;
import org.refold.similarity.index.NearestNeighbours;
import org.refold.vector.CountVector;

/** The file of an index and that of the codec which its vectors were made with. */
record IndexPlace(Path file, Path codecFile) {
  /**
   * Refuses an index of another codec now, not at the first vector; also one of a later state of
   * the codec, where new symbols would take placeholders that the index has for others.
   */
  NearestNeighbours load(Codec codec) {
    NearestNeighbours index = NearestNeighbours.load(file);
    if (!codec.isOwn(index.codecId()) || !index.shape().equals(codec.shape())) {
      throw RefoldException.of(
          "index %s: got vectors of codec %s, expected those of codec %s, which is %s, or of one"
              + " that it was extended from; name the codec file that the index was last written"
              + " with, not another or an older one",
          file, CountVector.idText(index.codecId()), codecFile, CountVector.idText(codec.id()));
    }
    return index;
  }
}
