package org.refold.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.refold.graph.Graph;

class CorpusTest {
  @TempDir private Path folder;

  /** Compares all labels except those that TPTP writes differently: variables, not, = and or. */
  @Test
  void madeUp_readAsClauses_hasTheGeneratorsLabels() throws IOException {
    DataGenerator generator = new DataGenerator(1);
    int read = 0;
    try (CorpusReader reader = Corpus.madeUp(500, folder).iterator()) {
      for (; reader.hasNext(); read++) {
        Graph made = generator.clause(10, 30);
        assertThat(labels(reader.next())).as("clause %d", read).isEqualTo(labels(made));
      }
    }
    assertThat(read).isEqualTo(500);
  }

  private static List<String> labels(Graph graph) {
    List<String> labels = new ArrayList<>();
    for (int root : graph.roots()) {
      collect(graph, root, labels);
    }
    Collections.sort(labels);
    return labels;
  }

  /** Counts occurrences in the text, although nodes may be shared. */
  private static void collect(Graph graph, int node, List<String> labels) {
    String label = graph.symbol(node).label();
    if (label.matches("[pfc][0-9]+")) {
      labels.add(label + "/" + graph.symbol(node).arity());
    }
    for (int child : graph.children(node)) {
      collect(graph, child, labels);
    }
  }
}
