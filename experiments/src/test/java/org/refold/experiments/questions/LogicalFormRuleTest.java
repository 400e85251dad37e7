package org.refold.experiments.questions;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.refold.graph.Graph;
import org.refold.graph.GraphRule;

class LogicalFormRuleTest {
  private static Graph graph(String text) {
    return LogicalForm.parse(text).anonymous().graph();
  }

  private static final GraphRule RULE =
      LogicalFormRule.learn(
          List.of(
              graph("(argmax $0 (and (moon:t $0) (circles:t $0 zorb:p)) (size:i $0))"),
              graph("(lambda $0 e (near:t (argmax $1 (moon:t $1) (size:i $1)) $0))")));

  @Test
  void fault_argumentsOfSeenTypes_isNone() {
    assertThat(
            RULE.fault(
                graph("(argmax $0 (near:t (argmax $1 (moon:t $1) (far:i $1)) $0) (far:i $0))")))
        .isEmpty();
  }

  @Test
  void fault_argumentOfAnotherType_saysWhich() {
    assertThat(RULE.fault(graph("(argmax $0 (size:i $0) (moon:t $0))")))
        .hasValueSatisfying(fault -> assertThat(fault).contains("argmax"));
    assertThat(RULE.fault(graph("(size:i zorb:p)"))).isPresent();
  }

  @Test
  void fault_severalTreesOrNone_isOne() {
    Graph form = graph("(lambda $0 e (moon:t $0))");
    assertThat(RULE.fault(form)).isEmpty();
    assertThat(RULE.fault(form.union(form))).hasValue("got 2 roots, expected one tree");
    assertThat(RULE.fault(Graph.empty())).hasValue("got 0 roots, expected one tree");
  }
}
