package org.refold.formats.molecule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.openscience.cdk.exception.CDKException;
import org.refold.Codec;
import org.refold.decode.Decoding;
import org.refold.error.RefoldException;
import org.refold.formats.Kinds;
import org.refold.formats.Texts;
import org.refold.formats.kind.Item;
import org.refold.formats.kind.Kind;
import org.refold.graph.Graph;
import org.refold.graph.Network;

/** Hand-made molecules: which are equal, which differ, and how they are written. */
class MoleculesTest {
  private static final Kind KIND = Kinds.MOLECULES;
  private static final String C60 =
      "c12c3c4c5c1c1c6c7c2c2c8c3c3c9c4c4c%10c5c5c1c1c6c6c%11c7c2c2c7c8c3c3c8c9c4c4c9c%10c5c5c1c1c6"
          + "c6c%11c2c2c7c3c3c8c4c4c9c5c1c1c6c2c3c41";

  private static Graph graph(String smiles) {
    return KIND.parse(smiles);
  }

  /** Reads, writes and reads again, and compares with CDK. */
  private static void assertComesBack(String smiles) throws CDKException {
    Graph graph = graph(smiles);
    assertThat(KIND.rule().fault(graph)).isEmpty();
    String written = KIND.write(graph);
    assertThat(graph(written)).as("%s and %s", smiles, written).isEqualTo(graph);
    assertThat(Cdk.areSame(smiles, written)).as("%s and %s", smiles, written).isTrue();
    assertThat(KIND.write(graph(written))).isEqualTo(written);
  }

  @Test
  void read_examples_haveNamesAndComeBack() throws IOException, CDKException {
    List<Item> items = Texts.items(KIND, Files.readString(Path.of("../examples/molecules.smi")));
    assertThat(items).hasSize(24);
    assertThat(items.get(3).name()).contains("aspirin");
    assertThat(items.get(9).name()).contains("L-tartaric acid");
    assertThat(items).extracting(Item::graph).doesNotHaveDuplicates();
    for (Item item : items) {
      assertComesBack(KIND.write(item.graph()));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "CCO, OCC",
    "CCO, [CH3][CH2][OH]",
    "CCO, C([H])([H])([H])C([H])([H])O[H]",
    "[H]O[H], O",
    "c1ccccc1, C1=CC=CC=C1",
    "c1ccccc1C, CC1=CC=CC=C1",
    "Cc1ccccc1C, CC1=C(C)C=CC=C1",
    "CC1=CC=CC=C1C, CC1=C(C)C=CC=C1",
    "c1ccc2ccccc2c1, C1=CC2=CC=CC=C2C=C1",
    "c1ccoc1, C1=COC=C1",
    "c1cc[nH]c1, N1C=CC=C1",
    "O=c1cc[nH]cc1, O=C1C=CNC=C1",
    "c1ccn2cccc2c1, C1=CC=CN2C=CC=C12",
    "c1ccccc1c1ccccc1, C1=CC=CC=C1-C1=CC=CC=C1",
    "C1CC1, C%01CC%01",
    "C1CC1, C%(123)CC%(123)",
    "C=1CCCCC1, C1CCCCC=1",
    "C1.C1, CC",
    "C(C)(C).O, O.CCC",
    "F/C=C/F, F\\C=C\\F",
    "F/C=C/F, C(\\F)=C/F",
    "F/C=C/F, F/C=C/1.F1",
    "F/C=C/F, F/C=C1.F\\1",
    "F/C=C\\F, C(/F)=C/F",
    "F/C(Cl)=C/F, Cl\\C(F)=C/F",
    "[H]/C(F)=C(/[H])F, F/C=C/F",
    "C1C/C=C\\CCC1, C1CC=CCCC1",
    "C[C@H](N)O, C[C@](N)(O)[H]",
    "C[C@H](N)O, [H][C@@](C)(N)O",
    "C[C@H](N)O, C[C@@H](O)N",
    "C[C@H](N)O, [C@@H](C)(N)O",
    "C[C@TH1H](N)O, C[C@H](N)O",
    "C[C@TH2H](N)O, C[C@@H](N)O",
    "N1[C@H](C)C1, [C@H]1(C)NC1",
    "F[C@]1(Cl)CO1, F[C@@](Cl)(O1)C1",
    "C[S@](=O)F, O=[S@](F)C",
    "FC=[C@]=CCl, FC=[C@]=C([H])Cl",
    "FC=[C@]=CCl, ClC=[C@]=CF",
    "O[C@H](C)[C@@H](C)O, O[C@@H]([C@H](O)C)C",
    "[CH3:01]C, [CH3:1]C",
    "[CH3:0]C, CC",
    "[Cu++], [Cu+2]",
    "[O--], [O-2]",
    "N(=O)=O, O=N=O",
  })
  void parse_sameMoleculeInOtherWords_isTheSameGraph(String one, String other) {
    assertThat(graph(one)).isEqualTo(graph(other));
    assertThat(KIND.write(graph(one))).isEqualTo(KIND.write(graph(other)));
  }

  @ParameterizedTest
  @CsvSource({
    "C, [CH3]",
    "C, [13CH4]",
    "[12CH4], C",
    "[2H]C, C",
    "[H+], [H]",
    "[H][H], [H].[H]",
    "CC, C.C",
    "C=C, CC",
    "N, [NH4+]",
    "F/C=C/F, F/C=C\\F",
    "F/C=C/F, FC=CF",
    "[H]/N=C/C, [H]/N=C\\C",
    "C[C@H](N)O, C[C@@H](N)O",
    "C[C@H](N)O, CC(N)O",
    "FC=[C@]=CCl, FC=[C@@]=CCl",
    "O[C@H](C)[C@@H](C)O, O[C@H](C)[C@H](C)O",
    "C[C@H]1CC[C@H](C)CC1, C[C@H]1CC[C@@H](C)CC1",
    "CC1=C(C)C=CC=CC=C1, CC1=CC=CC=CC=C1C",
    "CC1=C(C)C=C1, CC1=CC=C1C",
    "O=C1C=CC=CN1, Oc1ccccn1",
    "[CH3:1]C, CC",
    "C1C/C=C/CCC1, C1CC=CCCC1",
    "*C, CC",
    "[Pt](Cl)Cl, [Pt](Cl)Br",
    "C$C, C#C",
  })
  void parse_otherMolecules_areOtherGraphs(String one, String other) {
    assertThat(graph(one)).isNotEqualTo(graph(other));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "C12C3C4C1C5C2C3C45",
        "C12C3C4C5C1C6C7C2C8C3C9C4C%10C5C6C%11C7C8C9C%10%11",
        "[2H]C([2H])([2H])O",
        "[H][H]",
        "OC(=O)[C@H](O)[C@@H](O)C(O)=O",
        "F/C=C/C=CC=C/C=C\\F",
        "C/C=C\\C=C/C=C/C",
        "C/1=C/C=C\\C=C/C=C1",
        "OC(Cl)=[C@]=C(C)F",
        "C[P@](N)(=O)O",
        "[NH3][Pt]([NH3])(Cl)Cl",
        "[Fe+2].c1cc[cH-]c1.c1cc[cH-]c1",
        "C1=Cc2cc3ccc(cc4nc(cc5ccc(cc1n2)[nH]5)C=C4)[nH]3",
        "C[C@]12CC[C@H]3[C@@H](CC[C@@H]4CC(=O)CC[C@]34C)[C@@H]1CC[C@@H]2O",
        "[cH+]1cccccc1",
        "c1cc[se]c1",
        "CP1(C)=NP(C)(C)=NP(C)(C)=N1",
        "Cc1cccn(=O)c1",
        "[O-][n+]1ccccc1",
        "O=[N+]([O-])c1ccccc1",
        "FS(F)(F)(F)(F)F",
        "[U+6]",
        "C[N+]#[C-]",
        "*CC*",
      })
  void write_moleculesMadeForTrouble_comeBack(String smiles) throws CDKException {
    assertComesBack(smiles);
  }

  /** CDK finds a different aromaticity in each text. */
  @Test
  void write_fullerene_comesBack() {
    String written = KIND.write(graph(C60));
    assertThat(graph(written)).isEqualTo(graph(C60));
    assertThat(written).doesNotContain("=").doesNotContain("C");
  }

  @Test
  void decode_peptidesAndPolymers_areUnique() {
    String peptide = "N" + "[C@@H](C)C(=O)N[C@@H](Cc1ccccc1)C(=O)N".repeat(20) + "CC(=O)O";
    String polymer = "C" + "CC(C#N)".repeat(100) + "C";
    String letters = "C" + "[C@H](F)CC".repeat(100);
    assertThat(graph(peptide).nodeCount()).isGreaterThan(600);
    List<Graph> graphs = List.of(graph(peptide), graph(polymer), graph(letters), graph("C"));
    Codec codec = KIND.fit(graphs, 0).build();
    for (Graph graph : graphs) {
      assertThat(graph(KIND.write(graph))).isEqualTo(graph);
      Decoding decoding = codec.decode(codec.encode(graph));
      assertThat(decoding).isInstanceOf(Decoding.Unique.class);
      assertThat(decoding.first()).contains(graph);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "C[C@H](N)C(=O)O, CC(N)C(=O)O",
    "F/C=C/F, FC=CF",
    "C[Pt@SP1](F)(Cl)N, C[Pt](F)(Cl)N",
    "FC=[C@]=CF, FC=C=CF",
  })
  void parse_flat_isWithoutStereochemistry(String smiles, String flat) {
    Kind kind = Kinds.named("molecules:flat");
    assertThat(kind.parse(smiles)).isEqualTo(graph(flat));
    assertThat(kind.rule().fault(kind.parse(smiles))).isEmpty();
    assertThat(Kinds.named(kind.name())).isEqualTo(kind);
  }

  @Test
  void fault_handInFlatMolecules_isNamed() {
    assertThat(Kinds.named("molecules:flat").rule().fault(graph("C[C@H](N)O")))
        .contains("molecule: got a hand, expected none in flat molecules");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "C C- | molecule: got the bond between atom 1 (C) and atom 2 (C) as '-', expected ''",
        "c c | molecule: got aromatic atom 1 (c) outside a ring, expected an aromatic atom in a"
            + " ring",
        "[CH3] C | molecule: got atom 1 as '[CH3]', expected 'C', given its valence and aromaticity",
        "[H] C | molecule: got a hydrogen as an atom of its own, expected the hydrogen within its neighbour, as in [NH4+]",
        "X C | molecule: got 'X', expected an atom as in SMILES, such as C, [nH] or [O-]",
        "C[ C | molecule: got 'C[', expected an atom as in SMILES, such as C, [nH] or [O-]",
        "C C? | molecule: got a bond '?', expected no label, or -, =, # or $",
      })
  void fault_networksThatNoTextHas_isInTheWordsOfMolecules(String labels, String fault) {
    String[] its = labels.split(" ", -1);
    String edge = its[1].substring(1);
    Network.Builder builder = Network.builder();
    builder.vertex(its[0]);
    builder.vertex(its[1].substring(0, 1));
    Graph graph = builder.edge(0, 1, edge).build().graph();
    assertThat(KIND.rule().fault(graph)).contains(fault);
    assertThatThrownBy(() -> KIND.write(graph))
        .isInstanceOf(RefoldException.class)
        .hasMessage(fault + "; write it as terms");
  }

  @Test
  void fault_otherGraphs_areRefused() {
    assertThat(KIND.rule().fault(Graph.empty()))
        .contains("molecule: got no atoms, expected one or more");
    assertThat(KIND.rule().fault(Kinds.TERMS.parse("f(a, b)"))).isPresent();
    assertThat(KIND.rule().fault(twoBonds()))
        .contains("molecule: got two bonds between atom 1 (C) and atom 2 (C), expected one");
  }

  private static Graph twoBonds() {
    Network.Builder builder = Network.builder();
    builder.vertex("C");
    builder.vertex("C");
    return builder.edge(0, 1, "").edge(1, 0, "").build().graph();
  }
}
