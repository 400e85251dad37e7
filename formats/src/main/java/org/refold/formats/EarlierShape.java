package org.refold.formats;

import java.util.Map;
import java.util.Optional;
import org.refold.CodecBuilder;
import org.refold.Width;
import org.refold.Widths;
import org.refold.formats.kind.Kind;
import org.refold.graph.Graph;
import org.refold.mask.Masking;

/**
 * The caps, widths and sets that version 0.1 used for codecs of each kind, whatever the data. The
 * vectors are long, but serve similarity better than short vectors that are sized for decoding.
 */
public final class EarlierShape {
  /** The number of sets, t. */
  public static final int SETS = 4;

  private static final EarlierShape OF_CLAUSES =
      new EarlierShape(new Nodes(3, 5), new Nodes(5, 4), 5, 7, 4);
  private static final EarlierShape OF_FORMULAS =
      new EarlierShape(new Nodes(3, 8), new Nodes(5, 6), 5, 8, 6);
  private static final EarlierShape OF_FORESTS =
      new EarlierShape(new Nodes(3, 8), new Nodes(3, 8), Masking.UNBOUNDED, 8, 8);
  private static final EarlierShape OF_OTHERS =
      new EarlierShape(new Nodes(4, 5), new Nodes(6, 5), 6, 5, 5);

  /** The maximum arity and the width. */
  private record Nodes(int maxArity, int width) {}

  private final Nodes ordered;
  private final Nodes unordered;
  private final int maxParents;
  private final int childWidth;
  private final int parentWidth;

  private EarlierShape(
      Nodes ordered, Nodes unordered, int maxParents, int childWidth, int parentWidth) {
    this.ordered = ordered;
    this.unordered = unordered;
    this.maxParents = maxParents;
    this.childWidth = childWidth;
    this.parentWidth = parentWidth;
  }

  /**
   * Returns the shape for a kind, or nothing if the kind has a fixed shape, as the paper's clauses
   * do.
   */
  public static Optional<EarlierShape> of(Kind kind) {
    String name = kind.name();
    if (name.equals(Kinds.PAPER_CLAUSES.name())) {
      return Optional.empty();
    }
    if (name.startsWith("clauses")) {
      return Optional.of(OF_CLAUSES);
    }
    if (name.equals("formulas")) {
      return Optional.of(OF_FORMULAS);
    }
    return Optional.of(name.equals("trees") || name.startsWith("json") ? OF_FORESTS : OF_OTHERS);
  }

  /** Returns a builder for a codec with the masks and the earlier shape of a kind. */
  public static CodecBuilder fit(Kind kind, Iterable<Graph> graphs) {
    return of(kind)
        .map(shape -> shape.set(kind.fit(graphs, 0, shape.cap(kind.masking()))))
        .orElseGet(() -> kind.fit(graphs, 0));
  }

  /**
   * Returns how graphs are reshaped if they are only to be compared: without masks, which would
   * make similar items differ, and with the caps of this shape.
   */
  public static Masking maskingForComparing(Kind kind) {
    return of(kind)
        .map(shape -> shape.cap(kind.masking()))
        .map(masking -> masking.isNone() ? masking : masking.withMasks())
        .orElse(kind.masking());
  }

  /** Returns a masking with the caps of this shape. Sequences have no caps. */
  public Masking cap(Masking masking) {
    Masking base = masking.unnumbered();
    return base.isNone()
        ? base
        : base.withMaxArity(ordered.maxArity, unordered.maxArity).withMaxParents(maxParents);
  }

  /** Sets the widths and the number of sets. */
  public CodecBuilder set(CodecBuilder builder) {
    widths().set(builder);
    return builder.sets(SETS);
  }

  /** Returns the widths of all families. */
  public Widths widths() {
    return new Widths(
        Map.of(
            Width.ORDERED,
            ordered.width,
            Width.UNORDERED,
            unordered.width,
            Width.CHILD,
            childWidth,
            Width.PARENT,
            parentWidth,
            // Unused by graphs, but part of the codec id.
            Width.SEQUENCE,
            this == OF_FORESTS ? 8 : 5));
  }
}
