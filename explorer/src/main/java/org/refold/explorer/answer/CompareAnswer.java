package org.refold.explorer.answer;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
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
import org.refold.graph.Graph;
import org.refold.similarity.Comparison;
import org.refold.similarity.RowSimilarity;
import org.refold.similarity.Similarity;

/** How alike two items are, and why. */
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
          json.writeStringField("kind", kind.name());
          json.writeBooleanField("guessed", question.guessed());
          json.writeStringField("vocabulary", corpus.map(Corpus::id).orElse(""));
          CodecJson.write(json, codec);
          writeItem(json, "a", a, codec, kind);
          writeItem(json, "b", b, codec, kind);
          json.writeStringField("phi", similarity.phi().name());
          json.writeNumberField("lambda", similarity.lambda());
          json.writeNumberField("similarity", comparison.similarity());
          json.writeNumberField("structural", comparison.structural());
          json.writeNumberField("bag", comparison.bag());
          json.writeNumberField("minimumRow", comparison.minimumRow());
          writeRows(json, comparison);
          writeEntries(json, comparison, codec, a.graph(), b.graph());
        });
  }

  /**
   * @param phi null for the cosine
   */
  static Similarity similarity(@Nullable String phi, double lambda) {
    return new Similarity(
        phi == null || phi.isEmpty()
            ? RowSimilarity.COSINE
            : Named.parse("phi", phi, RowSimilarity::named),
        lambda);
  }

  private static void writeItem(
      JsonGenerator json, String member, TypedItem item, Codec codec, Kind kind)
      throws IOException {
    json.writeObjectFieldStart(member);
    json.writeStringField("text", item.text());
    new GraphJson(codec.compared(item.graph()), kind, codec).write(json);
    json.writeEndObject();
  }

  private static void writeRows(JsonGenerator json, Comparison comparison) throws IOException {
    json.writeArrayFieldStart("rows");
    for (int row = 0; row < comparison.rows().size(); row++) {
      json.writeStartObject();
      json.writeStringField("name", CodecJson.rowName(row));
      json.writeNumberField("similarity", comparison.rows().get(row));
      json.writeEndObject();
    }
    json.writeEndArray();
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
      JsonGenerator json, Comparison comparison, Codec codec, Graph a, Graph b) throws IOException {
    List<String> words = words(comparison, codec, a, b);
    NodesOfEntries nodesOfA = new NodesOfEntries(a, codec);
    NodesOfEntries nodesOfB = new NodesOfEntries(b, codec);
    json.writeArrayFieldStart("entries");
    for (int i = 0; i < words.size(); i++) {
      Comparison.Entry entry = comparison.entries().get(i);
      json.writeStartObject();
      json.writeNumberField("index", entry.index());
      json.writeNumberField("row", entry.row());
      json.writeNumberField("a", entry.count());
      json.writeNumberField("b", entry.otherCount());
      json.writeStringField("words", words.get(i));
      JsonArrays.writeIntegers(json, "nodesA", nodesOfA.of(entry.index()));
      JsonArrays.writeIntegers(json, "nodesB", nodesOfB.of(entry.index()));
      json.writeEndObject();
    }
    json.writeEndArray();
  }
}
