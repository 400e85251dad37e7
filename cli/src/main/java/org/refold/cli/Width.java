package org.refold.cli;

import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;
import org.refold.Codec;
import org.refold.CodecBuilder;
import org.refold.constraint.ConstraintSettings;

/** Into how many blocks a family of constraints splits symbols. */
enum Width {
  ORDERED,
  UNORDERED,
  CHILD,
  PARENT,
  SEQUENCE;

  /** Those that have a bearing on a codec: sequences use one, graphs the others. */
  static Set<Width> of(Codec codec) {
    EnumSet<Width> ofSequences = EnumSet.of(SEQUENCE);
    return SignatureFacts.of(codec.signature()).ofSequences()
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
