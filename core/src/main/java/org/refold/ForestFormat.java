package org.refold;

import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.refold.constraint.ArgumentSplits;
import org.refold.constraint.ConstraintSettings;
import org.refold.error.Excerpt;
import org.refold.graph.Mark;
import org.refold.graph.Nature;
import org.refold.graph.Network;
import org.refold.graph.Sharing;
import org.refold.graph.Symbol;
import org.refold.mask.Masking;
import org.refold.mask.Numbering;
import org.refold.pattern.Grading;
import org.refold.pattern.PlainSettings;
import org.refold.signature.GraphSignature;
import org.refold.signature.GraphSignatureBuilder;
import org.refold.signature.Signature;
import org.refold.signature.Unknown;

/**
 * Reads and writes the contents of codec files of version 2 (forests) and version 3 (networks). The
 * settings of rows come in one or two groups: the exact rows and, if there are any, the plain rows.
 * The table of a grading, if there is one, follows the symbols.
 */
final class ForestFormat {
  private static final int EXACT = 1;
  private static final int EXACT_AND_PLAIN = 2;
  private static final int EXACT_AND_GRADED = 3;

  /**
   * Written in place of the number of entries of an element. The codec id depends on it, but not on
   * the version.
   */
  private static final int OF_NETWORKS = -1;

  private static final int ORDERED = 1 << 7;
  private static final int MORE = 1 << 7;

  /** The minimum number of bytes of a symbol. */
  private static final int LEAST_SYMBOL = 17;

  private ForestFormat() {}

  static void write(
      Signature signature, ConstraintSettings settings, CodecForm form, DataOutputStream out)
      throws IOException {
    Masking masking = form.masking();
    Numbering numbering = masking.numbering().orElseThrow();
    writeText(form.kind(), out);
    writeText(form.sharing().name(), out);
    writeText(numbering.sharing().name(), out);
    writeText(numbering.unknown().name(), out);
    out.writeByte(numbering.networks() ? OF_NETWORKS : numbering.entries());
    out.writeInt(masking.maxOrderedArity());
    out.writeInt(masking.maxUnorderedArity());
    writeSymbols(new TreeSet<>(masking.variables()), out);
    PlainSettings plain = form.plain();
    int rows = form.grading().isPresent() ? EXACT_AND_GRADED : EXACT_AND_PLAIN;
    out.writeByte(plain.isNone() ? EXACT : rows);
    out.writeInt(settings.sets());
    out.writeLong(settings.seed());
    out.writeInt(settings.childWidth());
    out.writeInt(settings.parentWidth());
    if (!plain.isNone()) {
      out.writeInt(plain.sets());
      out.writeInt(plain.width());
      out.writeByte(plain.radius());
    }
    List<Symbol> symbols = new ArrayList<>();
    for (int i = 0; i < signature.size(); i++) {
      symbols.add(signature.symbol(i).orElseThrow());
    }
    writeSymbols(symbols, out);
    if (form.grading().isPresent()) {
      writeGrading(form.grading().get(), out);
    }
  }

  private static void writeGrading(Grading grading, DataOutputStream out) throws IOException {
    writeText(grading.source().name(), out);
    out.writeByte(grading.splits());
    List<String> labels = grading.labels();
    out.writeInt(labels.size());
    for (int i = 0; i < labels.size(); i++) {
      writeText(labels.get(i), out);
      for (int split = 0; split < grading.splits(); split++) {
        writeBlock(grading.block(i, split), out);
      }
    }
  }

  /**
   * Writes seven bits per byte, lowest first. The highest bit of a byte is set if more bytes
   * follow.
   */
  private static void writeBlock(int block, DataOutputStream out) throws IOException {
    int rest = block;
    for (; rest >= MORE; rest >>>= 7) {
      out.writeByte(rest | MORE);
    }
    out.writeByte(rest);
  }

  private static void writeSymbols(Collection<Symbol> symbols, DataOutputStream out)
      throws IOException {
    out.writeInt(symbols.size());
    for (Symbol symbol : symbols) {
      out.writeByte(symbol.nature().number() | (symbol.isOrdered() ? ORDERED : 0));
      out.writeInt(symbol.arity());
      out.writeInt(symbol.mark().position());
      out.writeInt(symbol.mark().occurrence());
      writeText(symbol.label(), out);
    }
  }

  private static void writeText(String text, DataOutputStream out) throws IOException {
    out.writeInt(text.length());
    out.writeChars(text);
  }

  /**
   * Reads what {@link #write} wrote.
   *
   * @param networks whether the file's version is that of networks
   */
  static Codec read(CodecReader in, boolean networks) {
    String kind = in.readText();
    Sharing sharing = oneOf(Sharing.values(), in);
    Sharing reshaped = oneOf(Sharing.values(), in);
    Unknown unknown = oneOf(Unknown.values(), in);
    int entries = in.readByte();
    if (networks != (entries == OF_NETWORKS)) {
      throw CodecReader.malformed(entries + " entries per element");
    }
    int maxOrderedArity = in.readInt();
    int maxUnorderedArity = in.readInt();
    Masking masking =
        new Masking(
            Set.of(),
            maxOrderedArity,
            maxUnorderedArity,
            1,
            new HashSet<>(readSymbols(in)),
            Set.of(),
            Optional.of(new Numbering(reshaped, unknown, networks ? 0 : entries, networks)));
    int groups = in.readByte();
    if (groups < EXACT || groups > EXACT_AND_GRADED) {
      throw CodecReader.malformed(groups + " groups of rows");
    }
    int sets = in.readInt();
    long seed = in.readLong();
    int childWidth = in.readInt();
    int parentWidth = in.readInt();
    PlainSettings plain =
        groups == EXACT
            ? PlainSettings.NONE
            : new PlainSettings(in.readInt(), in.readInt(), in.readByte());
    GraphSignatureBuilder signature = GraphSignature.builder().numbered();
    for (Symbol symbol : readSymbols(in)) {
      if (symbol.nature() == Nature.FOREST) {
        signature.root(symbol);
      } else {
        signature.internal(symbol);
      }
    }
    Optional<Grading> grading =
        groups == EXACT_AND_GRADED ? Optional.of(readGrading(in)) : Optional.empty();
    if (grading.isPresent() && plain.isNone()) {
      throw CodecReader.malformed("a grading without plain rows");
    }
    long[] ids = CodecFile.ids(in.soFar(), List.of());
    return new Codec(
        signature.build(),
        settings(sets, seed, childWidth, parentWidth),
        new CodecForm(
            kind,
            networks ? Network.RULE : graph -> Optional.empty(),
            sharing,
            masking,
            plain,
            grading,
            in.readRoomIfAny()),
        ids);
  }

  private static Grading readGrading(CodecReader in) {
    Grading.Source source = oneOf(Grading.Source.values(), in);
    int splits = in.readByte() & 0xff;
    int count = in.readCount(Integer.BYTES + splits);
    List<String> labels = new ArrayList<>(count);
    int[] blocks = new int[Math.multiplyExact(count, splits)];
    for (int i = 0, at = 0; i < count; i++) {
      labels.add(in.readText());
      for (int split = 0; split < splits; split++) {
        blocks[at++] = readBlock(in);
      }
    }
    return new Grading(source, splits, labels, blocks);
  }

  private static int readBlock(CodecReader in) {
    int block = 0;
    for (int shift = 0; shift < Integer.SIZE; shift += 7) {
      int next = in.readByte();
      block |= (next & (MORE - 1)) << shift;
      if ((next & MORE) == 0) {
        return block;
      }
    }
    throw CodecReader.malformed("a block of more than 32 bits");
  }

  private static ConstraintSettings settings(int sets, long seed, int child, int parent) {
    return new ConstraintSettings(
        sets, seed, 1, 1, child, parent, 1, 1, ArgumentSplits.PER_POSITION, List.of());
  }

  private static <E extends Enum<E>> E oneOf(E[] values, CodecReader in) {
    String name = in.readText();
    return Arrays.stream(values)
        .filter(value -> value.name().equals(name))
        .findFirst()
        .orElseThrow(() -> CodecReader.malformed("'" + Excerpt.of(name) + "'"));
  }

  private static List<Symbol> readSymbols(CodecReader in) {
    int count = in.readCount(LEAST_SYMBOL);
    List<Symbol> symbols = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      int flags = in.readByte() & 0xff;
      Nature nature = nature(flags & ~ORDERED);
      int arity = in.readInt();
      int position = in.readInt();
      int occurrence = in.readInt();
      if (position < 0 || occurrence < 0) {
        throw CodecReader.malformed("a mark with a number below 0");
      }
      symbols.add(
          Symbol.of(nature, in.readText(), arity, (flags & ORDERED) != 0)
              .marked(Mark.atPosition(position).withOccurrence(occurrence)));
    }
    return symbols;
  }

  private static Nature nature(int number) {
    return Arrays.stream(Nature.values())
        .filter(nature -> nature.number() == number)
        .findFirst()
        .orElseThrow(() -> CodecReader.malformed("a symbol of nature " + number));
  }
}
