package org.refold.formats.text;

import org.refold.error.Message;

/**
 * What one item may take, so that one that is too large is refused early, and not after minutes in
 * which the JVM looks for memory.
 *
 * @param characters how many characters it may have
 * @param nodes how many nodes it may have
 * @param heap the bytes of memory that the limits are for; 0 if they don't follow from memory
 */
public record ItemLimits(int characters, int nodes, long heap) {
  public static final int MOST_CHARACTERS = 1 << 28;

  /**
   * What a node takes in memory while an item is read, masked and encoded for the first time: 700
   * bytes were measured for chains of 2,000,000 nodes, 1,000 where they are node-link graphs.
   */
  private static final int NODE_BYTES = 1 << 10;

  /** The same for a character: 12 to 16 bytes were measured for a label of 100,000,000. */
  private static final int CHARACTER_BYTES = 1 << 4;

  /** Limits that don't follow from memory. */
  public ItemLimits(int characters, int nodes) {
    this(characters, nodes, 0);
  }

  /** The limits for the memory that this JVM may take. */
  public static ItemLimits ofHeap() {
    return ofHeap(Runtime.getRuntime().maxMemory());
  }

  static ItemLimits ofHeap(long bytes) {
    return new ItemLimits(
        (int) Math.min(MOST_CHARACTERS, bytes / CHARACTER_BYTES),
        (int) Math.min(Integer.MAX_VALUE, bytes / NODE_BYTES),
        bytes);
  }

  public ItemLimits withCharacters(int most) {
    return new ItemLimits(Math.min(characters, most), nodes, heap);
  }

  /**
   * @param what a line or an item
   */
  public InputException tooLong(String what, Place place) {
    boolean byHeap = characters == heap / CHARACTER_BYTES;
    return complaint(what, characters, "characters", byHeap, place);
  }

  /** Refuses an item of too many nodes. */
  public void requireRoom(long count, Place item) {
    if (count > nodes) {
      throw tooLarge(item);
    }
  }

  public InputException tooLarge(Place item) {
    return complaint("an item", nodes, "nodes", heap > 0, item);
  }

  private InputException complaint(
      String what, int most, String unit, boolean byHeap, Place place) {
    return place.complaint(
        Message.of("%s of more than %,d %s", what, most, unit),
        byHeap ? Message.of("at most that with %,d MB of memory", heap >> 20) : "at most that",
        byHeap
            ? Message.of(
                "break it up, or give the JVM more, such as REFOLD_JAVA_OPTS=-Xmx%dg",
                Math.max(8, heap >> 29))
            : "break it up");
  }
}
