package org.refold.cli.render;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import org.refold.Codec;
import org.refold.Explanation;
import org.refold.cli.console.Output;
import org.refold.cli.input.PlacedVector;
import org.refold.cli.input.SignatureFacts;
import org.refold.cli.option.MaskingWords;
import org.refold.cli.option.RoomWords;
import org.refold.constraint.ConstraintSettings;
import org.refold.formats.TextDecoding;
import org.refold.formats.result.DecodingJson;
import org.refold.formats.result.JsonLine;
import org.refold.formats.result.JsonMembers;
import org.refold.graph.Symbol;
import org.refold.vector.CountVector;
import org.refold.vector.VectorShape;

/** Writes explanations as one JSON object per line. Row 0 has the symbols, row i has set i. */
public final class JsonExplanations implements ExplanationFormat {
  private final Output output;

  public JsonExplanations(Output output) {
    this.output = output;
  }

  private void line(Consumer<JsonMembers> members) {
    output.line(JsonLine.of(members));
  }

  @Override
  public void index(int index, int row, String words) {
    line(
        json -> {
          json.add("index", index);
          json.add("row", row);
          json.add("words", words);
        });
  }

  @Override
  public void vector(
      PlacedVector<CountVector> vector, List<Explanation> entries, TextDecoding decoding) {
    line(
        json -> {
          json.add("source", vector.source());
          json.add("vector", vector.number());
          json.add("codec", CountVector.idText(vector.vector().codecId()));
          writeEntries(json, entries);
          json.addObject("decoding", its -> DecodingJson.write(its, decoding));
        });
  }

  @Override
  public void item(String location, List<NodeExplanation> nodes, TextDecoding decoding) {
    line(
        json -> {
          json.add("location", location);
          json.addObjects(
              "nodes",
              nodes,
              (its, node) -> {
                its.add("node", node.rank());
                its.add("term", node.term());
                writeEntries(its, node.entries());
              });
          json.addObject("decoding", its -> DecodingJson.write(its, decoding));
        });
  }

  private static void writeEntries(JsonMembers json, List<Explanation> entries) {
    json.addObjects(
        "entries",
        entries,
        (its, entry) ->
            its.add("index", entry.index())
                .add("row", entry.row())
                .add("count", entry.count())
                .add("words", entry.words()));
  }

  @Override
  public void codec(Path file, Codec codec) {
    SignatureFacts facts = SignatureFacts.of(codec.signature());
    ConstraintSettings settings = codec.settings();
    VectorShape shape = codec.shape();
    line(
        json -> {
          json.add("codec", CountVector.idText(codec.id()));
          json.add("file", file.toString());
          json.add("kind", codec.kind());
          MaskingWords.writeJson(json, codec.masking());
          json.add("signature", facts.ofSequences() ? "sequences" : "graphs");
          json.add("symbols", shape.symbols());
          json.add("spares", facts.spares());
          json.add("assigned", codec.signature().assignments().size());
          json.add("sets", shape.sets());
          json.add("constraints", shape.constraints());
          json.add("dimension", shape.dimension());
          // As text: JavaScript cannot represent half of all seeds exactly.
          json.add("seed", String.valueOf(settings.seed()));
          writeShape(json, facts, codec);
          RoomWords.writeJson(json, codec);
          writeGrading(json, codec);
          json.addAll("pinned", settings.pinned().stream().map(Symbol::toString).toList());
          json.add("sharing", codec.sharing().name().toLowerCase(Locale.ROOT));
          json.add("memoryBytes", codec.memoryBytes());
        });
  }

  private static void writeGrading(JsonMembers json, Codec codec) {
    codec
        .grading()
        .ifPresent(
            table ->
                json.addObject(
                    "grading",
                    its ->
                        its.add("source", table.source().name().toLowerCase(Locale.ROOT))
                            .add("labels", table.labels().size())
                            .add("splits", table.splits())));
  }

  private static void writeShape(JsonMembers json, SignatureFacts facts, Codec codec) {
    ConstraintSettings settings = codec.settings();
    if (facts.ofSequences()) {
      json.add("sequenceWidth", settings.sequenceWidth());
      json.add("positions", facts.positions());
      return;
    }
    if (codec.masking().isNumbered()) {
      json.add("childWidth", settings.childWidth());
      json.add("parentWidth", settings.parentWidth());
      return;
    }
    json.add("orderedLeadWidth", settings.orderedLeadWidth());
    json.add("orderedWidth", settings.orderedWidth());
    json.add("unorderedLeadWidth", settings.unorderedLeadWidth());
    json.add("unorderedWidth", settings.unorderedWidth());
    json.add("childWidth", settings.childWidth());
    json.add("parentWidth", settings.parentWidth());
    json.add("argumentSplits", settings.argumentSplits().name());
    json.add("orderedArity", facts.orderedArity());
    json.add("unorderedArity", facts.unorderedArity());
    json.add("maxParents", settings.maxParents());
  }
}
