package org.refold.formats.tptp;

import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import org.refold.graph.Graph;
import org.refold.graph.Symbol;
import org.refold.limit.Allowance;

/**
 * First-order formulas, the {@code fof} statements of TPTP. {@code &} and {@code |} have as many
 * children as the text has operands without brackets between them. They are unordered, as are
 * {@code = != <=> <~> ~& ~|}. A quantifier is an ordered node above its variables, which are
 * anonymous leaves, and its formula.
 *
 * <p>Negation is masked like any other node, unlike in clauses, where it is skipped and pinned.
 * Otherwise, all ~ nodes would be interchangeable, and {@code a & ~b | c & ~d} would have the same
 * vector as {@code a & ~d | c & ~b}.
 */
public final class FormulaKind extends TptpKind {
  public FormulaKind() {
    super("formulas", TptpLanguage.FORMULAS, new FormulaRule());
  }

  @Override
  TptpParser parser() {
    return new FormulaParser(rule());
  }

  @Override
  IntFunction<int[]> order(Graph graph, Allowance allowance) {
    return TptpWriter.canonical(graph, allowance);
  }

  @Override
  public List<Symbol> ownSymbols() {
    Stream<Symbol> ordered = Stream.of("=>", "<=", "!", "?").map(label -> Symbol.ordered(label, 2));
    Stream<Symbol> unordered =
        Stream.of("&", "|", "<=>", "<~>", "~&", "~|", "=", "!=")
            .map(label -> Symbol.unordered(label, 2));
    return Stream.of(Stream.of(NOT), ordered, unordered).flatMap(symbols -> symbols).toList();
  }
}
