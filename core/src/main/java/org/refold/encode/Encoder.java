package org.refold.encode;

import java.util.List;
import org.refold.constraint.ConstraintSet;
import org.refold.error.RefoldException;
import org.refold.graph.Graph;
import org.refold.signature.SequenceSignature;
import org.refold.signature.Signature;
import org.refold.vector.CountVector;
import org.refold.vector.VectorShape;

/**
 * Counts the symbols of a graph and the constraints that its nodes match. Immutable and safe to
 * share between threads; the work is done in arrays that each thread keeps, so that an encoding
 * allocates little beyond its vector.
 */
public abstract sealed class Encoder permits GraphEncoder, SequenceEncoder {
  private final Signature signature;
  private final VectorShape shape;
  private final List<ConstraintSet> sets;

  Encoder(Signature signature, List<ConstraintSet> sets, VectorShape shape) {
    this.signature = signature;
    this.sets = List.copyOf(sets);
    this.shape = shape;
  }

  /**
   * The encoder for a signature and its sets.
   *
   * @param maxParents the cap of parents, 0 if parent constraints are not in use
   */
  public static Encoder of(
      Signature signature, List<ConstraintSet> sets, VectorShape shape, int maxParents) {
    return signature instanceof SequenceSignature sequences
        ? new SequenceEncoder(sequences, sets, shape)
        : new GraphEncoder(signature, sets, shape, maxParents);
  }

  /**
   * The vector of a graph.
   *
   * @param codecId goes into the vector
   * @throws RefoldException if the graph has a symbol that the signature lacks, or exceeds a cap
   */
  public CountVector encode(Graph graph, long codecId) {
    Workspace workspace = Workspace.ofThread(graph.nodeCount());
    signature.resolve(graph, workspace.symbols);
    workspace.beginRow();
    for (int node = 0; node < graph.nodeCount(); node++) {
      workspace.add(workspace.symbols[node]);
    }
    workspace.endRow();
    for (int i = 0; i < sets.size(); i++) {
      int rowStart = shape.rowStart(i + 1);
      for (int node = 0; node < graph.nodeCount(); node++) {
        addConstraints(graph, node, sets.get(i), rowStart, workspace);
      }
      workspace.endRow();
    }
    return workspace.vector(shape, codecId);
  }

  /**
   * The indices that a node adds to the vector: its symbol, then for each set its node constraint,
   * if it has children, and its parent constraint, if it has parents and those are in use.
   */
  public int[] indicesOf(Graph graph, int node) {
    Workspace workspace = Workspace.ofThread(graph.nodeCount());
    signature.resolve(graph, workspace.symbols);
    workspace.beginRow();
    workspace.add(workspace.symbols[node]);
    for (int i = 0; i < sets.size(); i++) {
      addConstraints(graph, node, sets.get(i), shape.rowStart(i + 1), workspace);
    }
    return workspace.unsorted();
  }

  /** Adds what a node matches in one set, {@code rowStart} added to each index. */
  abstract void addConstraints(
      Graph graph, int node, ConstraintSet set, int rowStart, Workspace workspace);
}
