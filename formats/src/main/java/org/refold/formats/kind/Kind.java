package org.refold.formats.kind;

import java.io.InputStream;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import org.refold.Codec;
import org.refold.CodecBuilder;
import org.refold.error.RefoldException;
import org.refold.formats.Kinds;
import org.refold.formats.grading.Gradings;
import org.refold.formats.scan.ForgivingReader;
import org.refold.formats.text.InputException;
import org.refold.formats.text.Text;
import org.refold.formats.text.TextReader;
import org.refold.graph.Graph;
import org.refold.graph.GraphRule;
import org.refold.graph.Symbol;
import org.refold.limit.Allowance;
import org.refold.mask.Masking;

/** A kind of data: how its graphs are read, written, and made a codec of. Safe to share. */
public interface Kind {
  /**
   * What commands call it, with its options: {@code json}, {@code sentences:affixes=3}. A codec
   * keeps this name, and {@link Kinds#named} gives the kind back.
   */
  String name();

  /**
   * Reads items one at a time, when they are asked for; memory is that of the largest item. What an
   * item may have follows from the memory of the JVM: a character for 16 bytes, up to 256 Mi, and a
   * node for 1,024. The text is UTF-8; a byte order mark at its start is skipped. The stream is
   * left open.
   *
   * <p>{@code hasNext} and {@code next} throw an {@link InputException} at the first fault, and a
   * {@link RefoldException} where the stream fails; after that, there are no more items.
   *
   * @param source what to call the input in messages, such as a file name
   */
  default Iterator<Item> read(InputStream in, String source) {
    return read(Text.of(in, source));
  }

  /** The same for a text of which it is known where it begins and how long items may be. */
  TextReader<Item> read(Text text);

  /**
   * Reads items, and what is at fault as {@linkplain Item#isRejected rejected} ones: reading goes
   * on with the next line that an item {@linkplain #mayBegin may begin} with. An item may have up
   * to 4 Mi characters.
   *
   * @throws InputException where that can't be done: in an array of items
   */
  default Iterator<Item> readForgiving(InputStream in, String source) {
    return new ForgivingReader<>(in, source, this::read, Item::rejected, this::mayBegin);
  }

  /**
   * The same for a text whose writer has no say in which files are read: what includes one is at
   * fault.
   */
  default Iterator<Item> readForgivingAlone(InputStream in, String source) {
    return new ForgivingReader<>(
        in, source, text -> read(text.withoutIncludes()), Item::rejected, this::mayBegin);
  }

  /** Whether an item may begin with a line, where the one before it was at fault. */
  boolean mayBegin(String line);

  /**
   * Whether a file in a folder of inputs is no input of its own, since it is read with another one.
   */
  default boolean isBeside(Path file) {
    return false;
  }

  /**
   * The graph of a text that has exactly one. No files are read with it.
   *
   * @throws RefoldException if the text is at fault, has half a surrogate pair, or none or several
   *     items
   */
  default Graph parse(String text) {
    Iterator<Item> items = read(Text.of(text));
    if (!items.hasNext()) {
      throw new RefoldException("text: got nothing, expected one item of kind " + name());
    }
    Graph graph = items.next().graph();
    if (items.hasNext()) {
      throw new RefoldException("text: got several items, expected one; read them as a stream");
    }
    return graph;
  }

  /**
   * The graph as one line without its end; the same graph object gives the same text.
   *
   * @throws RefoldException if this kind of data has no text for such a graph
   */
  default String write(Graph graph) {
    return write(graph, Allowance.UNLIMITED);
  }

  /** The same within limits of time and memory: graphs that were decoded may be large. */
  String write(Graph graph, Allowance allowance);

  /** Which graphs are data of this kind: exactly those that can be read. */
  GraphRule rule();

  /** The preset: which masks and caps suit this kind of data. */
  Masking masking();

  /** Whether its graphs are sequences, whose codecs have neither masks nor caps. */
  default boolean ofSequences() {
    return false;
  }

  /** Whether codecs of this kind can encode such a graph; {@link #fit} passes over others. */
  default boolean isRepresentable(Graph graph) {
    return true;
  }

  /**
   * A builder for a codec that can encode these graphs, with this kind's rule and preset of widths,
   * and so many spare placeholders in each class of symbols.
   *
   * @param masking {@link #masking()}, or what a user prefers to it
   */
  CodecBuilder fit(Iterable<Graph> graphs, int spares, Masking masking);

  /** The same with the preset; where there are spares, one that has no other way for new labels. */
  default CodecBuilder fit(Iterable<Graph> graphs, int spares) {
    return fit(graphs, spares, spares > 0 ? masking().unnumbered() : masking());
  }

  /**
   * Symbols that data of this kind have whatever they are about, with two numbers of children where
   * they may have any: what a codec knows that is made without data.
   */
  default List<Symbol> ownSymbols() {
    return List.of();
  }

  /**
   * The labels that a word of the data may have in graphs, first the one that is like the word: a
   * string of JSON has a quote before it. Tables that {@linkplain Gradings grade} labels have
   * words.
   */
  default List<String> labelsOf(String word) {
    return List.of(word);
  }

  /**
   * A builder for a codec that is made without data, for streams of which nothing is known. It is
   * always the same, and spells all labels but {@link #ownSymbols()}.
   *
   * @param masking {@link #masking()}, or what a user prefers to it
   * @param length how long vectors may be
   * @throws RefoldException if the masking needs to know all labels, as that of the paper's clauses
   */
  default CodecBuilder universal(Masking masking, int length) {
    return Codec.universal(ownSymbols(), masking, length).kind(name(), rule());
  }

  /** The same with the preset, and {@link CodecBuilder#UNIVERSAL_DIMENSION} entries at most. */
  default CodecBuilder universal() {
    return universal(masking(), CodecBuilder.UNIVERSAL_DIMENSION);
  }
}
