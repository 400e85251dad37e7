package org.refold.formats;

import java.util.HashMap;
import java.util.Map;
import org.refold.graph.Graph;
import org.refold.graph.Mark;
import org.refold.graph.Symbol;

/**
 * Parses clauses:
 *
 * <pre>
 * clause  := literal ('|' literal)* | '(' clause ')'
 * literal := atom | '~' atom | '~' '(' atom ')'
 * </pre>
 */
final class ClauseParser implements TptpParser {
  private final ClauseForm form;
  private final SharedNodes nodes = new SharedNodes();
  private final ChildStack literals = new ChildStack();
  private final TptpTermParser terms;
  private Map<Symbol, Integer> variables = new HashMap<>();

  ClauseParser(ClauseForm form) {
    this.form = form;
    this.terms = new TptpTermParser(nodes, this::variable, form.isOrdered());
  }

  @Override
  public Graph parse(TptpScanner scanner) {
    if (!variables.isEmpty()) {
      variables = new HashMap<>();
    }
    int brackets = 0;
    while (scanner.token() == TptpToken.OPEN) {
      scanner.next();
      brackets++;
    }
    literals.clear();
    literals.push();
    literals.add(literal(scanner));
    while (scanner.token() == TptpToken.OR) {
      scanner.next();
      literals.add(literal(scanner));
    }
    if (scanner.token() != TptpToken.CLOSE
        && (brackets > 0 || scanner.token() != TptpToken.COMMA)) {
      throw scanner.token().connective().isEmpty()
          ? scanner.unexpected("'|' or ')'")
          : scanner.unexpected("'|' or ')'", "a clause is a disjunction of literals");
    }
    for (; brackets > 0; brackets--) {
      scanner.expect(TptpToken.CLOSE, "')'");
    }
    int[] children = literals.pop();
    nodes.add(form.or(children.length), children);
    return nodes.build();
  }

  private int literal(TptpScanner scanner) {
    int position = literals.size() + 1;
    Mark mark = form == ClauseForm.PAPER ? Mark.atPosition(position) : Mark.NONE;
    if (scanner.token() != TptpToken.NOT) {
      return terms.atom(scanner, mark);
    }
    boolean bracket = scanner.next() == TptpToken.OPEN;
    if (bracket) {
      scanner.next();
    }
    int atom = terms.atom(scanner, mark);
    if (bracket) {
      scanner.expect(TptpToken.CLOSE, "')'");
    }
    return nodes.add(TptpKind.NOT, atom);
  }

  private int variable(Symbol name) {
    Integer known = variables.get(name);
    if (known != null) {
      return known;
    }
    int node =
        switch (form) {
          case CANONICAL -> nodes.addApart(TptpKind.VARIABLE);
          case ORIGINAL -> nodes.add(name);
          case PAPER -> nodes.add(Symbol.leaf("X" + (variables.size() + 1)));
        };
    variables.put(name, node);
    return node;
  }
}
