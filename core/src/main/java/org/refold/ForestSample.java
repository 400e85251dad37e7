package org.refold;

import java.io.Serializable;
import java.util.Collection;
import java.util.Optional;
import org.refold.graph.Graph;
import org.refold.graph.Nature;
import org.refold.graph.Network;
import org.refold.graph.Symbol;
import org.refold.mask.Masking;
import org.refold.mask.Numbering;
import org.refold.pattern.PlainSettings;
import org.refold.reshape.ReshapedSymbols;
import org.refold.signature.GraphSignature;
import org.refold.signature.GraphSignatureBuilder;
import org.refold.signature.Signature;
import org.refold.size.ItemSizes;

/**
 * What a codec of forests is made from: the symbols of some items, and their sizes. What was
 * collected from parts of the data is put together in any order and gives the same codec. All
 * methods get the same masking, which has a numbering.
 */
public final class ForestSample implements Serializable {
  private static final long serialVersionUID = 1;

  private final ReshapedSymbols symbols = new ReshapedSymbols();
  private final ItemSizes sizes = new ItemSizes();

  /** A sample without items. */
  public ForestSample() {}

  public void add(Graph graph, Masking masking) {
    Graph forest = masking.mask(graph);
    symbols.add(forest);
    sizes.add(forest, masking);
  }

  public void addAll(ForestSample other) {
    symbols.addAll(other.symbols);
    sizes.addAll(other.sizes);
  }

  public long items() {
    return symbols.items();
  }

  /** A builder for a codec of the items, sized for them alone. */
  public CodecBuilder builder(Masking masking) {
    return builder(masking.close(symbols.symbols()), masking).sizedFor(sizes);
  }

  static CodecBuilder builder(Collection<Symbol> symbols, Masking masking) {
    GraphSignatureBuilder signature = GraphSignature.builder().numbered();
    for (Symbol symbol : symbols) {
      if (symbol.nature() == Nature.FOREST) {
        signature.root(symbol);
      } else {
        signature.internal(symbol);
      }
    }
    Numbering numbering = masking.numbering().orElseThrow();
    CodecBuilder builder =
        Codec.builder(signature.build())
            .maxParents(1)
            .masking(masking)
            .plain(masking.isOfNetworks() ? PlainSettings.NETWORKS : PlainSettings.DEFAULT)
            .sharing(numbering.sharing());
    return masking.isOfNetworks() ? builder.kind("", Network.RULE) : builder;
  }

  /**
   * What other items may be like, once the same items were added to it; nothing if others are not
   * to be expected, as labels are not spelled, or there is one item only to learn from.
   *
   * @param signature that of the {@link #builder}
   */
  public Optional<ItemsToCome> toCome(Masking masking, Signature signature) {
    return masking.spells() && items() > 1
        ? Optional.of(new ItemsToCome(symbols.known(Codec.symbols(signature))))
        : Optional.empty();
  }
}
