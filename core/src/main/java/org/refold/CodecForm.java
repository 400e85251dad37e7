package org.refold;

import java.util.Optional;
import org.refold.graph.GraphRule;
import org.refold.graph.Sharing;
import org.refold.mask.Masking;
import org.refold.pattern.Grading;
import org.refold.pattern.PlainSettings;
import org.refold.size.Room;

/**
 * The graphs that a codec supports, and what it does to them before it encodes them.
 *
 * @param kind the name of the kind of data; empty if the codec has none
 * @param room the capacity that the codec was sized for; empty if it was not built from data.
 *     Vectors do not depend on it, and neither does the codec's id
 * @param rule accepts the valid graphs of that kind; not part of the codec's file
 * @param plain the settings of the plain rows, which only a masking with a numbering has
 * @param grading the labels that are near each other in the plain rows
 */
record CodecForm(
    String kind,
    GraphRule rule,
    Sharing sharing,
    Masking masking,
    PlainSettings plain,
    Optional<Grading> grading,
    Optional<Room> room) {
  CodecForm with(Optional<Room> other) {
    return new CodecForm(kind, rule, sharing, masking, plain, grading, other);
  }

  CodecForm withRule(GraphRule other) {
    return new CodecForm(kind, other, sharing, masking, plain, grading, room);
  }
}
