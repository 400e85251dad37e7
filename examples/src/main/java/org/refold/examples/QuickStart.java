package org.refold.examples;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.refold.Explanation;
import org.refold.formats.Kinds;
import org.refold.formats.TextCodec;
import org.refold.formats.TextDecoding;
import org.refold.similarity.Similarity;
import org.refold.vector.CountVector;

/** Text in, a vector, the text back; what the vector says, a comparison, and a codec file. */
public final class QuickStart {
  private QuickStart() {}

  public static void main(String[] arguments) throws IOException {
    run(Files.createTempDirectory("refold"), System.out);
  }

  static void run(Path folder, PrintStream out) {
    List<String> orders =
        List.of(
            "{\"id\": 1, \"lines\": [{\"sku\": \"tea\", \"count\": 2}, {\"sku\": \"cup\", \"count\": 1}]}",
            "{\"id\": 2, \"lines\": [{\"sku\": \"tea\", \"count\": 1}]}");
    TextCodec codec = TextCodec.fit(Kinds.JSON, orders); // sized for these and others like them

    CountVector vector = codec.encode("{\"id\": 3, \"lines\": [{\"sku\": \"unheard-of\"}]}");
    TextDecoding decoded = codec.decode(vector);
    if (decoded.isUnique()) { // proven: no other document has this vector
      out.println(decoded.text()); // {"id":3,"lines":[{"sku":"unheard-of"}]}
    }

    List<Explanation> entries = codec.explain(orders.get(1)); // in words, such as: count: 1
    double similarity = Similarity.DEFAULT.of(vector, codec.encode(orders.get(1)));
    codec.save(
        folder.resolve("orders.refold")); // TextCodec.load(…) makes the same vectors anywhere
    entries.forEach(entry -> out.println(entry.count() + " × " + entry.words()));
    out.printf("The unseen order and the second one: %.2f%n", similarity);
  }
}
