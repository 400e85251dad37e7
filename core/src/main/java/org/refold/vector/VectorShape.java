package org.refold.vector;

/**
 * How the entries of a vector fall into rows: row 0 has the symbols, row i the constraints of set
 * i.
 *
 * @param symbols |S|
 * @param constraints |C<sub>i</sub>|, the same for every set
 * @param sets t
 */
public record VectorShape(int symbols, int constraints, int sets) {
  /** No codec has more sets; so what is read from files needs no more rows. */
  public static final int MAX_SETS = 4_096;

  public int dimension() {
    return symbols + constraints * sets;
  }

  /** The number of rows, t + 1. */
  public int rows() {
    return sets + 1;
  }

  /** The index of a row's first entry. */
  public int rowStart(int row) {
    return row == 0 ? 0 : symbols + (row - 1) * constraints;
  }

  /** The index after a row's last entry. */
  public int rowEnd(int row) {
    return symbols + row * constraints;
  }

  /** The row that an index belongs to. */
  public int rowOf(int index) {
    return index < symbols ? 0 : (index - symbols) / constraints + 1;
  }
}
