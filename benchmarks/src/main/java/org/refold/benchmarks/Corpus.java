package org.refold.benchmarks;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.refold.file.Gzip;
import org.refold.formats.Kinds;
import org.refold.formats.kind.Kind;
import org.refold.graph.Graph;

/** Data of one kind, in files. */
record Corpus(String name, Kind kind, List<Path> files) implements Iterable<Graph> {
  /** Generated clauses of 10 to 30 nodes, written to a file as text; the same in each run. */
  static Corpus madeUp(int graphs, Path folder) throws IOException {
    Path file = folder.resolve("made-up-" + graphs + ".p");
    DataGenerator generator = new DataGenerator(1);
    try (Writer out = Files.newBufferedWriter(file)) {
      for (int i = 0; i < graphs; i++) {
        out.write(ClauseText.of(generator.clause(10, 30)));
        out.write('\n');
      }
    }
    return new Corpus("made-up clauses", Kinds.CLAUSES, List.of(file));
  }

  static Corpus tptp(Path data) throws IOException {
    try (Stream<Path> files = Files.list(data.resolve("tptp/Axioms"))) {
      return new Corpus(
          "TPTP clauses",
          Kinds.CLAUSES,
          files.filter(file -> file.toString().endsWith(".ax")).sorted().toList());
    }
  }

  static Corpus brown(Path data) {
    return new Corpus(
        "Brown sentences", Kinds.SENTENCES, List.of(data.resolve("brown/sentences.txt.gz")));
  }

  /** The same corpus repeated, if one pass would be too short to measure. */
  Corpus times(int count) {
    return new Corpus(
        name, kind, Collections.nCopies(count, files).stream().flatMap(List::stream).toList());
  }

  List<Graph> graphs() {
    List<Graph> graphs = new ArrayList<>();
    forEach(graphs::add);
    return graphs;
  }

  @Override
  public CorpusReader iterator() {
    return new CorpusReader(kind, files);
  }

  long textBytes() {
    long bytes = 0;
    for (Path file : files) {
      try (InputStream in = Gzip.open(file)) {
        bytes += in.transferTo(OutputStream.nullOutputStream());
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    return bytes;
  }
}
