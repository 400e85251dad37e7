package org.refold.formats.sentence;

import java.util.List;
import org.refold.Codec;
import org.refold.CodecBuilder;
import org.refold.error.RefoldException;
import org.refold.formats.kind.Item;
import org.refold.formats.kind.Kind;
import org.refold.formats.text.Text;
import org.refold.formats.text.TextReader;
import org.refold.graph.Graph;
import org.refold.graph.Symbol;
import org.refold.limit.Allowance;
import org.refold.mask.Masking;
import org.refold.mask.Numbering;
import org.refold.signature.SequenceSignature;

/**
 * Sentences, one per line: the sequence f1(word, f2(word, … ∅)) of its tokens, which are separated
 * by white space as defined by {@link Character#isWhitespace(char)}. Blank lines are skipped.
 * Tagged tokens are {@code word/tag}; the tag follows the last slash. They give f1(word, tag, f2(…
 * ∅)). Affixes, the first and last characters of words, are additional entries of each position.
 * They give similar words something in common, and are not written.
 */
public record SentenceKind(TokenForm form) implements Kind {
  public static final int LONGEST_AFFIX = 1_000;

  public SentenceKind(boolean tagged, int affixes) {
    this(new TokenForm(tagged, affixes));
  }

  @Override
  public String name() {
    return (form.tagged() ? "tagged" : "sentences")
        + (form.affixes() == 0 ? "" : ":affixes=" + form.affixes());
  }

  @Override
  public TextReader<Item> read(Text text) {
    return new SentenceReader(text, rule());
  }

  @Override
  public boolean mayBegin(String line) {
    return true;
  }

  @Override
  public String write(Graph graph, Allowance allowance) {
    return SentenceWriter.text(graph, rule(), allowance);
  }

  /** Also accepts several sentences side by side: the sum of two vectors. */
  @Override
  public SentenceRule rule() {
    return new SentenceRule(name(), form);
  }

  @Override
  public Masking masking() {
    return Masking.FOLDED.numbered(Numbering.ofSequences(form.entries()));
  }

  @Override
  public boolean ofSequences() {
    return true;
  }

  @Override
  public CodecBuilder fit(Iterable<Graph> graphs, int spares, Masking masking) {
    if (!masking.isNumbered() && !masking.isNone()) {
      throw new RefoldException(
          "masks: got some, expected none for sequences, whose positions already distinguish all"
              + " nodes");
    }
    CodecBuilder builder =
        masking.isNumbered() ? Codec.fit(graphs, 0, masking) : Codec.fitSequences(graphs, spares);
    return builder.kind(name(), rule());
  }

  @Override
  public List<Symbol> ownSymbols() {
    return List.of(SequenceSignature.END);
  }
}
