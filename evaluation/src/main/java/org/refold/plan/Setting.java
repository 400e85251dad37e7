package org.refold.plan;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import org.refold.Codec;
import org.refold.Width;
import org.refold.Widths;
import org.refold.constraint.ConstraintSettings;
import org.refold.signature.SequenceSignature;

/**
 * The numbers that a plan chooses for given masks and caps.
 *
 * @param widths of all families, including leads
 * @param sets the number of sets, t
 */
record Setting(Widths widths, int sets) {
  static Setting of(Codec codec) {
    ConstraintSettings settings = codec.settings();
    Map<Width, Integer> values = new EnumMap<>(Width.class);
    if (codec.signature() instanceof SequenceSignature) {
      values.put(Width.SEQUENCE, settings.sequenceWidth());
    } else {
      if (!codec.masking().isNumbered()) {
        values.put(Width.ORDERED_LEAD, settings.orderedLeadWidth());
        values.put(Width.ORDERED, settings.orderedWidth());
        values.put(Width.UNORDERED_LEAD, settings.unorderedLeadWidth());
        values.put(Width.UNORDERED, settings.unorderedWidth());
      }
      values.put(Width.CHILD, settings.childWidth());
      values.put(Width.PARENT, settings.parentWidth());
    }
    return new Setting(new Widths(values), settings.sets());
  }

  Setting withSets(int count) {
    return new Setting(widths, count);
  }

  Setting with(Width width, int value) {
    Map<Width, Integer> values = new EnumMap<>(widths.values());
    values.put(width, value);
    return new Setting(new Widths(values), sets);
  }

  EnumSet<Width> families() {
    return EnumSet.copyOf(widths.values().keySet());
  }

  int width(Width width) {
    return widths.values().getOrDefault(width, 1);
  }

  /** Whether no number is larger than in the other setting. */
  boolean isWithin(Setting other) {
    return sets <= other.sets
        && widths.values().entrySet().stream()
            .allMatch(entry -> entry.getValue() <= other.width(entry.getKey()));
  }
}
