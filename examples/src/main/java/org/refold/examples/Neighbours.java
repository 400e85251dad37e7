package org.refold.examples;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.refold.formats.Kinds;
import org.refold.formats.TextCodec;
import org.refold.similarity.Similarity;
import org.refold.similarity.index.NearestNeighbours;
import org.refold.similarity.index.Neighbour;
import org.refold.vector.CountVector;

/**
 * An index of vectors that answers with data: the nearest neighbours of a sentence, exactly as a
 * full scan would find them, decoded from the index alone.
 */
public final class Neighbours {
  private Neighbours() {}

  public static void main(String[] arguments) throws IOException {
    run(Path.of("examples/sentences.txt"), Files.createTempDirectory("refold"), System.out);
  }

  static void run(Path sentences, Path folder, PrintStream out) throws IOException {
    List<String> lines = Files.readAllLines(sentences);
    TextCodec codec = TextCodec.fit(Kinds.SENTENCES, lines);

    NearestNeighbours index = new NearestNeighbours(codec.codec().shape(), codec.codec().id());
    for (int i = 0; i < lines.size(); i++) {
      index.add(codec.encode(lines.get(i)), "line " + (i + 1));
    }
    Path file = folder.resolve("sentences.index");
    index.save(file); // vectors and names; no text

    NearestNeighbours loaded = NearestNeighbours.load(file);
    CountVector query = codec.encode("the cat sat on a mat");
    for (Neighbour near : loaded.nearest(query, 3, Similarity.DEFAULT)) {
      String text = codec.decode(loaded.vector(near.id()).orElseThrow()).text();
      out.printf("%.2f  %s: %s%n", near.similarity(), near.name(), text);
    }
  }
}
