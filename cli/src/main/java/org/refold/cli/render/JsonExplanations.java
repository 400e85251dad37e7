package org.refold.cli.render;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
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
import org.refold.graph.Symbol;
import org.refold.pattern.Grading;
import org.refold.vector.CountVector;
import org.refold.vector.VectorShape;

/** An object a line. Row 0 is that of the symbols, row i that of set i. */
public final class JsonExplanations implements ExplanationFormat {
  private final Output output;

  public JsonExplanations(Output output) {
    this.output = output;
  }

  private void line(JsonLine.Members members) {
    output.line(JsonLine.of(members));
  }

  @Override
  public void index(int index, int row, String words) {
    line(
        json -> {
          json.writeNumberField("index", index);
          json.writeNumberField("row", row);
          json.writeStringField("words", words);
        });
  }

  @Override
  public void vector(PlacedVector vector, List<Explanation> entries, TextDecoding decoding) {
    line(
        json -> {
          json.writeStringField("source", vector.source());
          json.writeNumberField("vector", vector.number());
          json.writeStringField("codec", CountVector.idText(vector.vector().codecId()));
          writeEntries(json, entries);
          writeDecoding(json, decoding);
        });
  }

  @Override
  public void item(String location, List<NodeExplanation> nodes, TextDecoding decoding) {
    line(
        json -> {
          json.writeStringField("location", location);
          json.writeArrayFieldStart("nodes");
          for (NodeExplanation node : nodes) {
            json.writeStartObject();
            json.writeNumberField("node", node.rank());
            json.writeStringField("term", node.term());
            writeEntries(json, node.entries());
            json.writeEndObject();
          }
          json.writeEndArray();
          writeDecoding(json, decoding);
        });
  }

  private void writeDecoding(JsonGenerator json, TextDecoding decoding) throws IOException {
    json.writeObjectFieldStart("decoding");
    DecodingJson.write(json, decoding);
    json.writeEndObject();
  }

  private static void writeEntries(JsonGenerator json, List<Explanation> entries)
      throws IOException {
    json.writeArrayFieldStart("entries");
    for (Explanation entry : entries) {
      json.writeStartObject();
      json.writeNumberField("index", entry.index());
      json.writeNumberField("row", entry.row());
      json.writeNumberField("count", entry.count());
      json.writeStringField("words", entry.words());
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  @Override
  public void codec(Path file, Codec codec) {
    SignatureFacts facts = SignatureFacts.of(codec.signature());
    ConstraintSettings settings = codec.settings();
    VectorShape shape = codec.shape();
    line(
        json -> {
          json.writeStringField("codec", CountVector.idText(codec.id()));
          json.writeStringField("file", file.toString());
          json.writeStringField("kind", codec.kind());
          MaskingWords.writeJson(json, codec.masking());
          json.writeStringField("signature", facts.ofSequences() ? "sequences" : "graphs");
          json.writeNumberField("symbols", shape.symbols());
          json.writeNumberField("spares", facts.spares());
          json.writeNumberField("assigned", codec.signature().assignments().size());
          json.writeNumberField("sets", shape.sets());
          json.writeNumberField("constraints", shape.constraints());
          json.writeNumberField("dimension", shape.dimension());
          // As text: half of all seeds are beyond what JavaScript reads exactly.
          json.writeStringField("seed", String.valueOf(settings.seed()));
          writeShape(json, facts, codec);
          RoomWords.writeJson(json, codec);
          writeGrading(json, codec);
          json.writeArrayFieldStart("pinned");
          for (Symbol symbol : settings.pinned()) {
            json.writeString(symbol.toString());
          }
          json.writeEndArray();
          json.writeStringField("sharing", codec.sharing().name().toLowerCase(Locale.ROOT));
          json.writeNumberField("memoryBytes", codec.memoryBytes());
        });
  }

  private static void writeGrading(JsonGenerator json, Codec codec) throws IOException {
    if (codec.grading().isPresent()) {
      Grading table = codec.grading().get();
      json.writeObjectFieldStart("grading");
      json.writeStringField("source", table.source().name().toLowerCase(Locale.ROOT));
      json.writeNumberField("labels", table.labels().size());
      json.writeNumberField("splits", table.splits());
      json.writeEndObject();
    }
  }

  private static void writeShape(JsonGenerator json, SignatureFacts facts, Codec codec)
      throws IOException {
    ConstraintSettings settings = codec.settings();
    if (facts.ofSequences()) {
      json.writeNumberField("sequenceWidth", settings.sequenceWidth());
      json.writeNumberField("positions", facts.positions());
      return;
    }
    if (codec.masking().isNumbered()) {
      json.writeNumberField("childWidth", settings.childWidth());
      json.writeNumberField("parentWidth", settings.parentWidth());
      return;
    }
    json.writeNumberField("orderedLeadWidth", settings.orderedLeadWidth());
    json.writeNumberField("orderedWidth", settings.orderedWidth());
    json.writeNumberField("unorderedLeadWidth", settings.unorderedLeadWidth());
    json.writeNumberField("unorderedWidth", settings.unorderedWidth());
    json.writeNumberField("childWidth", settings.childWidth());
    json.writeNumberField("parentWidth", settings.parentWidth());
    json.writeStringField("argumentSplits", settings.argumentSplits().name());
    json.writeNumberField("orderedArity", facts.orderedArity());
    json.writeNumberField("unorderedArity", facts.unorderedArity());
    json.writeNumberField("maxParents", settings.maxParents());
  }
}
