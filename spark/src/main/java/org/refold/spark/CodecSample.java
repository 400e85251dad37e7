package org.refold.spark;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.refold.Codec;
import org.refold.error.Excerpt;
import org.refold.error.RefoldException;
import org.refold.formats.Kind;
import org.refold.graph.Graph;
import org.refold.graph.Symbol;
import org.refold.mask.Masking;

/**
 * The texts of a column that a codec of all of them depends on. A codec depends on which symbols
 * there are at roots, below them and, in sequences, in which entry, and on the most parents of a
 * node and the most positions of a sequence, but not on how often or in which order they come. So
 * what brings neither a new symbol nor a new maximum is dropped, and the driver gets no more than a
 * text for each symbol.
 */
final class CodecSample implements Serializable {
  private final CodecSettings settings;
  private final List<String> texts = new ArrayList<>();
  private long skipped;
  private @Nullable String firstFault;
  private transient @Nullable Seen seen;

  CodecSample(CodecSettings settings) {
    this.settings = settings;
  }

  /** Adds a text if it brings something new. What is no item of the kind is only counted. */
  CodecSample add(String text) {
    try {
      if (seen().add(text)) {
        texts.add(text);
      }
    } catch (RefoldException e) {
      skipped++;
      if (firstFault == null) {
        firstFault = "'" + Excerpt.of(text) + "': " + e.getMessage();
      }
    }
    return this;
  }

  /** Adds what another one has. */
  CodecSample addAll(CodecSample other) {
    other.texts.forEach(this::add);
    skipped += other.skipped;
    firstFault = firstFault == null ? other.firstFault : firstFault;
    return this;
  }

  /** How many rows were no items of the kind. */
  long skipped() {
    return skipped;
  }

  /** What was wrong with one of them. */
  String firstFault() {
    return firstFault == null ? "" : firstFault;
  }

  /**
   * The codec.
   *
   * @param column what messages call the column
   * @throws RefoldException if there was no item at all
   */
  Codec fit(String column) {
    if (texts.isEmpty()) {
      throw new RefoldException(
          "column "
              + column
              + ": got no item of kind "
              + settings.kindName()
              + (skipped == 0 ? " and no text" : " in " + skipped + " texts, such as " + firstFault)
              + "; expected one or more to make a codec from");
    }
    Kind kind = settings.kind();
    return settings.fit(texts.stream().map(kind::parse).toList());
  }

  /** Made again where a sample arrives from elsewhere. */
  private Seen seen() {
    Seen here = seen;
    if (here == null) {
      here = new Seen(settings);
      for (String text : texts) {
        here.add(text);
      }
      seen = here;
    }
    return here;
  }

  /** A symbol, and where it stands. */
  private record Place(int entry, Symbol symbol) {
    static final int ROOT = -1;
  }

  private static final class Seen {
    private final Kind kind;
    private final Masking masking;
    private final Set<Place> places = new HashSet<>();
    private int mostParents;

    /** So that the empty graph, which has no symbol, counts as an item. */
    private boolean empty = true;

    Seen(CodecSettings settings) {
      this.kind = settings.kind();
      this.masking = settings.masking(kind);
    }

    /** Whether a text brings something new. */
    boolean add(String text) {
      Graph graph = kind.parse(text);
      if (!kind.isRepresentable(graph)) {
        throw new RefoldException("exceeds a cap of kind " + kind.name());
      }
      Graph masked = masking.mask(graph);
      Set<Place> fresh = new HashSet<>();
      int parents = 0;
      for (int node = 0; node < masked.nodeCount(); node++) {
        parents = Math.max(parents, masked.parentCount(node));
        if (masked.isRoot(node)) {
          note(Place.ROOT, masked.symbol(node), fresh);
        }
        for (int k = 0; k < masked.symbol(node).arity(); k++) {
          note(kind.ofSequences() ? k : 0, masked.symbol(masked.child(node, k)), fresh);
        }
      }
      if (fresh.isEmpty() && parents <= mostParents && !empty) {
        return false;
      }
      places.addAll(fresh);
      mostParents = Math.max(mostParents, parents);
      empty = false;
      return true;
    }

    private void note(int entry, Symbol symbol, Set<Place> fresh) {
      Place place = new Place(entry, symbol);
      if (!places.contains(place)) {
        fresh.add(place);
      }
    }
  }
}
