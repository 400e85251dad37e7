package org.refold.explorer.corpus;

import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;
import org.refold.CodecBuilder;
import org.refold.Widths;
import org.refold.error.RefoldException;
import org.refold.formats.Kind;
import org.refold.graph.Graph;
import org.refold.mask.MaskSet;
import org.refold.mask.Masking;

/**
 * What a codec is to be like.
 *
 * @param widths null for those of the kind
 * @param masks null for those of the kind
 */
public record Settings(int sets, @Nullable Widths widths, @Nullable MaskSet masks, long seed) {
  /** More are of no use to people who look at them. */
  public static final int MOST_SETS = 64;

  /** The preset of every kind. */
  public static final Settings PRESET = new Settings(4, null, null, 1);

  /**
   * @throws RefoldException if there are too many sets, or none
   */
  public Settings {
    if (sets < 1 || sets > MOST_SETS) {
      throw new RefoldException("sets: got " + sets + ", expected 1 to " + MOST_SETS);
    }
  }

  /**
   * What makes a codec for graphs, and more of them with other numbers of sets.
   *
   * @param graphs may be asked for several times
   * @throws RefoldException if there can be none, as of masks for sequences, or the thread was
   *     interrupted
   */
  public CodecBuilder fit(Kind kind, Iterable<Graph> graphs) {
    if (kind.ofSequences() && masks != null && !masks.masks().isEmpty()) {
      throw new RefoldException(
          "masks: got "
              + masks
              + " for kind "
              + kind.name()
              + ", expected none; in sequences, nothing is masked");
    }
    Masking masking =
        masks == null || kind.ofSequences()
            ? kind.masking()
            : kind.masking().withMasks(masks.masks());
    CodecBuilder builder = kind.fit(stoppable(graphs), 0, masking).sets(sets).seed(seed);
    if (widths != null) {
      widths.set(builder);
    }
    return builder;
  }

  private static Iterable<Graph> stoppable(Iterable<Graph> graphs) {
    return () ->
        StreamSupport.stream(graphs.spliterator(), false)
            .peek(graph -> Interruption.check())
            .iterator();
  }
}
