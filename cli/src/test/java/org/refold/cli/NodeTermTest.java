package org.refold.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.refold.graph.GraphBuilder;
import org.refold.graph.Mark;
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
}
