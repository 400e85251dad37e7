package org.refold.spark;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.refold.Codec;
import org.refold.ForestSample;
import org.refold.error.Excerpt;
import org.refold.error.RefoldException;
import org.refold.formats.kind.Kind;
import org.refold.graph.Graph;
import org.refold.graph.Symbol;
import org.refold.mask.Masking;
import org.refold.size.ItemSizes;

/**
 * A sample that determines the codec of all texts in a column: which symbols occur at roots, below
 * them and, in sequences, in which entry, and the sizes of the items. A text without new symbols is
 * counted in the sizes and dropped, so the driver receives at most one text per symbol and a
 * summary of constant size.
 */
final class CodecSample implements Serializable {
  private final CodecSettings settings;
  private final List<String> texts = new ArrayList<>();
  private final ItemSizes sizes = new ItemSizes();

  /** Used instead of the above for kinds whose graphs become forests. */
  private final ForestSample forests = new ForestSample();

  private long skipped;
  private @Nullable String firstFault;
  private transient @Nullable Seen seen;

  CodecSample(CodecSettings settings) {
    this.settings = settings;
  }

  /**
   * Adds a text if it brings something new. Texts that are not items of the kind are only counted.
   */
  CodecSample add(String text) {
    try {
      if (seen().masking.isNumbered()) {
        forests.add(seen().parsed(text), seen().masking);
        return this;
      }
      Graph masked = seen().masked(text);
      seen().size(masked, sizes);
      if (seen().add(masked)) {
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

  /** Adds another sample. */
  CodecSample addAll(CodecSample other) {
    for (String text : other.texts) {
      if (seen().add(seen().masked(text))) {
        texts.add(text);
      }
    }
    sizes.addAll(other.sizes);
    forests.addAll(other.forests);
    skipped += other.skipped;
    firstFault = firstFault == null ? other.firstFault : firstFault;
    return this;
  }

  /** The number of texts that were not items of the kind. */
  long skipped() {
    return skipped;
  }

  /** The error of one of them. */
  String firstFault() {
    return firstFault == null ? "" : firstFault;
  }

  /**
   * Builds the codec.
   *
   * @param column the column's name, for messages
   * @param again goes through all texts of the column a second time
   * @throws RefoldException if there was no item at all
   */
  Codec fit(String column, UnaryOperator<ExpectedTexts> again) {
    if (texts.isEmpty() && forests.items() == 0) {
      throw RefoldException.of(
          "column %s: got no item of kind %s%s; expected at least one to fit a codec",
          column,
          settings.kindName(),
          skipped == 0 ? " and no text" : " in " + skipped + " texts, for example " + firstFault);
    }
    Kind kind = settings.kind();
    if (forests.items() > 0) {
      return settings.fit(
          forests, items -> again.apply(new ExpectedTexts(settings, items)).items());
    }
    return settings.fit(texts.stream().map(kind::parse).toList(), sizes);
  }

  /** Rebuilt after deserialisation. */
  private Seen seen() {
    Seen here = seen;
    if (here == null) {
      here = new Seen(settings);
      for (String text : texts) {
        here.add(here.masked(text));
      }
      seen = here;
    }
    return here;
  }

  /** A symbol and its place. */
  private record Place(int entry, Symbol symbol) {
    static final int ROOT = -1;
  }

  private static final class Seen {
    private final Kind kind;
    private final Masking masking;
    private final Set<Place> places = new HashSet<>();

    /** Makes the empty graph, which has no symbols, count as an item. */
    private boolean empty = true;

    Seen(CodecSettings settings) {
      this.kind = settings.kind();
      this.masking = settings.masking();
    }

    Graph parsed(String text) {
      Graph graph = kind.parse(text);
      if (!kind.isRepresentable(graph)) {
        throw new RefoldException("exceeds a cap of kind " + kind.name());
      }
      return graph;
    }

    Graph masked(String text) {
      return masking.mask(parsed(text));
    }

    void size(Graph masked, ItemSizes sizes) {
      if (kind.ofSequences()) {
        sizes.addSequence(masked);
      } else {
        sizes.add(masked, masking);
      }
    }

    /** Adds a graph; returns whether it brought something new. */
    boolean add(Graph masked) {
      Set<Place> fresh = new HashSet<>();
      for (int node = 0; node < masked.nodeCount(); node++) {
        if (masked.isRoot(node)) {
          note(Place.ROOT, masked.symbol(node), fresh);
        }
        for (int k = 0; k < masked.symbol(node).arity(); k++) {
          note(kind.ofSequences() ? k : 0, masked.symbol(masked.child(node, k)), fresh);
        }
      }
      if (fresh.isEmpty() && !empty) {
        return false;
      }
      places.addAll(fresh);
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
