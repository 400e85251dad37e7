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
import org.refold.formats.TextCodec;
import org.refold.formats.TextCodecBuilder;
import org.refold.formats.kind.Kind;
import org.refold.graph.Graph;
import org.refold.mask.Caps;
import org.refold.mask.MaskSet;
import org.refold.mask.Masking;
import org.refold.signature.Unknown;
import org.refold.size.ItemSizes;

/**
 * Settings of a new codec, as plain values that can be sent to tasks.
 *
 * @param sets null to choose the number from the data
 * @param widths null to choose them from the data
 * @param masks null for the kind's default
 * @param maxArity null for the kind's default
 * @param maxParents null for the kind's default
 * @param unknown null to spell unknown labels
 * @param room null to estimate it from the data
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

  /** Whether masks or caps are set, which sequences do not have. */
  boolean masksOrCaps() {
    return masks != null || maxArity != null || maxParents != null;
  }

  /** Whether anything is set that only open codecs have. */
  boolean needsOpenCodec() {
    return room != null || (unknown != null && Unknown.parse(unknown) != Unknown.ERROR);
  }

  /** Returns a builder of such codecs. */
  TextCodecBuilder builder() {
    TextCodecBuilder builder = TextCodec.builder(kind()).mostDimension(mostDimension).seed(seed);
    if (spares > 0) {
      builder.spares(spares);
    }
    if (masks != null) {
      builder.masks(MaskSet.parse(masks));
    }
    if (maxArity != null) {
      builder.maxArity(Caps.parse(maxArity));
    }
    if (maxParents != null) {
      builder.maxParents(Caps.parseParents(maxParents));
    }
    if (unknown != null) {
      builder.unknown(Unknown.parse(unknown));
    }
    if (sets != null) {
      builder.sets(sets);
    }
    if (widths != null) {
      builder.widths(Widths.parse(widths));
    }
    if (room != null) {
      builder.room(room);
    }
    return builder;
  }

  /** The masking that graphs undergo before they are encoded. */
  Masking masking() {
    return builder().masking();
  }

  /** Builds a codec with the symbols of some graphs, sized for all items. */
  Codec fit(List<Graph> graphs, ItemSizes sizes) {
    TextCodecBuilder builder = builder();
    return builder.build(builder.codecBuilder(graphs).sizedFor(sizes)).codec();
  }

  /**
   * Builds a codec for forests, sized for future items as well.
   *
   * @param again adds all items to those expected
   */
  Codec fit(ForestSample sample, UnaryOperator<ItemsToCome> again) {
    TextCodecBuilder builder = builder();
    CodecBuilder codec = builder.codecBuilder(sample);
    sample
        .toCome(builder.masking(), codec.signature())
        .ifPresent(others -> codec.expecting(() -> again.apply(others)));
    return builder.build(codec).codec();
  }
}
