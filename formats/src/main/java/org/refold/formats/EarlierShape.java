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
 * The caps, widths and sets that version 0.1 gave to codecs of each kind, whatever their data. Its
 * vectors are long, but serve similarity better than short ones that are sized for decoding.
 */
public final class EarlierShape {
  /** t. */
  public static final int SETS = 4;

  private static final EarlierShape OF_CLAUSES =
      new EarlierShape(new Nodes(3, 5), new Nodes(5, 4), 5, 7, 4);
  private static final EarlierShape OF_FORMULAS =
      new EarlierShape(new Nodes(3, 8), new Nodes(5, 6), 5, 8, 6);
  private static final EarlierShape OF_FORESTS =
      new EarlierShape(new Nodes(3, 8), new Nodes(3, 8), Masking.UNBOUNDED, 8, 8);
  private static final EarlierShape OF_OTHERS =
      new EarlierShape(new Nodes(4, 5), new Nodes(6, 5), 6, 5, 5);

  /** The cap of arity, and the width. */
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

  /** The shape of a kind; nothing if its codecs have one shape for ever, as the paper's. */
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

  /** A builder for a codec with the masks of a kind and its shape. */
  public static CodecBuilder fit(Kind kind, Iterable<Graph> graphs) {
    return of(kind)
        .map(shape -> shape.set(kind.fit(graphs, 0, shape.cap(kind.masking()))))
        .orElseGet(() -> kind.fit(graphs, 0));
  }

  /**
   * What is done to graphs of a kind that are only to be compared: no masks, which make similar
   * items differ, and the caps of this shape.
   */
  public static Masking maskingForComparing(Kind kind) {
    return of(kind)
        .map(shape -> shape.cap(kind.masking()))
        .map(masking -> masking.isNone() ? masking : masking.withMasks())
        .orElse(kind.masking());
  }

  /** A masking with the caps of this shape; that of sequences has none. */
  public Masking cap(Masking masking) {
    Masking base = masking.unnumbered();
    return base.isNone()
        ? base
        : base.withMaxArity(ordered.maxArity, unordered.maxArity).withMaxParents(maxParents);
  }

  /** Gives the widths and the number of sets to a codec that is being made. */
  public CodecBuilder set(CodecBuilder builder) {
    widths().set(builder);
    return builder.sets(SETS);
  }

  /** The widths of all families. */
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
            // Graphs have no use for it, but the id of a codec covers it.
            Width.SEQUENCE,
            this == OF_FORESTS ? 8 : 5));
  }
}
