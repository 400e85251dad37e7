package org.refold.formats;

import java.util.Optional;
import java.util.stream.StreamSupport;
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
 * What a codec for texts is to be like. Unset values follow from the kind and the data: masks and
 * caps from the kind, widths and sets from the sizes of the items, so that these and others like
 * them are expected to decode uniquely.
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

  /** t, the number of parallel constraint sets. */
  public TextCodecBuilder sets(int t) {
    sets = t;
    return this;
  }

  /**
   * So many sets beyond those that are set or chosen, with the same widths: exact decoding does not
   * need them, and decoding the nearest item corrects errors with them.
   */
  public TextCodecBuilder redundancy(int furtherSets) {
    redundancy = furtherSets;
    return this;
  }

  public TextCodecBuilder widths(Widths value) {
    widths = value;
    return this;
  }

  /** The random seed. */
  public TextCodecBuilder seed(long value) {
    seed = value;
    return this;
  }

  /** A closed codec with so many spare placeholders per class of symbols, for symbols to come. */
  public TextCodecBuilder spares(int perClass) {
    spares = perClass;
    return this;
  }

  /** A closed codec with masks, as in the paper, instead of numbered nodes. */
  public TextCodecBuilder masks(MaskSet value) {
    masks = value;
    return this;
  }

  /**
   * A codec of networks as they are, whose vertices have marks of their neighbourhoods instead of
   * numbers: its vectors compare as a Weisfeiler–Leman kernel does, and unfold where marks tell
   * enough vertices apart.
   */
  public TextCodecBuilder neighbourhood(Neighbourhood value) {
    neighbourhood = value;
    return this;
  }

  /** How many children a node may have before it is folded. */
  public TextCodecBuilder maxArity(Caps value) {
    maxArity = value;
    return this;
  }

  /** How many parents a node may have before it is folded. */
  public TextCodecBuilder maxParents(int most) {
    maxParents = most;
    return this;
  }

  /** The maximum length of vectors, where their length is chosen. */
  public TextCodecBuilder mostDimension(int most) {
    mostDimension = most;
    return this;
  }

  /**
   * Vectors of exactly this length: what exact decoding does not need is for similarity. Where it
   * is too short for all items to be unique, as many are as can be.
   */
  public TextCodecBuilder length(int entries) {
    length = entries;
    return this;
  }

  /** What becomes of labels that the codec was not fitted to; they are spelled by default. */
  public TextCodecBuilder unknown(Unknown value) {
    unknown = value;
    return this;
  }

  /** Sizes the codec for items of so many nodes; a spelled label takes a node per piece. */
  public TextCodecBuilder room(long nodes) {
    room = nodes;
    return this;
  }

  /** Sizes the codec for its own items alone. */
  public TextCodecBuilder withoutRoomForOthers() {
    roomForOthers = false;
    return this;
  }

  /** The plain rows, which similarity reads. */
  public TextCodecBuilder plain(PlainSettings value) {
    plain = value;
    return this;
  }

  /** Which labels are near each other, so that they count in part where items are compared. */
  public TextCodecBuilder grading(Grading value) {
    grading = value;
    return this;
  }

  /** Caps, widths and sets as in version 0.1; those that are set here take precedence. */
  public TextCodecBuilder earlierShape() {
    earlierShape = true;
    return this;
  }

  /** What is done to graphs before they are encoded. */
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
   * A codec for some texts and, unless it is said otherwise, for others like them.
   *
   * @param texts one item each; read more than once
   * @throws RefoldException if there is none, one is no item of the kind, or the settings do not go
   *     together
   */
  public TextCodec fit(Iterable<String> texts) {
    if (!texts.iterator().hasNext()) {
      throw new RefoldException(
          "texts: got none, expected one or more to make a codec from; without data, use"
              + " universal");
    }
    return fitGraphs(
        () -> StreamSupport.stream(texts.spliterator(), false).map(kind::parse).iterator());
  }

  /** The same for graphs of the kind, which may be asked for several times. */
  public TextCodec fitGraphs(Iterable<Graph> graphs) {
    return build(codecBuilder(graphs));
  }

  /**
   * A codec that is made without data, for streams of which nothing is known. It is always the
   * same, and spells all labels but those that every item of the kind may have.
   */
  public TextCodec universal() {
    int length = mostDimension == null ? CodecBuilder.UNIVERSAL_DIMENSION : mostDimension;
    return build(kind.universal(masking(), length));
  }

  /** What makes a codec of graphs: for those who size it by data of their own. */
  public CodecBuilder codecBuilder(Iterable<Graph> graphs) {
    CodecBuilder builder = kind.fit(graphs, spares == null ? 0 : spares, masking());
    shape().ifPresent(shape -> shape.set(builder));
    return builder;
  }

  /** The same of a sample that was collected elsewhere. */
  public CodecBuilder codecBuilder(ForestSample sample) {
    return sample.builder(masking()).kind(kind.name(), kind.rule());
  }

  /** Gives all that is set here to a builder, and makes the codec. */
  public TextCodec build(CodecBuilder builder) {
    return new TextCodec(give(builder).build(), kind);
  }

  /** Gives all that is set here to a builder. */
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
