package org.refold.examples;

import java.io.PrintStream;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.refold.Codec;
import org.refold.decode.Correction;
import org.refold.decode.DecodeLimits;
import org.refold.decode.Distance;
import org.refold.decode.NearestDecoding;
import org.refold.decode.NearestSettings;
import org.refold.formats.Kinds;
import org.refold.formats.TextCodec;
import org.refold.vector.RealVector;

/**
 * Decodes vectors that no item has to the item with the nearest vector: a mean, a mixture of two
 * vectors, a quantised vector, and a damaged one. The codec has additional sets of constraints, for
 * correcting errors.
 */
public final class NearestOrders {
  private static final List<String> ORDERS =
      List.of(
          "order(tea, to(ann))",
          "order(tea, to(bob))",
          "order(milk, to(ann))",
          "order(tea, by(ann))",
          "cancel(order(milk, to(bob)))");

  private final PrintStream out;
  private final TextCodec text = TextCodec.builder(Kinds.TERMS).sets(3).redundancy(3).fit(ORDERS);
  private final Codec codec = text.codec();

  private NearestOrders(PrintStream out) {
    this.out = out;
  }

  public static void main(String[] arguments) {
    run(System.out);
  }

  static void run(PrintStream out) {
    NearestOrders orders = new NearestOrders(out);
    orders.median();
    orders.interpolation();
    orders.quantised();
    orders.damaged();
  }

  private double[] values(String order) {
    return RealVector.of(text.encode(order)).toDense();
  }

  private NearestDecoding nearest(double[] values, Distance distance) {
    RealVector vector = RealVector.dense(codec.shape(), codec.id(), values);
    return tell(vector, NearestSettings.DEFAULT.with(distance));
  }

  private NearestDecoding tell(RealVector vector, NearestSettings settings) {
    NearestDecoding decoding = codec.decodeNearest(vector, settings, DecodeLimits.NEAREST);
    decoding.graphs().forEach(graph -> out.println("  " + Kinds.TERMS.write(graph)));
    out.printf("  %s, distance %.2f%n", decoding.grounds(), decoding.distance());
    return decoding;
  }

  /** The median of a cluster: the structure nearest to the mean of its vectors. */
  private void median() {
    out.println("The median of four orders:");
    double[] mean = new double[codec.dimension()];
    for (String order : ORDERS.subList(0, 4)) {
      double[] values = values(order);
      Arrays.setAll(mean, i -> mean[i] + values[i] / 4);
    }
    nearest(mean, Distance.SQUARED);
  }

  private void interpolation() {
    double[] from = values(ORDERS.get(0));
    double[] to = values(ORDERS.get(4));
    for (double share : new double[] {0.25, 0.5, 0.75}) {
      out.printf("%.0f%% of the way from the first order to the last:%n", 100 * share);
      double[] between = new double[from.length];
      Arrays.setAll(between, i -> (1 - share) * from[i] + share * to[i]);
      nearest(between, Distance.SQUARED);
    }
  }

  /** One byte per entry, from −2 to 2, as approximate indexes store vectors. */
  private void quantised() {
    out.println("After quantisation to 8 bits:");
    double[] values = values(ORDERS.get(4));
    Arrays.setAll(
        values,
        i -> {
          byte quantised = (byte) Math.min(127, Math.round(values[i] * 64 - 0.5));
          return (quantised + 0.25) / 64;
        });
    nearest(values, Distance.SQUARED);
  }

  /** Some counts are wrong, and a part is lost. */
  private void damaged() {
    out.println("After damage:");
    double[] values = values(ORDERS.get(4));
    values[0] += 1;
    values[codec.signature().size()] += 2;
    BitSet lost = new BitSet();
    lost.set(codec.signature().size() + 20, codec.signature().size() + 60);
    RealVector damaged = RealVector.dense(codec.shape(), codec.id(), values).withUnknown(lost);
    for (Correction correction : tell(damaged, NearestSettings.DEFAULT).corrections()) {
      out.printf(
          "  %s: %.0f corrected to %d%n",
          codec.featureName(correction.index()), correction.value(), correction.count());
    }
  }
}
