package org.refold.spark;

import java.io.Serializable;
import org.jspecify.annotations.Nullable;
import org.refold.ItemsToCome;
import org.refold.error.RefoldException;
import org.refold.formats.kind.Kind;
import org.refold.mask.Masking;

/** Estimates the sizes of future texts from those of a column; see {@link ItemsToCome}. */
final class ExpectedTexts implements Serializable {
  private final CodecSettings settings;
  private final ItemsToCome items;
  private transient @Nullable Kind kind;
  private transient @Nullable Masking masking;

  ExpectedTexts(CodecSettings settings, ItemsToCome items) {
    this.settings = settings;
    this.items = items;
  }

  /** Adds a text. Invalid ones have already been counted. */
  ExpectedTexts add(String text) {
    Kind its = kind == null ? settings.kind() : kind;
    Masking mask = masking == null ? settings.masking() : masking;
    kind = its;
    masking = mask;
    try {
      items.add(its.parse(text), mask);
    } catch (RefoldException e) {
      return this;
    }
    return this;
  }

  /** Adds another estimate. */
  ExpectedTexts addAll(ExpectedTexts other) {
    items.addAll(other.items);
    return this;
  }

  ItemsToCome items() {
    return items;
  }
}
