package org.refold.examples;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.refold.Codec;
import org.refold.decode.DecodeLimits;
import org.refold.decode.Distance;
import org.refold.decode.NearestDecoding;
import org.refold.decode.NearestSettings;
import org.refold.formats.Kinds;
import org.refold.graph.Graph;
import org.refold.pattern.PlainSettings;
import org.refold.vector.CountVector;
import org.refold.vector.RealVector;

/**
 * Turns a regressor, which predicts numbers, into a predictor of structures: encode the known
 * structures, learn to predict their vectors, and decode each prediction to the graph with the
 * nearest vector. The regressor here is least squares on words; any other would do.
 */
public final class StructuredPredictor {
  private static final int ROUNDS = 500;
  private static final double STEP = 0.05;

  private static final Map<String, String> ORDERS = new LinkedHashMap<>();

  static {
    ORDERS.put("a small coffee with milk", "order(coffee(small), with(milk))");
    ORDERS.put("a large coffee", "order(coffee(large), plain)");
    ORDERS.put("a large tea with milk", "order(tea(large), with(milk))");
    ORDERS.put("a small tea with lemon", "order(tea(small), with(lemon))");
    ORDERS.put("a small cocoa", "order(cocoa(small), plain)");
    ORDERS.put("a large cocoa with cream", "order(cocoa(large), with(cream))");
    ORDERS.put("a small tea", "order(tea(small), plain)");
    ORDERS.put("a large coffee with cream", "order(coffee(large), with(cream))");
  }

  private StructuredPredictor() {}

  public static void main(String[] arguments) {
    run(System.out);
  }

  static void run(PrintStream out) {
    List<String> texts = List.copyOf(ORDERS.keySet());
    List<Graph> graphs = ORDERS.values().stream().map(Kinds.TERMS::parse).toList();
    Codec codec = Codec.fit(graphs).plain(PlainSettings.NONE).build();
    List<double[]> vectors =
        graphs.stream().map(graph -> RealVector.of(codec.encode(graph)).toDense()).toList();
    Map<String, double[]> model = leastSquares(texts, vectors);

    // Not among the training items.
    for (String text : List.of("a small cocoa with cream", "a large tea with lemon")) {
      double[] predicted = predict(text, model, codec.dimension());
      out.println(text);
      out.println("  rounded: " + codec.decode(rounded(predicted, codec)).result());
      RealVector vector = RealVector.dense(codec.shape(), codec.id(), predicted);
      NearestDecoding nearest =
          codec.decodeNearest(
              vector, NearestSettings.DEFAULT.with(Distance.SQUARED), DecodeLimits.DEFAULT);
      out.println("  nearest: " + Kinds.TERMS.write(nearest.graphs().get(0)));
      out.println("  " + nearest.grounds());
    }
  }

  /** For each word, its contribution to the vector: least squares by gradient descent. */
  private static Map<String, double[]> leastSquares(List<String> texts, List<double[]> vectors) {
    Map<String, double[]> model = new LinkedHashMap<>();
    for (int round = 0; round < ROUNDS; round++) {
      for (int i = 0; i < texts.size(); i++) {
        double[] wanted = vectors.get(i);
        double[] predicted = predict(texts.get(i), model, wanted.length);
        for (String word : words(texts.get(i))) {
          double[] adds = model.computeIfAbsent(word, key -> new double[wanted.length]);
          for (int entry = 0; entry < adds.length; entry++) {
            adds[entry] += STEP * (wanted[entry] - predicted[entry]);
          }
        }
      }
    }
    return model;
  }

  private static double[] predict(String text, Map<String, double[]> model, int dimension) {
    double[] sum = new double[dimension];
    for (String word : words(text)) {
      double[] adds = model.getOrDefault(word, new double[dimension]);
      for (int entry = 0; entry < sum.length; entry++) {
        sum[entry] += adds[entry];
      }
    }
    return sum;
  }

  private static List<String> words(String text) {
    return List.of(text.split(" ", -1));
  }

  private static CountVector rounded(double[] values, Codec codec) {
    List<Integer> indices = new ArrayList<>();
    for (int entry = 0; entry < values.length; entry++) {
      if (Math.round(values[entry]) > 0) {
        indices.add(entry);
      }
    }
    return CountVector.of(
        codec.shape(),
        codec.id(),
        indices.stream().mapToInt(index -> index).toArray(),
        indices.stream().mapToInt(index -> (int) Math.round(values[index])).toArray());
  }
}
