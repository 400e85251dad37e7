package org.refold;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.refold.constraint.ArgumentSplits;
import org.refold.constraint.ConstraintSettings;
import org.refold.error.RefoldException;
import org.refold.graph.GraphRule;
import org.refold.graph.Sharing;
import org.refold.graph.Symbol;
import org.refold.mask.Masking;
import org.refold.pattern.Grading;
import org.refold.pattern.PlainSettings;
import org.refold.signature.SequenceSignature;
import org.refold.signature.Signature;
import org.refold.size.ItemSizes;
import org.refold.size.choice.Blocks;
import org.refold.size.choice.Shape;
import org.refold.size.choice.Sizing;

/**
 * Builds a codec. Widths and sets that are not given are chosen by {@link Sizing} if the builder
 * comes from data, such as by {@link Codec#fit}, and else default to {@link
 * ConstraintSettings#DEFAULT}.
 */
public final class CodecBuilder {
  /** How long vectors get by default, where their length is chosen. */
  public static final int MOST_DIMENSION = 1 << 24;

  /** How long the vectors of a codec that is made without data are by default. */
  public static final int UNIVERSAL_DIMENSION = 1 << 18;

  /** One in so many items may be larger than all that there is room for. */
  private static final int OUTLIERS = 1000;

  /** Items to come of so many nodes have room: a few small items say little of those. */
  private static final int LEAST_ROOM = 100;

  /**
   * There is room for items to come of so many times the nodes that those at hand lead to expect.
   * Data come in batches, and the largest items may be in another one: of 24 halves of TPTP's
   * files, 6 had clauses or formulas for less than 99.9% of which there was room without it.
   */
  private static final int BATCHES = 2;

  private static final Shape DEFAULT = Width.shape(ConstraintSettings.DEFAULT);

  private final Signature signature;
  private final List<Symbol> pinned = new ArrayList<>();
  private Shape fixed = Shape.OPEN;
  private @Nullable ItemSizes sizes;
  private int mostDimension;
  private @Nullable Supplier<ItemsToCome> expected;
  private int redundancy;
  private long room;

  /** How long vectors are that are made without data, where nothing else says so; else 0. */
  private int lengthWithoutData;

  /** How long vectors are to be; 0 if that is chosen. */
  private int length;

  private long seed = ConstraintSettings.DEFAULT.seed();
  private int maxParents = ConstraintSettings.DEFAULT.maxParents();
  private Sharing sharing = Sharing.FREE;
  private Masking masking = Masking.NONE;
  private PlainSettings plain = PlainSettings.NONE;
  private @Nullable Grading grading;
  private String kind = "";
  private GraphRule rule = graph -> Optional.empty();
  private ArgumentSplits argumentSplits = ConstraintSettings.DEFAULT.argumentSplits();

  CodecBuilder(Signature signature) {
    this.signature = signature;
  }

  public Signature signature() {
    return signature;
  }

  /** What is done to graphs before they are encoded. */
  public Masking masking() {
    return masking;
  }

  /** t, the number of parallel constraint sets. */
  public CodecBuilder sets(int t) {
    requireRange("sets", t, ConstraintSettings.MAX_SETS);
    fixed = fixed.withSets(t);
    return this;
  }

  /**
   * So many sets beyond those that the codec is sized with, {@linkplain #sets fixed} or chosen:
   * what exact decoding has no need for, and decoding the nearest graph corrects errors with.
   */
  public CodecBuilder redundancy(int furtherSets) {
    if (furtherSets < 0 || furtherSets > ConstraintSettings.MAX_SETS) {
      throw RefoldException.of(
          "redundancy: got %s, expected 0 to %s further sets",
          furtherSets, ConstraintSettings.MAX_SETS);
    }
    redundancy = furtherSets;
    return this;
  }

  /** Where all randomness comes from. */
  public CodecBuilder seed(long value) {
    seed = value;
    return this;
  }

  /** One width for all families. */
  public CodecBuilder width(int w) {
    for (Width width : Width.values()) {
      width(width, w);
    }
    return this;
  }

  /**
   * The width of a family. That of ordered or unordered nodes is for their leads, too, unless those
   * have one of their own.
   */
  public CodecBuilder width(Width width, int w) {
    requireRange("width " + width, w, ConstraintSettings.MAX_WIDTH);
    fixed = width.in(fixed, w);
    return this;
  }

  private static void requireRange(String what, int got, int most) {
    if (got < 1 || got > most) {
      throw new RefoldException(what + ": got " + got + ", expected 1 to " + most);
    }
  }

  /** The items that the codec is sized for; it has the cap of parents that they need. */
  public CodecBuilder sizedFor(ItemSizes items) {
    sizes = items;
    maxParents = maxParents == 0 ? 0 : Math.max(maxParents, items.mostParents());
    return this;
  }

  /** Sizes the codec for items to come, too, which are asked for when the codec is made. */
  public CodecBuilder expecting(Supplier<ItemsToCome> others) {
    expected = others;
    return this;
  }

  /** Sizes the codec for its items alone, of which all labels are known. */
  public CodecBuilder withoutRoomForOthers() {
    expected = null;
    return this;
  }

  /** Sizes the codec for items of so many nodes, too, whose labels are all spelled. */
  public CodecBuilder room(long nodes) {
    room = nodes;
    return this;
  }

  /** Sizes the codec for the largest items that its length has room for. */
  CodecBuilder withoutData(int itsLength) {
    sizes = new ItemSizes();
    lengthWithoutData = itsLength;
    return this;
  }

  /** How long vectors may get where their length is chosen. */
  public CodecBuilder mostDimension(int most) {
    mostDimension = most;
    return this;
  }

  /**
   * Vectors of exactly this length. The exact rows take what the items need, and plain rows the
   * rest, which is an eighth at least. If there is more than both need, there is room for larger
   * items; if there is less, fewer items are expected to be unique.
   */
  public CodecBuilder length(int entries) {
    requireRange("length", entries, MOST_DIMENSION);
    length = entries;
    return this;
  }

  /** The cap of parents: how many incoming edges a node may have. */
  public CodecBuilder maxParents(int most) {
    if (most == 0) {
      throw new RefoldException(
          "maximum number of parents: got 0, expected 1 or more; to do without, say withoutParentConstraints");
    }
    maxParents = most;
    return this;
  }

  /**
   * Leaves parent constraints out; then any number of parents goes, but sharing is told by symbol
   * counts alone.
   */
  public CodecBuilder withoutParentConstraints() {
    maxParents = 0;
    return this;
  }

  public CodecBuilder argumentSplits(ArgumentSplits splits) {
    argumentSplits = splits;
    return this;
  }

  /**
   * Gives symbols blocks of their own wherever they can occur; for few and frequent symbols, such
   * as negation.
   */
  public CodecBuilder pin(Symbol... symbols) {
    Collections.addAll(pinned, symbols);
    return this;
  }

  /**
   * Which graphs the codec is for. Others are refused by encoding and are no solutions of decoding,
   * so that more vectors have a single one.
   */
  public CodecBuilder sharing(Sharing rule) {
    if (rule != Sharing.FREE && signature instanceof SequenceSignature) {
      throw new RefoldException(
          "sharing: got " + rule + ", expected no rule for sequences; in them nothing is shared");
    }
    sharing = rule;
    return this;
  }

  /**
   * What is done to graphs before they are encoded. The signature has the symbols that this makes,
   * which {@link Codec#fit(Iterable, int, Masking)} sees to.
   */
  CodecBuilder masking(Masking value) {
    masking = value;
    return this;
  }

  /**
   * The plain rows of vectors, which similarity reads. Only codecs that reshape graphs into forests
   * have them; others compare what they decode.
   */
  public CodecBuilder plain(PlainSettings settings) {
    if (!settings.isNone() && !masking.isNumbered()) {
      throw new RefoldException(
          "plain rows: got some, expected none for a codec that does not reshape into forests; its own"
              + " rows are compared");
    }
    plain = settings;
    return this;
  }

  /**
   * Which labels are near each other, so that they count in part where items are compared. Plain
   * rows become {@link PlainSettings#GRADED}, unless others are given after this.
   */
  public CodecBuilder grading(Grading value) {
    plain(PlainSettings.GRADED);
    grading = value;
    return this;
  }

  /**
   * The kind of data the codec is for. Its name goes into the codec's file; the rule does not, so a
   * codec that is loaded gets it from {@link KindRules}, or from {@link
   * Codec#load(java.nio.file.Path, GraphRule)}.
   *
   * @param itsRule which graphs are data of that kind; others are refused by encoding and are no
   *     solutions of decoding
   */
  public CodecBuilder kind(String name, GraphRule itsRule) {
    kind = name;
    rule = itsRule;
    return this;
  }

  /**
   * What is chosen, and why; nothing if nothing is to be chosen.
   *
   * @throws RefoldException if the vectors would be longer than they may be
   */
  Optional<Sizing> sizing() {
    if (sizes == null) {
      return Optional.empty();
    }
    long most =
        isOpen()
            ? Math.max(0, dimensionLimit() - signature.size() - plainDimension())
            : Long.MAX_VALUE;
    boolean isFree = lengthWithoutData > 0 && room == 0;
    return Optional.of(sized(isFree ? largest(most) : choose(toExpect(), most)));
  }

  /** The items that the codec is sized for, and those to come. */
  ItemSizes toExpect() {
    ItemSizes known = Objects.requireNonNull(sizes);
    if (room > 0) {
      return known.withRoom(room);
    }
    if (expected == null || !isOpen()) {
      return known;
    }
    ItemSizes all = known.orLike(expected.get().sizes().withoutLargest(OUTLIERS));
    return all.withRoom(Math.max(LEAST_ROOM, BATCHES * all.largest()));
  }

  /** The shape for some items, of so many constraints at most. */
  Sizing choose(ItemSizes items, long mostConstraints) {
    return Sizing.choose(items, Blocks.of(signature), fixed(), mostConstraints);
  }

  /** The same where no shape makes all items unique: as nearly as can be. */
  Sizing chooseRelaxed(ItemSizes items, long mostConstraints) {
    return Sizing.within(items, Blocks.of(signature), fixed(), mostConstraints);
  }

  private Sizing sized(Sizing chosen) {
    return new Sizing(
        chosen.shape(), chosen.room().madeFrom(Objects.requireNonNull(sizes).items()));
  }

  int plainDimension() {
    return plain.isNone()
        ? 0
        : Codec.plainEncoder(signature, plain, grading, seed, masking.isOfNetworks())
            .shape()
            .dimension();
  }

  private int dimensionLimit() {
    if (mostDimension > 0) {
      return mostDimension;
    }
    return lengthWithoutData > 0 && room == 0 ? lengthWithoutData : MOST_DIMENSION;
  }

  /** The shape for the largest items that so many constraints have room for. */
  private Sizing largest(long mostConstraints) {
    if (!fixed.equals(Shape.OPEN)) {
      throw new RefoldException(
          "codec without data: got widths or sets, expected none where its room is not given; give"
              + " the room, or the most dimension alone");
    }
    return Sizing.largest(Blocks.of(signature), mostConstraints);
  }

  /** Whether a width or the number of sets is left to be chosen from data. */
  public boolean isSized() {
    return sizes != null && isOpen();
  }

  private boolean isOpen() {
    return fixed.sets() == 0
        || Width.of(signature).stream().anyMatch(width -> width.of(fixed()) == 0);
  }

  /** Leads are as wide as their arguments, if those are given alone. */
  private Shape fixed() {
    return fixed.withLeads();
  }

  /**
   * The codec.
   *
   * @throws RefoldException if a setting is out of its range, or the vectors would be too long
   */
  public Codec build() {
    if (grading != null && plain.isNone()) {
      throw new RefoldException(
          "grading: got no plain rows, expected some, as nothing else is graded");
    }
    return length > 0 ? buildOfLength() : build(sizing(), plain);
  }

  private Codec buildOfLength() {
    if (sizes == null || !masking.isNumbered() || plain.isNone()) {
      throw RefoldException.of(
          "length: got %,d for a codec without %s, expected none; its length follows from its sets"
              + " and widths",
          length, sizes == null || !masking.isNumbered() ? "forests of data" : "plain rows");
    }
    if (redundancy > 0) {
      throw RefoldException.of(
          "length: got %,d, expected none with a redundancy; give more sets instead", length);
    }
    boolean isFree = lengthWithoutData > 0 && room == 0;
    GivenLength given =
        new GivenLength(length, signature.size(), plainDimension(), plain, room == 0);
    Optional<Sizing> sizing =
        Optional.of(sized(isFree ? largest(given.mostConstraints()) : given.choose(this, sizes)));
    return build(sizing, given.plain(build(sizing, PlainSettings.NONE).dimension()));
  }

  private Codec build(Optional<Sizing> sizing, PlainSettings itsPlain) {
    Shape shape = sizing.map(Sizing::shape).orElseGet(() -> DEFAULT.with(fixed()));
    return new Codec(
        signature,
        new ConstraintSettings(
            shape.sets() + redundancy,
            seed,
            shape.orderedLead(),
            shape.ordered(),
            shape.unorderedLead(),
            shape.unordered(),
            shape.child(),
            shape.parent(),
            shape.sequence(),
            maxParents,
            argumentSplits,
            pinned),
        new CodecForm(
            kind,
            rule,
            sharing,
            masking,
            itsPlain,
            itsPlain.isNone() ? Optional.empty() : Optional.ofNullable(grading),
            sizing.map(Sizing::room)));
  }
}
