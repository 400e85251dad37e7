package org.refold.explorer.answer;

import org.refold.Codec;
import org.refold.MarkLegend;
import org.refold.Widths;
import org.refold.formats.result.JsonMembers;
import org.refold.mask.MaskSet;
import org.refold.vector.CountVector;
import org.refold.vector.VectorShape;

/** Writes a codec and its rows as JSON. */
final class CodecJson {
  private CodecJson() {}

  static void write(JsonMembers json, Codec codec) {
    VectorShape shape = codec.shape();
    json.add("id", CountVector.idText(codec.id()));
    json.add("symbols", shape.symbols());
    json.add("sets", shape.sets());
    json.add("constraints", shape.constraints());
    json.add("dimension", shape.dimension());
    json.add("width", Widths.of(codec).toString());
    json.add("masks", new MaskSet(codec.masking().masks()).toString());
    json.add("numbered", codec.masking().isNumbered());
    // A string: half of all seeds exceed the integers that JavaScript represents exactly.
    json.add("seed", String.valueOf(codec.settings().seed()));
    json.add("marks", MarkLegend.of(codec));
  }

  static String rowName(int row) {
    return row == 0 ? "symbols" : "set " + row;
  }
}
