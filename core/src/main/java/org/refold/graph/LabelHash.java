package org.refold.graph;

/**
 * Hashes labels character by character with the finalizer of SplitMix64 (Steele, Lea and Flood,
 * 2014). Hashes are the same on every machine.
 */
public final class LabelHash {
  private static final long STEP = 0x9e3779b97f4a7c15L;

  private LabelHash() {}

  public static long of(String label, long key) {
    long hash = key;
    for (int i = 0; i <= label.length(); i++) {
      hash = mixed(hash, i < label.length() ? label.charAt(i) : label.length());
    }
    return hash;
  }

  /** Combines a hash with another number. The order of several such numbers matters. */
  public static long mixed(long hash, long number) {
    long mixed = hash + STEP + number;
    mixed = (mixed ^ (mixed >>> 30)) * 0xbf58476d1ce4e5b9L;
    mixed = (mixed ^ (mixed >>> 27)) * 0x94d049bb133111ebL;
    return mixed ^ (mixed >>> 31);
  }
}
