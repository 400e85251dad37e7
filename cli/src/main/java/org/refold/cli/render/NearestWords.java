package org.refold.cli.render;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.stream.Collectors;
import org.refold.Codec;
import org.refold.cli.console.Amount;
import org.refold.cli.option.DecodeOptions;
import org.refold.decode.Correction;
import org.refold.decode.NearestDecoding;
import org.refold.decode.NearestSettings;

/** Describes the items nearest to a vector. */
public final class NearestWords {
  /** More would not help; {@code --json} lists all. */
  private static final int MOST_CORRECTIONS = 5;

  private static final String NO_RUNNER_UP =
      "; the next was not found within the limits; raise --conflicts or --seconds";

  private static final MathContext DIGITS = new MathContext(6);

  private NearestWords() {}

  /** Returns whether there is nothing to report: one item is proven to have exactly this vector. */
  public static boolean isPlain(NearestDecoding decoding, NearestSettings settings) {
    return decoding instanceof NearestDecoding.Proven proven
        && proven.complete()
        && proven.graphs().size() == 1
        && proven.distance() == 0
        && proven.corrections().isEmpty()
        && !settings.runnerUp();
  }

  /** The distance, what is proven, and the corrections. */
  public static String of(NearestDecoding decoding, NearestSettings settings, Codec codec) {
    StringBuilder words = new StringBuilder(decoding.result());
    if (!decoding.graphs().isEmpty()) {
      words.append(decoding.isProven() ? " at distance " : ": at distance ");
      words.append(number(decoding.distance()));
      words.append(decoding.isProven() ? ", " : "; ");
    } else {
      words.append(": ");
    }
    if (decoding instanceof NearestDecoding.Bounded bounded) {
      words.append("none is nearer than ").append(number(bounded.lowerBound())).append("; ");
      words.append(bounded.grounds()).append(DecodeOptions.remedy(bounded.spent()));
    } else {
      words.append(decoding.grounds());
    }
    if (decoding.graphs().size() > 1) {
      words.append("; the first is written, --json lists them");
    }
    if (decoding instanceof NearestDecoding.Proven proven) {
      proven
          .runnerUp()
          .ifPresentOrElse(
              distance -> words.append("; the next is at distance ").append(number(distance)),
              () -> words.append(settings.runnerUp() && proven.complete() ? NO_RUNNER_UP : ""));
    }
    appendCorrections(words, decoding.corrections(), codec);
    return words.toString();
  }

  private static void appendCorrections(
      StringBuilder words, List<Correction> corrections, Codec codec) {
    if (corrections.isEmpty()) {
      return;
    }
    words.append("; corrected: ");
    words.append(
        corrections.stream()
            .limit(MOST_CORRECTIONS)
            .map(correction -> of(correction, codec))
            .collect(Collectors.joining("; ")));
    int more = corrections.size() - MOST_CORRECTIONS;
    if (more > 0) {
      words.append("; and ").append(Amount.of(more, "other")).append(", which --json lists");
    }
  }

  /** {@code child 1 of f: 3 instead of 2.2}. */
  private static String of(Correction correction, Codec codec) {
    return codec.featureName(correction.index())
        + ": "
        + correction.count()
        + " instead of "
        + number(correction.value());
  }

  /** {@code 2}, {@code 0.25}, {@code 1.33333}. */
  private static String number(double number) {
    BigDecimal rounded = new BigDecimal(number).round(DIGITS);
    return rounded.signum() == 0 ? "0" : rounded.stripTrailingZeros().toPlainString();
  }
}
