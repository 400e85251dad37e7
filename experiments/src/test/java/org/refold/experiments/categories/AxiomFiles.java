package org.refold.experiments.categories;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.refold.experiments.data.DataFolder;

/** Writes axiom files of one's own where a data folder has them. */
record AxiomFiles(Path folder) {
  /** Files named RNG001-0.ax have clauses of the domain RNG. */
  void write(String name, String... clauses) throws IOException {
    Path axioms = Files.createDirectories(folder.resolve("tptp").resolve("Axioms"));
    Files.writeString(
        axioms.resolve(name),
        Stream.of(clauses)
            .map(clause -> "cnf(any, axiom, " + clause + ").\n")
            .collect(Collectors.joining()));
  }

  DataFolder data() {
    return new DataFolder(folder);
  }
}
