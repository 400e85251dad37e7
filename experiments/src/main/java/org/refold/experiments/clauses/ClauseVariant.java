package org.refold.experiments.clauses;

import java.util.List;
import java.util.Optional;
import org.refold.CodecBuilder;
import org.refold.Widths;
import org.refold.formats.EarlierShape;
import org.refold.formats.Kinds;
import org.refold.formats.kind.Kind;
import org.refold.graph.Graph;
import org.refold.mask.Masking;

/** What is kept of a clause, and with which settings: a group of rows of the table. */
enum ClauseVariant {
  PAPER("paperSettings", "the paper's settings, here", 3),
  OURS("ours", "ours, the paper's caps", 6),
  SIZED("sized", "ours, sized by the data", 9),
  ORIGINAL("original", "ours, text kept", 6);

  private final String key;
  private final String words;
  private final int mostSets;

  ClauseVariant(String key, String words, int mostSets) {
    this.key = key;
    this.words = words;
    this.mostSets = mostSets;
  }

  /** The name in the JSON. */
  String key() {
    return key;
  }

  String words() {
    return words;
  }

  /** The largest t; the variant is run from t = 1 on. */
  int mostSets() {
    return mostSets;
  }

  Kind kind() {
    return switch (this) {
      case PAPER -> Kinds.PAPER_CLAUSES;
      case OURS, SIZED -> Kinds.CLAUSES;
      case ORIGINAL -> Kinds.ORIGINAL_CLAUSES;
    };
  }

  /** Equal nodes have masks, as in the paper, or in {@link #SIZED} numbers, as by default. */
  Masking masking() {
    return this == SIZED ? kind().masking() : kind().masking().unnumbered();
  }

  /**
   * Returns a builder of codecs with any number of sets. The widths of {@link #SIZED} are chosen
   * for these graphs only, as in roundtrip; the other variants have the same shape for any data.
   */
  CodecBuilder fit(List<Graph> graphs) {
    Kind kind = kind();
    if (this == SIZED) {
      CodecBuilder builder = kind.fit(graphs, 0, masking()).withoutRoomForOthers();
      Widths.of(builder.build()).set(builder);
      return builder;
    }
    return EarlierShape.fit(kind, graphs);
  }

  /**
   * Returns the text that should come back; empty if the order of the text is not kept.
   *
   * @param original the clause with its order and names
   */
  Optional<String> text(Graph original) {
    return switch (this) {
      case PAPER -> Optional.of(ClauseText.ofVariant(original));
      case OURS, SIZED -> Optional.empty();
      case ORIGINAL -> Optional.of(ClauseText.of(original));
    };
  }
}
