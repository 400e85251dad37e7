package org.refold.plan;

import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.refold.Codec;
import org.refold.constraint.family.ConstraintSets;
import org.refold.constraint.family.Family;
import org.refold.constraint.family.SequenceFamily;
import org.refold.graph.Graph;
import org.refold.graph.Symbol;
import org.refold.signature.Role;
import org.refold.signature.SequenceSignature;
import org.refold.size.LogFactorial;

/**
 * The number of nodes of a masked graph that match constraints of each family. The number of
 * possible rows of a set depends on nothing else. Independent of the widths.
 */
final class Census {
  /**
   * The nodes of a family: if parents is at least 1, those with that many parents; else those of a
   * role and class.
   */
  private record Kin(int parents, Role role, boolean ordered, int arity) {
    Family family(ConstraintSets sets) {
      return parents > 0 ? sets.parentFamily(parents) : sets.nodeFamily(role, ordered, arity);
    }
  }

  private final Map<Kin, Integer> kins = new LinkedHashMap<>();

  /** For a sequence: the number of nodes at each place. */
  private final Map<Integer, Integer> places = new TreeMap<>();

  /**
   * Whether nodes with the same number and symbol can be in different families in similar graphs.
   */
  private final boolean varies;

  /** Takes the census for codecs with the same masks, kind of signature and cap of parents. */
  Census(Codec codec, Graph graph, Graph masked) {
    boolean numbered = codec.masking().isNumbered();
    this.varies = numbered || varies(graph, masked);
    if (codec.signature() instanceof SequenceSignature) {
      countPlaces(codec, masked);
      return;
    }
    for (int n = 0; n < masked.nodeCount(); n++) {
      Symbol symbol = masked.symbol(n);
      Role role = masked.isRoot(n) ? Role.ROOT : Role.INTERNAL;
      if (!symbol.isLeaf() && !numbered) {
        kins.merge(new Kin(0, role, symbol.isOrdered(), symbol.arity()), 1, Integer::sum);
      }
      if (role == Role.INTERNAL && codec.settings().maxParents() > 0) {
        kins.merge(new Kin(masked.parentCount(n), role, true, 0), 1, Integer::sum);
      }
    }
  }

  /**
   * Occurrence numbers follow the canonical order. If nodes of one symbol have different numbers of
   * parents, it is unknown which of them has number k.
   */
  private static boolean varies(Graph graph, Graph masked) {
    Map<Symbol, Integer> parents = new HashMap<>();
    Set<Symbol> marked = new HashSet<>();
    Set<Symbol> differing = new HashSet<>();
    for (int n = 0; n < graph.nodeCount(); n++) {
      Symbol symbol = graph.symbol(n);
      Integer before = parents.putIfAbsent(symbol, graph.parentCount(n));
      if (before != null && before != graph.parentCount(n)) {
        differing.add(symbol);
      }
      if (!masked.symbol(n).equals(symbol)) {
        marked.add(symbol);
      }
    }
    differing.retainAll(marked);
    return !differing.isEmpty();
  }

  private void countPlaces(Codec codec, Graph graph) {
    int[] indices = new int[graph.nodeCount()];
    codec.signature().resolve(graph, indices);
    for (int n = 0; n < indices.length; n++) {
      int arity = graph.symbol(n).arity();
      if (arity > 0) {
        boolean last = graph.symbol(graph.child(n, arity - 1)).isLeaf();
        places.merge(SequenceFamily.place(indices[n], last), 1, Integer::sum);
      }
    }
  }

  /**
   * log₂ of an upper bound on the number of different rows of a set, for graphs with these counts.
   */
  double capacityBits(ConstraintSets sets) {
    double bits = 0;
    for (Map.Entry<Kin, Integer> entry : kins.entrySet()) {
      Family family = entry.getKey().family(sets);
      bits +=
          varies
              ? LogFactorial.multisets(family.size(), entry.getValue())
              : spread(blocks(family), family.size(), entry.getValue());
    }
    for (int nodes : places.values()) {
      Family family = sets.sequenceFamily();
      bits += LogFactorial.multisets(family.size() / blocks(family), nodes);
    }
    return bits;
  }

  /**
   * Each lead block has rows of its own. Their number is at most that of an even distribution, in
   * which the numbers of nodes per block differ by at most one.
   */
  private static double spread(int blocks, int constraints, int nodes) {
    int larger = nodes % blocks;
    return larger * LogFactorial.multisets(constraints / blocks, nodes / blocks + 1)
        + (blocks - larger) * LogFactorial.multisets(constraints / blocks, nodes / blocks);
  }

  private static int blocks(Family family) {
    return family.lead(family.offset() + family.size() - 1) + 1;
  }
}
