package org.refold.formats.tree;

import java.util.List;
import org.refold.Codec;
import org.refold.CodecBuilder;
import org.refold.formats.kind.Item;
import org.refold.formats.kind.Kind;
import org.refold.formats.rule.OneTree;
import org.refold.formats.text.Text;
import org.refold.formats.text.TextReader;
import org.refold.graph.Graph;
import org.refold.graph.GraphRule;
import org.refold.graph.Sharing;
import org.refold.limit.Allowance;
import org.refold.mask.Masking;
import org.refold.mask.Numbering;

/**
 * Trees in brackets, as in the Penn Treebank: {@code (S (NP (DT the) (NN dog)) (VP (VBZ barks)))}.
 * A bracket begins with the label of a constituent, which is empty if another bracket comes first.
 * The rest are its children: constituents and words. White space, as defined by {@link
 * Character#isWhitespace(char)}, and line ends are separators only.
 *
 * <p>A constituent is an ordered node, a word a leaf, and a constituent without children a leaf
 * whose label is in brackets. Labels like {@code -LRB-} are not converted. Escapes: {@code \( \)
 * \\}, {@code \s} for a space, {@code \n \r \t}, <code>&#92;uXXXX</code>, and {@code \e} for
 * nothing, which represents an empty word or label. A backslash before other punctuation is
 * literal; before anything else, it is an error.
 */
public final class TreeKind implements Kind {
  static final GraphRule RULE = new TreeRule();

  @Override
  public String name() {
    return "trees";
  }

  @Override
  public TextReader<Item> read(Text text) {
    return new TreeReader(text);
  }

  @Override
  public boolean mayBegin(String line) {
    return line.startsWith("(");
  }

  @Override
  public String write(Graph graph, Allowance allowance) {
    OneTree.require(graph, RULE, allowance);
    return new TreeWriter(graph, allowance).text();
  }

  @Override
  public GraphRule rule() {
    return RULE;
  }

  @Override
  public Masking masking() {
    return Masking.FOLDED.numbered(Numbering.of(Sharing.NEVER));
  }

  /** A constituent, a constituent without children, and a word. */
  @Override
  public List<String> labelsOf(String word) {
    return !word.isEmpty() && TreeText.isMarkedAsWord(word.charAt(0))
        ? List.of(word, TreeText.childless(word), "\\" + word)
        : List.of(word, TreeText.childless(word));
  }

  @Override
  public CodecBuilder fit(Iterable<Graph> graphs, int spares, Masking masking) {
    return Codec.fit(graphs, spares, masking).kind(name(), rule()).sharing(Sharing.NEVER);
  }
}
