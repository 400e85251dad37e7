package org.refold.similarity;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * A number for each of many indices, most of which may have the same one. Stored in pages that are
 * allocated on first write: memory depends on the indices that are set, not on the largest index. A
 * read takes two loads.
 */
final class EntryValues {
  private static final int PAGE = 256;

  private final double rest;

  /** The page of all indices whose page was never written to. */
  private final double[] restPage;

  private final double[][] pages;

  /**
   * @param length the upper bound of indices, exclusive
   * @param rest the initial value of all indices
   */
  EntryValues(int length, double rest) {
    this.rest = rest;
    this.restPage = new double[PAGE];
    this.pages = new double[(int) (((long) length + PAGE - 1) / PAGE)][];
    Arrays.fill(restPage, rest);
    Arrays.fill(pages, restPage);
  }

  double get(int index) {
    return pages[index / PAGE][index % PAGE];
  }

  void set(int index, double value) {
    double[] page = pages[index / PAGE];
    if (page == restPage) {
      page = restPage.clone();
      pages[index / PAGE] = page;
    }
    page[index % PAGE] = value;
  }

  double rest() {
    return rest;
  }

  /** The indices whose value differs from the rest, ascending. */
  IntStream indices() {
    return IntStream.range(0, pages.length)
        .filter(page -> pages[page] != restPage)
        .flatMap(page -> IntStream.range(0, PAGE).map(i -> page * PAGE + i))
        .filter(index -> get(index) != rest);
  }

  @Override
  public boolean equals(Object other) {
    return this == other
        || (other instanceof EntryValues that
            && rest == that.rest
            && Arrays.deepEquals(pages, that.pages));
  }

  @Override
  public int hashCode() {
    return Arrays.deepHashCode(pages);
  }
}
