package org.refold.explorer.corpus;

import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;
import org.refold.CodecBuilder;
import org.refold.Widths;
import org.refold.error.RefoldException;
import org.refold.formats.EarlierShape;
import org.refold.formats.kind.Kind;
import org.refold.graph.Graph;
import org.refold.mask.MaskSet;
import org.refold.mask.Masking;
import org.refold.pattern.PlainSettings;

/**
 * What a codec is to be like.
 *
 * @param sets null to have them chosen from the data
 * @param widths null for the same
 * @param masks null for what the kind has: those, or numbered nodes
 */
public record Settings(
    @Nullable Integer sets, @Nullable Widths widths, @Nullable MaskSet masks, long seed) {
  /** More are of no use to people who look at them. */
  public static final int MOST_SETS = 64;

  /** All is chosen from the data. */
  public static final Settings DEFAULT = new Settings(null, null, null, 1);

  /**
   * @throws RefoldException if there are too many sets, or none
   */
  public Settings {
    if (sets != null && (sets < 1 || sets > MOST_SETS)) {
      throw new RefoldException("sets: got " + sets + ", expected 1 to " + MOST_SETS);
    }
  }

  /**
   * What makes a codec for graphs whose vectors unfold.
   *
   * @param graphs may be asked for several times
   * @throws RefoldException if there can be none, as of masks for sequences, or the thread was
   *     interrupted
   */
  public CodecBuilder fit(Kind kind, Iterable<Graph> graphs) {
    CodecBuilder builder =
        kind.fit(stoppable(graphs), 0, masking(kind, kind.masking()))
            .withoutRoomForOthers()
            .plain(PlainSettings.NONE);
    if (sets != null && widths == null) {
      // As chosen for any number of sets: whoever changes that alone wants to see what it does.
      Widths.of(builder.build()).set(builder);
    }
    return set(builder);
  }

  /** The same for vectors that are compared: with plain rows unless masks are asked for. */
  public CodecBuilder fitForComparing(Kind kind, Iterable<Graph> graphs) {
    if (masks == null) {
      return set(kind.fit(stoppable(graphs), 0).withoutRoomForOthers());
    }
    CodecBuilder builder =
        kind.fit(stoppable(graphs), 0, masking(kind, EarlierShape.maskingForComparing(kind)));
    EarlierShape.of(kind).ifPresent(shape -> shape.set(builder));
    return set(builder);
  }

  private Masking masking(Kind kind, Masking preferred) {
    if (masks == null) {
      return preferred;
    }
    if (kind.ofSequences() && !masks.masks().isEmpty()) {
      throw RefoldException.of(
          "masks: got %s for kind %s, expected none; in sequences, nothing is masked",
          masks, kind.name());
    }
    return kind.ofSequences() ? preferred.unnumbered() : preferred.withMasks(masks.masks());
  }

  private CodecBuilder set(CodecBuilder builder) {
    if (sets != null) {
      builder.sets(sets);
    }
    if (widths != null) {
      widths.set(builder);
    }
    return builder.seed(seed);
  }

  private static Iterable<Graph> stoppable(Iterable<Graph> graphs) {
    return () ->
        StreamSupport.stream(graphs.spliterator(), false)
            .peek(graph -> Interruption.check())
            .iterator();
  }
}
