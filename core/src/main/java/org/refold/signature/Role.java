package org.refold.signature;

/**
 * The role of a node. A root has no parents; an internal node has at least one. A leaf may be
 * either.
 */
public enum Role {
  ROOT(0),
  INTERNAL(1);

  private final int number;

  Role(int number) {
    this.number = number;
  }

  /**
   * The number of this role in the keys of splits. All vectors depend on it, so it must never
   * change.
   */
  public int number() {
    return number;
  }

  @Override
  public String toString() {
    return this == ROOT ? "root" : "internal";
  }
}
