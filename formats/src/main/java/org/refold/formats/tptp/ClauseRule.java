package org.refold.formats.tptp;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.refold.error.Message;
import org.refold.graph.Graph;
import org.refold.graph.Mark;
import org.refold.graph.RootPath;
import org.refold.graph.Symbol;

/** Accepts the graphs of clauses of a form: those that {@link ClauseParser} makes. */
final class ClauseRule extends TptpRule {
  private final ClauseForm form;

  ClauseRule(ClauseForm form) {
    super("clause");
    this.form = form;
  }

  @Override
  TptpPart part(Symbol symbol) {
    TptpPart part = TptpPart.of(symbol, form.isOrdered());
    Mark mark = symbol.mark();
    boolean known =
        switch (part) {
          case OR, NOT, VALUE -> mark.equals(Mark.NONE);
          case EQUATION, FUNCTOR ->
              mark.equals(form == ClauseForm.PAPER ? mark.unmasked() : Mark.NONE);
          case VARIABLE ->
              mark.equals(Mark.NONE)
                  && symbol.equals(TptpKind.VARIABLE) == (form == ClauseForm.CANONICAL);
          default -> false;
        };
    return known ? part : TptpPart.NONE;
  }

  /**
   * Returns {@code literal 2, p/f[1]/a}: the literal's number in the text, and the labels from its
   * atom down.
   */
  @Override
  public String place(Graph graph, int node) {
    int[] path = RootPath.of(graph, node);
    if (path.length == 1) {
      return super.place(graph, node);
    }
    boolean negated = path.length > 2 && graph.symbol(path[1]).equals(TptpKind.NOT);
    return Message.of(
        "literal %s, %s",
        RootPath.childNumber(graph, path[0], path[1]) + 1,
        RootPath.labels(graph, path, negated ? 2 : 1));
  }

  @Override
  @Nullable String unlessRoot(TptpPart part) {
    return part == TptpPart.OR ? null : "|";
  }

  @Override
  @Nullable String unlessChild(Graph graph, TptpPart[] parts, int node, int k) {
    TptpPart part = parts[node];
    int child = graph.child(node, k);
    TptpPart below = parts[child];
    boolean positioned = graph.symbol(child).mark().position() > 0;
    if (part == TptpPart.OR && below == TptpPart.NOT) {
      return null;
    }
    if (part == TptpPart.OR || part == TptpPart.NOT) {
      boolean fits = below.isAtom() && positioned == (form == ClauseForm.PAPER);
      return fits ? null : "an atom" + (form == ClauseForm.PAPER ? " with its position" : "");
    }
    return below.isTerm() && !positioned ? null : "a term";
  }

  @Override
  Optional<String> faultOfWhole(Graph graph, TptpPart[] parts) {
    return form != ClauseForm.PAPER || PaperOrder.of(graph, graph::children).isPresent()
        ? Optional.empty()
        : Optional.of(
            "clause: got other numbers, expected literals at positions 1, 2, … and variables X1,"
                + " X2, … in order of appearance");
  }
}
