package org.refold.constraint.family;

import org.refold.signature.Role;

/** The constraints of the nodes of one role and class, each with its children. */
public sealed interface NodeFamily extends Family permits OrderedFamily, UnorderedFamily {
  Role role();
}
