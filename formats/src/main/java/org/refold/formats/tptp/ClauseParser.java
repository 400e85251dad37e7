package org.refold.formats.tptp;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.refold.formats.scan.OpenNodes;
import org.refold.graph.Graph;
import org.refold.graph.GraphBuilder;
import org.refold.graph.GraphRule;
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
  private static final int MOST_KEPT = 64;

  private final ClauseForm form;
  private final GraphRule rule;
  private final GraphBuilder nodes = new GraphBuilder();
  private final OpenNodes literals = new OpenNodes();
  private final TptpTermParser terms;
  private final @Nullable Symbol[] ors = new @Nullable Symbol[MOST_KEPT];
  private Map<Symbol, Integer> variables = new HashMap<>();

  /**
   * @param rule of the same form; accepts exactly what is parsed here
   */
  ClauseParser(ClauseForm form, GraphRule rule) {
    this.form = form;
    this.rule = rule;
    this.terms = new TptpTermParser(nodes, this::variable, form.isOrdered());
  }

  @Override
  public Graph parse(TptpScanner scanner) {
    nodes.clear();
    if (variables.size() > MOST_KEPT) {
      variables = new HashMap<>();
    }
    variables.clear();
    int brackets = 0;
    while (scanner.token() == TptpToken.OPEN) {
      scanner.next();
      brackets++;
    }
    literals.clear();
    literals.open();
    literals.addChild(literal(scanner));
    while (scanner.token() == TptpToken.OR) {
      scanner.next();
      literals.addChild(literal(scanner));
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
    literals.closeShared(nodes, or(literals.childCount()));
    return nodes.build(rule);
  }

  private Symbol or(int arity) {
    if (arity >= MOST_KEPT) {
      return form.or(arity);
    }
    Symbol known = ors[arity];
    if (known == null) {
      known = form.or(arity);
      ors[arity] = known;
    }
    return known;
  }

  private int literal(TptpScanner scanner) {
    int position = literals.childCount() + 1;
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
    return nodes.addShared(TptpKind.NOT, atom);
  }

  private int variable(Symbol name) {
    Integer known = variables.get(name);
    if (known != null) {
      return known;
    }
    int node =
        switch (form) {
          case CANONICAL -> nodes.add(TptpKind.VARIABLE);
          case ORIGINAL -> nodes.addShared(name);
          case PAPER -> nodes.addShared(Symbol.leaf("X" + (variables.size() + 1)));
        };
    variables.put(name, node);
    return node;
  }
}
