package org.refold.formats;

import java.io.InputStream;
import java.util.Iterator;
import org.refold.Codec;
import org.refold.CodecBuilder;
import org.refold.graph.Graph;
import org.refold.graph.GraphRule;
import org.refold.mask.Mask;
import org.refold.mask.Masking;

/**
 * Terms, a graph a line: {@code f(a, b)} is an ordered node, {@code f{a, b}} an unordered one,
 * {@code a} a leaf, {@code knows:b} an edge with a label. {@code #1=g(b)} names a node for further
 * parents to refer to as {@code #1}; equal terms are separate nodes otherwise. Roots are separated
 * by {@code ;}, which alone is the empty graph. Labels go in quotes, with the escapes of JSON,
 * where they are empty or have white space or any of {@code ( ) { } , ; # : "}.
 */
final class TermKind implements Kind {
  private static final UnmarkedRule RULE = new UnmarkedRule();

  @Override
  public String name() {
    return "terms";
  }

  @Override
  public Iterator<Item> read(InputStream in, String source) {
    return new TermReader(in, source);
  }

  @Override
  public String write(Graph graph) {
    RULE.require(graph);
    return new TermWriter(graph).text();
  }

  @Override
  public GraphRule rule() {
    return RULE;
  }

  @Override
  public Masking masking() {
    return Masking.NONE.withMasks(Mask.values()).withMaxArity(4, 6).withMaxParents(6);
  }

  @Override
  public CodecBuilder fit(Iterable<Graph> graphs, int spares, Masking masking) {
    return Codec.fit(graphs, spares, masking).kind(name(), rule());
  }
}
