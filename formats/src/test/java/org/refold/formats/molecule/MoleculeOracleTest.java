package org.refold.formats.molecule;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.openscience.cdk.exception.CDKException;
import org.refold.formats.Kinds;
import org.refold.formats.kind.Kind;
import org.refold.graph.Graph;
import org.refold.graph.Network;
import org.refold.limit.Allowance;

/** Random molecules, each written in many ways, which CDK also considers equal. */
class MoleculeOracleTest {
  private static final Kind KIND = Kinds.MOLECULES;
  private static final int MOLECULES = 1_000;
  private static final int REWRITINGS = 20;

  /** Writes a molecule as any writer might: with its atoms in random order. */
  private static String rewritten(Graph graph, Random random) {
    Molecule molecule = MoleculeNetwork.read(Network.of(graph), Allowance.UNLIMITED);
    List<Integer> ranks =
        new ArrayList<>(IntStream.range(0, molecule.atomCount()).boxed().toList());
    Collections.shuffle(ranks, random);
    int[] its = ranks.stream().mapToInt(Integer::intValue).toArray();
    return new SmilesWriter(molecule, its, Allowance.UNLIMITED).text();
  }

  @Test
  void parse_randomRewritingsOfOurs_areTheSameGraphAndForCdkTheSameMolecule() throws CDKException {
    for (long seed = 0; seed < MOLECULES; seed++) {
      String smiles = RandomMolecule.of(seed);
      Graph graph = KIND.parse(smiles);
      assertThat(KIND.rule().fault(graph)).as("seed %d: %s", seed, smiles).isEmpty();
      String written = KIND.write(graph);
      Random random = new Random(seed);
      for (int i = 0; i < REWRITINGS; i++) {
        String rewritten = rewritten(graph, random);
        Graph again = KIND.parse(rewritten);
        assertThat(again).as("seed %d: %s and %s", seed, smiles, rewritten).isEqualTo(graph);
        assertThat(KIND.write(again)).isEqualTo(written);
        assertThat(i > 1 || Cdk.areSame(smiles, rewritten))
            .as("seed %d: %s and %s", seed, smiles, rewritten)
            .isTrue();
      }
    }
  }

  @Test
  void parse_randomRewritingsOfCdk_areTheSameGraph() throws CDKException {
    for (long seed = 0; seed < MOLECULES; seed++) {
      String smiles = RandomMolecule.of(seed);
      Graph graph = KIND.parse(smiles);
      Random random = new Random(seed);
      for (int i = 0; i < 4; i++) {
        String rewritten = Cdk.rewritten(smiles, random);
        assertThat(KIND.parse(rewritten))
            .as("seed %d: %s and %s", seed, smiles, rewritten)
            .isEqualTo(graph);
      }
    }
  }
}
