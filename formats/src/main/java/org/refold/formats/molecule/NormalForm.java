package org.refold.formats.molecule;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * The form that all SMILES of a molecule share, up to the order of atoms and bonds. Plain hydrogens
 * belong to the atom they are bonded to, except those that a configuration needs; and all Kekulé
 * structures are the same.
 */
final class NormalForm {
  /** The label of an atom has two digits for them. */
  private static final int MOST_HYDROGENS = 99;

  private NormalForm() {}

  /**
   * Returns the normal form of what a parser read.
   *
   * @param flat whether stereochemistry is ignored
   */
  static Molecule of(SmilesParser parser, boolean flat) {
    Molecule molecule = parser.parse();
    Effort effort = new Effort();
    molecule.addHydrogensByValence();
    Rings rings = new Rings(molecule);
    if (!flat) {
      new TurnReader(molecule, parser.beginnings()).read(parser.marks());
      new DoubleBondReader(molecule, rings, effort).read();
    }
    BitSet open = Kekule.assign(molecule, rings, effort);
    Molecule whole = withHydrogensInside(molecule, open);
    Aromaticity.perceive(whole, new Rings(whole), open, effort);
    return whole;
  }

  /**
   * Brings a molecule that has the numbers of its network into the form it would have if it were
   * read.
   */
  static void perceive(Molecule molecule, boolean flat) {
    Effort effort = new Effort();
    Rings rings = new Rings(molecule);
    DoubleBondReader doubleBonds = new DoubleBondReader(molecule, rings, effort);
    for (Turn turn : molecule.turns()) {
      int[] path = turn.path();
      if (flat) {
        throw molecule.fault(path[0], "a hand", "none in flat molecules", "");
      } else if (path.length == 1) {
        TurnReader.requireCentre(molecule, path[0]);
      } else if (path.length == 2) {
        doubleBonds.require(turn);
      } else {
        TurnReader.requireAllene(molecule, path[1]);
      }
    }
    BitSet kept = keptHydrogens(molecule);
    for (int a = 0; a < molecule.atomCount(); a++) {
      if (heavyNeighbour(molecule, a) >= 0 && !kept.get(a)) {
        throw molecule.fault(
            a,
            "a hydrogen as an atom of its own",
            "the hydrogen within its neighbour, as in [NH4+]",
            "");
      }
    }
    BitSet open = Kekule.assign(molecule, rings, effort);
    Aromaticity.perceive(molecule, rings, open, effort);
  }

  /**
   * Returns the atom that a plain hydrogen becomes part of; −1 if the atom is not such a hydrogen.
   */
  private static int heavyNeighbour(Molecule molecule, int atom) {
    if (!molecule.atom(atom).isPlainHydrogen()
        || molecule.degree(atom) != 1
        || molecule.bond(molecule.bondOf(atom, 0)).order != 1) {
      return -1;
    }
    int other = molecule.neighbour(atom, 0);
    return molecule.atom(other).element().equals(Elements.HYDROGEN) ? -1 : other;
  }

  /**
   * Returns the hydrogens that remain atoms, because only they show on which side of a double bond
   * the lone pair of the other atom is, as in {@code [H]/N=C/C}.
   */
  private static BitSet keptHydrogens(Molecule molecule) {
    BitSet kept = new BitSet();
    for (Turn turn : molecule.turns()) {
      for (int i = 0; i < TextOrder.CENTRE && turn.path().length == 2; i++) {
        int end = turn.path()[i / 2];
        int atom = turn.around()[i];
        if (turn.around()[i ^ 1] == end
            && molecule.degree(end) == 2
            && molecule.atom(end).hydrogens() == 0
            && heavyNeighbour(molecule, atom) == end) {
          kept.set(atom);
        }
      }
    }
    return kept;
  }

  /**
   * @param open bonds, whose numbers are updated
   */
  private static Molecule withHydrogensInside(Molecule molecule, BitSet open) {
    int[] into = new int[molecule.atomCount()];
    int[] numbers = new int[molecule.atomCount()];
    boolean any = false;
    BitSet kept = keptHydrogens(molecule);
    for (int a = 0; a < into.length; a++) {
      into[a] = kept.get(a) ? -1 : heavyNeighbour(molecule, a);
      if (into[a] >= 0) {
        any = true;
        Atom heavy = molecule.atom(into[a]);
        molecule.set(into[a], heavy.withHydrogens(heavy.hydrogens() + 1));
      }
    }
    Molecule whole = new Molecule();
    for (int a = 0; a < into.length; a++) {
      if (into[a] < 0) {
        Atom atom = molecule.atom(a);
        if (atom.hydrogens() > MOST_HYDROGENS) {
          throw molecule.fault(
              a, "more than 99 hydrogens at " + molecule.name(a), "at most 99", "");
        }
        numbers[a] = whole.add(atom, molecule.index(a));
      }
    }
    BitSet closed = new BitSet();
    for (int b = 0; b < molecule.bondCount(); b++) {
      Bond bond = molecule.bond(b);
      if (into[bond.from] < 0 && into[bond.to] < 0) {
        int number = whole.add(new Bond(numbers[bond.from], numbers[bond.to], bond.order, 0));
        closed.set(number, open.get(b));
      }
    }
    if (any) {
      open.clear();
      open.or(closed);
    }
    for (Turn turn : molecule.turns()) {
      int[] around = new int[TextOrder.CENTRE];
      for (int i = 0; i < around.length; i++) {
        int atom = turn.around()[i];
        around[i] = numbers[into[atom] < 0 ? atom : into[atom]];
      }
      int[] path = Arrays.stream(turn.path()).map(atom -> numbers[atom]).toArray();
      Turn moved = new Turn(path, around, turn.left());
      if (!moved.isVoid()) {
        whole.add(moved);
      } else if (!hasTwoHydrogens(moved)) {
        throw whole.fault(
            path[0],
            "the configuration of a double bond in a ring of three at " + whole.name(path[0]),
            "none, since there is no choice",
            "remove / and \\ from it");
      }
    }
    return whole;
  }

  /**
   * Returns whether an end of a double bond has two hydrogens, so that a direction has no meaning.
   */
  private static boolean hasTwoHydrogens(Turn turn) {
    List<Integer> ends = new ArrayList<>();
    for (int atom : turn.around()) {
      if (Turn.indexOf(atom, turn.path()) >= 0) {
        ends.add(atom);
      }
    }
    return ends.stream().distinct().count() < ends.size();
  }
}
