package org.refold.decode.problem;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.refold.Codec;
import org.refold.constraint.family.Constraint;
import org.refold.graph.Graph;
import org.refold.graph.RandomGraphs;
import org.refold.signature.SequenceSignature;
import org.refold.vector.CountVector;
import org.refold.vector.VectorShape;

/** Compares the table with {@link Codec#constraint} for each entry. */
class PatternTableTest {
  /** A vector with some entries of a codec, whether a graph has it or not. */
  private static CountVector anyVector(Codec codec, SplittableRandom random) {
    TreeSet<Integer> indices = new TreeSet<>();
    for (int i = random.nextInt(60); i > 0; i--) {
      indices.add(random.nextInt(codec.dimension()));
    }
    int[] counts = random.ints(indices.size(), 1, 100).toArray();
    return CountVector.of(
        codec.shape(), codec.id(), indices.stream().mapToInt(Integer::intValue).toArray(), counts);
  }

  private static PatternTable check(Codec codec, CountVector vector, String what) {
    PatternTable table =
        new PatternTable(codec.sets(), codec.shape(), vector, SmallProblem.plenty());
    VectorShape shape = codec.shape();
    int first = vector.rowBegin(1);
    TreeSet<Integer> numbers = new TreeSet<>();
    assertThat(table.size()).as(what).isEqualTo(vector.entryCount() - first);
    assertThat(table.nodeStart[0]).as(what).isZero();
    for (int j = 0; j < table.size(); j++) {
      int entry = vector.index(first + j);
      int set = shape.rowOf(entry) - 1;
      assertThat(table.setOf(j)).as(what).isEqualTo(set);
      assertThat(table.index[j]).as(what).isEqualTo(entry - shape.rowStart(set + 1));
      assertThat(table.count[j]).as(what).isEqualTo(vector.count(first + j));
      assertThat(table.find(set, table.index[j])).as(what).isEqualTo(j);
      assertThat(j).as(what).isBetween(table.nodeStart[set], table.nodeStart[set + 1] - 1);
      Constraint constraint = codec.constraint(entry);
      boolean ofParents = constraint instanceof Constraint.OfParents;
      assertThat(j >= table.parentStart[set]).as(what).isEqualTo(ofParents);
      assertThat(table.family[j].constraint(set, table.index[j])).as(what).isEqualTo(constraint);
      if (constraint instanceof Constraint.OfParents parents) {
        assertThat(table.parents(j)).as(what).isEqualTo(parents.parents().size());
        assertThat(table.parentsOf(table.familyOf(j))).as(what).isEqualTo(table.parents(j));
        numbers.add(parents.parents().size());
      }
    }
    assertThat(table.families()).as(what).isEqualTo(numbers.size());
    for (int set = 0; set < shape.sets(); set++) {
      for (int f = 0; f < table.families(); f++) {
        for (int j = table.familyStart(set, f); j < table.familyStart(set, f + 1); j++) {
          assertThat(table.familyOf(j)).as(what).isEqualTo(f);
        }
      }
      assertThat(table.familyStart(set, 0)).as(what).isEqualTo(table.parentStart[set]);
      assertThat(table.familyStart(set, table.families()))
          .as(what)
          .isEqualTo(table.nodeStart[set + 1]);
      assertThat(table.find(set, anotherIndex(table, set, shape.constraints())))
          .as(what)
          .isEqualTo(-1);
    }
    return table;
  }

  /** An index that no pattern of a set has. */
  private static int anotherIndex(PatternTable table, int set, int constraints) {
    for (int index = 0; index < constraints; index++) {
      boolean known = false;
      for (int j = table.nodeStart[set]; j < table.nodeStart[set + 1]; j++) {
        known |= table.index[j] == index;
      }
      if (!known) {
        return index;
      }
    }
    return constraints;
  }

  @Test
  void patternTable_ofAnyVectorOfGraphs_hasItsEntriesInOrder() {
    int families = 0;
    for (long seed = 0; seed < 40; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      List<Graph> graphs = new ArrayList<>();
      for (int i = 0; i < 6; i++) {
        graphs.add(new RandomGraphs(seed * 10 + i).any(12));
      }
      Codec codec =
          Codec.fitUnmasked(graphs).sets(1 + (int) seed % 3).width(2 + random.nextInt(2)).build();
      for (Graph graph : graphs) {
        PatternTable table = check(codec, codec.encode(graph), "seed " + seed);
        families = Math.max(families, table.families());
      }
      for (int i = 0; i < 5; i++) {
        check(codec, anyVector(codec, random), "seed " + seed + ", entries " + i);
      }
    }
    assertThat(families).as("different numbers of parents").isGreaterThan(2);
  }

  @Test
  void patternTable_ofSequences_hasNoParents() {
    Codec codec =
        Codec.fitSequences(
                List.of(SequenceSignature.sequence(List.of(List.of("a"), List.of("b")))), 3)
            .sets(2)
            .width(2)
            .build();
    for (long seed = 0; seed < 30; seed++) {
      CountVector vector = anyVector(codec, new SplittableRandom(seed));
      assertThat(check(codec, vector, "seed " + seed).families()).isZero();
    }
  }
}
