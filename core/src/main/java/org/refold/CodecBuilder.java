package org.refold;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.refold.constraint.ArgumentSplits;
import org.refold.constraint.ConstraintSettings;
import org.refold.error.RefoldException;
import org.refold.graph.GraphRule;
import org.refold.graph.Sharing;
import org.refold.graph.Symbol;
import org.refold.mask.Masking;
import org.refold.signature.SequenceSignature;
import org.refold.signature.Signature;

/**
 * Settles what a codec is made of; what is not said is as in {@link ConstraintSettings#DEFAULT}.
 */
public final class CodecBuilder {
  private final Signature signature;
  private final List<Symbol> pinned = new ArrayList<>();
  private int sets = ConstraintSettings.DEFAULT.sets();
  private long seed = ConstraintSettings.DEFAULT.seed();
  private int orderedWidth = ConstraintSettings.DEFAULT.orderedWidth();
  private int unorderedWidth = ConstraintSettings.DEFAULT.unorderedWidth();
  private int childWidth = ConstraintSettings.DEFAULT.childWidth();
  private int parentWidth = ConstraintSettings.DEFAULT.parentWidth();
  private int sequenceWidth = ConstraintSettings.DEFAULT.sequenceWidth();
  private int maxParents = ConstraintSettings.DEFAULT.maxParents();
  private Sharing sharing = Sharing.FREE;
  private Masking masking = Masking.NONE;
  private String kind = "";
  private GraphRule rule = graph -> Optional.empty();
  private ArgumentSplits argumentSplits = ConstraintSettings.DEFAULT.argumentSplits();

  CodecBuilder(Signature signature) {
    this.signature = signature;
  }

  public Signature signature() {
    return signature;
  }

  /** t, the number of parallel constraint sets. */
  public CodecBuilder sets(int t) {
    sets = t;
    return this;
  }

  /** Where all randomness comes from. */
  public CodecBuilder seed(long value) {
    seed = value;
    return this;
  }

  /** One width for all families. */
  public CodecBuilder width(int w) {
    return orderedWidth(w).unorderedWidth(w).childWidth(w).parentWidth(w).sequenceWidth(w);
  }

  public CodecBuilder orderedWidth(int w) {
    orderedWidth = w;
    return this;
  }

  public CodecBuilder unorderedWidth(int w) {
    unorderedWidth = w;
    return this;
  }

  /** The width of the child blocks of parent constraints. */
  public CodecBuilder childWidth(int w) {
    childWidth = w;
    return this;
  }

  /** c, the width of the parent blocks of parent constraints. */
  public CodecBuilder parentWidth(int c) {
    parentWidth = c;
    return this;
  }

  public CodecBuilder sequenceWidth(int w) {
    sequenceWidth = w;
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
   * What is done to graphs before they are encoded. The signature must have the symbols that this
   * makes; {@link Codec#fit(Iterable, int, Masking)} sees to that.
   */
  public CodecBuilder masking(Masking value) {
    if (!value.isNone() && signature instanceof SequenceSignature) {
      throw new RefoldException(
          "masks: got some, expected none for sequences; their positions tell all nodes apart");
    }
    masking = value;
    return this;
  }

  /**
   * The kind of data the codec is for. Its name goes into the codec's file; the rule does not, and
   * has to be given {@linkplain Codec#withRule again} to a codec that was loaded.
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
   * The codec.
   *
   * @throws RefoldException if a setting is out of its range, or the vector would be too long
   */
  public Codec build() {
    return new Codec(
        signature,
        new ConstraintSettings(
            sets,
            seed,
            orderedWidth,
            unorderedWidth,
            childWidth,
            parentWidth,
            sequenceWidth,
            maxParents,
            argumentSplits,
            pinned),
        new CodecForm(kind, rule, sharing, masking));
  }
}
