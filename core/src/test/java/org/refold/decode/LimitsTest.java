package org.refold.decode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.refold.Codec;
import org.refold.decode.forest.MarkedPlaces;
import org.refold.decode.forest.NodeChecks;
import org.refold.decode.forest.NodeSums;
import org.refold.decode.forest.ParentAssembly;
import org.refold.decode.forest.ParentSearch;
import org.refold.decode.pipeline.UnprunedDecoder;
import org.refold.decode.problem.GraphProblem;
import org.refold.graph.Graph;
import org.refold.graph.GraphBuilder;
import org.refold.graph.Sharing;
import org.refold.graph.Symbol;
import org.refold.limit.Allowance;
import org.refold.signature.GraphSignature;
import org.refold.solver.Budget;
import org.refold.solver.SpentException;

/**
 * Whatever grows with an item checks the memory before it is built, and the time while it is built.
 */
class LimitsTest {
  private static final int LENGTH = 5_000;
  private static final Codec CODEC = codec();
  private static final GraphProblem PROBLEM = problem();

  /** A chain of distinct nodes with a distinct leaf each. */
  private static Graph chain() {
    GraphBuilder builder = new GraphBuilder();
    int below = builder.add(Symbol.leaf("end"));
    for (int i = 0; i < LENGTH; i++) {
      int leaf = builder.add(Symbol.leaf("leaf" + i));
      below = builder.add(Symbol.ordered("link" + i, 2), leaf, below);
    }
    return builder.build();
  }

  private static Codec codec() {
    return Codec.fitUnmasked(List.of(chain())).sharing(Sharing.NEVER).sets(2).width(8).build();
  }

  private static GraphProblem problem() {
    return UnprunedDecoder.problem(CODEC, CODEC.encode(chain()), budget(1L << 30));
  }

  private static Budget budget(long bytes) {
    return new Budget(Duration.ofMinutes(1), 1, bytes);
  }

  private static GraphSignature signature() {
    return (GraphSignature) CODEC.signature();
  }

  private static ParentSearch search() {
    return new ParentSearch(PROBLEM, signature(), budget(1L << 30));
  }

  private static void assertSpent(ThrowingCallable work) {
    assertThatThrownBy(work).isInstanceOf(SpentException.class).hasMessageContaining("memory");
  }

  @Test
  void structures_largerThanTheMemoryLeft_areNotMade() {
    Budget little = budget(LENGTH);
    ParentSearch search = search();
    assertSpent(() -> new MarkedPlaces(PROBLEM, signature(), little));
    assertSpent(() -> new NodeChecks(PROBLEM, search, little));
    assertSpent(() -> new NodeSums(PROBLEM, search, little));
    assertSpent(() -> new ParentAssembly(PROBLEM, search, little));
  }

  @Test
  void markedPlaces_manyNodes_asksForTimeMeanwhile() {
    AtomicLong looks = new AtomicLong();
    Budget counting = new Budget(Duration.ofMinutes(1), 1, 1L << 30, looks::incrementAndGet);
    MarkedPlaces places = new MarkedPlaces(PROBLEM, signature(), counting);
    assertThat(looks.get()).isGreaterThan(3L * places.count() / Allowance.STEPS);
  }
}
