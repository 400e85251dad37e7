package org.refold.formats.molecule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.refold.error.RefoldException;
import org.refold.formats.Kinds;
import org.refold.formats.Texts;
import org.refold.formats.kind.Item;
import org.refold.formats.kind.Kind;
import org.refold.formats.text.InputException;
import org.refold.graph.Graph;

/** Invalid SMILES, SMILES with properties that can't be represented, and malicious ones. */
class MoleculeFaultsTest {
  private static final Kind KIND = Kinds.MOLECULES;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "CX | 1:2: got 'X', expected an atom, a bond, a ring bond or a branch of a SMILES",
        "é | 1:1: got 'é', expected an atom, a bond, a ring bond or a branch of a SMILES",
        "C( | 1:2: got an unclosed '(', expected a ')' after the branch",
        "C(C | 1:2: got an unclosed '(', expected a ')' after the branch",
        "CC) | 1:3: got ')', expected a '(' before it",
        "C() | 1:2: got an empty branch, expected atoms in it",
        "C(1)C1 | 1:3: got '1', expected a bond or an atom at the start of a branch",
        "(C) | 1:1: got '(', expected an atom before a branch",
        "C= | 1:2: got '=' at the end, expected an atom",
        "C. | 1:2: got '.' at the end, expected an atom",
        "C==C | 1:3: got '=', expected an atom before a bond",
        "=C | 1:1: got '=', expected an atom before a bond",
        "C1CC | 1:2: got ring bond 1 only once, expected it a second time, where the ring closes",
        "C11 | 1:3: got ring bond 1 from an atom to itself, expected two different atoms",
        "C1C1 | 1:4: got ring bond 1 between atoms that are already bonded, expected one bond"
            + " between two atoms",
        "C=1CCC#1 | 1:8: got ring bond 1 as '=' and as '#', expected the same symbol at both ends, or a symbol at one of them",
        "F/C=C/1.F/1 | 1:11: got ring bond 1 as '/' and as '/', expected the same symbol at both ends, or a symbol at one of them",
        "C%1C%1 | 1:4: got 'C', expected two digits after '%', or up to 5 in brackets",
        "C%(1234567)C | 1:9: got '6', expected ')' after at most 5 digits of a ring bond",
        "[C | 1:3: got the end of the SMILES, expected ']' at the end of the atom that begins at character 1: [isotope symbol @ H charge :class], each but the symbol optional",
        "C[] | 1:3: got ']', expected the symbol of an element",
        "[Xx] | 1:2: got 'X', expected the symbol of an element",
        "[fe] | 1:2: got 'f', expected an element that may be aromatic: b, c, n, o, p, s, as, se, si or te",
        "[4294967297C] | 1:2: got an isotope of more than 3 digits, expected at most that many",
        "[C+100] | 1:4: got a charge of more than 2 digits, expected at most that many",
        "[CH100] | 1:4: got a number of hydrogens of more than 2 digits, expected at most that"
            + " many",
        "[CH3:] | 1:6: got ']', expected a digit of an atom class",
        "[HH] | 1:3: got a hydrogen with hydrogens, expected none; write them as atoms, as in"
            + " [H][H]",
        "C:C | 1:3: got an aromatic bond (:) to an atom in upper case, expected two aromatic atoms in lower case",
        "cc | 1:1: got aromatic atom 1 (c) outside a ring, expected an aromatic atom in a ring",
        "c1cccc1 | 1:5: got no Kekulé structure: no double bond is left for aromatic atom 4 (c), expected double bonds for all aromatic atoms that need one; is a hydrogen missing, as in [nH]?",
        "c1ccccccc1 | 1:1: got a ring of 8 atoms written as aromatic from atom 1 (c), expected 4n + 2 electrons; with 4n, it matters which bonds are double; write the double bonds, as in C1=CC=CC=CC=C1",
        "Clp1(Cl)np(Cl)(Cl)np(Cl)(Cl)n1 | 1:3: got aromatic atom 2 (p) with too many neighbours, expected at most three; write its ring with single and double bonds",
        "C[Pt@SP1](F)(Cl)N | 1:2: got the configuration @SP1 at atom 2 (Pt), expected a tetrahedral centre (@, @@, @TH1, @TH2) or an allene (@AL1, @AL2); remove the mark, or read the text as molecules:flat",
        "C[Fe@OH12](F)(Cl)(N)(O)S | 1:2: got the configuration @OH12 at atom 2 (Fe), expected a tetrahedral centre (@, @@, @TH1, @TH2) or an allene (@AL1, @AL2); remove the mark, or read the text as molecules:flat",
        "C[As@](F)(Cl)(N)O | 1:2: got a tetrahedral mark at atom 2 (As) with 5 neighbours and 0 hydrogens, expected four different neighbours, one of which may be a hydrogen or a lone pair; remove the mark, or read the text as molecules:flat",
        "C[C@H2]O | 1:2: got a tetrahedral mark at atom 2 (C) with 2 neighbours and 2 hydrogens, expected four different neighbours, one of which may be a hydrogen or a lone pair; remove the mark, or read the text as molecules:flat",
        "C[C@](=O)N | 1:2: got a tetrahedral mark at atom 2 (C) with a double bond, which is flat, expected four neighbours, or / and \\ for the configuration of a double bond; remove the mark, or read the text as molecules:flat",
        "C=[C@]=CF | 1:3: got the mark of an allene at atom 2 (C), expected double bonds to two atoms without other double bonds and with two different neighbours each; remove the mark, or read the text as molecules:flat",
        "FC=C=[C@]=C=CF | 1:6: got the mark of an allene at atom 4 (C), expected double bonds to two atoms without other double bonds and with two different neighbours each; remove the mark, or read the text as molecules:flat",
        "[C@]1=C=C=C=1 | 1:1: got the mark of an allene at atom 1 (C), expected double bonds to two atoms without other double bonds and with two different neighbours each; remove the mark, or read the text as molecules:flat",
        "F/C=C=C=C/F | 1:3: got the configuration of 3 double bonds in a row from atom 2 (C), expected that of one double bond, or of an allene (@); remove / and \\ from its ends",
        "F/C(\\Cl)=C/F | 1:3: got two neighbours on the same side of atom 2 (C), expected one above and one below (/ and \\ seen from it); swap one of them",
        "F/P(F)(F)=C/F | 1:3: got the configuration of a double bond at atom 2 (P), which has 3 other neighbours, expected one or two; remove / and \\ from its bonds",
      })
  void read_whatIsNoMolecule_isRefusedWithThePlace(String smiles, String message) {
    assertThatThrownBy(() -> Texts.items(KIND, smiles))
        .isInstanceOf(InputException.class)
        .hasMessage("in:" + message);
  }

  @Test
  void read_faultInALaterLine_hasItsPlace() {
    assertThatThrownBy(() -> Texts.items(KIND, "C methane\n\n  CC( ethane"))
        .hasMessage("in:3:5: got an unclosed '(', expected a ')' after the branch");
  }

  @ParameterizedTest
  @ValueSource(strings = {"C", "c1ccccc1", "CC(C)(C)", "/C=C", "[C@H](F)", "[C@@](F)(Cl)", "C=C"})
  void read_longChains_comeBack(String unit) {
    String chain = "C" + unit.repeat(unit.length() > 3 ? 1_500 : 5_000) + "C";
    Graph graph = KIND.parse(chain);
    assertThat(KIND.parse(KIND.write(graph)).nodeCount()).isEqualTo(graph.nodeCount());
  }

  @Test
  void read_deepBranches_comeBack() {
    String deep = "C(".repeat(10_000) + "C" + ")".repeat(10_000);
    Graph graph = KIND.parse(deep);
    assertThat(KIND.write(graph)).isEqualTo("C".repeat(10_001));
  }

  @Test
  void read_manyOpenRings_haveNumbersInBrackets() {
    StringBuilder out = new StringBuilder("C");
    for (int i = 0; i < 10_000; i++) {
      out.append("%(").append(i).append(")");
    }
    String open = out.toString();
    assertThatThrownBy(() -> KIND.parse(open))
        .hasMessage(
            "text:1:2: got ring bond 0 only once, expected it a second time, where the ring"
                + " closes");
    for (int i = 0; i < 10_000; i++) {
      out.append("C%(").append(i).append(")");
    }
    assertThatThrownBy(() -> KIND.parse(out.toString()))
        .hasMessageStartingWith("text:1:")
        .hasMessageContaining("ring bond 0 between atoms");
  }

  /** Each of 300 atoms of a chain is bonded to one of another chain, so that all rings are open. */
  @Test
  void write_moreRingsThanSmilesHasNumbersFor_comesBack() {
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < 300; i++) {
      out.append("C%(").append(i).append(")");
    }
    for (int i = 0; i < 300; i++) {
      out.append("N%(").append((i * 7) % 300).append(")");
    }
    Graph graph = KIND.parse(out.toString());
    String written = KIND.write(graph);
    assertThat(written).contains("%99", "%(100)");
    assertThat(KIND.parse(written)).isEqualTo(graph);
  }

  @Test
  void read_longSystemsOfRings_endWithinLimits() {
    StringBuilder acene = new StringBuilder("c1ccc2");
    for (int i = 0; i < 300; i++) {
      acene.append(i % 2 == 0 ? "cc3" : "cc2").append(i % 2 == 0 ? "cc2" : "cc3");
    }
    assertEnds(acene.toString());
    assertEnds("c1cc1".repeat(2_000));
    assertEnds("C1=CC=C1".repeat(2_000));
    assertEnds("C" + "+".repeat(100_000));
    assertEnds("[C" + "+".repeat(100_000) + "]");
    assertEnds("C" + "(C)".repeat(20_000));
    assertEnds("C" + "(=C)".repeat(20_000));
    assertEnds("C" + "(/C=C/C)".repeat(5_000));
    assertEnds("\u0000\u0001[\u0000]");
  }

  /** Expects a graph, or an error with a place. */
  private static void assertEnds(String smiles) {
    try {
      Graph graph = KIND.parse(smiles);
      assertThat(KIND.rule().fault(graph)).isEmpty();
    } catch (InputException e) {
      assertThat(e).hasMessageMatching("text:1:[0-9]+: got (?s:.*), expected (?s:.*)");
    }
  }

  @Test
  void read_damagedMolecules_areRefusedOrComeBack() {
    List<String> parts =
        List.of(
            "C", "c", "=", "#", "1", "2", "(", ")", "[", "]", "@", "H", "/", "\\", ".", "%12",
            "[nH]", "n", "o", "[C@H]", "+", "-", "[2H]", "S", "*", "N");
    int read = 0;
    for (long seed = 0; seed < 20_000; seed++) {
      Random random = new Random(seed);
      StringBuilder text = new StringBuilder(RandomMolecule.of(seed));
      for (int i = 1 + random.nextInt(3); i > 0; i--) {
        int at = random.nextInt(text.length());
        int until = Math.min(text.length(), at + random.nextInt(3));
        text.replace(
            at, until, random.nextInt(3) == 0 ? "" : parts.get(random.nextInt(parts.size())));
        text.append(text.isEmpty() ? "C" : "");
      }
      read += comesBack(text.toString(), seed) ? 1 : 0;
    }
    assertThat(read).isGreaterThan(1_000);
  }

  private static boolean comesBack(String smiles, long seed) {
    List<Item> items = new ArrayList<>();
    try {
      items.addAll(Texts.items(KIND, smiles));
    } catch (InputException e) {
      assertThat(e).as("seed %d: %s", seed, smiles).hasMessageStartingWith("in:1:");
      return false;
    }
    for (Item item : items) {
      Graph graph = item.graph();
      assertThat(KIND.rule().fault(graph)).as("seed %d: %s", seed, smiles).isEmpty();
      String written = written(graph);
      assertThat(KIND.parse(written))
          .as("seed %d: %s and %s", seed, smiles, written)
          .isEqualTo(graph);
    }
    return true;
  }

  private static String written(Graph graph) {
    try {
      return KIND.write(graph);
    } catch (RefoldException e) {
      throw new AssertionError(e);
    }
  }
}
