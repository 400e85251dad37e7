package org.refold.formats.json;

import java.util.List;
import org.refold.Codec;
import org.refold.CodecBuilder;
import org.refold.formats.kind.Item;
import org.refold.formats.kind.Kind;
import org.refold.formats.rule.OneTree;
import org.refold.formats.text.ItemLimits;
import org.refold.formats.text.Text;
import org.refold.formats.text.TextReader;
import org.refold.graph.Graph;
import org.refold.graph.GraphRule;
import org.refold.graph.Sharing;
import org.refold.graph.Symbol;
import org.refold.limit.Allowance;
import org.refold.mask.Masking;
import org.refold.mask.Numbering;

/**
 * JSON documents (RFC 8259), separated by white space; each top-level value is an item. An array is
 * an ordered node. An object is an unordered node above its members, whose keys are edge symbols.
 * All other values are leaves; see {@link JsonSymbols}. Numbers are preserved digit by digit,
 * strings by value. Duplicate keys in an object are an error.
 *
 * @param spell strings with more characters (code points) than this are spelled out, with one leaf
 *     per character, so that a codec need not know them as a whole
 */
public record JsonKind(int spell) implements Kind {
  /** No string is spelled out: items have no longer strings. */
  public static final int NEVER = ItemLimits.MOST_CHARACTERS;

  public JsonKind() {
    this(NEVER);
  }

  @Override
  public String name() {
    return spell == NEVER ? "json" : "json:spell=" + spell;
  }

  @Override
  public TextReader<Item> read(Text text) {
    return new JsonReader(text, spell);
  }

  @Override
  public boolean mayBegin(String line) {
    return JsonReader.mayBegin(line);
  }

  @Override
  public String write(Graph graph, Allowance allowance) {
    OneTree.require(graph, rule(), allowance);
    return new JsonWriter(graph, allowance).text();
  }

  @Override
  public GraphRule rule() {
    return new JsonRule(spell);
  }

  @Override
  public Masking masking() {
    return Masking.FOLDED.numbered(Numbering.of(Sharing.NEVER));
  }

  @Override
  public CodecBuilder fit(Iterable<Graph> graphs, int spares, Masking masking) {
    return Codec.fit(graphs, spares, masking).kind(name(), rule()).sharing(Sharing.NEVER);
  }

  /** First as a key, number or literal; then as a string. */
  @Override
  public List<String> labelsOf(String word) {
    return List.of(word, JsonSymbols.string(word));
  }

  @Override
  public List<Symbol> ownSymbols() {
    return JsonSymbols.ALWAYS;
  }
}
