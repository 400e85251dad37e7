package org.refold.fuzz.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.refold.error.RefoldException;
import org.refold.fuzz.Dice;
import org.refold.fuzz.Scratch;
import org.refold.fuzz.Target;
import org.refold.fuzz.Verdict;
import org.refold.similarity.Similarity;
import org.refold.similarity.index.NearestNeighbours;
import org.refold.vector.CountVector;

/** Index files with a right checksum. What is read can be asked, written and read again. */
public final class IndexTarget implements Target {
  /** The magic number and the version. */
  private static final int HEADER = 11;

  @Override
  public String name() {
    return "index";
  }

  @Override
  public byte[] input(Dice dice) throws IOException {
    byte[] written = written(dice);
    return dice.oneIn(2) ? Sealed.damaged(written, written(dice), HEADER, dice) : written;
  }

  private static byte[] written(Dice dice) throws IOException {
    NearestNeighbours index = new NearestNeighbours(Rows.CODEC.shape(), Rows.CODEC.id());
    for (int i = dice.below(6); i > 0; i--) {
      index.add(Rows.vector(dice), dice.of("", "a", "é", "\ud800", "in:1"));
    }
    if (index.size() > 1 && dice.oneIn(3)) {
      index.remove(0);
    }
    try (Scratch scratch = new Scratch()) {
      Path file = scratch.folder().resolve("index");
      index.save(file);
      return Files.readAllBytes(file);
    }
  }

  @Override
  public Verdict check(byte[] input, Path folder) throws IOException {
    Path file = Files.write(folder.resolve("index"), input);
    NearestNeighbours index;
    try {
      index = NearestNeighbours.load(file);
    } catch (RefoldException e) {
      return Verdict.refused(e);
    }
    int[] ids = index.ids().toArray();
    Similarity similarity = Similarity.STRUCTURAL;
    for (int id : ids) {
      CountVector vector = index.vector(id).orElseThrow();
      if (index.nearest(vector, 3, similarity).isEmpty()) {
        throw new AssertionError("a vector is not even near itself");
      }
    }
    Path copy = folder.resolve("copy");
    index.save(copy);
    NearestNeighbours again = NearestNeighbours.load(copy);
    if (!Arrays.equals(again.ids().toArray(), ids) || again.codecId() != index.codecId()) {
      throw new AssertionError("another index came back");
    }
    for (int id : ids) {
      if (!again.vector(id).equals(index.vector(id)) || !again.name(id).equals(index.name(id))) {
        throw new AssertionError("another vector or name came back for " + id);
      }
    }
    return Verdict.accepted();
  }
}
