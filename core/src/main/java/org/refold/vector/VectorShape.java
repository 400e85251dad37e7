package org.refold.vector;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The division of a vector into rows, and of rows into groups. The exact rows, which decoding
 * reads, come first: row 0 counts the symbols, and row i counts the constraints of set i. If a
 * codec has plain rows, they follow: one row of labels, and sets of patterns. Similarity reads only
 * the plain rows or, if there are none, the exact rows.
 *
 * <pre>{@code
 * VectorShape shape = codec.shape();
 * shape.dimension();                    // the length of every vector
 * shape.rowName(shape.rowOf(index));    // for example, "set 2"
 * }</pre>
 *
 * @param symbols |S|
 * @param constraints |C<sub>i</sub>|, the same for every set
 * @param sets t, the number of sets
 * @param plain the shape of the plain rows, which itself has no plain rows; empty if there are none
 */
public record VectorShape(int symbols, int constraints, int sets, Optional<VectorShape> plain) {
  /** The maximum number of sets of a codec, which bounds what is read from files. */
  public static final int MAX_SETS = 4_096;

  /** Creates a shape without plain rows. */
  public VectorShape(int symbols, int constraints, int sets) {
    this(symbols, constraints, sets, Optional.empty());
  }

  /**
   * Returns the shape with the given numbers; empty if a number, or the resulting dimension, is out
   * of range.
   *
   * @param plainSets the number of plain sets; 0 if there are no plain rows
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

  /** Returns the shape with the given {@link #numbers}; empty if no shape has them. */
  public static Optional<VectorShape> of(long... numbers) {
    return switch (numbers.length) {
      case 3 -> of(numbers[0], numbers[1], numbers[2], 0, 0, 0);
      case 6 ->
          of(numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5])
              .filter(shape -> shape.plain().isPresent());
      default -> Optional.empty();
    };
  }

  /** The dimension that the given numbers amount to, even if no shape has it. */
  public static double dimension(long... numbers) {
    double dimension = 0;
    for (int group = 0; group + 2 < numbers.length; group += 3) {
      dimension += numbers[group] + (double) numbers[group + 1] * numbers[group + 2];
    }
    return dimension;
  }

  /**
   * The numbers of symbols, constraints and sets, followed by those of the plain rows if there are
   * any.
   */
  public List<Integer> numbers() {
    List<Integer> numbers = new ArrayList<>(List.of(symbols, constraints, sets));
    plain.ifPresent(rows -> numbers.addAll(rows.numbers()));
    return numbers;
  }

  /** Returns the shape of these rows followed by plain rows. */
  public VectorShape with(VectorShape plainRows) {
    return new VectorShape(symbols, constraints, sets, Optional.of(plainRows));
  }

  /** The shape of the exact rows. */
  public VectorShape exact() {
    return plain.isEmpty() ? this : new VectorShape(symbols, constraints, sets);
  }

  /**
   * The shape of the rows that similarity reads, which are the plain rows or, if there are none,
   * the exact rows.
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

  /** The number of rows: t + 1, plus those of the plain group. */
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

  /** The name of a row, such as {@code symbols}, {@code set 2} or {@code plain symbols}. */
  public String rowName(int row) {
    if (row > sets && plain.isPresent()) {
      return "plain " + plain.get().rowName(row - sets - 1);
    }
    return row == 0 ? "symbols" : "set " + row;
  }
}
