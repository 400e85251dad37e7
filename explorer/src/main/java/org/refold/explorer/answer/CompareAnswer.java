package org.refold.explorer.answer;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.refold.Codec;
import org.refold.EntryWords;
import org.refold.error.RefoldException;
import org.refold.explorer.corpus.Corpus;
import org.refold.explorer.http.JsonObject;
import org.refold.formats.kind.Kind;
import org.refold.formats.result.JsonLine;
import org.refold.formats.result.JsonMembers;
import org.refold.graph.Graph;
import org.refold.similarity.Comparison;
import org.refold.similarity.RowSimilarity;
import org.refold.similarity.Similarity;

/** Compares two items: how similar they are, and why. */
final class CompareAnswer {
  private CompareAnswer() {}

  static String json(JsonObject body, Vocabulary vocabulary) {
    ItemQuestion question = ItemQuestion.of(body, "other", "phi", "lambda");
    Kind kind = question.kind();
    String other = body.string("other");
    if (other == null) {
      throw new RefoldException("other: got none, expected an item to compare with");
    }
    Similarity similarity =
        similarity(body.string("phi"), body.number("lambda", Similarity.DEFAULT.lambda()));
    TypedItem a = TypedItem.read(question.text(), kind);
    TypedItem b = Named.parse("other", other, text -> TypedItem.read(text, kind));
    Optional<Corpus> corpus = vocabulary.corpus(question.vocabulary(), kind);
    Codec codec = vocabulary.codecForComparing(corpus, kind, question.settings(), List.of(a, b));
    Comparison comparison =
        Comparison.of(codec.encode(a.graph()), codec.encode(b.graph()), similarity);
    return JsonLine.of(
        json -> {
          json.add("kind", kind.name());
          json.add("guessed", question.guessed());
          json.add("vocabulary", corpus.map(Corpus::id).orElse(""));
          json.addObject("codec", its -> CodecJson.write(its, codec));
          NodesOfEntries nodesOfA = new NodesOfEntries(a.graph(), kind, codec);
          NodesOfEntries nodesOfB = new NodesOfEntries(b.graph(), kind, codec);
          json.addObject(
              "a", its -> writeItem(its, a, codec, kind, apart(comparison, true, nodesOfA)));
          json.addObject(
              "b", its -> writeItem(its, b, codec, kind, apart(comparison, false, nodesOfB)));
          json.add("phi", similarity.phi().name());
          json.add("lambda", similarity.lambda());
          json.add("similarity", comparison.similarity());
          json.add("structural", comparison.structural());
          json.add("bag", comparison.bag());
          json.add("minimumRow", comparison.minimumRow());
          writeRows(json, comparison);
          writeEntries(
              json, comparison, words(comparison, codec, a.graph(), b.graph()), nodesOfA, nodesOfB);
        });
  }

  /**
   * @param phi null for cosine
   */
  static Similarity similarity(@Nullable String phi, double lambda) {
    return new Similarity(
        phi == null || phi.isEmpty()
            ? RowSimilarity.COSINE
            : Named.parse("phi", phi, RowSimilarity::named),
        lambda);
  }

  private static void writeItem(
      JsonMembers json, TypedItem item, Codec codec, Kind kind, BitSet apart) {
    json.add("text", item.text());
    GraphJson graph = new GraphJson(Drawn.compared(item.graph(), kind, codec), kind, codec);
    (Drawn.isNetwork(kind) ? graph.withApart(apart) : graph).write(json);
  }

  /** The nodes of one item that add to an entry absent from the other. */
  private static BitSet apart(Comparison comparison, boolean ofFirst, NodesOfEntries nodes) {
    BitSet apart = new BitSet();
    comparison.entries().stream()
        .filter(entry -> (ofFirst ? entry.otherCount() : entry.count()) == 0)
        .forEach(entry -> Arrays.stream(nodes.of(entry.index())).forEach(apart::set));
    return apart;
  }

  private static void writeRows(JsonMembers json, Comparison comparison) {
    List<Double> rows = comparison.rows();
    json.addObjects(
        "rows",
        rows.size(),
        (its, row) -> its.add("name", CodecJson.rowName(row)).add("similarity", rows.get(row)));
  }

  private static List<String> words(Comparison comparison, Codec codec, Graph a, Graph b) {
    if (codec.shape().plain().isEmpty()) {
      return codec.featureNames(comparison);
    }
    EntryWords words = codec.entryWords();
    words.add(a, codec.encode(a));
    words.add(b, codec.encode(b));
    return codec.featureNames(comparison, words);
  }

  private static void writeEntries(
      JsonMembers json,
      Comparison comparison,
      List<String> itsWords,
      NodesOfEntries nodesOfA,
      NodesOfEntries nodesOfB) {
    Iterator<String> words = itsWords.iterator();
    json.addObjects(
        "entries",
        comparison.entries(),
        (its, entry) ->
            its.add("index", entry.index())
                .add("row", entry.row())
                .add("a", entry.count())
                .add("b", entry.otherCount())
                .add("words", words.next())
                .addAll("nodesA", nodesOfA.of(entry.index()))
                .addAll("nodesB", nodesOfB.of(entry.index())));
  }
}
