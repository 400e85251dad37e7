package org.refold.fold;

/** What becomes of a label that a codec lacks. */
public enum Unknown {
  /** It is spelled above its node. */
  SPELL,
  /** The item is refused. */
  ERROR
}
