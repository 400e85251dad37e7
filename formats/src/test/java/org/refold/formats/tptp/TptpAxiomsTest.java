package org.refold.formats.tptp;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.refold.SharedData;
import org.refold.formats.Kinds;
import org.refold.formats.Texts;
import org.refold.formats.kind.Item;
import org.refold.formats.kind.Kind;
import org.refold.graph.Graph;

/** All available axioms of TPTP: each is valid, and reads back the same after writing. */
class TptpAxiomsTest {
  @ParameterizedTest
  @CsvSource({
    "clauses, Axioms, 131, 5804",
    "clauses:original, Axioms, 131, 5804",
    "paper-clauses, Axioms, 131, 5804",
    "formulas, Axioms-fof, 88, 2489",
  })
  void read_axioms_areValidAndComeBack(String kindName, String folder, int files, int statements)
      throws IOException {
    Kind kind = Kinds.named(kindName);
    List<Path> paths = SharedData.files("tptp/" + folder);
    assertThat(paths).hasSize(files);
    int count = 0;
    for (Path path : paths) {
      try (InputStream in = Files.newInputStream(path)) {
        for (Item item : Texts.all(kind.read(in, path.toString()))) {
          count++;
          Graph graph = item.graph();
          assertThat(kind.rule().fault(graph)).as(item.location()).isEmpty();
          String text = kind.write(graph);
          Graph again = Texts.graph(kind, text);
          assertThat(again).as("%s: %s", item.location(), text).isEqualTo(graph);
          assertThat(kind.write(again)).isEqualTo(text);
        }
      }
    }
    assertThat(count).isEqualTo(statements);
  }
}
