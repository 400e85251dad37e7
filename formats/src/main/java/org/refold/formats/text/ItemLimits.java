package org.refold.formats.text;

import org.refold.error.Message;

/**
 * Limits on the size of one item, so that an item that is too large is rejected early rather than
 * after minutes in which the JVM struggles for memory.
 *
 * @param characters the maximum number of characters
 * @param nodes the maximum number of nodes
 * @param heap the bytes of memory from which the limits were derived; 0 if they do not depend on
 *     memory
 */
public record ItemLimits(int characters, int nodes, long heap) {
  public static final int MOST_CHARACTERS = 1 << 28;

  /**
   * The memory per node while an item is read, masked and encoded for the first time: 700 bytes
   * were measured for chains of 2,000,000 nodes, and 1,000 for the same as node-link graphs.
   */
  private static final int NODE_BYTES = 1 << 10;

  /** The memory per character: 12 to 16 bytes were measured for a label of 100,000,000. */
  private static final int CHARACTER_BYTES = 1 << 4;

  /** Limits that do not depend on memory. */
  public ItemLimits(int characters, int nodes) {
    this(characters, nodes, 0);
  }

  /** Returns the limits for the maximum heap of this JVM. */
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
   * @param what "a line" or "an item"
   */
  public InputException tooLong(String what, Place place) {
    boolean byHeap = characters == heap / CHARACTER_BYTES;
    return complaint(what, characters, "characters", byHeap, place);
  }

  /** Rejects an item of too many nodes. */
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
        byHeap
            ? Message.of("at most that many with %,d MB of memory", heap >> 20)
            : "at most that many",
        byHeap
            ? Message.of(
                "break it up, or give the JVM more memory, such as REFOLD_JAVA_OPTS=-Xmx%dg",
                Math.max(8, heap >> 29))
            : "break it up");
  }
}
