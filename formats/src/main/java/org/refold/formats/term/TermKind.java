package org.refold.formats.term;

import org.refold.formats.kind.Item;
import org.refold.formats.rule.AnyGraphKind;
import org.refold.formats.text.Text;
import org.refold.formats.text.TextReader;
import org.refold.graph.Graph;
import org.refold.limit.Allowance;

/**
 * Terms, one graph per line: {@code f(a, b)} is an ordered node, {@code f{a, b}} an unordered one,
 * {@code a} a leaf, {@code knows:b} an edge with a label. {@code #1=g(b)} names a node for further
 * parents to refer to as {@code #1}; otherwise, equal terms are separate nodes. Roots are separated
 * by {@code ;}; a lone {@code ;} is the empty graph. Labels that are empty, or contain white space
 * or any of {@code ( ) { } , ; # : "}, are quoted, with the escapes of JSON.
 */
public final class TermKind extends AnyGraphKind {
  @Override
  public String name() {
    return "terms";
  }

  @Override
  public TextReader<Item> read(Text text) {
    return new TermReader(text);
  }

  @Override
  public boolean mayBegin(String line) {
    return true;
  }

  @Override
  protected String text(Graph graph, Allowance allowance) {
    return new TermWriter(graph, allowance).text();
  }
}
