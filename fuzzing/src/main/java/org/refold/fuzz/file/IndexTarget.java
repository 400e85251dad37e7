package org.refold.fuzz.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.refold.file.Scratch;
import org.refold.fuzz.Dice;
import org.refold.fuzz.ReaderTarget;
import org.refold.fuzz.Verdict;
import org.refold.similarity.Similarity;
import org.refold.similarity.index.NearestNeighbours;
import org.refold.vector.CountVector;

/**
 * Index files with a correct checksum. An index that was read can be queried, written and read
 * again.
 */
public final class IndexTarget extends ReaderTarget<NearestNeighbours> {
  /** The magic number and the version. */
  private static final int HEADER = 11;

  public IndexTarget() {
    super("index", new SealedDamage(HEADER));
  }

  @Override
  protected byte[] written(Dice dice) throws IOException {
    NearestNeighbours index = new NearestNeighbours(Rows.CODEC.shape(), Rows.CODEC.id());
    for (int i = dice.below(6); i > 0; i--) {
      index.add(Rows.vector(dice), dice.of("", "a", "é", "\ud800", "in:1"));
    }
    if (index.size() > 1 && dice.oneIn(3)) {
      index.remove(0);
    }
    try (Scratch scratch = new Scratch("refold-fuzz")) {
      Path file = scratch.folder().resolve("index");
      index.save(file);
      return Files.readAllBytes(file);
    }
  }

  @Override
  protected NearestNeighbours read(byte[] input, Path folder) throws IOException {
    return NearestNeighbours.load(Files.write(folder.resolve("index"), input));
  }

  @Override
  protected void requireSound(NearestNeighbours index, Path folder) {
    Path copy = folder.resolve("copy");
    index.save(copy);
    NearestNeighbours again = NearestNeighbours.load(copy);
    int[] ids = index.ids().toArray();
    Verdict.require(
        Arrays.equals(again.ids().toArray(), ids) && again.codecId() == index.codecId(),
        "another index came back");
    for (int id : ids) {
      CountVector vector = index.vector(id).orElseThrow();
      Verdict.require(
          !index.nearest(vector, 3, Similarity.STRUCTURAL).isEmpty(),
          "a vector is not even near itself");
      Verdict.require(
          again.vector(id).equals(index.vector(id)) && again.name(id).equals(index.name(id)),
          "another vector or name came back for " + id);
    }
  }
}
