package org.refold.cli;

import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.refold.Codec;
import org.refold.constraint.ConstraintSettings;

/** The widths that have a bearing on a codec: sequences use one, graphs the four others. */
final class CodecWidths {
  private CodecWidths() {}

  static List<Integer> of(Codec codec) {
    ConstraintSettings settings = codec.settings();
    if (SignatureFacts.of(codec.signature()).ofSequences()) {
      return List.of(settings.sequenceWidth());
    }
    return List.of(
        settings.orderedWidth(),
        settings.unorderedWidth(),
        settings.childWidth(),
        settings.parentWidth());
  }

  /** {@code width 5}, or {@code widths 5, 4, 4, 4}. */
  static String words(Codec codec) {
    List<Integer> widths = of(codec);
    return new TreeSet<>(widths).size() == 1
        ? "width " + widths.get(0)
        : "widths " + widths.stream().map(String::valueOf).collect(Collectors.joining(", "));
  }
}
