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
 * Settings of a codec.
 *
 * @param sets null to choose the number from the data
 * @param widths null to choose them from the data
 * @param masks null for the kind's default: its masks, or numbered nodes
 */
public record Settings(
    @Nullable Integer sets, @Nullable Widths widths, @Nullable MaskSet masks, long seed) {
  /** More are of no use to a viewer. */
  public static final int MOST_SETS = 64;

  /** Chooses everything from the data. */
  public static final Settings DEFAULT = new Settings(null, null, null, 1);

  /**
   * @throws RefoldException if the number of sets is out of range
   */
  public Settings {
    if (sets != null && (sets < 1 || sets > MOST_SETS)) {
      throw new RefoldException("sets: got " + sets + ", expected 1 to " + MOST_SETS);
    }
  }

  /**
   * Returns a builder of codecs whose vectors can be decoded.
   *
   * @param graphs may be iterated several times
   * @throws RefoldException if no such codec is possible, for example with masks for sequences, or
   *     the thread was interrupted
   */
  public CodecBuilder fit(Kind kind, Iterable<Graph> graphs) {
    TextCodecBuilder settings = builder(kind).withoutRoomForOthers().plain(PlainSettings.NONE);
    CodecBuilder builder = settings.codecBuilder(stoppable(graphs));
    if (sets != null && widths == null) {
      // The widths chosen for an unset number of sets, so that changing the sets changes nothing
      // else.
      settings.widths(Widths.of(settings.build(builder).codec()));
    }
    return withSets(settings).give(builder);
  }

  /**
   * Returns a builder of codecs whose vectors are compared: with plain rows, unless masks are set.
   */
  public CodecBuilder fitForComparing(Kind kind, Iterable<Graph> graphs) {
    TextCodecBuilder settings = builder(kind);
    if (masks == null) {
      settings.withoutRoomForOthers();
    } else {
      settings.earlierShape();
    }
    return withSets(settings).give(settings.codecBuilder(stoppable(graphs)));
  }

  /** Applies everything but the number of sets. */
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
          "masks: got %s for kind %s, expected none; sequences have no masks", masks, kind.name());
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
