package org.refold;

import java.util.Optional;
import org.refold.graph.GraphRule;
import org.refold.graph.Sharing;
import org.refold.mask.Masking;
import org.refold.pattern.Grading;
import org.refold.pattern.PlainSettings;
import org.refold.size.Room;

/**
 * Which graphs a codec is for, and what is done to them before they are encoded.
 *
 * @param kind the name of the kind of data; empty if there is none
 * @param room what the codec was made for; nothing if it was not made from data. It has no bearing
 *     on vectors, so the codec's id does not depend on it
 * @param rule which graphs are data of that kind; not kept in the codec's file
 * @param plain the plain rows; none unless the masking has a numbering
 * @param grading which labels are near each other in the plain rows
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
