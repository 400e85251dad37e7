package org.refold.cli.render;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.refold.graph.Graph;
import org.refold.graph.GraphBuilder;
import org.refold.graph.Mark;
import org.refold.graph.Nature;
import org.refold.graph.Symbol;

class NodeTermTest {
  @Test
  void of_nodesWithMarks_showsThoseOfTheDataAndOfParts() {
    GraphBuilder builder = new GraphBuilder();
    int leaf = builder.add(Symbol.leaf("a"));
    Symbol folded = Symbol.unordered("s", 2).marked(Mark.NONE.withOccurrence(1).withTotal(3));
    int rest = builder.add(Symbol.unordered("", 2).marked(Mark.partOf(folded, 1)), leaf, leaf);
    int edge = builder.add(Symbol.edge("e").marked(Mark.NONE.withDepth(2)), rest);
    builder.add(Symbol.ordered("f", 1).marked(Mark.atPosition(3).withArgument(1)), edge);
    assertThat(NodeTerm.of(builder.build(), 3)).isEqualTo("f@3(e:\"s#1+1\"{#1=a, #1})");
  }

  @Test
  void of_spelledLabelsAboveLargeParts_showsTheirText() {
    GraphBuilder builder = new GraphBuilder();
    int next = builder.add(Symbol.leaf("x".repeat(60)));
    next = builder.add(Symbol.of(Nature.SPELLED_EDGE, "", 1, true), next);
    int edge = piece(builder, "ke", piece(builder, "y", next));
    next = builder.add(Symbol.of(Nature.SPELLED, "", 1, true), edge);
    for (int i = 0; i < 100; i++) {
      next = piece(builder, "a", next);
    }
    builder.add(Symbol.of(Nature.FOREST, "", 1, false), next);
    Graph graph = builder.build();
    assertThat(NodeTerm.of(graph, edge)).isEqualTo("key:…");
    assertThat(NodeTerm.of(graph, edge - 1)).isEqualTo("…y:…");
    assertThat(NodeTerm.of(graph, next)).startsWith("a".repeat(60) + "…");
    assertThat(NodeTerm.of(graph, edge + 3)).isEqualTo("\"…aa\"/1");
  }

  private static int piece(GraphBuilder builder, String text, int below) {
    return builder.add(Symbol.of(Nature.TEXT, text, 1, true), below);
  }
}
