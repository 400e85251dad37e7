package org.refold.explorer.corpus;

import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;
import org.refold.CodecBuilder;
import org.refold.Widths;
import org.refold.error.RefoldException;
import org.refold.formats.TextCodec;
import org.refold.formats.TextCodecBuilder;
import org.refold.formats.kind.Kind;
import org.refold.graph.Graph;
import org.refold.mask.MaskSet;
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
    TextCodecBuilder settings = builder(kind).withoutRoomForOthers().plain(PlainSettings.NONE);
    CodecBuilder builder = settings.codecBuilder(stoppable(graphs));
    if (sets != null && widths == null) {
      // As chosen for any number of sets: whoever changes that alone wants to see what it does.
      settings.widths(Widths.of(settings.build(builder).codec()));
    }
    return withSets(settings).give(builder);
  }

  /** The same for vectors that are compared: with plain rows unless masks are asked for. */
  public CodecBuilder fitForComparing(Kind kind, Iterable<Graph> graphs) {
    TextCodecBuilder settings = builder(kind);
    if (masks == null) {
      settings.withoutRoomForOthers();
    } else {
      settings.earlierShape();
    }
    return withSets(settings).give(settings.codecBuilder(stoppable(graphs)));
  }

  /** All but the number of sets. */
  private TextCodecBuilder builder(Kind kind) {
    TextCodecBuilder builder = TextCodec.builder(kind).seed(seed);
    if (widths != null) {
      builder.widths(widths);
    }
    if (masks == null) {
      return builder;
    }
    if (kind.ofSequences() && !masks.masks().isEmpty()) {
      throw RefoldException.of(
          "masks: got %s for kind %s, expected none; in sequences, nothing is masked",
          masks, kind.name());
    }
    return kind.ofSequences() ? builder.spares(0) : builder.masks(masks);
  }

  private TextCodecBuilder withSets(TextCodecBuilder builder) {
    return sets == null ? builder : builder.sets(sets);
  }

  private static Iterable<Graph> stoppable(Iterable<Graph> graphs) {
    return () ->
        StreamSupport.stream(graphs.spliterator(), false)
            .peek(graph -> Interruption.check())
            .iterator();
  }
}
