package org.refold.encode;

/** The working arrays of a thread, which are reused for the next graph unless a graph was huge. */
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

  /** Drops the arrays of this thread, whatever their contents. */
  static void drop() {
    OF_THREAD.remove();
  }

  /** Returns space for the symbol of each node. */
  int[] symbols(int count) {
    if (symbols.length < count) {
      symbols = new int[count];
    }
    return symbols;
  }

  /** Returns space for the symbols of a node's neighbours. Overwrites the previous contents. */
  int[] neighbours(int count) {
    if (neighbours.length < count) {
      neighbours = new int[Math.max(count, neighbours.length * 2)];
      blocks = new int[neighbours.length];
    }
    return neighbours;
  }

  /** Returns space for the blocks of {@link #neighbours}. */
  int[] blocks() {
    return blocks;
  }

  /** Returns space for an index in each set. */
  int[] indices(int sets) {
    if (indices.length != sets) {
      indices = new int[sets];
    }
    return indices;
  }

  /** Returns empty counts for vectors of the given dimension. */
  Occurrences occurrences(int dimension) {
    if (occurrences.dimension() != dimension) {
      occurrences = new Occurrences(dimension);
    }
    return occurrences;
  }

  /** Like {@link #occurrences}, but for plain rows, which are counted at the same time. */
  Occurrences plainOccurrences(int dimension) {
    if (plainOccurrences.dimension() != dimension) {
      plainOccurrences = new Occurrences(dimension);
    }
    return plainOccurrences;
  }
}
