package org.refold.formats.molecule;

/**
 * The order in which a text has the neighbours of atoms, which {@code @} relates to: the atom
 * before it, its hydrogen (which the atom itself stands for), its ring bonds, its branches. A lone
 * pair stands where a hydrogen would.
 */
interface TextOrder {
  /** How many neighbours a tetrahedral centre has. */
  int CENTRE = 4;

  /** How many the end of a double bond has. */
  int END = 3;

  /**
   * The neighbours of an atom in the order of the text.
   *
   * @param count how many it should have; where one is missing, the atom itself stands for it
   */
  int[] of(int atom, int count);

  /** The four atoms around the middle of an allene, in the order of the text. */
  default int[] aroundAllene(int middle) {
    int[] ends = of(middle, 2);
    int[] first = of(ends[0], END);
    int[] second = of(ends[1], END);
    int[] around = new int[CENTRE];
    int count = 0;
    for (int one : first) {
      if (one != middle) {
        around[count++] = one;
        continue;
      }
      for (int other : second) {
        if (other != middle) {
          around[count++] = other;
        }
      }
    }
    return around;
  }
}
