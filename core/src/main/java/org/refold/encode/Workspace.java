package org.refold.encode;

import java.util.Arrays;
import org.refold.vector.CountVector;
import org.refold.vector.VectorShape;

/** The arrays that a thread encodes in. Kept from graph to graph, unless a graph was huge. */
final class Workspace {
  private static final int KEPT = 1 << 16;
  private static final ThreadLocal<Workspace> OF_THREAD = ThreadLocal.withInitial(Workspace::new);

  /** The symbol index of each node. */
  int[] symbols = new int[64];

  private int[] arguments = new int[16];
  private int[] occurrences = new int[256];
  private int rowBegin;
  private int length;

  static Workspace ofThread(int nodes) {
    Workspace workspace = OF_THREAD.get();
    if (workspace.occurrences.length > KEPT || workspace.symbols.length > KEPT) {
      workspace = new Workspace();
      OF_THREAD.set(workspace);
    }
    if (workspace.symbols.length < nodes) {
      workspace.symbols = new int[Math.max(nodes, workspace.symbols.length * 2)];
    }
    return workspace;
  }

  /** Room for the symbols of a node's neighbours; what was there before is overwritten. */
  int[] arguments(int count) {
    if (arguments.length < count) {
      arguments = new int[Math.max(count, arguments.length * 2)];
    }
    return arguments;
  }

  void beginRow() {
    rowBegin = 0;
    length = 0;
  }

  void add(int index) {
    if (length == occurrences.length) {
      occurrences = Arrays.copyOf(occurrences, length * 2);
    }
    occurrences[length++] = index;
  }

  /** Rows come in ascending order, so sorting each sorts all. */
  void endRow() {
    Arrays.sort(occurrences, rowBegin, length);
    rowBegin = length;
  }

  CountVector vector(VectorShape shape, long codecId) {
    return CountVector.counting(shape, codecId, occurrences, length);
  }

  int[] unsorted() {
    return Arrays.copyOf(occurrences, length);
  }
}
