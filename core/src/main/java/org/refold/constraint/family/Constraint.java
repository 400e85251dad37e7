package org.refold.constraint.family;

import java.util.List;
import org.refold.signature.Role;

/** A pattern that nodes match. An entry of a constraint row counts the nodes that match it. */
public sealed interface Constraint {
  /**
   * A node with its children: P<sup>k</sup>(F<sub>1</sub>, …, F<sub>k</sub>). The arguments of an
   * unordered node are a sorted multiset of blocks of one split.
   */
  record OfNode(Role role, boolean ordered, Block lead, List<Block> arguments)
      implements Constraint {
    public OfNode {
      arguments = List.copyOf(arguments);
    }
  }

  /**
   * A node with its parents: (F, S<sub>1</sub>, …, S<sub>i</sub>), the parents being a sorted
   * multiset of blocks of one split.
   */
  record OfParents(Block child, List<Block> parents) implements Constraint {
    public OfParents {
      parents = List.copyOf(parents);
    }
  }

  /**
   * A position of a sequence: f<sub>j</sub>(F<sub>1</sub>, …, F<sub>s</sub>, ∅) if it is the last,
   * otherwise with a link to f<sub>j+1</sub>; j from 1.
   */
  record OfPosition(int position, List<Block> entries, boolean last) implements Constraint {
    public OfPosition {
      entries = List.copyOf(entries);
    }
  }
}
