package org.refold.fold;

/** What becomes of a label that a codec lacks. */
public enum Unknown {
  /** It is spelled above its node. */
  SPELL,
  /** The item is refused. */
  ERROR,
  /**
   * It shares one of a few entries with others, for vectors that are only features: they do not
   * tell what it was.
   */
  HASH
}
