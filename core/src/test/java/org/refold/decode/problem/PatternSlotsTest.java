package org.refold.decode.problem;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.refold.Codec;
import org.refold.constraint.family.Block;
import org.refold.constraint.family.Constraint;
import org.refold.graph.Graph;
import org.refold.graph.RandomGraphs;
import org.refold.graph.Symbol;
import org.refold.signature.Role;

/** Compares slots with the blocks of each constraint, symbol by symbol. */
class PatternSlotsTest {
  /** An expected slot. */
  private record Slot(int place, BitSet symbols, int times) {}

  private static List<SmallProblem> problems(long seed) {
    List<Graph> graphs = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      graphs.add(new RandomGraphs(seed * 10 + i).any(10));
    }
    Codec codec =
        Codec.fitUnmasked(graphs).sets(1 + (int) seed % 3).width(2 + (int) seed % 2).build();
    return graphs.stream().map(graph -> new SmallProblem(codec, codec.encode(graph))).toList();
  }

  private static BitSet symbols(Problem problem, Block block, boolean parents) {
    BitSet bits = new BitSet();
    for (int s = 0; s < problem.symbols; s++) {
      boolean fits =
          parents ? !problem.symbol[s].isLeaf() : (problem.roles[s] & Problem.INTERNAL) != 0;
      bits.set(s, fits && block.contains(problem.index[s]));
    }
    return bits;
  }

  private static List<Slot> expected(Problem problem, Constraint constraint) {
    List<Slot> slots = new ArrayList<>();
    if (constraint instanceof Constraint.OfNode node && node.ordered()) {
      for (int k = 0; k < node.arguments().size(); k++) {
        slots.add(new Slot(k, symbols(problem, node.arguments().get(k), false), 1));
      }
      return slots;
    }
    boolean parents = constraint instanceof Constraint.OfParents;
    List<Block> blocks =
        constraint instanceof Constraint.OfParents of
            ? of.parents()
            : ((Constraint.OfNode) constraint).arguments();
    Map<Integer, Integer> times = new TreeMap<>();
    Map<Integer, Block> byNumber = new HashMap<>();
    for (Block block : blocks) {
      times.merge(block.number(), 1, Integer::sum);
      byNumber.put(block.number(), block);
    }
    times.forEach(
        (number, many) ->
            slots.add(new Slot(0, symbols(problem, byNumber.get(number), parents), many)));
    return slots;
  }

  private static List<Slot> got(Problem problem, int j) {
    List<Slot> slots = new ArrayList<>();
    for (int slot = problem.slots.start[j]; slot < problem.slots.end[j]; slot++) {
      BitSet bits = new BitSet();
      for (int s = 0; s < problem.symbols; s++) {
        bits.set(s, Bits.get(problem.slots.masks, problem.slots.mask[slot], s));
      }
      slots.add(new Slot(problem.slots.place[slot], bits, problem.slots.times[slot]));
    }
    return slots;
  }

  @Test
  void read_ofAnyProblem_hasTheBlocksOfEachConstraint() {
    for (long seed = 0; seed < 40; seed++) {
      for (SmallProblem small : problems(seed)) {
        Problem problem = small.problem;
        for (int j = 0; j < problem.patterns.size(); j++) {
          assertThat(got(problem, j))
              .as("seed %d, pattern %d", seed, j)
              .isEqualTo(expected(problem, constraint(problem, j)));
        }
      }
    }
  }

  private static Constraint constraint(Problem problem, int j) {
    return problem.constraints.constraint(problem.patterns.setOf(j), problem.patterns.index[j]);
  }

  @Test
  void read_ofAnyProblem_setsTheBitsOfPatternsThatNodesCouldMatch() {
    for (long seed = 0; seed < 40; seed++) {
      for (SmallProblem small : problems(seed)) {
        Problem problem = small.problem;
        for (int s = 0; s < problem.symbols; s++) {
          BitSet expected = new BitSet();
          BitSet got = new BitSet();
          for (int j = 0; j < problem.patterns.size(); j++) {
            expected.set(j, couldMatch(problem, s, constraint(problem, j)));
            got.set(j, small.candidates.hasPattern(s, j));
          }
          assertThat(got).as("seed %d, symbol %d", seed, s).isEqualTo(expected);
        }
      }
    }
  }

  private static boolean couldMatch(Problem problem, int s, Constraint constraint) {
    Symbol symbol = problem.symbol[s];
    if (constraint instanceof Constraint.OfNode node) {
      int role = node.role() == Role.ROOT ? Problem.ROOT : Problem.INTERNAL;
      return symbol.arity() == node.arguments().size()
          && symbol.isOrdered() == node.ordered()
          && (problem.roles[s] & role) != 0
          && node.lead().contains(problem.index[s]);
    }
    return (problem.roles[s] & Problem.INTERNAL) != 0
        && ((Constraint.OfParents) constraint).child().contains(problem.index[s]);
  }

  /** {@link NodeFormula} relies on this. */
  @Test
  void read_ofAnyProblem_keepsMasksDisjointAndApart() {
    for (long seed = 0; seed < 40; seed++) {
      for (SmallProblem small : problems(seed)) {
        Problem problem = small.problem;
        Map<Integer, List<Object>> groups = new HashMap<>();
        for (int j = 0; j < problem.patterns.size(); j++) {
          int neighbours = 0;
          Map<Integer, BitSet> met = new HashMap<>();
          for (Slot slot : got(problem, j)) {
            neighbours += slot.times();
            BitSet before = met.computeIfAbsent(slot.place(), place -> new BitSet());
            assertThat(before.intersects(slot.symbols())).as("seed %d", seed).isFalse();
            before.or(slot.symbols());
          }
          assertThat(neighbours)
              .as("seed %d", seed)
              .isEqualTo(problem.patterns.family[j].neighbours());
          List<Object> group =
              List.of(
                  problem.patterns.setOf(j),
                  problem.patterns.family[j],
                  problem.patterns.family[j].lead(problem.patterns.index[j]));
          for (int slot = problem.slots.start[j]; slot < problem.slots.end[j]; slot++) {
            List<Object> other = groups.putIfAbsent(problem.slots.mask[slot], group);
            assertThat(other == null ? group : other).as("seed %d", seed).isEqualTo(group);
          }
        }
      }
    }
  }
}
