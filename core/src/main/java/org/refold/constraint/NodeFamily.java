package org.refold.constraint;

import org.refold.signature.Role;

/** The constraints of the nodes of one role and class, each with its children. */
public sealed interface NodeFamily extends Family permits OrderedFamily, UnorderedFamily {
  Role role();

  int arity();

  /**
   * The index of the one constraint that a node matches.
   *
   * @param lead the symbol of the node
   * @param arguments the symbols of its children, from 0; may be longer, and is overwritten
   */
  int index(int lead, int[] arguments);
}
