package org.refold.cli.stream;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.refold.Codec;
import org.refold.cli.input.PlacedVector;
import org.refold.cli.option.DecodeOptions;
import org.refold.cli.render.DecodingWords;
import org.refold.decode.DecodeLimits;
import org.refold.decode.Decoding;
import org.refold.error.RefoldException;
import org.refold.formats.TextDecoding;
import org.refold.formats.kind.Kind;
import org.refold.formats.result.DecodingJson;
import org.refold.formats.result.JsonLine;
import org.refold.formats.text.Rejected;
import org.refold.solver.Solver;
import org.refold.vector.CountVector;

/**
 * Makes the lines of {@code decode}. Safe to share between threads.
 *
 * @param kind the kind to write items as
 */
public record LineDecoder(
    Codec codec, DecodeLimits limits, Solver solver, Kind kind, boolean json) {
  /**
   * The output for a vector.
   *
   * @param text the line
   * @param note a note for standard error, or null
   * @param hasGraph whether an item was found
   * @param rejected the reason why no line is written, if so
   */
  public record Line(
      String text, @Nullable String note, boolean hasGraph, Optional<Rejected> rejected) {
    Line(String text, @Nullable String note, boolean hasGraph) {
      this(text, note, hasGraph, Optional.empty());
    }

    /** A vector that is rejected. */
    public static Line rejected(Rejected rejected) {
      return new Line("", null, false, Optional.of(rejected));
    }
  }

  /** Decodes a vector. */
  public Line decode(PlacedVector<CountVector> vector) {
    try {
      TextDecoding written = decoding(vector.vector());
      return json ? object(written) : text(written, vector.place());
    } catch (RefoldException e) {
      throw vector.at(e);
    }
  }

  /** Finds the items that have a vector. */
  public TextDecoding decoding(CountVector vector) {
    return TextDecoding.of(codec, vector, limits, solver, kind);
  }

  private static Line object(TextDecoding written) {
    String object = JsonLine.of(out -> DecodingJson.write(out, written));
    return new Line(object, null, written.first().isPresent());
  }

  /** Writes the item of a vector, with a note unless it is proven unique. */
  public static Line text(TextDecoding written, String place) {
    Decoding decoding = written.decoding();
    String note =
        decoding instanceof Decoding.Unique
            ? null
            : place + ": " + DecodingWords.reason(decoding) + advice(decoding);
    return new Line(written.first().orElse(""), note, written.first().isPresent());
  }

  private static String advice(Decoding decoding) {
    if (decoding instanceof Decoding.Ambiguous) {
      return "; the first is written, --json lists them";
    }
    if (decoding instanceof Decoding.Inconsistent) {
      return "; decode --nearest finds the nearest items";
    }
    return decoding instanceof Decoding.Exhausted exhausted
        ? DecodeOptions.remedy(exhausted.spent())
        : "";
  }
}
