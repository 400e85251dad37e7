package org.refold.formats.sentence;

import java.util.Optional;
import org.refold.error.RefoldException;
import org.refold.formats.scan.TextLimit;
import org.refold.graph.Graph;
import org.refold.limit.Allowance;
import org.refold.signature.SequenceSignature;

/** Writes a sequence as a sentence. */
final class SentenceWriter {
  private SentenceWriter() {}

  static String text(Graph graph, SentenceRule rule, Allowance allowance) {
    Optional<String> fault =
        graph.rootCount() == 1
            ? rule.faultUnlessKept(graph, allowance)
            : Optional.of(rule.fault("a graph with " + graph.rootCount() + " roots"));
    if (fault.isPresent()) {
      throw new RefoldException(fault.get() + "; write it as terms");
    }
    StringBuilder out = new StringBuilder();
    TextLimit limit = new TextLimit(out, allowance);
    int node = graph.roots()[0];
    do {
      limit.step();
      String word = graph.symbol(graph.child(node, 0)).label();
      // The space also keeps a U+FEFF at the start of the first word from being mistaken for a byte
      // order mark.
      if (!out.isEmpty() || word.charAt(0) == '\uFEFF') {
        out.append(' ');
      }
      out.append(word);
      if (rule.form().tagged()) {
        out.append(TokenForm.SEPARATOR).append(graph.symbol(graph.child(node, 1)).label());
      }
      node = graph.child(node, rule.form().entries());
    } while (!graph.symbol(node).equals(SequenceSignature.END));
    return out.toString();
  }
}
