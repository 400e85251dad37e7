package org.refold.formats;

import java.util.Iterator;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.refold.CodecBuilder;
import org.refold.ForestSample;
import org.refold.Widths;
import org.refold.constraint.ConstraintSettings;
import org.refold.error.RefoldException;
import org.refold.formats.kind.Kind;
import org.refold.graph.Graph;
import org.refold.mask.Caps;
import org.refold.mask.MaskSet;
import org.refold.mask.Masking;
import org.refold.mask.Neighbourhood;
import org.refold.pattern.Grading;
import org.refold.pattern.PlainSettings;
import org.refold.signature.Unknown;

/**
 * Builds a codec for texts. Unset values follow from the kind and the data: masks and caps from the
 * kind, widths and sets from the sizes of the items, chosen such that these items and others like
 * them are expected to decode uniquely.
 *
 * <pre>{@code
 * TextCodec codec =
 *     TextCodec.builder(Kinds.JSON)
 *         .length(4096)      // fixes the length of the vectors
 *         .seed(7)           // another random choice of patterns
 *         .fit(documents);
 * }</pre>
 */
public final class TextCodecBuilder {
  private final Kind kind;
  private @Nullable Integer sets;
  private int redundancy;
  private @Nullable Widths widths;
  private long seed = ConstraintSettings.DEFAULT.seed();
  private @Nullable Integer spares;
  private @Nullable MaskSet masks;
  private @Nullable Neighbourhood neighbourhood;
  private @Nullable Caps maxArity;
  private @Nullable Integer maxParents;
  private @Nullable Integer mostDimension;
  private @Nullable Integer length;
  private Unknown unknown = Unknown.SPELL;
  private @Nullable Long room;
  private @Nullable PlainSettings plain;
  private @Nullable Grading grading;
  private boolean earlierShape;
  private boolean roomForOthers = true;

  TextCodecBuilder(Kind kind) {
    this.kind = kind;
  }

  /** Sets the number of parallel constraint sets, t. */
  public TextCodecBuilder sets(int t) {
    sets = t;
    return this;
  }

  /**
   * Adds sets of the same widths to those that are set or chosen. Exact decoding does not need
   * them; {@linkplain TextCodec#decodeNearest(org.refold.vector.RealVector) decoding the nearest
   * item} uses them to correct errors.
   */
  public TextCodecBuilder redundancy(int furtherSets) {
    redundancy = furtherSets;
    return this;
  }

  public TextCodecBuilder widths(Widths value) {
    widths = value;
    return this;
  }

  /** Sets the random seed. */
  public TextCodecBuilder seed(long value) {
    seed = value;
    return this;
  }

  /**
   * Makes a closed codec with this number of spare placeholders per class of symbols, for symbols
   * added later.
   */
  public TextCodecBuilder spares(int perClass) {
    spares = perClass;
    return this;
  }

  /** Makes a closed codec with masks, as in the paper, instead of numbered nodes. */
  public TextCodecBuilder masks(MaskSet value) {
    masks = value;
    return this;
  }

  /**
   * Encodes networks without reshaping; vertices are marked by their neighbourhoods instead of
   * being numbered. The vectors compare as a Weisfeiler–Leman kernel does, and decode if the marks
   * distinguish enough vertices.
   */
  public TextCodecBuilder neighbourhood(Neighbourhood value) {
    neighbourhood = value;
    return this;
  }

  /** Sets the maximum number of children of a node. Wider nodes are reshaped. */
  public TextCodecBuilder maxArity(Caps value) {
    maxArity = value;
    return this;
  }

  /** Sets the maximum number of parents of a node. Nodes with more parents are reshaped. */
  public TextCodecBuilder maxParents(int most) {
    maxParents = most;
    return this;
  }

  /** Sets the maximum length of vectors, if the length is chosen from the data. */
  public TextCodecBuilder mostDimension(int most) {
    mostDimension = most;
    return this;
  }

  /**
   * Sets the exact length of vectors. Entries that exact decoding does not need serve similarity.
   * If the length does not suffice for all items to decode uniquely, as many as possible do.
   */
  public TextCodecBuilder length(int entries) {
    length = entries;
    return this;
  }

  /** Sets what happens to labels that the codec was not fitted to. By default, they are spelled. */
  public TextCodecBuilder unknown(Unknown value) {
    unknown = value;
    return this;
  }

  /**
   * Sizes the codec for items of up to this many nodes. A spelled label takes one node per piece.
   */
  public TextCodecBuilder room(long nodes) {
    room = nodes;
    return this;
  }

  /** Sizes the codec for the training items alone, without room for others. */
  public TextCodecBuilder withoutRoomForOthers() {
    roomForOthers = false;
    return this;
  }

  /** Sets the plain rows, which similarity reads. */
  public TextCodecBuilder plain(PlainSettings value) {
    plain = value;
    return this;
  }

  /** Sets which labels are near each other, so that they match in part when items are compared. */
  public TextCodecBuilder grading(Grading value) {
    grading = value;
    return this;
  }

  /** Uses the caps, widths and sets of version 0.1. Values that are set here take precedence. */
  public TextCodecBuilder earlierShape() {
    earlierShape = true;
    return this;
  }

  /** Returns how graphs are reshaped before they are encoded. */
  public Masking masking() {
    Masking masking = shape().map(shape -> shape.cap(kind.masking())).orElse(kind.masking());
    masking = spares == null ? masking : masking.unnumbered();
    if (neighbourhood != null) {
      masking = Masking.NONE.with(neighbourhood);
    }
    if (masks != null) {
      masking = masking.withMasks(masks.masks());
    }
    if (maxArity != null) {
      masking = masking.withMaxArity(maxArity.ordered(), maxArity.unordered());
    }
    if (maxParents != null) {
      masking = masking.withMaxParents(maxParents);
    }
    return masking.with(unknown);
  }

  private Optional<EarlierShape> shape() {
    return earlierShape ? EarlierShape.of(kind) : Optional.empty();
  }

  /**
   * Fits a codec to some texts and, by default, to others like them.
   *
   * @param texts one item each; iterated more than once
   * @throws RefoldException if there are no texts, if one is not an item of the kind, or if the
   *     settings contradict each other
   */
  public TextCodec fit(Iterable<String> texts) {
    if (!texts.iterator().hasNext()) {
      throw new RefoldException(
          "texts: got none, expected one or more to fit a codec to; without data, use universal()");
    }
    return fitGraphs(() -> graphs(texts.iterator()));
  }

  private Iterator<Graph> graphs(Iterator<String> texts) {
    Iterator<NumberedText> numbered = NumberedText.all(texts);
    return new Iterator<>() {
      @Override
      public boolean hasNext() {
        return numbered.hasNext();
      }

      @Override
      public Graph next() {
        return numbered.next().apply(kind::parse);
      }
    };
  }

  /** Fits a codec to graphs of the kind, which are iterated more than once. */
  public TextCodec fitGraphs(Iterable<Graph> graphs) {
    return build(codecBuilder(graphs));
  }

  /**
   * Makes a codec without data, for streams of unknown content. It is always the same codec, and
   * spells all labels except those that every item of the kind may have.
   */
  public TextCodec universal() {
    int length = mostDimension == null ? CodecBuilder.UNIVERSAL_DIMENSION : mostDimension;
    return build(kind.universal(masking(), length));
  }

  /**
   * Returns a core builder for some graphs, for callers that size the codec from data of their own.
   */
  public CodecBuilder codecBuilder(Iterable<Graph> graphs) {
    CodecBuilder builder = kind.fit(graphs, spares == null ? 0 : spares, masking());
    shape().ifPresent(shape -> shape.set(builder));
    return builder;
  }

  /** Returns a core builder for a sample that was collected elsewhere. */
  public CodecBuilder codecBuilder(ForestSample sample) {
    return sample.builder(masking()).kind(kind.name(), kind.rule());
  }

  /** Applies all settings to a core builder and builds the codec. */
  public TextCodec build(CodecBuilder builder) {
    return new TextCodec(give(builder).build(), kind);
  }

  /** Applies all settings to a core builder. */
  public CodecBuilder give(CodecBuilder builder) {
    if (grading != null) {
      builder.grading(grading);
    }
    if (plain != null) {
      builder.plain(plain);
    }
    if (!roomForOthers) {
      builder.withoutRoomForOthers();
    }
    if (room != null) {
      builder.room(room);
    }
    if (sets != null) {
      builder.sets(sets);
    }
    if (widths != null) {
      widths.set(builder);
    }
    if (mostDimension != null) {
      builder.mostDimension(mostDimension);
    }
    if (length != null) {
      builder.length(length);
    }
    return builder.redundancy(redundancy).seed(seed);
  }
}
