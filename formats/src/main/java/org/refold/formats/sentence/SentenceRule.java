package org.refold.formats.sentence;

import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.refold.error.Excerpt;
import org.refold.error.Message;
import org.refold.formats.rule.LimitedRule;
import org.refold.graph.Graph;
import org.refold.graph.Mark;
import org.refold.graph.RootPath;
import org.refold.graph.Symbol;
import org.refold.graph.SymbolNotes;
import org.refold.limit.Allowance;
import org.refold.signature.SequenceRule;
import org.refold.signature.SequenceSignature;

/**
 * Accepts the sentences that can be read, and any number of them side by side, since the sum of two
 * vectors is the vector of two sentences.
 */
record SentenceRule(String kind, TokenForm form) implements SequenceRule, LimitedRule {
  /** Notes on words that can be read, so that their characters are checked only once. */
  private static final SymbolNotes<Boolean> READABLE = new SymbolNotes<>();

  @Override
  public boolean follows(int r) {
    return form.isAffix(r);
  }

  @Override
  public String follower(int r, String first) {
    return form.affix(r, first);
  }

  /** {@code word 3 ('dog')}, {@code tag of word 3 ('NN')}. */
  @Override
  public String place(Graph graph, int node) {
    int[] path = RootPath.of(graph, node);
    int position = path.length - (graph.symbol(node).isLeaf() ? 1 : 0);
    int element = path[Math.max(0, position - 1)];
    boolean isEntry = element != node;
    int r = isEntry ? RootPath.childNumber(graph, element, node) : 0;
    String word = "word " + position;
    return Message.of(
        "%s ('%s')",
        r == 0 || r >= form.entries() ? word : form.entryName(r) + " of " + word,
        Excerpt.of(graph.symbol(isEntry ? node : graph.child(node, 0)).label()));
  }

  @Override
  public Optional<String> fault(Graph graph, Allowance allowance) {
    return Optional.ofNullable(got(graph, allowance)).map(this::fault);
  }

  String fault(String got) {
    String element =
        IntStream.range(0, form.entries())
            .mapToObj(form::entryName)
            .collect(Collectors.joining(", "));
    return Message.of(
        "%s: got %s, expected a sequence f1(%s, f2(%s, … ∅))", kind, got, element, element);
  }

  private @Nullable String got(Graph graph, Allowance allowance) {
    int entries = form.entries();
    long met = 0;
    int steps = 0;
    for (int root : graph.roots()) {
      int node = root;
      for (int j = 0; j == 0 || !graph.symbol(node).equals(SequenceSignature.END); j++) {
        if (!SequenceSignature.isPosition(graph.symbol(node), j, entries)) {
          return "'" + graph.symbol(node) + "' as node " + (j + 1) + " of the chain";
        }
        Allowance.requireTimeAt(steps++, allowance);
        String inElement = gotInElement(graph, node);
        if (inElement != null) {
          return inElement;
        }
        met += entries + 1;
        // Checked at every step: otherwise, roots that share a long chain would take time
        // proportional to their product.
        if (met > graph.nodeCount()) {
          return "a node with several parents";
        }
        node = graph.child(node, entries);
      }
      met++;
    }
    return met == graph.nodeCount() ? null : "a node with several parents";
  }

  private @Nullable String gotInElement(Graph graph, int position) {
    Symbol first = graph.symbol(graph.child(position, 0));
    String word = first.label();
    if (form.entries() == 1 && READABLE.get(first) != null) {
      return null;
    }
    for (int r = 0; r < form.entries(); r++) {
      Symbol entry = graph.symbol(graph.child(position, r));
      if (!entry.isLeaf() || !entry.mark().equals(Mark.NONE)) {
        return "'" + entry + "' as a " + form.entryName(r);
      }
      String got = form.isAffix(r) ? gotAsAffix(r, entry.label(), word) : gotAs(r, entry.label());
      if (got != null) {
        return got;
      }
    }
    if (form.entries() == 1) {
      READABLE.put(first, true);
    }
    return null;
  }

  private @Nullable String gotAsAffix(int r, String label, String word) {
    return label.equals(form.affix(r, word))
        ? null
        : Message.of(
            "'%s' as the %s of '%s'", Excerpt.of(label), form.entryName(r), Excerpt.of(word));
  }

  /** Describes what a word or tag has that can't be read; null if nothing. */
  private @Nullable String gotAs(int r, String label) {
    if (label.isEmpty()) {
      return "an empty " + form.entryName(r);
    }
    for (int i = 0; i < label.length(); i++) {
      char c = label.charAt(i);
      if (Character.isWhitespace(c)) {
        return gotIn(r, label, "white space");
      }
      if (Character.isSurrogate(c) && Excerpt.isUnprintable(label, i)) {
        return gotIn(r, label, "a lone surrogate");
      }
      if (r > 0 && c == TokenForm.SEPARATOR) {
        return gotIn(r, label, "a '/'");
      }
    }
    return null;
  }

  private String gotIn(int r, String label, String what) {
    return what + " in the " + form.entryName(r) + " '" + Excerpt.of(label) + "'";
  }
}
