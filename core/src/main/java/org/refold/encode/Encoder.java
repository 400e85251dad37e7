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
 * Counts the symbols of a graph and the constraints that its nodes match. Immutable and safe to
 * share between threads; the work is done in arrays that each thread keeps, so that an encoding
 * allocates little beyond its vector.
 *
 * <p>Nodes are visited once, and each is matched in all sets before the next: what shape a node has
 * is then mispredicted once, not t times.
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
   * The encoder for a signature and its sets.
   *
   * @param maxParents the cap of parents, 0 if parent constraints are not in use
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
   * The vector of a graph.
   *
   * @param codecId goes into the vector
   * @throws RefoldException if the graph has a symbol that the signature lacks, or exceeds a cap
   */
  public CountVector encode(Graph graph, long codecId) {
    return encode(graph, codecId, Allowance.UNLIMITED);
  }

  /** The same within limits of time and memory. */
  public CountVector encode(Graph graph, long codecId, Allowance allowance) {
    // A number a node, and the occurrences, few beside them, which are counted as they come.
    allowance.requireMemory(8L * graph.nodeCount());
    Workspace workspace = Workspace.ofThread();
    int[] symbols = workspace.symbols(graph.nodeCount());
    signature.resolve(graph, symbols, allowance);
    return encode(graph, 0, graph.nodeCount(), symbols, workspace, codecId, allowance);
  }

  /**
   * What each node of a graph adds to the graph's vector, by node: its symbol and, for each set,
   * its node constraint if it has children and its parent constraint if it has parents and those
   * are in use.
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
        // A loop of its own: the one that all encoding spends its time in.
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
      // Out of memory: half of a count must not get into the next vector of this thread.
      Workspace.drop();
      throw e;
    }
  }

  /** Lets the constraints occur that a node matches in every set. */
  abstract void match(
      Graph graph, int node, int[] symbols, Workspace workspace, Occurrences occurrences);

  /** Lets a constraint of each set occur. */
  final void addAll(int[] indices, Occurrences occurrences) {
    int row = shape.symbols();
    for (int index : indices) {
      occurrences.add(row + index);
      row += shape.constraints();
    }
  }
}
