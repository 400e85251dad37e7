package org.refold.formats;

import java.io.InputStream;
import java.util.Iterator;
import java.util.Optional;
import org.refold.Codec;
import org.refold.CodecBuilder;
import org.refold.graph.Graph;
import org.refold.graph.GraphRule;
import org.refold.mask.Masking;

/**
 * Sentences, one a line: the sequence f1(token, f2(token, … ∅)) of its tokens, which are separated
 * by white space as {@link Character#isWhitespace(char)} has it. Blank lines are skipped.
 */
final class SentenceKind implements Kind {
  @Override
  public String name() {
    return "sentences";
  }

  @Override
  public Iterator<Item> read(InputStream in, String source) {
    return new SentenceReader(in, source);
  }

  @Override
  public String write(Graph graph) {
    return SentenceWriter.text(graph);
  }

  @Override
  public GraphRule rule() {
    return graph -> Optional.empty();
  }

  /** Positions tell all nodes of a sequence apart. */
  @Override
  public Masking masking() {
    return Masking.NONE;
  }

  @Override
  public CodecBuilder fit(Iterable<Graph> graphs, int spares, Masking masking) {
    return Codec.fitSequences(graphs, spares).masking(masking).kind(name(), rule());
  }
}
