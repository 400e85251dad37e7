package org.refold.signature;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.refold.error.RefoldException;
import org.refold.graph.Graph;
import org.refold.graph.Symbol;
import org.refold.limit.Allowance;

/**
 * All symbols that graphs can be made of, each with an index of the symbol row, and the mapping
 * from a graph's nodes to those indices. Immutable: a symbol that takes a spare placeholder makes a
 * new signature of the same size, in which all earlier indices mean what they meant.
 */
public sealed interface Signature permits GraphSignature, SequenceSignature {
  /** The largest arity a symbol of a signature may have; larger nodes have to be reshaped. */
  int MAX_ARITY = 65_535;

  /** |S|, the length of the symbol row. */
  int size();

  /** The symbol of an index, or nothing if it is a placeholder that is still spare. */
  Optional<Symbol> symbol(int index);

  /**
   * A few words on an index: its symbol, or which placeholder it is, and its role where that
   * matters.
   */
  String describe(int index);

  /**
   * The entry of the symbol row that counts the nodes of an index. Where the nodes of one symbol
   * are numbered, each number has an index of its own, and all have one entry; else index and entry
   * are the same.
   */
  default int entry(int index) {
    return index;
  }

  /** How many indices the nodes of a symbol have, if there are so many of them. */
  default int indices(Symbol symbol, int nodes) {
    return 1;
  }

  /** The index of the node of an entry with a number, from 0. */
  default int index(int entry, int number) {
    return entry;
  }

  /** A few words on the nodes of an index. */
  default String describeIndex(int index) {
    return describe(index);
  }

  /** What may stand for an index in parent constraints: itself, or the places below its node. */
  default IntStream slots(int index) {
    return IntStream.of(index);
  }

  /** A few words on one of {@link #slots}. */
  default String describeSlot(int slot) {
    return describeIndex(slot);
  }

  /** About how many bytes the symbols and their places take. */
  long memoryBytes();

  /** The symbols that took placeholders, in the order in which they did. */
  List<Assignment> assignments();

  /**
   * Writes the index of each node of the graph to the start of {@code indices}.
   *
   * @throws RefoldException if a node's symbol has no index, naming the node and the remedy
   */
  default void resolve(Graph graph, int[] indices) {
    resolve(graph, indices, Allowance.UNLIMITED);
  }

  /** The same within limits of time. */
  void resolve(Graph graph, int[] indices, Allowance allowance);

  /**
   * This signature with every unknown symbol of the graphs on a spare placeholder, in the order of
   * the graphs and their nodes; the same object if nothing is unknown.
   *
   * @throws RefoldException if a pool is full, naming the symbol and the remedy
   */
  Signature extendedBy(Iterable<Graph> graphs);

  /**
   * This signature with further placeholders taken, as read from a file.
   *
   * @throws RefoldException unless each is the next spare of its pool and fits it
   */
  Signature withAssignments(List<Assignment> more);

  static RefoldException misassigned(Assignment assignment) {
    return RefoldException.of(
        "placeholder %s: got symbol %s, expected a new symbol of the pool's class on its next spare"
            + " placeholder",
        assignment.index(), assignment.symbol());
  }

  /** A symbol that took the placeholder at an index. */
  record Assignment(int index, Symbol symbol) {}
}
