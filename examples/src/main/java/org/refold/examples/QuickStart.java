package org.refold.examples;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.refold.Codec;
import org.refold.decode.Decoding;
import org.refold.formats.Kinds;
import org.refold.graph.Graph;
import org.refold.vector.CountVector;

/**
 * The README's example: encode, decode, explain, save. What stands between the two marks stands
 * there too, which a test checks.
 */
public final class QuickStart {
  private QuickStart() {}

  public static void main(String[] arguments) throws IOException {
    run(Files.createTempDirectory("refold"), System.out);
  }

  static void run(Path folder, PrintStream out) {
    // README begins
    Graph clause = Kinds.TERMS.parse("or{p(#1=X, f(#1)), not(q(#1, a))}"); // #1 is a shared node
    Graph other = Kinds.TERMS.parse("or{not(q(a, #1=X)), p(#1, f(#1))}"); // q's arguments swapped

    Codec codec = Codec.fit(List.of(clause, other)).build(); // their symbols, sized for them
    CountVector vector = codec.encode(clause); // sparse counts, codec.dimension() long

    if (codec.decode(vector) instanceof Decoding.Unique only) { // proven: no other graph has it
      out.println(Kinds.TERMS.write(only.graph())); // or{not(q(#1=X, a)), p(#1, f(#1))}
    }

    codec.explain(vector).forEach(e -> out.println(e.count() + " × " + e.words()));
    boolean same = vector.equals(codec.encode(other)); // false: a swap shows
    codec.save(folder.resolve("clauses.refold")); // Codec.load(…) makes the same vectors anywhere
    // README ends
    out.println("With q's arguments swapped, the vector is " + (same ? "the same." : "another."));
  }
}
