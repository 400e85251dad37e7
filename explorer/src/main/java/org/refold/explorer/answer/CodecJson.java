package org.refold.explorer.answer;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import org.refold.Codec;
import org.refold.MarkLegend;
import org.refold.Widths;
import org.refold.mask.MaskSet;
import org.refold.vector.CountVector;
import org.refold.vector.VectorShape;

/** A codec and its rows. */
final class CodecJson {
  private CodecJson() {}

  /** Writes the member {@code codec}. */
  static void write(JsonGenerator json, Codec codec) throws IOException {
    VectorShape shape = codec.shape();
    json.writeObjectFieldStart("codec");
    json.writeStringField("id", CountVector.idText(codec.id()));
    json.writeNumberField("symbols", shape.symbols());
    json.writeNumberField("sets", shape.sets());
    json.writeNumberField("constraints", shape.constraints());
    json.writeNumberField("dimension", shape.dimension());
    json.writeStringField("width", Widths.of(codec).toString());
    json.writeStringField("masks", new MaskSet(codec.masking().masks()).toString());
    json.writeBooleanField("numbered", codec.masking().isNumbered());
    // As text: half of all seeds are beyond what JavaScript reads exactly.
    json.writeStringField("seed", String.valueOf(codec.settings().seed()));
    json.writeStringField("marks", MarkLegend.of(codec));
    json.writeEndObject();
  }

  static String rowName(int row) {
    return row == 0 ? "symbols" : "set " + row;
  }
}
