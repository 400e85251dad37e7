package org.refold.constraint.family;

import java.util.List;
import org.refold.signature.Role;

/** A pattern that nodes are matched against; what an entry of a constraint row counts. */
public sealed interface Constraint {
  /**
   * A node with its children: P<sup>k</sup>(F<sub>1</sub>, …, F<sub>k</sub>). The arguments of an
   * unordered one are a multiset of blocks of one split, sorted.
   */
  record OfNode(Role role, boolean ordered, Block lead, List<Block> arguments)
      implements Constraint {
    public OfNode {
      arguments = List.copyOf(arguments);
    }
  }

  /**
   * A node with its parents: (F, S<sub>1</sub>, …, S<sub>i</sub>), the parents a multiset of blocks
   * of one split, sorted.
   */
  record OfParents(Block child, List<Block> parents) implements Constraint {
    public OfParents {
      parents = List.copyOf(parents);
    }
  }

  /**
   * A place of a sequence: f<sub>j</sub>(F<sub>1</sub>, …, F<sub>s</sub>, ∅) if last, else with a
   * link to f<sub>j+1</sub>; j from 1.
   */
  record OfPosition(int position, List<Block> entries, boolean last) implements Constraint {
    public OfPosition {
      entries = List.copyOf(entries);
    }
  }
}
