package org.refold.spark;

import java.io.Serializable;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.refold.Codec;
import org.refold.CodecBuilder;
import org.refold.Widths;
import org.refold.formats.Kind;
import org.refold.formats.Kinds;
import org.refold.graph.Graph;
import org.refold.mask.MaskSet;
import org.refold.mask.Masking;

/**
 * What a new codec is to be like, in plain values that can be sent to tasks.
 *
 * @param widths null for the kind's
 * @param masks null for the kind's
 */
record CodecSettings(
    String kindName,
    int sets,
    long seed,
    int spares,
    @Nullable String widths,
    @Nullable String masks)
    implements Serializable {

  Kind kind() {
    return Kinds.named(kindName);
  }

  /** What is done to the graphs of a kind. */
  Masking masking(Kind kind) {
    Masking preset = kind.masking();
    return masks == null ? preset : preset.withMasks(MaskSet.parse(masks).masks());
  }

  Codec fit(List<Graph> graphs) {
    Kind kind = kind();
    CodecBuilder builder = kind.fit(graphs, spares, masking(kind)).sets(sets).seed(seed);
    if (widths != null) {
      Widths.parse(widths).set(builder);
    }
    return builder.build();
  }
}
