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
 * Builds a codec. A builder made from data, such as by {@link Codec#fit}, chooses unset widths and
 * sets from the sizes of the items ({@link Sizing}). Otherwise they default to {@link
 * ConstraintSettings#DEFAULT}.
 *
 * <pre>{@code
 * Codec codec =
 *     Codec.fit(graphs)
 *         .seed(7)
 *         .room(500) // items of up to 500 nodes can be decoded
 *         .build();
 * }</pre>
 */
public final class CodecBuilder {
  /** The default for the maximum length of vectors, if the length is chosen. */
  public static final int MOST_DIMENSION = 1 << 24;

  /** The default length of vectors of a codec built without data. */
  public static final int UNIVERSAL_DIMENSION = 1 << 18;

  /** One in this many items may exceed the room. */
  private static final int OUTLIERS = 1000;

  /**
   * There is room for future items of at least this many nodes, because a few small training items
   * say little about later ones.
   */
  private static final int LEAST_ROOM = 100;

  /**
   * There is room for future items with this many times the nodes that the training items suggest.
   * Data come in batches, and the largest items may be in another batch: of 24 halves of the TPTP
   * files, 6 had room for less than 99.9% of the clauses or formulas without this factor.
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

  /** The default length of vectors of a codec built without data; 0 for other codecs. */
  private int lengthWithoutData;

  /** The exact length of vectors; 0 if it is chosen. */
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

  /** The masks and the reshaping that are applied to graphs before they are encoded. */
  public Masking masking() {
    return masking;
  }

  /** Sets t, the number of parallel constraint sets. */
  public CodecBuilder sets(int t) {
    requireRange("sets", t, ConstraintSettings.MAX_SETS);
    fixed = fixed.withSets(t);
    return this;
  }

  /**
   * Adds sets to those that the codec is sized with, which are {@linkplain #sets fixed} or chosen.
   * Exact decoding does not need them; nearest decoding uses them to correct errors.
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

  /** Sets the random seed. */
  public CodecBuilder seed(long value) {
    seed = value;
    return this;
  }

  /** Sets one width for all families. */
  public CodecBuilder width(int w) {
    for (Width width : Width.values()) {
      width(width, w);
    }
    return this;
  }

  /**
   * Sets the width of a family. The width of ordered or unordered nodes also applies to their
   * leads, unless these have their own.
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

  /** Sizes the codec for items, and raises the cap on parents to what they need. */
  public CodecBuilder sizedFor(ItemSizes items) {
    sizes = items;
    maxParents = maxParents == 0 ? 0 : Math.max(maxParents, items.mostParents());
    return this;
  }

  /** Sizes the codec for future items as well. The supplier is called when the codec is built. */
  public CodecBuilder expecting(Supplier<ItemsToCome> others) {
    expected = others;
    return this;
  }

  /** Sizes the codec for the training items alone, with no room for unknown labels. */
  public CodecBuilder withoutRoomForOthers() {
    expected = null;
    return this;
  }

  /** Sizes the codec also for items of this many nodes whose labels are all spelled. */
  public CodecBuilder room(long nodes) {
    room = nodes;
    return this;
  }

  /** Sizes the codec for the largest items that fit its length. */
  CodecBuilder withoutData(int itsLength) {
    sizes = new ItemSizes();
    lengthWithoutData = itsLength;
    return this;
  }

  /** Sets the maximum length of vectors, if the length is chosen. */
  public CodecBuilder mostDimension(int most) {
    mostDimension = most;
    return this;
  }

  /**
   * Sets the exact length of vectors. The exact rows take what the items need and the plain rows
   * take the rest, but at least an eighth. If the length exceeds what both need, there is room for
   * larger items; if it falls short, fewer items are expected to be unique.
   */
  public CodecBuilder length(int entries) {
    requireRange("length", entries, MOST_DIMENSION);
    length = entries;
    return this;
  }

  /** Sets the cap on parents, which is the maximum number of incoming edges of a node. */
  public CodecBuilder maxParents(int most) {
    if (most == 0) {
      throw new RefoldException(
          "maximum number of parents: got 0, expected 1 or more; to omit parent constraints, call"
              + " withoutParentConstraints()");
    }
    maxParents = most;
    return this;
  }

  /**
   * Omits parent constraints. Nodes may then have any number of parents, but only the symbol counts
   * carry information about sharing.
   */
  public CodecBuilder withoutParentConstraints() {
    maxParents = 0;
    return this;
  }

  /** Sets the splits of the arguments of ordered nodes. */
  public CodecBuilder argumentSplits(ArgumentSplits splits) {
    argumentSplits = splits;
    return this;
  }

  /**
   * Gives symbols blocks of their own wherever they can occur. Meant for a few frequent symbols,
   * such as negation.
   */
  public CodecBuilder pin(Symbol... symbols) {
    Collections.addAll(pinned, symbols);
    return this;
  }

  /**
   * Sets the sharing of nodes that graphs may have. Encoding rejects other graphs and decoding does
   * not return them, so more vectors have a single solution.
   */
  public CodecBuilder sharing(Sharing rule) {
    if (rule != Sharing.FREE && signature instanceof SequenceSignature) {
      throw new RefoldException(
          "sharing: got " + rule + ", expected FREE for sequences, which share no nodes");
    }
    sharing = rule;
    return this;
  }

  /**
   * Sets the masks and the reshaping that are applied to graphs before they are encoded. The
   * signature must have the symbols that result, as {@link Codec#fit(Iterable, int, Masking)}
   * ensures.
   */
  CodecBuilder masking(Masking value) {
    masking = value;
    return this;
  }

  /**
   * Sets the plain rows of vectors, which similarity reads. Only codecs that reshape graphs into
   * forests have them; other codecs compare their exact rows.
   */
  public CodecBuilder plain(PlainSettings settings) {
    if (!settings.isNone() && !masking.isNumbered()) {
      throw new RefoldException(
          "plain rows: got some, expected none for a codec that does not reshape graphs into"
              + " forests; similarity compares its exact rows");
    }
    plain = settings;
    return this;
  }

  /**
   * Sets the labels that are near each other, so that they count as partly equal when items are
   * compared. This sets the plain rows to {@link PlainSettings#GRADED}; call {@link #plain}
   * afterwards to change them.
   */
  public CodecBuilder grading(Grading value) {
    plain(PlainSettings.GRADED);
    grading = value;
    return this;
  }

  /**
   * Sets the kind of data that the codec is for. The codec's file contains the name but not the
   * rule; a loaded codec gets its rule from {@link KindRules} or from {@link
   * Codec#load(java.nio.file.Path, GraphRule)}.
   *
   * @param itsRule accepts the valid graphs of that kind; encoding rejects all others, and decoding
   *     does not return them
   */
  public CodecBuilder kind(String name, GraphRule itsRule) {
    kind = name;
    rule = itsRule;
    return this;
  }

  /**
   * The chosen widths and sets, and the room they give; empty if there are no items to choose by.
   *
   * @throws RefoldException if the vectors would exceed the maximum length
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

  /** The items that the codec is sized for, including future ones. */
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

  /** Chooses the shape for the items, with at most the given number of constraints. */
  Sizing choose(ItemSizes items, long mostConstraints) {
    return Sizing.choose(items, Blocks.of(signature), fixed(), mostConstraints);
  }

  /**
   * Like {@link #choose}, but if no shape makes all items unique, comes as close to that as
   * possible.
   */
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

  /** The shape for the largest items that fit the given number of constraints. */
  private Sizing largest(long mostConstraints) {
    if (!fixed.equals(Shape.OPEN)) {
      throw new RefoldException(
          "codec without data: got widths or sets, expected none unless its room is given; give the"
              + " room, or only the maximum dimension");
    }
    return Sizing.largest(Blocks.of(signature), mostConstraints);
  }

  /** Tests whether a width or the number of sets is to be chosen from data. */
  public boolean isSized() {
    return sizes != null && isOpen();
  }

  private boolean isOpen() {
    return fixed.sets() == 0
        || Width.of(signature).stream().anyMatch(width -> width.of(fixed()) == 0);
  }

  /** The fixed widths and sets; a lead without a width of its own has that of its arguments. */
  private Shape fixed() {
    return fixed.withLeads();
  }

  /**
   * Builds the codec.
   *
   * @throws RefoldException if a setting is out of its range, or the vectors would be too long
   */
  public Codec build() {
    if (grading != null && plain.isNone()) {
      throw new RefoldException(
          "grading: got no plain rows, expected some, because only plain rows are graded");
    }
    return length > 0 ? buildOfLength() : build(sizing(), plain);
  }

  private Codec buildOfLength() {
    if (sizes == null || !masking.isNumbered() || plain.isNone()) {
      throw RefoldException.of(
          "length: got %,d for a codec %s, expected none; its length follows from its sets and"
              + " widths",
          length,
          sizes == null || !masking.isNumbered()
              ? "that is not sized for items"
              : "without plain rows");
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
