package org.refold.formats;

import java.util.Optional;
import java.util.Set;
import org.refold.graph.Graph;
import org.refold.graph.GraphRule;
import org.refold.graph.Mark;
import org.refold.graph.Sharing;
import org.refold.graph.Symbol;

/** Which graphs are clauses of a form: those that {@link ClauseParser} makes. Linear. */
final class ClauseRule implements GraphRule {
  private final ClauseForm form;

  ClauseRule(ClauseForm form) {
    this.form = form;
  }

  @Override
  public Optional<String> fault(Graph graph) {
    if (graph.rootCount() != 1) {
      return Optional.of("clause: got " + graph.rootCount() + " roots, expected one");
    }
    TptpPart[] parts = new TptpPart[graph.nodeCount()];
    for (int node = 0; node < parts.length; node++) {
      parts[node] = part(graph.symbol(node));
      if (parts[node] == TptpPart.NONE) {
        return misplaced(graph, node, "a symbol of clauses");
      }
      if ((parts[node] == TptpPart.OR) != graph.isRoot(node)) {
        return misplaced(graph, node, "| at the root, and nowhere else");
      }
    }
    for (int node = 0; node < parts.length; node++) {
      Optional<String> fault = faultBelow(graph, node, parts);
      if (fault.isPresent()) {
        return fault;
      }
    }
    if (form == ClauseForm.PAPER && PaperOrder.of(graph).isEmpty()) {
      return Optional.of(
          "clause: got other positions or variables, expected literals 1 to n, and variables"
              + " X1, X2, … in the order of their appearance");
    }
    if (UnsharedLength.isTooLong(graph)) {
      return Optional.of(
          "clause: got a text of more than " + Utf8Input.MAX_ITEM + " characters, expected less");
    }
    return Sharing.ALWAYS.fault(graph, Set.of(TptpKind.VARIABLE));
  }

  private TptpPart part(Symbol symbol) {
    TptpPart part = TptpPart.of(symbol, form.isOrdered());
    Mark mark = symbol.mark();
    boolean known =
        switch (part) {
          case OR, NOT, VALUE -> mark.equals(Mark.NONE);
          case VARIABLE ->
              mark.equals(Mark.NONE)
                  && symbol.equals(TptpKind.VARIABLE) == (form == ClauseForm.CANONICAL);
          case EQUATION, FUNCTOR ->
              mark.equals(form == ClauseForm.PAPER ? mark.unmasked() : Mark.NONE);
          default -> false;
        };
    return known ? part : TptpPart.NONE;
  }

  private Optional<String> faultBelow(Graph graph, int node, TptpPart[] parts) {
    TptpPart part = parts[node];
    boolean literals = part == TptpPart.OR || part == TptpPart.NOT;
    for (int k = 0; k < graph.symbol(node).arity(); k++) {
      int child = graph.child(node, k);
      boolean fits =
          literals
              ? parts[child].isAtom() || (part == TptpPart.OR && parts[child] == TptpPart.NOT)
              : parts[child].isTerm();
      boolean marked = form == ClauseForm.PAPER && literals && parts[child] != TptpPart.NOT;
      if (!fits || marked != (graph.symbol(child).mark().position() > 0)) {
        String expected = !literals ? "a term" : part == TptpPart.OR ? "a literal" : "an atom";
        return misplaced(graph, child, expected + " below " + graph.symbol(node));
      }
    }
    return Optional.empty();
  }

  private static Optional<String> misplaced(Graph graph, int node, String expected) {
    return Optional.of("node " + node + ": got " + graph.symbol(node) + ", expected " + expected);
  }
}
