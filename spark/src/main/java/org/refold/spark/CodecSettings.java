package org.refold.spark;

import java.io.Serializable;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.refold.Codec;
import org.refold.CodecBuilder;
import org.refold.ForestSample;
import org.refold.ItemsToCome;
import org.refold.Widths;
import org.refold.formats.Kinds;
import org.refold.formats.kind.Kind;
import org.refold.graph.Graph;
import org.refold.mask.Caps;
import org.refold.mask.MaskSet;
import org.refold.mask.Masking;
import org.refold.signature.Unknown;
import org.refold.size.ItemSizes;

/**
 * What a new codec is to be like, in plain values that can be sent to tasks.
 *
 * @param sets null to have them chosen from the data
 * @param widths null for the same
 * @param masks null for the kind's
 * @param maxArity null for the kind's
 * @param maxParents null for the kind's
 * @param unknown null to have unknown labels spelled
 * @param room null to have it estimated from the data
 */
record CodecSettings(
    String kindName,
    @Nullable Integer sets,
    long seed,
    int spares,
    @Nullable String widths,
    @Nullable String masks,
    @Nullable String maxArity,
    @Nullable String maxParents,
    int mostDimension,
    @Nullable String unknown,
    @Nullable Long room)
    implements Serializable {

  Kind kind() {
    return Kinds.named(kindName);
  }

  /** Whether something is said about masks or caps, which sequences do not have. */
  boolean masksOrCaps() {
    return masks != null || maxArity != null || maxParents != null;
  }

  /** Whether something is said that codecs of known labels alone do not have. */
  boolean needsOpenCodec() {
    return room != null || (unknown != null && Unknown.parse(unknown) != Unknown.ERROR);
  }

  /** What is done to the graphs of a kind. */
  Masking masking(Kind kind) {
    Masking masking = spares > 0 ? kind.masking().unnumbered() : kind.masking();
    if (masks != null) {
      masking = masking.withMasks(MaskSet.parse(masks).masks());
    }
    if (maxArity != null) {
      Caps caps = Caps.parse(maxArity);
      masking = masking.withMaxArity(caps.ordered(), caps.unordered());
    }
    if (maxParents != null) {
      masking = masking.withMaxParents(Caps.parseParents(maxParents));
    }
    return unknown == null ? masking : masking.with(Unknown.parse(unknown));
  }

  /** A codec with the symbols of some graphs, sized for all items. */
  Codec fit(List<Graph> graphs, ItemSizes sizes) {
    return build(kind().fit(graphs, spares, masking(kind())).sizedFor(sizes));
  }

  /**
   * A codec of forests, sized for items to come as well.
   *
   * @param again adds all items to what is to come
   */
  Codec fit(ForestSample sample, UnaryOperator<ItemsToCome> again) {
    Kind kind = kind();
    CodecBuilder builder = sample.builder(masking(kind)).kind(kind.name(), kind.rule());
    sample
        .toCome(masking(kind), builder.signature())
        .ifPresent(others -> builder.expecting(() -> again.apply(others)));
    return build(builder);
  }

  private Codec build(CodecBuilder builder) {
    builder.mostDimension(mostDimension).seed(seed);
    if (sets != null) {
      builder.sets(sets);
    }
    if (room != null) {
      builder.room(room);
    }
    if (widths != null) {
      Widths.parse(widths).set(builder);
    }
    return builder.build();
  }
}
