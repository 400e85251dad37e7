package org.refold.formats.molecule;

import java.util.BitSet;
import java.util.Map;
import org.refold.error.Message;

/** Reads the handedness of atoms from the marks {@code @} and {@code @@}. */
final class TurnReader implements TextOrder {
  private static final String REMEDY = "remove the mark, or read the text as molecules:flat";

  private final Molecule molecule;
  private final BitSet beginnings;

  /**
   * @param beginnings the atoms that nothing precedes in the text
   */
  TurnReader(Molecule molecule, BitSet beginnings) {
    this.molecule = molecule;
    this.beginnings = beginnings;
  }

  /**
   * Adds the handedness of marked atoms.
   *
   * @throws MoleculeFault if a mark has no meaning at its place
   */
  void read(Map<Integer, AtomText.Mark> marks) {
    marks.forEach(
        (atom, mark) -> {
          if (!mark.isKnown()) {
            throw molecule.fault(
                atom,
                "the configuration " + mark + " at " + molecule.name(atom),
                "a tetrahedral centre (@, @@, @TH1, @TH2) or an allene (@AL1, @AL2)",
                REMEDY);
          }
          boolean isAllene =
              mark.kind().equals("AL") || (mark.kind().isEmpty() && isBetweenDouble(atom));
          molecule.add(isAllene ? allene(atom, mark.left()) : centre(atom, mark.left()));
        });
  }

  private Turn centre(int atom, boolean left) {
    requireCentre(molecule, atom);
    return new Turn(new int[] {atom}, of(atom, CENTRE), left);
  }

  private Turn allene(int middle, boolean left) {
    requireAllene(molecule, middle);
    int[] path = {molecule.neighbour(middle, 0), middle, molecule.neighbour(middle, 1)};
    return new Turn(path, aroundAllene(middle), left);
  }

  /** Rejects a handedness at an atom that is not a tetrahedral centre. */
  static void requireCentre(Molecule molecule, int atom) {
    Atom its = molecule.atom(atom);
    int degree = molecule.degree(atom);
    int hydrogens = its.hydrogens();
    if (degree - plainHydrogens(molecule, atom) < 3 || degree + hydrogens > CENTRE) {
      throw molecule.fault(
          atom,
          Message.of(
              "a tetrahedral mark at %s with %s neighbours and %s hydrogens",
              molecule.name(atom), degree, hydrogens),
          "four different neighbours, one of which may be a hydrogen or a lone pair",
          REMEDY);
    }
    if (degree + hydrogens == 3 && its.element().equals("C") && molecule.multipleBonds(atom) > 0) {
      throw molecule.fault(
          atom,
          "a tetrahedral mark at " + molecule.name(atom) + " with a double bond, which is flat",
          "four neighbours, or / and \\ for the configuration of a double bond",
          REMEDY);
    }
  }

  /** Returns the number of neighbours that are hydrogens and become part of the atom. */
  private static int plainHydrogens(Molecule molecule, int atom) {
    int count = 0;
    for (int k = 0; k < molecule.degree(atom); k++) {
      int other = molecule.neighbour(atom, k);
      count += molecule.degree(other) == 1 && molecule.atom(other).isPlainHydrogen() ? 1 : 0;
    }
    return count;
  }

  private boolean isBetweenDouble(int atom) {
    return isBetweenDouble(molecule, atom);
  }

  private static boolean isBetweenDouble(Molecule molecule, int atom) {
    return molecule.degree(atom) == 2
        && molecule.bond(molecule.bondOf(atom, 0)).order == 2
        && molecule.bond(molecule.bondOf(atom, 1)).order == 2;
  }

  /** Rejects a handedness at an atom that is not the middle of an allene. */
  static void requireAllene(Molecule molecule, int middle) {
    boolean fits = isBetweenDouble(molecule, middle) && molecule.atom(middle).hydrogens() == 0;
    for (int k = 0; k < 2 && fits; k++) {
      fits = isEnd(molecule, molecule.neighbour(middle, k));
    }
    if (!fits) {
      throw molecule.fault(
          middle,
          "the mark of an allene at " + molecule.name(middle),
          "double bonds to two atoms without other double bonds and with two different neighbours"
              + " each",
          REMEDY);
    }
  }

  private static boolean isEnd(Molecule molecule, int atom) {
    int degree = molecule.degree(atom);
    int hydrogens = molecule.atom(atom).hydrogens();
    return (degree == 2 || degree == END)
        && molecule.multipleBonds(atom) == 1
        && hydrogens + plainHydrogens(molecule, atom) < 2
        && degree + hydrogens <= END;
  }

  @Override
  public int[] of(int atom, int count) {
    int degree = molecule.degree(atom);
    boolean isShort = degree == count - 1;
    int self = isShort ? (beginnings.get(atom) ? 0 : 1) : degree;
    int[] order = new int[isShort ? count : degree];
    for (int k = 0; k < degree; k++) {
      order[k < self ? k : k + 1] = molecule.neighbour(atom, k);
    }
    if (isShort) {
      order[self] = atom;
    }
    return order;
  }
}
