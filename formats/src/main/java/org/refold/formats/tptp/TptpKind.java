package org.refold.formats.tptp;

import java.util.List;
import java.util.function.IntFunction;
import org.refold.Codec;
import org.refold.CodecBuilder;
import org.refold.error.RefoldException;
import org.refold.formats.kind.Item;
import org.refold.formats.kind.Kind;
import org.refold.formats.text.Text;
import org.refold.formats.text.TextReader;
import org.refold.graph.Graph;
import org.refold.graph.GraphRule;
import org.refold.graph.Sharing;
import org.refold.graph.Symbol;
import org.refold.limit.Allowance;
import org.refold.mask.Masking;
import org.refold.mask.Numbering;
import org.refold.signature.GraphSignature;
import org.refold.signature.Role;

/**
 * The common part of clauses and formulas of TPTP. Equal subgraphs are one node, except that two
 * variables are never the same node. Names, roles and annotations of statements are not part of the
 * graphs.
 */
abstract class TptpKind implements Kind {
  static final Symbol NOT = Symbol.ordered("~", 1);

  /** The symbol of all variables, in forms without variable names. */
  static final Symbol VARIABLE = Symbol.leaf("*");

  private final String name;
  private final TptpLanguage language;
  private final GraphRule rule;

  TptpKind(String name, TptpLanguage language, GraphRule rule) {
    this.name = name;
    this.language = language;
    this.rule = rule;
  }

  /** Returns a new parser, for a single reader. */
  abstract TptpParser parser();

  /** Returns the order in which the children of the nodes of a valid graph are written. */
  abstract IntFunction<int[]> order(Graph graph, Allowance allowance);

  @Override
  public final String name() {
    return name;
  }

  @Override
  public final TextReader<Item> read(Text text) {
    TptpFiles files = new TptpFiles(System.getenv("TPTP"));
    return new TptpReader(language, parser(), new TptpSources(text, files));
  }

  @Override
  public final boolean mayBegin(String line) {
    return TptpReader.mayBegin(line);
  }

  @Override
  public final String write(Graph graph, Allowance allowance) {
    rule.faultUnlessKept(graph, allowance)
        .ifPresent(
            fault -> {
              throw new RefoldException(fault);
            });
    String formula = new TptpWriter(graph, order(graph, allowance), allowance).text();
    return language.keyword() + "(" + language.item() + ", axiom, " + formula + ").";
  }

  @Override
  public final GraphRule rule() {
    return rule;
  }

  @Override
  public Masking masking() {
    return Masking.FOLDED.withVariables(VARIABLE).numbered(Numbering.of(Sharing.ALWAYS));
  }

  @Override
  public CodecBuilder fit(Iterable<Graph> graphs, int spares, Masking masking) {
    return Codec.fit(graphs, spares, masking).kind(name, rule).sharing(Sharing.ALWAYS);
  }

  /** Names with and without quotes, if they need none. */
  @Override
  public List<String> labelsOf(String word) {
    String name = TptpLabel.unquoted(word);
    if (TptpLabel.isLowerWord(name)) {
      return List.of(name);
    }
    return TptpLabel.isFunctor(word) || TptpLabel.isValue(word)
        ? List.of(word)
        : List.of(word, TptpLabel.quoted(word));
  }

  /** Pins negation if it is skipped by masking. Only known symbols can be pinned. */
  static CodecBuilder withPinnedNegation(CodecBuilder builder) {
    return builder.signature() instanceof GraphSignature graphs
            && !graphs.isNumbered()
            && graphs.index(NOT, Role.INTERNAL) >= 0
        ? builder.pin(NOT)
        : builder;
  }
}
