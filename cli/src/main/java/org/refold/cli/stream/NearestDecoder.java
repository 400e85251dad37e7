package org.refold.cli.stream;

import java.util.BitSet;
import org.refold.Codec;
import org.refold.cli.input.PlacedVector;
import org.refold.cli.render.NearestWords;
import org.refold.decode.DecodeLimits;
import org.refold.decode.NearestSettings;
import org.refold.error.RefoldException;
import org.refold.formats.TextNearest;
import org.refold.formats.kind.Kind;
import org.refold.formats.result.JsonLine;
import org.refold.formats.result.NearestJson;
import org.refold.vector.RealVector;

/**
 * Makes the lines of {@code decode --nearest}. Safe to share between threads.
 *
 * @param unknown entries that are unknown in all vectors; never changed
 * @param kind the kind to write items as
 */
public record NearestDecoder(
    Codec codec,
    NearestSettings settings,
    BitSet unknown,
    DecodeLimits limits,
    Kind kind,
    boolean json) {
  /** Decodes a vector. */
  public LineDecoder.Line decode(PlacedVector<RealVector> vector) {
    try {
      RealVector known = vector.vector().withUnknown(unknown);
      TextNearest written = TextNearest.of(codec, known, settings, limits, kind);
      boolean hasGraph = written.first().isPresent();
      if (json) {
        String object = JsonLine.of(out -> NearestJson.write(out, written, codec));
        return new LineDecoder.Line(object, null, hasGraph);
      }
      String note =
          NearestWords.isPlain(written.decoding(), settings)
              ? null
              : vector.place() + ": " + NearestWords.of(written.decoding(), settings, codec);
      return new LineDecoder.Line(written.first().orElse(""), note, hasGraph);
    } catch (RefoldException e) {
      throw vector.at(e);
    }
  }
}
