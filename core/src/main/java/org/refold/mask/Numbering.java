package org.refold.mask;

import org.refold.error.RefoldException;
import org.refold.graph.Sharing;
import org.refold.signature.Unknown;

/**
 * Graphs are reshaped into forests ({@code org.refold.reshape}), whose nodes have numbers by
 * symbol, in the order of a traversal. It takes one parent a node, and few children.
 *
 * @param sharing which graphs there are
 * @param unknown what becomes of labels that a codec lacks
 * @param entries how many entries an element has where graphs are sequences; 0 where they are not
 * @param networks whether graphs are incidence graphs of {@link org.refold.graph.Network}s
 */
public record Numbering(Sharing sharing, Unknown unknown, int entries, boolean networks) {
  /** With more children, the symbols of spelled nodes would be many. */
  public static final int MOST_ARITY = 16;

  public Numbering {
    if (networks && (entries > 0 || sharing != Sharing.FREE)) {
      throw new RefoldException(
          "numbering of networks: got sequences or a rule of sharing, expected neither");
    }
  }

  /** For graphs that are no sequences; labels that a codec lacks are spelled. */
  public static Numbering of(Sharing sharing) {
    return new Numbering(sharing, Unknown.SPELL, 0, false);
  }

  /** This numbering, with something else done to unknown labels. */
  public Numbering with(Unknown other) {
    return new Numbering(sharing, other, entries, networks);
  }

  /** For sequences; labels that a codec lacks are spelled. */
  public static Numbering ofSequences(int entries) {
    return new Numbering(Sharing.NEVER, Unknown.SPELL, entries, false);
  }

  /** For networks; labels that a codec lacks are spelled. */
  public static Numbering ofNetworks() {
    return new Numbering(Sharing.FREE, Unknown.SPELL, 0, true);
  }
}
