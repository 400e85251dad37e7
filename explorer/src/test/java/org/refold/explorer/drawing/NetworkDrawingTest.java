package org.refold.explorer.drawing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.refold.explorer.drawing.NetworkDrawing.Wedge;
import org.refold.formats.Kinds;
import org.refold.graph.Network;
import org.refold.graph.Network.Edge;

class NetworkDrawingTest {
  private static Network molecule(String smiles) {
    return Network.of(Kinds.MOLECULES.parse(smiles));
  }

  private static double distance(NetworkDrawing drawing, int one, int other) {
    return Math.hypot(drawing.x(one) - drawing.x(other), drawing.y(one) - drawing.y(other));
  }

  private static double nearest(Network network, NetworkDrawing drawing) {
    double least = Double.MAX_VALUE;
    for (int v = 0; v < network.vertexCount(); v++) {
      for (int w = 0; w < v; w++) {
        least = Math.min(least, distance(drawing, v, w));
      }
    }
    return least;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "CCCCCCCC",
        "c1ccccc1",
        "c1ccc2ccccc2c1",
        "c1cc2ccc3cccc4ccc(c1)c2c34",
        "CC(=O)Oc1ccccc1C(=O)O",
        "Cn1cnc2c1c(=O)n(C)c(=O)n2C",
        "C1CC2(C1)CCC2",
        "C[C@H](CCCC(C)C)[C@H]1CC[C@H]2[C@@H]3CC=C4C[C@@H](O)CC[C@]4(C)[C@H]3CC[C@]12C"
      })
  void of_moleculesOfRingsSideBySide_hasBondsOfOneLength(String smiles) {
    Network network = molecule(smiles);
    NetworkDrawing drawing = NetworkDrawing.of(network);
    for (Edge edge : network.edges()) {
      assertThat(distance(drawing, edge.from(), edge.to())).isBetween(0.999, 1.001);
    }
    assertThat(nearest(network, drawing)).isGreaterThan(0.7);
  }

  @Test
  void of_aZigzag_hasAnglesOf120Degrees() {
    Network network = molecule("CCCCC");
    NetworkDrawing drawing = NetworkDrawing.of(network);
    List<Integer> ends = new ArrayList<>();
    for (int v = 0; v < 5; v++) {
      for (int w = 0; w < v; w++) {
        if (Math.abs(distance(drawing, v, w) - 4 * Math.cos(Math.PI / 6)) < 1e-6) {
          ends.add(v);
        }
      }
    }
    assertThat(ends).hasSize(1);
  }

  /**
   * Random networks of any shape: finite positions, deterministic, and nothing on top of anything
   * else.
   */
  @Test
  void of_randomNetworks_isFiniteAndRepeatable() {
    for (int seed = 0; seed < 300; seed++) {
      Random random = new Random(seed);
      Network.Builder builder = Network.builder();
      int vertices = 1 + random.nextInt(25);
      for (int v = 0; v < vertices; v++) {
        builder.vertex("v");
      }
      int edges = random.nextInt(2 * vertices);
      for (int e = 0; e < edges; e++) {
        builder.edge(random.nextInt(vertices), random.nextInt(vertices), "");
      }
      Network network = builder.build();
      NetworkDrawing drawing = NetworkDrawing.of(network);
      NetworkDrawing again = NetworkDrawing.of(network);
      for (int v = 0; v < vertices; v++) {
        assertThat(drawing.x(v)).as("seed %d", seed).isBetween(-1e-6, 100.0);
        assertThat(drawing.y(v)).as("seed %d", seed).isBetween(-1e-6, 100.0);
        assertThat(again.x(v)).isEqualTo(drawing.x(v));
        assertThat(again.y(v)).isEqualTo(drawing.y(v));
      }
      if (vertices > 1) {
        assertThat(nearest(network, drawing)).as("seed %d", seed).isGreaterThan(0.1);
      }
    }
  }

  @Test
  void of_largeNetworks_ends() {
    Random random = new Random(3);
    for (int vertices : new int[] {500, 2_000, 3_000}) {
      Network.Builder path = Network.builder();
      Network.Builder dense = Network.builder();
      for (int v = 0; v < vertices; v++) {
        path.vertex("");
        dense.vertex("");
        if (v > 0) {
          path.edge(v - 1, v, "");
          dense.edge(random.nextInt(v), v, "");
          dense.edge(random.nextInt(v), v, "");
        }
      }
      for (Network network : List.of(path.build(), dense.build())) {
        assertThat(NetworkDrawing.of(network).x(0)).isFinite();
      }
    }
  }

  /** Judged by the positions of the neighbours on both sides of the bond. */
  @ParameterizedTest
  @CsvSource({
    "C/C=C/C, false",
    "C/C=C\\C, true",
    "CCCC/C=C\\CCC, true",
    "C/C(Cl)=C(F)/CCC, false",
    "OC/C=C/C/C=C\\C, any"
  })
  void of_doubleBonds_areOnTheirSide(String smiles, String cis) {
    Network network = molecule(smiles);
    NetworkDrawing drawing = NetworkDrawing.of(network);
    for (int h = 0; h < network.hands().size(); h++) {
      assertThat(drawing.shows(h)).isTrue();
    }
    if (network.hands().size() == 1 && smiles.indexOf('F') < 0) {
      List<Integer> path = network.hands().get(0).path();
      double product = 1;
      for (int end : path) {
        for (Edge edge : network.edges()) {
          int other = edge.from() == end ? edge.to() : edge.to() == end ? edge.from() : -1;
          if (other >= 0 && !path.contains(other)) {
            product *= side(drawing, path.get(0), path.get(1), other);
          }
        }
      }
      assertThat(product > 0).isEqualTo(Boolean.parseBoolean(cis));
    }
  }

  private static double side(NetworkDrawing drawing, int from, int to, int third) {
    return (drawing.x(to) - drawing.x(from)) * (drawing.y(third) - drawing.y(from))
        - (drawing.y(to) - drawing.y(from)) * (drawing.x(third) - drawing.x(from));
  }

  /**
   * L-alanine is S: with the hydrogen pointing away, the nitrogen, the acid and the methyl group
   * run anticlockwise, so one of the bonds points towards the viewer.
   */
  @ParameterizedTest
  @CsvSource({"N[C@@H](C)C(=O)O, true", "N[C@H](C)C(=O)O, false", "OC(=O)[C@H](C)N, true"})
  void of_alanine_hasTheWedgeOfItsForm(String smiles, boolean isLeft) {
    Network network = molecule(smiles);
    NetworkDrawing drawing = NetworkDrawing.of(network);
    assertThat(drawing.wedges()).hasSize(1);
    Wedge wedge = drawing.wedges().get(0);
    int centre = wedge.centre();
    int nitrogen = -1;
    int acid = -1;
    int methyl = -1;
    for (Edge edge : network.edges()) {
      int other = edge.from() == centre ? edge.to() : edge.to() == centre ? edge.from() : -1;
      if (other >= 0) {
        boolean isEnd =
            network.edges().stream().filter(e -> e.from() == other || e.to() == other).count() == 1;
        nitrogen = network.label(other).equals("N") ? other : nitrogen;
        acid = network.label(other).equals("C") && !isEnd ? other : acid;
        methyl = network.label(other).equals("C") && isEnd ? other : methyl;
      }
    }
    // With y downwards, a positive turn is clockwise.
    double turn =
        Math.sin(angle(drawing, centre, acid) - angle(drawing, centre, nitrogen))
            + Math.sin(angle(drawing, centre, methyl) - angle(drawing, centre, acid))
            + Math.sin(angle(drawing, centre, nitrogen) - angle(drawing, centre, methyl));
    boolean anticlockwise = turn < 0;
    assertThat(wedge.up() == anticlockwise).isEqualTo(isLeft);
  }

  private static double angle(NetworkDrawing drawing, int from, int to) {
    return Math.atan2(drawing.y(to) - drawing.y(from), drawing.x(to) - drawing.x(from));
  }

  @Test
  void of_mirrorImages_haveOppositeWedges() {
    for (boolean left : List.of(true, false)) {
      List<Wedge> wedges = new ArrayList<>();
      for (boolean its : List.of(left, !left)) {
        Network.Builder builder = Network.builder();
        builder.vertex("C");
        for (String label : List.of("F", "Cl", "Br", "I")) {
          builder.edge(0, builder.vertex(label), "");
        }
        wedges.addAll(NetworkDrawing.of(builder.hand(its, 0).build()).wedges());
      }
      assertThat(wedges).hasSize(2);
      assertThat(wedges.get(0).edge()).isEqualTo(wedges.get(1).edge());
      assertThat(wedges.get(0).up()).isNotEqualTo(wedges.get(1).up());
    }
  }
}
