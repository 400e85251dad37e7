package org.refold.signature;

/** Where a node stands: a root has no parents, an internal node has some. Leaves may be either. */
public enum Role {
  ROOT(0),
  INTERNAL(1);

  private final int number;

  Role(int number) {
    this.number = number;
  }

  /** Goes into the keys of splits and so into every vector; never to be changed. */
  public int number() {
    return number;
  }

  @Override
  public String toString() {
    return this == ROOT ? "root" : "internal";
  }
}
