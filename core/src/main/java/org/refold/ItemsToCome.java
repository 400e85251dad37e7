package org.refold;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.refold.graph.Graph;
import org.refold.graph.Symbol;
import org.refold.limit.Allowance;
import org.refold.mask.Masking;
import org.refold.reshape.Vocabulary;
import org.refold.size.ItemSizes;

/**
 * Estimates the sizes of future items from the training items. A label that few training items have
 * represents a label that a future item has and the codec does not know, so it is spelled.
 * Estimates from parts of the data can be merged in any order.
 */
public final class ItemsToCome implements Serializable {
  private static final long serialVersionUID = 1;

  private final ArrayList<Symbol> known;
  private final ItemSizes sizes = new ItemSizes();
  private transient @Nullable Vocabulary vocabulary;

  ItemsToCome(Collection<Symbol> known) {
    this.known = new ArrayList<>(known);
  }

  public void add(Graph graph, Masking masking) {
    sizes.add(masking.reshape(graph, vocabulary(), Allowance.UNLIMITED), masking);
  }

  private Vocabulary vocabulary() {
    Vocabulary its = vocabulary;
    if (its == null) {
      its = new Vocabulary(List.copyOf(known));
      vocabulary = its;
    }
    return its;
  }

  public void addAll(ItemsToCome other) {
    sizes.addAll(other.sizes);
  }

  ItemSizes sizes() {
    return sizes;
  }
}
