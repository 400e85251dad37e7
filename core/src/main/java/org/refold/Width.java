package org.refold;

import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;
import org.refold.constraint.ConstraintSettings;
import org.refold.signature.GraphSignature;
import org.refold.signature.SequenceSignature;
import org.refold.signature.Signature;
import org.refold.size.choice.Shape;

/**
 * The width of a family of constraints, which is the number of blocks into which it splits symbols.
 */
public enum Width {
  /** The width of leads in the ordered family. */
  ORDERED_LEAD,
  /** The width of arguments in the ordered family. */
  ORDERED,
  UNORDERED_LEAD,
  UNORDERED,
  CHILD,
  PARENT,
  SEQUENCE;

  /**
   * The widths that a codec uses: sequences use one, forests use two, and graphs use all but that
   * of sequences.
   */
  static Set<Width> of(Signature signature) {
    EnumSet<Width> ofSequences = EnumSet.of(SEQUENCE);
    if (signature instanceof GraphSignature graphs && graphs.isNumbered()) {
      return EnumSet.of(CHILD, PARENT);
    }
    return signature instanceof SequenceSignature ? ofSequences : EnumSet.complementOf(ofSequences);
  }

  static Shape shape(ConstraintSettings settings) {
    return new Shape(
        settings.orderedLeadWidth(),
        settings.orderedWidth(),
        settings.unorderedLeadWidth(),
        settings.unorderedWidth(),
        settings.childWidth(),
        settings.parentWidth(),
        settings.sequenceWidth(),
        settings.sets());
  }

  int of(Shape shape) {
    return switch (this) {
      case ORDERED_LEAD -> shape.orderedLead();
      case ORDERED -> shape.ordered();
      case UNORDERED_LEAD -> shape.unorderedLead();
      case UNORDERED -> shape.unordered();
      case CHILD -> shape.child();
      case PARENT -> shape.parent();
      case SEQUENCE -> shape.sequence();
    };
  }

  Shape in(Shape shape, int w) {
    return new Shape(
        this == ORDERED_LEAD ? w : shape.orderedLead(),
        this == ORDERED ? w : shape.ordered(),
        this == UNORDERED_LEAD ? w : shape.unorderedLead(),
        this == UNORDERED ? w : shape.unordered(),
        this == CHILD ? w : shape.child(),
        this == PARENT ? w : shape.parent(),
        this == SEQUENCE ? w : shape.sequence(),
        shape.sets());
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
