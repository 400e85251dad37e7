package org.refold.formats.tptp;

import java.util.List;
import java.util.function.IntFunction;
import org.refold.CodecBuilder;
import org.refold.graph.Graph;
import org.refold.graph.Symbol;
import org.refold.limit.Allowance;
import org.refold.mask.Masking;

/**
 * Clauses, the {@code cnf} statements of TPTP: an unordered | above the literals. A literal is an
 * atom, or ~ above an atom. Functions and predicates are ordered; = and != are unordered; a
 * variable is an anonymous leaf. {@link ClauseForm#ORIGINAL} also keeps the order and the variable
 * names of the text.
 */
public final class ClauseKind extends TptpKind {
  private final ClauseForm form;

  public ClauseKind(String name, ClauseForm form) {
    super(name, TptpLanguage.CLAUSES, new ClauseRule(form));
    this.form = form;
  }

  @Override
  TptpParser parser() {
    return new ClauseParser(form, rule());
  }

  @Override
  IntFunction<int[]> order(Graph graph, Allowance allowance) {
    return form == ClauseForm.ORIGINAL ? graph::children : TptpWriter.canonical(graph, allowance);
  }

  @Override
  public Masking masking() {
    Masking masking = super.masking().passingOver(NOT);
    return form == ClauseForm.ORIGINAL ? masking.withVariables() : masking;
  }

  @Override
  public CodecBuilder fit(Iterable<Graph> graphs, int spares, Masking masking) {
    return withPinnedNegation(super.fit(graphs, spares, masking));
  }

  @Override
  public List<Symbol> ownSymbols() {
    return List.of(NOT, form.or(1), form.or(2), form.equation("="), form.equation("!="));
  }
}
