package org.refold.explorer.answer;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.refold.error.Excerpt;
import org.refold.error.RefoldException;
import org.refold.explorer.corpus.Corpora;
import org.refold.explorer.corpus.Corpus;
import org.refold.explorer.corpus.CorpusItem;
import org.refold.explorer.corpus.CorpusMap;
import org.refold.explorer.corpus.EncodedCorpora;
import org.refold.explorer.corpus.EncodedCorpus;
import org.refold.explorer.http.HttpException;
import org.refold.explorer.http.JsonObject;
import org.refold.explorer.http.Request;
import org.refold.explorer.http.Response;
import org.refold.explorer.http.Routes;
import org.refold.formats.Kinds;
import org.refold.formats.kind.Kind;
import org.refold.formats.result.JsonMembers;
import org.refold.similarity.Similarity;
import org.refold.similarity.index.Neighbour;

/** Answers about corpora: items, neighbours, and the map. */
final class CorpusAnswers {
  private static final int MOST_LISTED = 1_000;
  private static final int MOST_NEIGHBOURS = 100;

  /** The length to which listed texts are cut; the full text is a separate request. */
  private static final int SHORT = 300;

  /** The number of bytes from which the kind of a file is detected. */
  private static final int BEGINNING = 4_096;

  private final Corpora corpora;
  private final Vocabulary vocabulary;
  private final EncodedCorpora encoded = new EncodedCorpora();

  CorpusAnswers(Corpora corpora, Vocabulary vocabulary) {
    this.corpora = corpora;
    this.vocabulary = vocabulary;
  }

  void addTo(Routes routes) {
    routes
        .get("/api/corpora", request -> Response.json(json -> writeCorpora(json, corpora)))
        .upload("/api/corpora", this::load)
        .get("/api/corpora/*/items", this::items)
        .get("/api/corpora/*/items/*", this::item)
        .get("/api/corpora/*/nearest", this::nearest)
        .get("/api/corpora/*/map", this::map);
  }

  /** Writes the member {@code corpora}. */
  static void writeCorpora(JsonMembers json, Corpora corpora) {
    json.addObjects("corpora", corpora.list(), CorpusAnswers::write);
  }

  private static void write(JsonMembers json, Corpus corpus) {
    json.add("id", corpus.id());
    json.add("name", corpus.name());
    json.add("kind", corpus.kind().name());
    json.add("items", corpus.items().size());
    json.addAll("labels", corpus.labels());
    json.add("bundled", corpus.isBundled());
  }

  private Response load(Request request) {
    Map<String, String> query = request.query();
    request.requireOnly(List.of("name", "kind", "label"));
    String name = query.getOrDefault("name", "");
    String label = query.getOrDefault("label", "");
    String kindName = query.getOrDefault("kind", "");
    Kind kind =
        kindName.isEmpty() ? guess(request.body(), !label.isEmpty()) : Kinds.named(kindName);
    Corpus corpus =
        Corpus.read(
            name.isEmpty() ? "a file" : Excerpt.of(name),
            kind,
            new ByteArrayInputStream(request.body()),
            label);
    corpora.add(corpus);
    Set<String> left = corpora.list().stream().map(Corpus::id).collect(Collectors.toSet());
    encoded.keepOnly(left);
    vocabulary.keepOnly(left);
    return Response.json(
        json -> {
          write(json, corpus);
          json.add("rejected", corpus.rejected());
          json.add("fault", corpus.fault());
        });
  }

  /**
   * Detects the kind from the first line that is not blank; in a file with labels, items are in a
   * column.
   */
  private static Kind guess(byte[] bytes, boolean hasLabels) {
    String beginning =
        new String(bytes, 0, Math.min(bytes.length, BEGINNING), StandardCharsets.UTF_8);
    String line =
        beginning
            .lines()
            .filter(its -> !its.isBlank() && !its.startsWith("%"))
            .findFirst()
            .orElse("");
    String item = hasLabels ? line.substring(line.lastIndexOf('\t') + 1) : line;
    return KindGuess.ofFirstLine(item);
  }

  private Corpus corpus(Request request) {
    String id = request.wildcard(0);
    return corpora
        .find(id)
        .orElseThrow(
            () ->
                new HttpException(
                    404,
                    "corpus: no corpus has the id '" + Excerpt.of(id) + "'; open its file again"));
  }

  private Response items(Request request) {
    request.requireOnly(List.of("search", "from", "count"));
    Corpus corpus = corpus(request);
    int from = request.integer("from", 0, Corpus.MOST_ITEMS, 0);
    int count = request.integer("count", 0, MOST_LISTED, 50);
    String search = request.query().getOrDefault("search", "").toLowerCase(Locale.ROOT);
    List<Integer> found = new ArrayList<>();
    for (int i = 0; i < corpus.items().size(); i++) {
      CorpusItem item = corpus.items().get(i);
      if (search.isEmpty()
          || item.text().toLowerCase(Locale.ROOT).contains(search)
          || item.label().toLowerCase(Locale.ROOT).contains(search)) {
        found.add(i);
      }
    }
    return Response.json(
        json -> {
          json.add("total", found.size());
          json.addObjects(
              "items",
              found.stream().skip(from).limit(count).toList(),
              (its, number) -> writeItem(its, corpus, number));
        });
  }

  private static void writeItem(JsonMembers json, Corpus corpus, int number) {
    CorpusItem item = corpus.items().get(number);
    String text = item.text();
    json.add("item", number);
    json.add("text", text.length() <= SHORT ? text : text.substring(0, end(text, SHORT)) + "…");
    json.add("label", item.label());
  }

  /** The cut must not split a surrogate pair. */
  private static int end(String text, int most) {
    return Character.isHighSurrogate(text.charAt(most - 1)) ? most - 1 : most;
  }

  private Response item(Request request) {
    request.requireOnly(List.of());
    Corpus corpus = corpus(request);
    int number = JsonObject.integer("item", request.wildcard(1), 0, Corpus.MOST_ITEMS);
    CorpusItem item = required(corpus, number);
    return Response.json(
        json -> {
          json.add("item", number);
          json.add("text", item.text());
          json.add("label", item.label());
          json.add("kind", corpus.kind().name());
        });
  }

  private static CorpusItem required(Corpus corpus, int number) {
    if (number >= corpus.items().size()) {
      throw HttpException.of(
          404,
          "item: got %s, but the corpus has %s, numbered from 0",
          number,
          corpus.items().size());
    }
    return corpus.items().get(number);
  }

  private Response nearest(Request request) {
    Map<String, String> query = request.query();
    request.requireOnly(
        List.of("item", "count", "phi", "lambda", "sets", "width", "masks", "seed"));
    Corpus corpus = corpus(request);
    int number = request.integer("item", 0, Corpus.MOST_ITEMS, -1);
    if (number < 0) {
      throw new RefoldException("item: got none, expected the number of an item");
    }
    required(corpus, number);
    int count = request.integer("count", 1, MOST_NEIGHBOURS, 10);
    EncodedCorpus its = encoded.get(corpus, ItemQuestion.settings(query));
    List<Neighbour> neighbours =
        its.nearest(
            number, count, CompareAnswer.similarity(query.get("phi"), lambda(query.get("lambda"))));
    return Response.json(
        json ->
            json.addObjects(
                "neighbours",
                neighbours,
                (each, neighbour) -> {
                  writeItem(each, corpus, neighbour.id());
                  each.add("similarity", neighbour.similarity());
                }));
  }

  private static double lambda(@Nullable String text) {
    try {
      return text == null ? Similarity.DEFAULT.lambda() : Double.parseDouble(text);
    } catch (NumberFormatException e) {
      throw new RefoldException(
          "lambda: got '" + Excerpt.of(String.valueOf(text)) + "', expected a number from 0 to 1");
    }
  }

  private Response map(Request request) {
    request.requireOnly(List.of("sets", "width", "masks", "seed"));
    Corpus corpus = corpus(request);
    EncodedCorpus its = encoded.get(corpus, ItemQuestion.settings(request.query()));
    CorpusMap map = its.map();
    return Response.json(
        json -> {
          json.addAll("items", map.items());
          json.addAll("x", map.x());
          json.addAll("y", map.y());
          json.addAll("labels", corpus.labels());
          json.addAll(
              "label",
              map.items().stream()
                  .mapToInt(i -> corpus.labels().indexOf(corpus.items().get(i).label()))
                  .toArray());
          json.addAll("explained", map.explained());
          json.add("of", corpus.items().size());
          json.add("sets", its.codec().shape().sets());
        });
  }
}
