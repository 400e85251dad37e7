package org.refold.explorer.answer;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.refold.Codec;
import org.refold.error.Excerpt;
import org.refold.error.RefoldException;
import org.refold.explorer.corpus.Corpora;
import org.refold.explorer.corpus.Corpus;
import org.refold.explorer.corpus.CorpusItem;
import org.refold.explorer.corpus.Settings;
import org.refold.formats.Kind;
import org.refold.graph.Graph;

/**
 * Which symbols a codec knows beside those of the items it is for. With these alone, almost any
 * vector would have one graph: it takes symbols that could stand elsewhere to make it a question.
 */
final class Vocabulary {
  /** Codecs of what was asked for last. */
  private static final int KEPT = 32;

  private final Corpora corpora;

  /** A codec depends on the items by their symbols and shape, so their texts name it. */
  private record Key(String corpus, String kind, Settings settings, List<String> texts) {}

  private final Map<Key, Codec> codecs =
      new LinkedHashMap<>(16, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<Key, Codec> eldest) {
          return size() > KEPT;
        }
      };

  Vocabulary(Corpora corpora) {
    this.corpora = corpora;
  }

  /** The name of a kind without its options. */
  static String baseName(Kind kind) {
    return kind.name().split(":", 2)[0];
  }

  /**
   * The corpus that a request means.
   *
   * @param id null for the bundled one of the kind, empty for none
   * @throws RefoldException if there is none of that id, or it is of another kind
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
                    new RefoldException(
                        "vocabulary: there is no corpus '"
                            + Excerpt.of(id)
                            + "'; load its file again"));
    if (!sorts(corpus.kind()).equals(sorts(kind))) {
      throw new RefoldException(
          "vocabulary: corpus "
              + corpus.name()
              + " is of kind "
              + corpus.kind().name()
              + ", expected "
              + kind.name()
              + "; choose another");
    }
    return Optional.of(corpus);
  }

  /** Kinds that read the same texts. */
  private static String sorts(Kind kind) {
    String name = baseName(kind);
    return name.equals("paper-clauses") ? "clauses" : name;
  }

  /** A codec that knows the symbols of a corpus and of some items. */
  Codec codec(Optional<Corpus> corpus, Kind kind, Settings settings, List<TypedItem> items) {
    List<String> texts = items.stream().map(TypedItem::text).toList();
    Key key = new Key(corpus.map(Corpus::id).orElse(""), kind.name(), settings, texts);
    synchronized (codecs) {
      Codec known = codecs.get(key);
      if (known != null) {
        return known;
      }
    }
    List<Graph> graphs = new ArrayList<>();
    corpus.ifPresent(its -> graphs.addAll(graphs(its, kind)));
    items.forEach(item -> graphs.add(item.graph()));
    Codec codec = settings.fit(kind, graphs);
    synchronized (codecs) {
      codecs.put(key, codec);
    }
    return codec;
  }

  /** Read again where the kind has other options: affixes, spelling, order. */
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
