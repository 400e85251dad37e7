package org.refold.constraint;

import org.jspecify.annotations.Nullable;

/**
 * The splits of one family that divide the same set M, made when first used: a family may have more
 * than are ever met.
 */
final class Splits {
  private final SymbolSet members;
  private final int width;
  private final long key;
  private final boolean keepsTables;
  private final @Nullable Split[] made;

  Splits(int count, SymbolSet members, int width, long key, boolean keepsTables) {
    this.members = members;
    this.width = width;
    this.key = key;
    this.keepsTables = keepsTables;
    this.made = new Split[count];
  }

  /** How many blocks each of the splits has. */
  int blocks() {
    return Split.blocks(members, width);
  }

  Split get(int i) {
    Split split = made[i];
    if (split == null) {
      // Two threads may both make it; they make the same, and a Split is safe to share through a
      // race.
      split = new Split(members, width, KeyedPermutation.derive(key, i), keepsTables);
      made[i] = split;
    }
    return split;
  }
}
