package org.refold.encode;

import java.util.ArrayList;
import java.util.List;
import org.refold.constraint.family.ConstraintSets;
import org.refold.error.RefoldException;
import org.refold.graph.Graph;
import org.refold.limit.Allowance;
import org.refold.signature.GraphSignature;
import org.refold.signature.SequenceSignature;
import org.refold.signature.Signature;
import org.refold.vector.CountVector;
import org.refold.vector.VectorShape;

/**
 * Counts the symbols of a graph and the constraints that its nodes match. Immutable and
 * thread-safe. Each thread reuses its working arrays, so encoding allocates little beyond the
 * vector.
 *
 * <p>Nodes are visited once, and each is matched in all sets before the next one. The processor
 * then mispredicts the form of a node once rather than t times.
 */
public abstract sealed class Encoder permits GraphEncoder, ForestEncoder, SequenceEncoder {
  private final Signature signature;
  final VectorShape shape;
  final ConstraintSets sets;

  Encoder(Signature signature, ConstraintSets sets, VectorShape shape) {
    this.signature = signature;
    this.sets = sets;
    this.shape = shape;
  }

  /**
   * Returns the encoder for a signature and its sets.
   *
   * @param maxParents the cap on parents; 0 for no parent constraints
   */
  public static Encoder of(
      Signature signature, ConstraintSets sets, VectorShape shape, int maxParents) {
    if (signature instanceof SequenceSignature sequences) {
      return new SequenceEncoder(sequences, sets, shape);
    }
    return signature instanceof GraphSignature graphs && graphs.isNumbered()
        ? new ForestEncoder(graphs, sets, shape)
        : new GraphEncoder(signature, sets, shape, maxParents);
  }

  /**
   * Encodes a graph.
   *
   * @param codecId the codec id of the vector
   * @throws RefoldException if the graph has a symbol that is not in the signature, or exceeds a
   *     cap
   */
  public CountVector encode(Graph graph, long codecId) {
    return encode(graph, codecId, Allowance.UNLIMITED);
  }

  /** Like {@link #encode(Graph, long)}, but within limits of time and memory. */
  public CountVector encode(Graph graph, long codecId, Allowance allowance) {
    // An index per node, and the occurrences, which take little because they are counted as they
    // come.
    allowance.requireMemory(8L * graph.nodeCount());
    Workspace workspace = Workspace.ofThread();
    int[] symbols = workspace.symbols(graph.nodeCount());
    signature.resolve(graph, symbols, allowance);
    return encode(graph, 0, graph.nodeCount(), symbols, workspace, codecId, allowance);
  }

  /**
   * Returns, for each node, what it adds to the graph's vector: its symbol and, in each set, its
   * node constraint if it has children, and its parent constraint if it has parents and parent
   * constraints are in use.
   */
  public List<CountVector> encodeNodes(Graph graph, long codecId) {
    Workspace workspace = Workspace.ofThread();
    int[] symbols = workspace.symbols(graph.nodeCount());
    signature.resolve(graph, symbols, Allowance.UNLIMITED);
    List<CountVector> vectors = new ArrayList<>();
    for (int node = 0; node < graph.nodeCount(); node++) {
      vectors.add(encode(graph, node, node + 1, symbols, workspace, codecId, Allowance.UNLIMITED));
    }
    return vectors;
  }

  private CountVector encode(
      Graph graph,
      int from,
      int to,
      int[] symbols,
      Workspace workspace,
      long codecId,
      Allowance allowance) {
    Occurrences occurrences = workspace.occurrences(shape.dimension());
    try {
      for (int start = from; start < to; start += Math.min(Allowance.STEPS, to - start)) {
        if (start > from) {
          allowance.requireTime();
        }
        // A separate loop, in which encoding spends most of its time.
        int end = start + Math.min(Allowance.STEPS, to - start);
        for (int node = start; node < end; node++) {
          occurrences.add(signature.entry(symbols[node]));
          match(graph, node, symbols, workspace, occurrences);
        }
      }
      return occurrences.takeVector(shape, codecId);
    } catch (RuntimeException e) {
      occurrences.clear();
      throw e;
    } catch (Error e) {
      // After running out of memory, partial counts must not get into the next vector of this
      // thread.
      Workspace.drop();
      throw e;
    }
  }

  /** Adds the constraints that a node matches in every set. */
  abstract void match(
      Graph graph, int node, int[] symbols, Workspace workspace, Occurrences occurrences);

  /** Adds a constraint of each set. */
  final void addAll(int[] indices, Occurrences occurrences) {
    int row = shape.symbols();
    for (int index : indices) {
      occurrences.add(row + index);
      row += shape.constraints();
    }
  }
}
