package org.refold.vector;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * How the entries of a vector fall into rows, and rows into groups. The exact rows, which decoding
 * reads, come first: row 0 has the symbols, row i the constraints of set i. Plain rows follow where
 * a codec has them: one of labels, and sets of patterns. Similarity reads those alone.
 *
 * @param symbols |S|
 * @param constraints |C<sub>i</sub>|, the same for every set
 * @param sets t
 * @param plain the same of the plain rows, which have none of their own; nothing if there are none
 */
public record VectorShape(int symbols, int constraints, int sets, Optional<VectorShape> plain) {
  /** No codec has more sets; so what is read from files needs no more rows. */
  public static final int MAX_SETS = 4_096;

  /** Without plain rows. */
  public VectorShape(int symbols, int constraints, int sets) {
    this(symbols, constraints, sets, Optional.empty());
  }

  /**
   * The shape that some numbers describe; nothing if none does: a number is out of its range, or
   * the dimension would be.
   *
   * @param plainSets 0 if there are no plain rows
   */
  private static Optional<VectorShape> of(
      long symbols,
      long constraints,
      long sets,
      long plainSymbols,
      long plainConstraints,
      long plainSets) {
    boolean inRange =
        isRange(symbols, constraints, sets)
            && isRange(plainSymbols, plainConstraints, plainSets)
            && symbols + constraints * sets + plainSymbols + plainConstraints * plainSets
                <= Integer.MAX_VALUE
            && (plainSets > 0 || (plainSymbols == 0 && plainConstraints == 0));
    if (!inRange) {
      return Optional.empty();
    }
    VectorShape exact = new VectorShape((int) symbols, (int) constraints, (int) sets);
    return Optional.of(
        plainSets == 0
            ? exact
            : exact.with(
                new VectorShape((int) plainSymbols, (int) plainConstraints, (int) plainSets)));
  }

  private static boolean isRange(long symbols, long constraints, long sets) {
    return Math.min(symbols, Math.min(constraints, sets)) >= 0
        && Math.max(symbols, constraints) <= Integer.MAX_VALUE
        && sets <= MAX_SETS;
  }

  /** The shape that {@link #numbers} gave; nothing if it can't have. */
  public static Optional<VectorShape> of(long... numbers) {
    return switch (numbers.length) {
      case 3 -> of(numbers[0], numbers[1], numbers[2], 0, 0, 0);
      case 6 ->
          of(numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5])
              .filter(shape -> shape.plain().isPresent());
      default -> Optional.empty();
    };
  }

  /** The dimension that such numbers ask for, even if no shape has it. */
  public static double dimension(long... numbers) {
    double dimension = 0;
    for (int group = 0; group + 2 < numbers.length; group += 3) {
      dimension += numbers[group] + (double) numbers[group + 1] * numbers[group + 2];
    }
    return dimension;
  }

  /** Symbols, constraints and sets, and where there are plain rows, the same of these. */
  public List<Integer> numbers() {
    List<Integer> numbers = new ArrayList<>(List.of(symbols, constraints, sets));
    plain.ifPresent(rows -> numbers.addAll(rows.numbers()));
    return numbers;
  }

  /** These rows with plain ones after them. */
  public VectorShape with(VectorShape plainRows) {
    return new VectorShape(symbols, constraints, sets, Optional.of(plainRows));
  }

  /** The exact rows alone. */
  public VectorShape exact() {
    return plain.isEmpty() ? this : new VectorShape(symbols, constraints, sets);
  }

  /**
   * The rows that similarity reads: the plain ones, or the exact ones where there are no others.
   */
  public VectorShape compared() {
    return plain.orElse(this);
  }

  /** The first of the rows that similarity reads. */
  public int comparedRow() {
    return plain.isEmpty() ? 0 : sets + 1;
  }

  /** The index of the first entry that similarity reads. */
  public int comparedStart() {
    return plain.isEmpty() ? 0 : exactDimension();
  }

  public int dimension() {
    return exactDimension() + (plain.isEmpty() ? 0 : plain.get().dimension());
  }

  private int exactDimension() {
    return symbols + constraints * sets;
  }

  /** The number of rows: t + 1, and those of the plain group. */
  public int rows() {
    return sets + 1 + (plain.isEmpty() ? 0 : plain.get().rows());
  }

  /** The index of a row's first entry. */
  public int rowStart(int row) {
    if (row > sets && plain.isPresent()) {
      return exactDimension() + plain.get().rowStart(row - sets - 1);
    }
    return row == 0 ? 0 : symbols + (row - 1) * constraints;
  }

  /** The index after a row's last entry. */
  public int rowEnd(int row) {
    return row > sets && plain.isPresent()
        ? exactDimension() + plain.get().rowEnd(row - sets - 1)
        : symbols + row * constraints;
  }

  /** The row that an index belongs to. */
  public int rowOf(int index) {
    if (plain.isPresent() && index >= exactDimension()) {
      return sets + 1 + plain.get().rowOf(index - exactDimension());
    }
    return index < symbols ? 0 : (index - symbols) / constraints + 1;
  }

  /** What a row is called: {@code symbols} or {@code set 2}, {@code plain symbols} and so on. */
  public String rowName(int row) {
    if (row > sets && plain.isPresent()) {
      return "plain " + plain.get().rowName(row - sets - 1);
    }
    return row == 0 ? "symbols" : "set " + row;
  }
}
