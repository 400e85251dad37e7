package org.refold.encode;

/** The arrays that a thread encodes in, kept from graph to graph unless a graph was huge. */
final class Workspace {
  private static final int KEPT = 1 << 16;
  private static final ThreadLocal<Workspace> OF_THREAD = ThreadLocal.withInitial(Workspace::new);

  private int[] symbols = new int[64];
  private int[] neighbours = new int[16];
  private int[] blocks = new int[16];
  private int[] indices = new int[0];
  private Occurrences occurrences = new Occurrences(0);
  private Occurrences plainOccurrences = new Occurrences(0);

  static Workspace ofThread() {
    Workspace workspace = OF_THREAD.get();
    if (workspace.symbols.length > KEPT || workspace.neighbours.length > KEPT) {
      workspace = new Workspace();
      OF_THREAD.set(workspace);
    }
    return workspace;
  }

  /** Lets go of the arrays of this thread, whatever is in them. */
  static void drop() {
    OF_THREAD.remove();
  }

  /** Room for the symbol of each node. */
  int[] symbols(int count) {
    if (symbols.length < count) {
      symbols = new int[count];
    }
    return symbols;
  }

  /** Room for the symbols of a node's neighbours; what was there before is overwritten. */
  int[] neighbours(int count) {
    if (neighbours.length < count) {
      neighbours = new int[Math.max(count, neighbours.length * 2)];
      blocks = new int[neighbours.length];
    }
    return neighbours;
  }

  /** As much room as {@link #neighbours} has, for their blocks. */
  int[] blocks() {
    return blocks;
  }

  /** Room for an index in each set. */
  int[] indices(int sets) {
    if (indices.length != sets) {
      indices = new int[sets];
    }
    return indices;
  }

  /** A count of nothing yet, for vectors of a dimension. */
  Occurrences occurrences(int dimension) {
    if (occurrences.dimension() != dimension) {
      occurrences = new Occurrences(dimension);
    }
    return occurrences;
  }

  /** The same for plain rows, which are counted beside those. */
  Occurrences plainOccurrences(int dimension) {
    if (plainOccurrences.dimension() != dimension) {
      plainOccurrences = new Occurrences(dimension);
    }
    return plainOccurrences;
  }
}
