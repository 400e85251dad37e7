package org.refold.cli.command;

import java.nio.file.Path;
import org.refold.Codec;
import org.refold.error.RefoldException;
import org.refold.similarity.index.NearestNeighbours;
import org.refold.vector.CountVector;

/** An index file and the file of its codec. */
record IndexPlace(Path file, Path codecFile) {
  /**
   * Loads the index. Refuses an index of another codec now rather than at the first vector, and
   * also one of a later state of the codec, in which new symbols have taken placeholders that this
   * codec would use for others.
   */
  NearestNeighbours load(Codec codec) {
    NearestNeighbours index = NearestNeighbours.load(file);
    if (!codec.isOwn(index.codecId()) || !index.shape().equals(codec.shape())) {
      throw RefoldException.of(
          "index %s: got vectors of codec %s, expected vectors of codec %s, which is %s, or of an"
              + " earlier state of it; name the codec file that the index was last written with",
          file, CountVector.idText(index.codecId()), codecFile, CountVector.idText(codec.id()));
    }
    return index;
  }
}
