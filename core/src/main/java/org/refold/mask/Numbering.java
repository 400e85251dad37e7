package org.refold.mask;

import org.refold.error.RefoldException;
import org.refold.graph.Sharing;
import org.refold.signature.Unknown;

/**
 * The settings for reshaping graphs into forests ({@code org.refold.reshape}) and numbering the
 * nodes of each symbol in the order of a traversal. Requires a cap of one parent and low caps on
 * children.
 *
 * <pre>{@code
 * Masking trees = Masking.FOLDED.numbered(Numbering.of(Sharing.NEVER));
 * Codec codec = Codec.fit(graphs, 0, trees).build();
 * }</pre>
 *
 * @param sharing the sharing of nodes that graphs may have
 * @param unknown the treatment of unknown labels
 * @param entries the number of entries per element if graphs are sequences; otherwise 0
 * @param networks whether graphs are incidence graphs of {@link org.refold.graph.Network}s
 */
public record Numbering(Sharing sharing, Unknown unknown, int entries, boolean networks) {
  /** The largest cap on children; beyond it, there would be too many symbols of spelled nodes. */
  public static final int MOST_ARITY = 16;

  public Numbering {
    if (networks && (entries > 0 || sharing != Sharing.FREE)) {
      throw new RefoldException(
          "numbering of networks: got sequences or a sharing rule, expected neither");
    }
  }

  /**
   * Returns a numbering for graphs other than sequences and networks. Unknown labels are spelled.
   */
  public static Numbering of(Sharing sharing) {
    return new Numbering(sharing, Unknown.SPELL, 0, false);
  }

  /** Returns this numbering with another treatment of unknown labels. */
  public Numbering with(Unknown other) {
    return new Numbering(sharing, other, entries, networks);
  }

  /** Returns a numbering for sequences. Unknown labels are spelled. */
  public static Numbering ofSequences(int entries) {
    return new Numbering(Sharing.NEVER, Unknown.SPELL, entries, false);
  }

  /** Returns a numbering for networks. Unknown labels are spelled. */
  public static Numbering ofNetworks() {
    return new Numbering(Sharing.FREE, Unknown.SPELL, 0, true);
  }
}
