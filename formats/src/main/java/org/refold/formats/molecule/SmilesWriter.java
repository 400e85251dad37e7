package org.refold.formats.molecule;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import org.refold.error.RefoldException;
import org.refold.formats.scan.TextLimit;
import org.refold.limit.Allowance;

/** Writes a molecule as SMILES. Not recursive. */
final class SmilesWriter {
  /** The limit of our reader; others may stop at {@value #MOST_PLAIN}. */
  private static final int MOST_RINGS = 99_999;

  private static final int MOST_PLAIN = 99;

  /** On the stack: the end of a branch. */
  private static final int CLOSE = -1;

  private final Molecule molecule;
  private final WritingOrder order;
  private final BondDirections directions;
  private final String[] marks;
  private final StringBuilder out = new StringBuilder();
  private final TextLimit limit;

  /** By bond: the number of its ring while that is open. */
  private final int[] ringNumbers;

  private final BitSet openNumbers = new BitSet();

  /**
   * @param molecule in normal form
   * @param ranks by atom: the tie-breakers
   */
  SmilesWriter(Molecule molecule, int[] ranks, Allowance allowance) {
    this.molecule = molecule;
    this.limit = new TextLimit(out, allowance);
    this.order = new WritingOrder(molecule, ranks, allowance);
    this.directions = new BondDirections(molecule, order);
    this.ringNumbers = new int[molecule.bondCount()];
    this.marks = new String[molecule.atomCount()];
    openNumbers.set(0);
  }

  String text() {
    for (Turn turn : molecule.turns()) {
      int[] path = turn.path();
      if (path.length == 1) {
        marks[path[0]] = turn.leftIn(order.of(path[0], TextOrder.CENTRE)) ? "@" : "@@";
      } else if (path.length > 2) {
        marks[path[1]] = turn.leftIn(order.aroundAllene(path[1])) ? "@" : "@@";
      }
    }
    for (int beginning : order.beginnings()) {
      out.append(out.isEmpty() ? "" : ".");
      writeFrom(beginning);
    }
    return out.toString();
  }

  private void writeFrom(int beginning) {
    Deque<Integer> stack = new ArrayDeque<>();
    stack.push(2 * beginning);
    while (!stack.isEmpty()) {
      limit.step();
      int next = stack.pop();
      if (next == CLOSE) {
        out.append(')');
        continue;
      }
      int atom = next / 2;
      out.append(next % 2 == 1 ? "(" : "");
      if (order.before(atom) >= 0) {
        int bond = order.before(atom);
        out.append(symbol(bond, molecule.bond(bond).other(atom)));
      }
      write(atom);
      List<Integer> after = order.after(atom);
      for (int k = after.size() - 1; k >= 0; k--) {
        boolean isBranch = k < after.size() - 1;
        if (isBranch) {
          stack.push(CLOSE);
        }
        stack.push(2 * molecule.bond(after.get(k)).other(atom) + (isBranch ? 1 : 0));
      }
    }
  }

  private void write(int atom) {
    out.append(atomText(atom));
    for (int bond : order.closing(atom)) {
      ringNumber(ringNumbers[bond]);
    }
    for (int bond : order.opening(atom)) {
      int number = openNumbers.nextClearBit(0);
      if (number > MOST_RINGS) {
        throw RefoldException.of(
            "molecule: got more than %s open rings at %s, expected at most that many; write it as"
                + " terms",
            MOST_RINGS, molecule.name(atom));
      }
      openNumbers.set(number);
      ringNumbers[bond] = number;
      out.append(symbol(bond, atom));
      ringNumber(number);
    }
    // Done only here, so that no atom closes and opens rings with the same number.
    for (int bond : order.closing(atom)) {
      openNumbers.clear(ringNumbers[bond]);
    }
    if (order.writesHydrogen(atom)) {
      out.append('(').append(directions.symbolToHydrogen(atom)).append("[H])");
    }
  }

  private String symbol(int bond, int from) {
    String direction = directions.symbol(bond, from);
    return direction.isEmpty() ? MoleculeNetwork.label(molecule, molecule.bond(bond)) : direction;
  }

  private void ringNumber(int number) {
    if (number > MOST_PLAIN) {
      out.append("%(").append(number).append(')');
    } else {
      out.append(number > 9 ? "%" : "").append(number);
    }
  }

  private String atomText(int number) {
    String mark = marks[number];
    if (mark == null && !order.writesHydrogen(number)) {
      return MoleculeNetwork.label(molecule, number);
    }
    Atom atom = molecule.atom(number);
    boolean isPlain =
        mark == null && atom.isPlain() && atom.hydrogens() == molecule.hydrogensByValence(number);
    Atom rest = order.writesHydrogen(number) ? atom.withHydrogens(atom.hydrogens() - 1) : atom;
    return isPlain ? atom.symbol() : rest.bracketed(mark == null ? "" : mark);
  }
}
