package org.refold.formats.tptp;

import java.util.function.IntFunction;
import java.util.stream.StreamSupport;
import org.refold.CodecBuilder;
import org.refold.Width;
import org.refold.constraint.ArgumentSplits;
import org.refold.graph.Graph;
import org.refold.graph.Symbol;
import org.refold.limit.Allowance;
import org.refold.mask.Mask;
import org.refold.mask.Masking;

/**
 * Clauses with the settings of the paper: atoms carry the position of their literal, variables are
 * X1, X2, … in order of appearance, arguments are masked, and nothing is reshaped. Clauses that
 * exceed the paper's caps can't be encoded.
 */
public final class PaperClauseKind extends TptpKind {
  private static final int MAX_ORDERED_ARITY = 3;
  private static final int MAX_UNORDERED_ARITY = 5;
  private static final int MAX_PARENTS = 5;

  public PaperClauseKind() {
    super("paper-clauses", TptpLanguage.CLAUSES, new ClauseRule(ClauseForm.PAPER));
  }

  @Override
  TptpParser parser() {
    return new ClauseParser(ClauseForm.PAPER, rule());
  }

  @Override
  IntFunction<int[]> order(Graph graph, Allowance allowance) {
    return PaperOrder.of(graph, TptpWriter.canonical(graph, allowance)).orElseThrow()::children;
  }

  @Override
  public Masking masking() {
    return Masking.NONE.withMasks(Mask.ARGUMENT).passingOver(NOT);
  }

  /** Skips graphs that exceed a cap, so that the codec has no symbols for them. */
  @Override
  public CodecBuilder fit(Iterable<Graph> graphs, int spares, Masking masking) {
    Iterable<Graph> representable =
        () ->
            StreamSupport.stream(graphs.spliterator(), false)
                .filter(this::isRepresentable)
                .iterator();
    return withPinnedNegation(
        super.fit(representable, spares, masking)
            .maxParents(MAX_PARENTS)
            .sets(4)
            .width(Width.ORDERED, 5)
            .width(Width.UNORDERED, 4)
            .width(Width.CHILD, 4)
            .width(Width.PARENT, 4)
            .width(Width.SEQUENCE, 5)
            .argumentSplits(ArgumentSplits.PER_LEAD));
  }

  @Override
  public boolean isRepresentable(Graph graph) {
    for (int node = 0; node < graph.nodeCount(); node++) {
      Symbol symbol = graph.symbol(node);
      if (symbol.arity() > (symbol.isOrdered() ? MAX_ORDERED_ARITY : MAX_UNORDERED_ARITY)
          || graph.parentCount(node) > MAX_PARENTS) {
        return false;
      }
    }
    return true;
  }
}
