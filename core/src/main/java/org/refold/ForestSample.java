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
 * Collects the symbols and sizes of training items, from which a codec of forests is built. Samples
 * of parts of the data can be merged in any order and give the same codec. All calls must use the
 * same masking, which must have a numbering.
 *
 * <pre>{@code
 * ForestSample sample = new ForestSample();
 * graphs.forEach(graph -> sample.add(graph, Masking.OPEN));
 * Codec codec = sample.builder(Masking.OPEN).build();
 * }</pre>
 */
public final class ForestSample implements Serializable {
  private static final long serialVersionUID = 1;

  private final ReshapedSymbols symbols = new ReshapedSymbols();
  private final ItemSizes sizes = new ItemSizes();

  /** Creates an empty sample. */
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

  /** Returns a builder for a codec that is sized for the items of this sample alone. */
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
   * Returns an estimate of future items, to which the items of this sample must then be added. It
   * is empty if labels are not spelled, so there are no other items, or if the sample has a single
   * item, too few to learn from.
   *
   * @param signature the signature of the {@link #builder}
   */
  public Optional<ItemsToCome> toCome(Masking masking, Signature signature) {
    return masking.spells() && items() > 1
        ? Optional.of(new ItemsToCome(symbols.known(Codec.symbols(signature))))
        : Optional.empty();
  }
}
