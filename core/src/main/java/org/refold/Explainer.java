package org.refold;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.refold.constraint.family.Constraint;
import org.refold.constraint.family.ConstraintSets;
import org.refold.constraint.family.Wording;
import org.refold.encode.PlainEncoder;
import org.refold.error.RefoldException;
import org.refold.signature.Signature;
import org.refold.similarity.Comparison;
import org.refold.vector.CountVector;
import org.refold.vector.VectorShape;

/** Describes the meaning of the entries of a codec's vectors. */
final class Explainer {
  /** The maximum number of nodes of a symbol that are considered for the description of a block. */
  private static final int SHOWN = 64;

  private final Signature signature;
  private final ConstraintSets sets;
  private final VectorShape shape;
  private final @Nullable PlainEncoder plain;

  /**
   * @param plain counts the plain rows; null if there are none
   */
  Explainer(
      Signature signature, ConstraintSets sets, VectorShape shape, @Nullable PlainEncoder plain) {
    this.signature = signature;
    this.sets = sets;
    this.shape = shape;
    this.plain = plain;
  }

  String explain(int index) {
    return explain(index, wording());
  }

  List<Explanation> explain(CountVector vector) {
    return explain(vector, wording(vector));
  }

  /**
   * Explains vectors that add up to a whole; a block is shown by those of its symbols that occur in
   * the whole.
   */
  List<List<Explanation>> explainParts(List<CountVector> parts, CountVector whole) {
    Wording wording = wording(whole);
    return parts.stream().map(part -> explain(part, wording)).toList();
  }

  private Wording wording(CountVector vector) {
    IntStream entries = IntStream.range(0, vector.rowBegin(1));
    return wording(entries.flatMap(i -> indices(vector.index(i), vector.count(i))).toArray());
  }

  private List<Explanation> explain(CountVector vector, Wording wording) {
    List<Explanation> explanations = new ArrayList<>();
    for (int i = 0; i < vector.entryCount(); i++) {
      int index = vector.index(i);
      explanations.add(
          new Explanation(index, shape.rowOf(index), vector.count(i), explain(index, wording)));
    }
    return explanations;
  }

  List<String> explain(Comparison comparison) {
    List<Comparison.Entry> entries = comparison.entries();
    Wording wording =
        wording(
            entries.stream()
                .filter(entry -> entry.index() < shape.symbols())
                .flatMapToInt(entry -> indices(entry.index(), SHOWN))
                .toArray());
    return entries.stream().map(entry -> explain(entry.index(), wording)).toList();
  }

  Constraint constraint(int index) {
    requireIndex(index);
    int row = shape.rowOf(index);
    if (row == 0 || row > shape.sets()) {
      throw RefoldException.of(
          "index %s: got %s, expected a constraint, %s to %s",
          index,
          row == 0 ? "a symbol" : "a plain entry",
          shape.symbols(),
          shape.exact().dimension() - 1);
    }
    return sets.constraint(row - 1, index - shape.rowStart(row));
  }

  /** The indices of the first few nodes of an entry, by which blocks are shown. */
  private IntStream indices(int entry, int nodes) {
    int all = signature.symbol(entry).map(symbol -> signature.indices(symbol, nodes)).orElse(1);
    return IntStream.range(0, Math.min(SHOWN, all)).map(number -> signature.index(entry, number));
  }

  private Wording wording(int... symbols) {
    return new Wording(signature, symbols);
  }

  private String explain(int index, Wording wording) {
    requireIndex(index);
    if (plain != null && index >= shape.comparedStart()) {
      return plain.words(index - shape.comparedStart());
    }
    return shape.rowOf(index) == 0 ? signature.describe(index) : wording.words(constraint(index));
  }

  private void requireIndex(int index) {
    if (index < 0 || index >= shape.dimension()) {
      throw new RefoldException(
          "index: got " + index + ", expected 0 to " + (shape.dimension() - 1));
    }
  }
}
