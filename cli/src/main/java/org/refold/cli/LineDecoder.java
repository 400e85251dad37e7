package org.refold.cli;

import java.util.Optional;
import org.refold.Codec;
import org.refold.decode.DecodeLimits;
import org.refold.decode.Decoding;
import org.refold.error.RefoldException;
import org.refold.formats.Kind;
import org.refold.graph.Graph;
import org.refold.solver.Solver;

/**
 * Makes the lines of {@code decode}. Safe to share between threads.
 *
 * @param kind how graphs are written
 */
record LineDecoder(Codec codec, DecodeLimits limits, Solver solver, Kind kind, boolean json) {
  /** The line of a vector. */
  DecodedLine decode(PlacedVector vector) {
    try {
      Decoding decoding = codec.decode(vector.vector(), limits, solver);
      return json ? object(decoding) : text(decoding, vector.place());
    } catch (RefoldException e) {
      throw vector.at(e);
    }
  }

  private DecodedLine object(Decoding decoding) {
    String object =
        JsonLine.of(
            out -> DecodingJson.write(out, decoding, graph -> DecodingWords.text(graph, kind)));
    return new DecodedLine(object, null, decoding.first().isPresent());
  }

  private DecodedLine text(Decoding decoding, String place) {
    Optional<Graph> first = decoding.first();
    String text = first.map(graph -> DecodingWords.text(graph, kind)).orElse("");
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
