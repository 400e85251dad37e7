package org.refold.cli.option;

import java.util.stream.Collectors;
import org.refold.Codec;
import org.refold.Widths;
import org.refold.cli.console.Amount;
import org.refold.error.Message;
import org.refold.formats.result.JsonMembers;
import org.refold.size.Room;

/** What a codec was sized for, in words. */
public final class RoomWords {
  /** Smaller shares of ambiguous items are as good as none. */
  private static final double WORTH_A_WORD = 1e-4;

  private RoomWords() {}

  /** What was chosen for a new codec, and why. */
  static String line(Codec codec, Room room) {
    long constraints = (long) codec.shape().sets() * codec.shape().constraints();
    return Message.of(
        "codec: sized for %s: %s--width %s --sets %d; its %s %s",
        items(room),
        codec.masking().isNone() ? "" : MaskingWords.capOptions(codec.masking()) + " ",
        Widths.of(codec),
        codec.shape().sets(),
        Amount.of(constraints, "constraint"),
        expectation(room));
  }

  public static String items(Room room) {
    String largest = " of up to " + Amount.of(room.largest(), "node");
    return room.items() == 0
        ? "any items" + largest + ", as it is made without data"
        : Amount.of(room.items(), "item") + largest;
  }

  public static String expectation(Room room) {
    String ambiguous =
        room.ambiguous() > WORTH_A_WORD
            ? Message.of(
                "may leave %s of the items ambiguous; leave out --sets or --width to have enough",
                Amount.percent(room.ambiguous()))
            : "";
    if (room.margin() == 0) {
      return ambiguous.isEmpty() ? "are expected to tell all items apart" : ambiguous;
    }
    String margin =
        Message.of(
            "tell %.1f times the counting bound, up to %s per item",
            room.margin(), Amount.of(room.bits(), "bit"));
    return ambiguous.isEmpty() ? margin : margin + ", and " + ambiguous;
  }

  /** {@code 120 leaf nodes, 60 ordered arity-2 nodes}; {@code 180 nodes} where any will do. */
  public static String nodes(Codec codec, Room room) {
    if (codec.masking().isNumbered()) {
      return Amount.of(most(room), "node");
    }
    return room.nodes().entrySet().stream()
        .map(entry -> Amount.of(entry.getValue(), entry.getKey() + " node"))
        .collect(Collectors.joining(", "));
  }

  /** The most nodes of a class that there is room for. */
  static long most(Room room) {
    return room.nodes().values().stream().mapToLong(Long::longValue).max().orElse(0);
  }

  /** Items that a codec has no room for. */
  public static String exceeding(long exceeding, long items, Codec codec) {
    return Message.of(
        "%,d of %s %s larger than the codec was sized for (up to %s), and may not be decoded; make"
            + " a codec from data like %s%s",
        exceeding,
        Amount.of(items, "item"),
        exceeding == 1 ? "is" : "are",
        codec.room().map(room -> nodes(codec, room)).orElse(""),
        exceeding == 1 ? "it" : "them",
        codec.masking().isNumbered() ? ", or with more --room" : "");
  }

  /** The member {@code sizing}; nothing if the codec was not made from data. */
  public static void writeJson(JsonMembers json, Codec codec) {
    codec.room().ifPresent(room -> json.addObject("sizing", its -> writeJson(its, codec, room)));
  }

  private static void writeJson(JsonMembers json, Codec codec, Room room) {
    json.add("width", Widths.of(codec).toString())
        .add("items", room.items())
        .add("largest", room.largest())
        .add("bits", room.bits())
        .add("margin", room.margin())
        .add("ambiguous", room.ambiguous())
        .addObject("room", its -> writeNodes(its, codec, room));
  }

  private static void writeNodes(JsonMembers json, Codec codec, Room room) {
    if (codec.masking().isNumbered()) {
      json.add("nodes", most(room));
    } else {
      room.nodes().forEach((itsClass, nodes) -> json.add(itsClass.toString(), nodes));
    }
  }
}
