package org.refold.cli.option;

import java.util.stream.Collectors;
import org.refold.Codec;
import org.refold.Widths;
import org.refold.cli.console.Amount;
import org.refold.error.Message;
import org.refold.formats.result.JsonMembers;
import org.refold.size.Room;

/** Describes what a codec was sized for. */
public final class RoomWords {
  /** Smaller shares of ambiguous items are not reported. */
  private static final double WORTH_A_WORD = 1e-4;

  private RoomWords() {}

  /** Reports the sizes chosen for a new codec, and why. */
  static String line(Codec codec, Room room) {
    long constraints = (long) codec.shape().sets() * codec.shape().constraints();
    return Message.of(
        "codec: sized for %s: %s--width %s --sets %d; %s, %s",
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
        ? "any items" + largest + " (made without data)"
        : Amount.of(room.items(), "item") + largest;
  }

  /** What is expected of the constraints; follows their number. */
  public static String expectation(Room room) {
    String ambiguous =
        room.ambiguous() > WORTH_A_WORD
            ? Message.of(
                "expected to leave %s of the items ambiguous; leave out --sets or --width to"
                    + " avoid that",
                Amount.percent(room.ambiguous()))
            : "";
    if (room.margin() == 0) {
      return ambiguous.isEmpty() ? "expected to distinguish all items" : ambiguous;
    }
    String margin =
        Message.of(
            "with a capacity of %.1f times the counting bound, up to %s per item",
            room.margin(), Amount.of(room.bits(), "bit"));
    return ambiguous.isEmpty() ? margin : margin + ", " + ambiguous;
  }

  /** {@code 120 leaf nodes, 60 ordered arity-2 nodes}, or {@code 180 nodes} of any class. */
  public static String nodes(Codec codec, Room room) {
    if (codec.masking().isNumbered()) {
      return Amount.of(most(room), "node");
    }
    return room.nodes().entrySet().stream()
        .map(entry -> Amount.of(entry.getValue(), entry.getKey() + " node"))
        .collect(Collectors.joining(", "));
  }

  /** The largest number of nodes of any class that the codec has room for. */
  static long most(Room room) {
    return room.nodes().values().stream().mapToLong(Long::longValue).max().orElse(0);
  }

  /** Reports items that exceed the room of a codec. */
  public static String exceeding(long exceeding, long items, Codec codec) {
    return Message.of(
        "%,d of %s %s larger than the codec was sized for (up to %s), and may not be decodable;"
            + " make a codec from data like %s%s",
        exceeding,
        Amount.of(items, "item"),
        exceeding == 1 ? "is" : "are",
        codec.room().map(room -> nodes(codec, room)).orElse(""),
        exceeding == 1 ? "it" : "them",
        codec.masking().isNumbered() ? ", or with a larger --room" : "");
  }

  /** Writes the member {@code sizing}, unless the sizes of the codec were not chosen. */
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
