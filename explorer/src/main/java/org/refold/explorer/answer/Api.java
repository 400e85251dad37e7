package org.refold.explorer.answer;

import org.refold.error.RefoldException;
import org.refold.explorer.corpus.Corpora;
import org.refold.explorer.corpus.Corpus;
import org.refold.explorer.corpus.CorpusMap;
import org.refold.explorer.corpus.Settings;
import org.refold.explorer.http.JsonObject;
import org.refold.explorer.http.Limits;
import org.refold.explorer.http.Request;
import org.refold.explorer.http.Response;
import org.refold.explorer.http.Routes;
import org.refold.formats.Kinds;
import org.refold.formats.kind.Kind;
import org.refold.formats.result.JsonMembers;
import org.refold.mask.MaskSet;

/** The endpoints under {@code /api}, documented in {@code docs/reference/explorer-api.md}. */
public final class Api {
  private final Corpora corpora;
  private final Vocabulary vocabulary;
  private final Limits limits;
  private final String version;

  /**
   * @param version the program's version
   */
  public Api(Corpora corpora, Limits limits, String version) {
    this.corpora = corpora;
    this.vocabulary = new Vocabulary(corpora);
    this.limits = limits;
    this.version = version;
  }

  public void addTo(Routes routes) {
    CorpusAnswers ofCorpora = new CorpusAnswers(corpora, vocabulary);
    routes
        .get("/api", this::overview)
        .post("/api/item", body -> Response.json(new ItemAnswer(item(body)).json()))
        .post("/api/entry", this::entry)
        .post("/api/sets", this::sets)
        .post("/api/compare", body -> Response.json(CompareAnswer.json(body, vocabulary)))
        .post("/api/vector", body -> FileAnswers.vector(item(body)))
        .post("/api/codec", body -> FileAnswers.codec(item(body)))
        .post("/api/dimacs", body -> FileAnswers.dimacs(item(body)));
    ofCorpora.addTo(routes);
  }

  private EncodedItem item(JsonObject body) {
    return EncodedItem.of(ItemQuestion.of(body, "edits"), vocabulary);
  }

  /** Describes what an entry counts, whether or not the item has it. */
  private Response entry(JsonObject body) {
    EncodedItem item = EncodedItem.of(ItemQuestion.of(body, "index"), vocabulary);
    int index = body.integer("index", 0, item.codec().dimension() - 1, -1);
    if (index < 0) {
      throw new RefoldException("index: got none, expected the index of an entry");
    }
    return Response.json(
        json -> {
          json.add("index", index);
          json.add("row", item.codec().shape().rowOf(index));
          json.add("count", item.encoded().at(index));
          json.add("words", item.codec().featureName(index));
        });
  }

  private Response sets(JsonObject body) {
    ItemQuestion question = ItemQuestion.of(body, "most");
    int most = body.integer("most", 1, SetsAnswer.MOST, 8);
    return Response.json(SetsAnswer.json(question, most, vocabulary));
  }

  private Response overview(Request request) {
    return Response.json(
        json -> {
          json.add("version", version);
          json.addObjects("kinds", Kinds.all(), this::writeKind);
          CorpusAnswers.writeCorpora(json, corpora);
          json.addObject("limits", this::writeLimits);
        });
  }

  private void writeKind(JsonMembers json, Kind kind) {
    json.add("name", kind.name());
    json.add("sequences", kind.ofSequences());
    json.add("example", corpora.example(kind));
    json.add("masks", new MaskSet(kind.masking().masks()).toString());
    json.add("numbered", kind.masking().isNumbered());
  }

  private void writeLimits(JsonMembers json) {
    json.add("bodyBytes", limits.bodyBytes());
    json.add("uploadBytes", limits.uploadBytes());
    json.add("nodes", Corpus.MOST_NODES);
    json.add("sets", Settings.MOST_SETS);
    json.add("items", Corpus.MOST_ITEMS);
    json.add("mapPoints", CorpusMap.MOST_POINTS);
    json.add("decodeSeconds", EncodedItem.LIMITS.time().toMillis() / 1e3);
    json.add("nearestSeconds", NearestItems.LIMITS.time().toMillis() / 1e3);
  }
}
