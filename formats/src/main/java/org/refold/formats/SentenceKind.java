package org.refold.formats;

import java.io.InputStream;
import java.util.Iterator;
import org.refold.Codec;
import org.refold.CodecBuilder;
import org.refold.graph.Graph;

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
  public CodecBuilder fit(Iterable<Graph> graphs, int spares) {
    return Codec.fitSequences(graphs, spares);
  }
}
