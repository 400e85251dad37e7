package org.refold.signature;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.refold.error.RefoldException;
import org.refold.graph.Graph;
import org.refold.graph.Symbol;
import org.refold.limit.Allowance;

/**
 * All symbols of which graphs may consist, each with an index in the symbol row, and the mapping
 * from a graph's nodes to these indices. Immutable: assigning a spare placeholder gives a new
 * signature of the same size, in which all earlier indices keep their meaning.
 */
public sealed interface Signature permits GraphSignature, SequenceSignature {
  /** The largest arity of a symbol in a signature. Nodes with more children must be reshaped. */
  int MAX_ARITY = 65_535;

  /** |S|, the length of the symbol row. */
  int size();

  /** Returns the symbol of an index; empty if it is a spare placeholder. */
  Optional<Symbol> symbol(int index);

  /** Describes an index: its symbol or its placeholder, and its role if that matters. */
  String describe(int index);

  /**
   * Returns the entry of the symbol row that counts the nodes of an index. If the nodes of a symbol
   * are numbered, each number has an index of its own, and all share one entry; otherwise, index
   * and entry are the same.
   */
  default int entry(int index) {
    return index;
  }

  /** Returns the number of different indices of the given number of nodes with one symbol. */
  default int indices(Symbol symbol, int nodes) {
    return 1;
  }

  /** Returns the index of the node of an entry with the given number, from 0. */
  default int index(int entry, int number) {
    return entry;
  }

  /** Describes the nodes of an index. */
  default String describeIndex(int index) {
    return describe(index);
  }

  /**
   * Returns what may represent an index in parent constraints: itself, or the places below its
   * node.
   */
  default IntStream slots(int index) {
    return IntStream.of(index);
  }

  /** Describes one of {@link #slots}. */
  default String describeSlot(int slot) {
    return describeIndex(slot);
  }

  /** The approximate memory of the symbols and their indices, in bytes. */
  long memoryBytes();

  /** The symbols that were assigned placeholders, in order. */
  List<Assignment> assignments();

  /**
   * Writes the index of each node of the graph to the start of {@code indices}.
   *
   * @throws RefoldException if a node's symbol has no index; the message gives the node and the
   *     remedy
   */
  default void resolve(Graph graph, int[] indices) {
    resolve(graph, indices, Allowance.UNLIMITED);
  }

  /** Like {@link #resolve(Graph, int[])}, but within limits of time. */
  void resolve(Graph graph, int[] indices, Allowance allowance);

  /**
   * Returns this signature with a spare placeholder assigned to every unknown symbol, in the order
   * of the graphs and their nodes; the same object if no symbol is unknown.
   *
   * @throws RefoldException if a pool is full; the message gives the symbol and the remedy
   */
  Signature extendedBy(Iterable<Graph> graphs);

  /**
   * Returns this signature with further placeholders assigned, as read from a file.
   *
   * @throws RefoldException unless each assignment takes the next spare placeholder of its pool and
   *     fits the pool
   */
  Signature withAssignments(List<Assignment> more);

  static RefoldException misassigned(Assignment assignment) {
    return RefoldException.of(
        "placeholder %s: got symbol %s, expected a new symbol of the pool's class for its next"
            + " spare placeholder",
        assignment.index(), assignment.symbol());
  }

  /** The assignment of a placeholder, given by its index, to a symbol. */
  record Assignment(int index, Symbol symbol) {}
}
