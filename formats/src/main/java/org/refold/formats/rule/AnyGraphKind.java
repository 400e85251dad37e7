package org.refold.formats.rule;

import org.refold.Codec;
import org.refold.CodecBuilder;
import org.refold.formats.kind.Kind;
import org.refold.graph.Graph;
import org.refold.graph.GraphRule;
import org.refold.limit.Allowance;
import org.refold.mask.Masking;

/** A kind with a text for every graph, whether nodes are shared or not, and for all symbols. */
public abstract class AnyGraphKind implements Kind {
  /** The rule that readers of such kinds obey. */
  public static final GraphRule RULE = new UnmarkedRule();

  /** Returns the text of a graph without marks. */
  protected abstract String text(Graph graph, Allowance allowance);

  @Override
  public final String write(Graph graph, Allowance allowance) {
    UnmarkedRule.require(graph, allowance);
    return text(graph, allowance);
  }

  @Override
  public final GraphRule rule() {
    return RULE;
  }

  @Override
  public final Masking masking() {
    return Masking.OPEN;
  }

  @Override
  public final CodecBuilder fit(Iterable<Graph> graphs, int spares, Masking masking) {
    return Codec.fit(graphs, spares, masking).kind(name(), rule());
  }
}
