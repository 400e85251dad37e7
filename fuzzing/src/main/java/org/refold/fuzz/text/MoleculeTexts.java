package org.refold.fuzz.text;

import java.util.List;
import org.refold.fuzz.Dice;

/** Molecules as SMILES, one per line, some with names. */
public final class MoleculeTexts {
  public static final TextMaker MAKER =
      new TextMaker(
          dice -> new MoleculeTexts(dice).lines(),
          "()\n",
          List.of(
              "(",
              ")",
              "[",
              "]",
              "=",
              "#",
              "/",
              "\\",
              ".",
              "1",
              "%12",
              "%(123)",
              "@",
              "@@",
              "[C@H]",
              "[nH]",
              "c",
              "c1ccccc1",
              "[H]",
              "[2H]",
              "+",
              "-2",
              ":1",
              "*",
              "@SP1",
              "=[C@]=",
              "\t"));

  private final Dice dice;
  private final StringBuilder out = new StringBuilder();

  private MoleculeTexts(Dice dice) {
    this.dice = dice;
  }

  private String lines() {
    for (int i = dice.below(3); i >= 0; i--) {
      chain(dice.from(0, 4));
      out.append(dice.of("", "", ".[Na+]", ".O"));
      out.append(dice.of("", "", " name", "\ttwo words")).append(dice.of("\n", "\n", "\r\n"));
    }
    return out.toString();
  }

  private void chain(int length) {
    out.append(dice.of("C", "N", "O", "F", "[NH3+]", "[2H]C", "Cl", "[13CH3]"));
    for (int i = 0; i < length; i++) {
      switch (dice.below(8)) {
        case 0 ->
            out.append(dice.of("c1ccc(cc1)", "c1cc(oc1)", "C1=CC=CC(=C1)", "C1CC1", "C1CCC1"));
        case 1 -> out.append(dice.of("/C=C/C", "/C=C\\C", "/C(F)=C(/C)C", "C=CC", "/N=C/C"));
        case 2 -> out.append("C=[C").append(dice.of("@", "@@", "")).append("]=CC");
        case 3, 4 -> {
          out.append(dice.of("[C@H]", "[C@@H]", "[Si@](F)", "C", "N")).append("(");
          chain(length - i - 1);
          out.append(")C");
        }
        default ->
            out.append(dice.of("C", "C", "O", "N", "C(=O)", "S(=O)(=O)", "[S@](=O)C", "C#CC"));
      }
    }
    out.append(dice.of("C", "N", "O", "F", "[O-]"));
  }
}
