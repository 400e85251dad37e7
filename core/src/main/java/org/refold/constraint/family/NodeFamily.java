package org.refold.constraint.family;

import org.refold.signature.Role;

/** The constraints of nodes of one role and class with their children. */
public sealed interface NodeFamily extends Family permits OrderedFamily, UnorderedFamily {
  Role role();
}
