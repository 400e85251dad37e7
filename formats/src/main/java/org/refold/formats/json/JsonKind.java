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
 * JSON documents (RFC 8259), one after the other between white space; each value at the top is an
 * item. An array is an ordered node, an object an unordered one over its members, whose keys are
 * edge symbols; all else are leaves, as {@link JsonSymbols} has it. Numbers come back digit for
 * digit, strings by value. A key that an object has twice is a fault.
 *
 * @param spell strings of more characters (code points) are spelled out, a leaf a character, so
 *     that a codec need not know them as a whole
 */
public record JsonKind(int spell) implements Kind {
  /** Nothing is spelled: an item has no string that is longer. */
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

  /** Keys of members, numbers and the like; and strings. */
  @Override
  public List<String> labelsOf(String word) {
    return List.of(word, JsonSymbols.string(word));
  }

  @Override
  public List<Symbol> ownSymbols() {
    return JsonSymbols.ALWAYS;
  }
}
