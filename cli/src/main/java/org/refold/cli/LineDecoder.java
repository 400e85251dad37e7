package org.refold.cli;

import java.util.Optional;
import org.refold.Codec;
import org.refold.decode.DecodeLimits;
import org.refold.decode.Decoding;
import org.refold.error.RefoldException;
import org.refold.formats.Kind;
import org.refold.formats.Kinds;
import org.refold.formats.json.DecodingJson;
import org.refold.formats.json.JsonLine;
import org.refold.graph.Graph;
import org.refold.solver.Solver;
import org.refold.vector.CountVector;

/**
 * Makes the lines of {@code decode}. Safe to share between threads.
 *
 * @param kind how graphs are written
 */
record LineDecoder(Codec codec, DecodeLimits limits, Solver solver, Kind kind, boolean json) {
  /** The line of a vector. */
  DecodedLine decode(PlacedVector vector) {
    try {
      Decoding decoding = decoding(vector.vector());
      return json ? object(decoding) : text(decoding, vector.place());
    } catch (RefoldException e) {
      throw vector.at(e);
    }
  }

  /** Every graph that has a vector. */
  Decoding decoding(CountVector vector) {
    return codec.decode(vector, limits, solver);
  }

  private DecodedLine object(Decoding decoding) {
    String object = JsonLine.of(out -> DecodingJson.write(out, decoding, this::text));
    return new DecodedLine(object, null, decoding.first().isPresent());
  }

  /** The text of a graph that was decoded. */
  String text(Graph graph) {
    return Kinds.text(graph, kind);
  }

  /** The text of a vector's graph, with a note where it is not proven to be the only one. */
  DecodedLine text(Decoding decoding, String place) {
    Optional<Graph> first = decoding.first();
    String text = first.map(this::text).orElse("");
    String note =
        decoding instanceof Decoding.Unique
            ? null
            : place + ": " + DecodingWords.reason(decoding) + advice(decoding);
    return new DecodedLine(text, note, first.isPresent());
  }

  private static String advice(Decoding decoding) {
    if (decoding instanceof Decoding.Ambiguous) {
      return "; the first is written, --json lists them";
    }
    return decoding instanceof Decoding.Exhausted exhausted
        ? "; " + DecodeOptions.remedy(exhausted.spent())
        : "";
  }
}
