package org.refold;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.refold.signature.GraphSignature;
import org.refold.signature.GraphSignature.ClassPool;
import org.refold.signature.SymbolClass;
import org.refold.size.Room;
import org.refold.vector.CountVector;

/**
 * Compares the numbers of nodes of an item, from its symbol row, with the room of a codec: by
 * class, or in total if labels are spelled, because spelling may need nodes of any class.
 */
final class RoomCheck {
  /** For each pool, in the order of the row: the index after its last symbol. */
  private final int[] ends;

  /** For each pool: the number of its class. */
  private final int[] classes;

  /** For each class: the maximum number of nodes. */
  private final long[] most;

  RoomCheck(Room room, GraphSignature signature) {
    List<ClassPool> pools = signature.pools();
    Map<SymbolClass, Integer> numbers = new TreeMap<>();
    ends = new int[pools.size()];
    classes = new int[pools.size()];
    for (int i = 0; i < ends.length; i++) {
      ends[i] = pools.get(i).pool().end();
      classes[i] =
          signature.isNumbered()
              ? 0
              : numbers.computeIfAbsent(pools.get(i).symbolClass(), any -> numbers.size());
    }
    most = new long[Math.max(1, numbers.size())];
    numbers.forEach((nodes, number) -> most[number] = room.nodes().getOrDefault(nodes, 0L));
    if (signature.isNumbered()) {
      most[0] = room.nodes().values().stream().mapToLong(Long::longValue).max().orElse(0);
    }
  }

  /** Takes linear time in the number of entries of the row. */
  boolean exceeds(CountVector vector) {
    long[] nodes = new long[most.length];
    int pool = 0;
    for (int i = 0, end = vector.rowBegin(1); i < end; i++) {
      while (vector.index(i) >= ends[pool]) {
        pool++;
      }
      int number = classes[pool];
      nodes[number] += vector.count(i);
      if (nodes[number] > most[number]) {
        return true;
      }
    }
    return false;
  }
}
