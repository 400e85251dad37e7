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

/** What of a clause is kept, and with which settings; a group of rows of the table. */
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

  /** In the JSON. */
  String key() {
    return key;
  }

  String words() {
    return words;
  }

  /** It is run for t from 1 to this. */
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

  /** Masks tell nodes apart, as the paper has it; numbers do in {@link #SIZED}, as by default. */
  Masking masking() {
    return this == SIZED ? kind().masking() : kind().masking().unnumbered();
  }

  /**
   * What makes codecs with any number of sets. The widths of {@link #SIZED} are those that are
   * chosen for the graphs alone, as roundtrip does; the others have one shape whatever the data.
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
   * The text that is to come back; empty if the order of the text is not kept.
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
