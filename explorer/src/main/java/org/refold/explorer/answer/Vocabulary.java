package org.refold.explorer.answer;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.refold.Codec;
import org.refold.CodecBuilder;
import org.refold.error.Excerpt;
import org.refold.error.RefoldException;
import org.refold.explorer.corpus.Corpora;
import org.refold.explorer.corpus.Corpus;
import org.refold.explorer.corpus.CorpusItem;
import org.refold.explorer.corpus.Settings;
import org.refold.formats.kind.Kind;
import org.refold.graph.Graph;

/**
 * The symbols that a codec knows beside those of the items at issue. With the items' own symbols
 * only, almost any vector would have one graph: decoding is a real question only if other symbols
 * could take their places.
 */
final class Vocabulary {
  /** The number of recently used codecs to keep. */
  private static final int KEPT = 32;

  /** The total number of their symbols, at some 100 bytes each. The latest codec is always kept. */
  private static final long KEPT_SYMBOLS = 400_000;

  private final Corpora corpora;
  private final long keptSymbols;

  /** A codec depends on the items through their symbols and shape, so their texts identify it. */
  private record Key(
      String corpus, String kind, Settings settings, boolean comparing, List<String> texts) {}

  /** In order of use, the latest last. */
  private final Map<Key, Codec> codecs = new LinkedHashMap<>(16, 0.75f, true);

  Vocabulary(Corpora corpora) {
    this(corpora, KEPT_SYMBOLS);
  }

  Vocabulary(Corpora corpora, long keptSymbols) {
    this.corpora = corpora;
    this.keptSymbols = keptSymbols;
  }

  /**
   * Returns the corpus of a request.
   *
   * @param id null for the bundled corpus of the kind, empty for none
   * @throws RefoldException if no corpus has that id, or it is of another kind
   */
  Optional<Corpus> corpus(@Nullable String id, Kind kind) {
    if (id == null) {
      return corpora.bundledOf(kind);
    }
    if (id.isEmpty()) {
      return Optional.empty();
    }
    Corpus corpus =
        corpora
            .find(id)
            .orElseThrow(
                () ->
                    RefoldException.of(
                        "vocabulary: no corpus has the id '%s'; open its file again",
                        Excerpt.of(id)));
    if (!Corpora.family(corpus.kind()).equals(Corpora.family(kind))) {
      throw RefoldException.of(
          "vocabulary: corpus %s is of kind %s, expected %s; choose another",
          corpus.name(), corpus.kind().name(), kind.name());
    }
    return Optional.of(corpus);
  }

  /** Returns a codec that knows the symbols of a corpus and of some items. */
  Codec codec(Optional<Corpus> corpus, Kind kind, Settings settings, List<TypedItem> items) {
    return codec(corpus, kind, settings, false, items);
  }

  /** Returns such a codec for vectors that are only compared. */
  Codec codecForComparing(
      Optional<Corpus> corpus, Kind kind, Settings settings, List<TypedItem> items) {
    return codec(corpus, kind, settings, true, items);
  }

  private Codec codec(
      Optional<Corpus> corpus,
      Kind kind,
      Settings settings,
      boolean comparing,
      List<TypedItem> items) {
    List<String> texts = items.stream().map(TypedItem::text).toList();
    Key key = new Key(corpus.map(Corpus::id).orElse(""), kind.name(), settings, comparing, texts);
    synchronized (codecs) {
      Codec known = codecs.get(key);
      if (known != null) {
        return known;
      }
    }
    List<Graph> graphs = graphs(corpus, kind, items);
    Codec codec =
        (comparing ? settings.fitForComparing(kind, graphs) : settings.fit(kind, graphs)).build();
    synchronized (codecs) {
      codecs.put(key, codec);
      Iterator<Codec> oldest = codecs.values().iterator();
      while (codecs.size() > KEPT || (codecs.size() > 1 && symbols() > keptSymbols)) {
        oldest.next();
        oldest.remove();
      }
    }
    return codec;
  }

  /** Drops the codecs of all other corpora, since codecs hold their symbols. */
  void keepOnly(Set<String> corpora) {
    synchronized (codecs) {
      codecs.keySet().removeIf(key -> !key.corpus().isEmpty() && !corpora.contains(key.corpus()));
    }
  }

  private long symbols() {
    return codecs.values().stream().mapToLong(codec -> codec.shape().symbols()).sum();
  }

  /** Returns a builder of such codecs, where several are needed. */
  CodecBuilder fit(Optional<Corpus> corpus, Kind kind, Settings settings, List<TypedItem> items) {
    return settings.fit(kind, graphs(corpus, kind, items));
  }

  private static List<Graph> graphs(Optional<Corpus> corpus, Kind kind, List<TypedItem> items) {
    List<Graph> graphs = new ArrayList<>();
    corpus.ifPresent(its -> graphs.addAll(graphs(its, kind)));
    items.forEach(item -> graphs.add(item.graph()));
    return graphs;
  }

  /** Reads the items again if the kind has other options: affixes, spelling, order. */
  private static List<Graph> graphs(Corpus corpus, Kind kind) {
    if (corpus.kind().name().equals(kind.name())) {
      return corpus.items().stream().map(CorpusItem::graph).toList();
    }
    return corpus.items().stream()
        .filter(item -> ItemText.isReadable(item.text(), kind))
        .map(item -> ItemText.read(item.text(), kind))
        .toList();
  }
}
