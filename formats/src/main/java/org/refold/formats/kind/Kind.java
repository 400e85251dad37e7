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

/**
 * A kind of data: how its items are read and written, and how a codec for them is built. Safe to
 * share between threads.
 *
 * <pre>{@code
 * Kind kind = Kinds.JSON;
 * Graph graph = kind.parse("{\"sku\": \"tea\", \"count\": 2}");
 * String text = kind.write(graph);                  // {"count":2,"sku":"tea"}
 * try (InputStream in = Files.newInputStream(file)) {
 *   kind.read(in, file.toString()).forEachRemaining(item -> graphs.add(item.graph()));
 * }
 * }</pre>
 */
public interface Kind {
  /**
   * Returns the name that commands use, with options: {@code json}, {@code sentences:affixes=3}. A
   * codec stores this name, and {@link Kinds#named} returns the kind.
   */
  String name();

  /**
   * Reads items lazily, one at a time, in the memory of the largest item. The maximum size of an
   * item follows from the memory of the JVM: one character for every 16 bytes, up to 256 Mi, and
   * one node for every 1,024. The input is UTF-8; a byte order mark at its start is skipped. The
   * stream is left open.
   *
   * <p>{@code hasNext} and {@code next} throw an {@link InputException} at the first error in the
   * input, and a {@link RefoldException} if the stream fails. After that, there are no more items.
   *
   * @param source the name of the input in messages, such as a file name
   */
  default Iterator<Item> read(InputStream in, String source) {
    return read(Text.of(in, source));
  }

  /** Reads items of a text with a known first line and known limits. */
  TextReader<Item> read(Text text);

  /**
   * Reads items, and returns invalid ones as {@linkplain Item#isRejected rejected}: reading resumes
   * at the next line that an item {@linkplain #mayBegin may begin} with. An item may have up to 4
   * Mi characters.
   *
   * @throws InputException if reading cannot resume, as in an array of items
   */
  default Iterator<Item> readForgiving(InputStream in, String source) {
    return new ForgivingReader<>(in, source, this::read, Item::rejected, this::mayBegin);
  }

  /**
   * Reads items of a text that must not cause other files to be read: an item that includes a file
   * is rejected.
   */
  default Iterator<Item> readForgivingAlone(InputStream in, String source) {
    return new ForgivingReader<>(
        in, source, text -> read(text.withoutIncludes()), Item::rejected, this::mayBegin);
  }

  /** Returns whether an item may begin with a line, given that the item before it was invalid. */
  boolean mayBegin(String line);

  /**
   * Returns whether a file in an input folder is read together with another file, and so is not an
   * input of its own.
   */
  default boolean isBeside(Path file) {
    return false;
  }

  /**
   * Parses a text with exactly one item. Does not read any files.
   *
   * @throws RefoldException if the text is invalid, has half a surrogate pair, or does not have
   *     exactly one item
   */
  default Graph parse(String text) {
    Iterator<Item> items = read(Text.of(text));
    if (!items.hasNext()) {
      throw new RefoldException("text: got no item, expected one of kind " + name());
    }
    Graph graph = items.next().graph();
    if (items.hasNext()) {
      throw new RefoldException("text: got several items, expected one; read them as a stream");
    }
    return graph;
  }

  /**
   * Writes a graph as one line, without a line terminator. The same graph object always gives the
   * same text.
   *
   * @throws RefoldException if this kind has no text for the graph
   */
  default String write(Graph graph) {
    return write(graph, Allowance.UNLIMITED);
  }

  /** Writes a graph within limits of time and memory, since decoded graphs may be large. */
  String write(Graph graph, Allowance allowance);

  /** Returns the rule for graphs of this kind: it accepts exactly those that can be read. */
  GraphRule rule();

  /** Returns the preset: the masks and caps that suit this kind. */
  Masking masking();

  /** Returns whether the graphs are sequences, whose codecs have neither masks nor caps. */
  default boolean ofSequences() {
    return false;
  }

  /**
   * Returns whether codecs of this kind can encode a graph; {@link #fit} skips those they can't.
   */
  default boolean isRepresentable(Graph graph) {
    return true;
  }

  /**
   * Returns a builder for a codec that can encode these graphs, with the rule of this kind and its
   * preset of widths.
   *
   * @param spares the number of spare placeholders in each class of symbols
   * @param masking {@link #masking()}, or the user's choice
   */
  CodecBuilder fit(Iterable<Graph> graphs, int spares, Masking masking);

  /**
   * Returns a builder with the preset masking. If there are spares, labels are not spelled, so
   * spares are the only way to encode new labels.
   */
  default CodecBuilder fit(Iterable<Graph> graphs, int spares) {
    return fit(graphs, spares, spares > 0 ? masking().unnumbered() : masking());
  }

  /**
   * Returns the symbols that items of this kind have whatever their content, with two arities if
   * any arity is possible. A codec that is made without data knows only these.
   */
  default List<Symbol> ownSymbols() {
    return List.of();
  }

  /**
   * Returns the labels that a word of the data may have in graphs. The first is the one most like
   * the word: a JSON string has a quote in front of it. Tables that {@linkplain Gradings grade}
   * labels contain words.
   */
  default List<String> labelsOf(String word) {
    return List.of(word);
  }

  /**
   * Returns a builder for a codec made without data, for streams of unknown content. It is always
   * the same, and spells all labels except {@link #ownSymbols()}.
   *
   * @param masking {@link #masking()}, or the user's choice
   * @param length the maximum length of vectors
   * @throws RefoldException if the masking requires all labels to be known, as for the paper's
   *     clauses
   */
  default CodecBuilder universal(Masking masking, int length) {
    return Codec.universal(ownSymbols(), masking, length).kind(name(), rule());
  }

  /**
   * Returns a universal builder with the preset masking and at most {@link
   * CodecBuilder#UNIVERSAL_DIMENSION} entries.
   */
  default CodecBuilder universal() {
    return universal(masking(), CodecBuilder.UNIVERSAL_DIMENSION);
  }
}
