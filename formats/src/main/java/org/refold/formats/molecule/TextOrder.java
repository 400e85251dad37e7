package org.refold.formats.molecule;

/**
 * The order of an atom's neighbours in the text, which {@code @} refers to: the atom before it, its
 * hydrogen (represented by the atom itself), its ring bonds, its branches. A lone pair takes the
 * position of a hydrogen.
 */
interface TextOrder {
  /** The number of neighbours of a tetrahedral centre. */
  int CENTRE = 4;

  /** The number of neighbours of an end of a double bond. */
  int END = 3;

  /**
   * Returns the neighbours of an atom in the order of the text.
   *
   * @param count the number of neighbours; the atom itself takes the place of a missing one
   */
  int[] of(int atom, int count);

  /** Returns the four atoms around the middle of an allene, in the order of the text. */
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
