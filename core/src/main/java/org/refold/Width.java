package org.refold;

import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;
import org.refold.constraint.ConstraintSettings;
import org.refold.signature.SequenceSignature;

/** Into how many blocks a family of constraints splits symbols. */
public enum Width {
  ORDERED,
  UNORDERED,
  CHILD,
  PARENT,
  SEQUENCE;

  /** Those that have a bearing on a codec: sequences use one, graphs the others. */
  static Set<Width> of(Codec codec) {
    EnumSet<Width> ofSequences = EnumSet.of(SEQUENCE);
    return codec.signature() instanceof SequenceSignature
        ? ofSequences
        : EnumSet.complementOf(ofSequences);
  }

  int in(ConstraintSettings settings) {
    return switch (this) {
      case ORDERED -> settings.orderedWidth();
      case UNORDERED -> settings.unorderedWidth();
      case CHILD -> settings.childWidth();
      case PARENT -> settings.parentWidth();
      case SEQUENCE -> settings.sequenceWidth();
    };
  }

  void set(CodecBuilder builder, int width) {
    switch (this) {
      case ORDERED -> builder.orderedWidth(width);
      case UNORDERED -> builder.unorderedWidth(width);
      case CHILD -> builder.childWidth(width);
      case PARENT -> builder.parentWidth(width);
      case SEQUENCE -> builder.sequenceWidth(width);
    }
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
