package org.refold;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.refold.constraint.ArgumentSplits;
import org.refold.constraint.ConstraintSettings;
import org.refold.error.RefoldException;
import org.refold.graph.Mark;
import org.refold.graph.Network;
import org.refold.graph.Sharing;
import org.refold.graph.Symbol;
import org.refold.mask.Mask;
import org.refold.mask.Masking;
import org.refold.mask.Neighbourhood;
import org.refold.pattern.PlainSettings;
import org.refold.signature.GraphSignature;
import org.refold.signature.GraphSignatureBuilder;
import org.refold.signature.Role;
import org.refold.signature.SequenceSignature;
import org.refold.signature.Signature;
import org.refold.signature.Signature.Assignment;
import org.refold.signature.SymbolClass;
import org.refold.size.Room;

/**
 * Reads the contents of a codec file. Each count is checked against the number of remaining bytes
 * before memory is allocated for it. Numbers of placeholders, positions, widths and sets take no
 * memory themselves; the codec's own checks bound them.
 */
final class CodecReader {
  /** The minimum number of bytes of a symbol. */
  private static final int LEAST_SYMBOL = 9;

  private final ByteBuffer in;
  private final int begin;
  private boolean inOwner;
  private CodecForm form =
      new CodecForm(
          "",
          graph -> Optional.empty(),
          Sharing.FREE,
          Masking.NONE,
          PlainSettings.NONE,
          Optional.empty(),
          Optional.empty());

  CodecReader(ByteBuffer in) {
    this.in = in;
    this.begin = in.position();
  }

  static RefoldException malformed(String got) {
    return RefoldException.of(
        "got %s, expected a codec as Refold writes it; the file is damaged: restore it, or build"
            + " the codec again",
        got);
  }

  Codec read(int version) {
    try {
      if (version == CodecFile.FORESTS || version == CodecFile.NETWORKS) {
        return ForestFormat.read(this, version == CodecFile.NETWORKS);
      }
      ConstraintSettings plain = readSettings();
      int kind = in.get();
      ConstraintSettings settings =
          (kind & CodecWriter.WITH_LEAD_WIDTHS) == 0
              ? plain
              : plain.withLeadWidths(in.getInt(), in.getInt());
      Signature before = readSignature(kind & ~CodecWriter.WITH_LEAD_WIDTHS);
      byte[] definition = soFar();
      Signature signature = before.withAssignments(readAssignments());
      return new Codec(
          signature,
          settings,
          form.with(readRoomIfAny()),
          CodecFile.ids(definition, signature.assignments()));
    } catch (BufferUnderflowException e) {
      throw malformed("an unexpected end");
    } catch (ArithmeticException e) {
      throw malformed("numbers that are too large");
    }
  }

  private ConstraintSettings readSettings() {
    int sets = in.getInt();
    long seed = in.getLong();
    int orderedWidth = in.getInt();
    int unorderedWidth = in.getInt();
    int childWidth = in.getInt();
    int parentWidth = in.getInt();
    int sequenceWidth = in.getInt();
    int maxParents = in.getInt();
    ArgumentSplits splits = in.get() == 0 ? ArgumentSplits.PER_POSITION : ArgumentSplits.PER_LEAD;
    List<Symbol> pinned = readSymbols();
    return new ConstraintSettings(
        sets,
        seed,
        orderedWidth,
        unorderedWidth,
        childWidth,
        parentWidth,
        sequenceWidth,
        maxParents,
        splits,
        pinned);
  }

  private Signature readSignature(int both) {
    int kind = both & ~CodecWriter.WITH_FORM;
    Sharing sharing =
        switch (kind) {
          case CodecWriter.GRAPHS_THAT_SHARE -> Sharing.ALWAYS;
          case CodecWriter.FORESTS -> Sharing.NEVER;
          default -> Sharing.FREE;
        };
    boolean plain = (both & CodecWriter.WITH_FORM) == 0;
    String name = plain ? "" : readText();
    Masking masking = plain ? Masking.NONE : readMasking();
    form =
        new CodecForm(
            name,
            masking.isOfNetworks() ? Network.RULE : graph -> Optional.empty(),
            sharing,
            masking,
            PlainSettings.NONE,
            Optional.empty(),
            Optional.empty());
    if (kind == CodecWriter.SEQUENCES && !form.masking().isNone()) {
      throw malformed("masks for sequences");
    }
    return switch (kind) {
      case CodecWriter.GRAPHS, CodecWriter.GRAPHS_THAT_SHARE, CodecWriter.FORESTS -> readGraphs();
      case CodecWriter.SEQUENCES -> readSequences();
      default -> throw malformed("signature kind " + kind);
    };
  }

  private Masking readMasking() {
    int bits = in.get();
    Set<Mask> masks = EnumSet.noneOf(Mask.class);
    for (Mask mask : Mask.values()) {
      if ((bits & CodecWriter.bit(mask)) != 0) {
        masks.add(mask);
      }
    }
    int maxOrderedArity = in.getInt();
    int maxUnorderedArity = in.getInt();
    int maxParents = in.getInt();
    Set<Symbol> variables = new HashSet<>(readSymbols());
    Set<Symbol> passedOver = new HashSet<>(readSymbols());
    return new Masking(
        masks,
        maxOrderedArity,
        maxUnorderedArity,
        maxParents,
        variables,
        passedOver,
        Optional.empty(),
        (bits & CodecWriter.NEIGHBOURHOOD) == 0
            ? Optional.empty()
            : Optional.of(new Neighbourhood(in.get(), in.getInt())));
  }

  private GraphSignature readGraphs() {
    GraphSignatureBuilder builder = GraphSignature.builder();
    int pools = readCount(LEAST_SYMBOL);
    for (int i = 0; i < pools; i++) {
      int flags = in.get();
      SymbolClass symbolClass = new SymbolClass(in.getInt(), (flags & CodecWriter.ORDERED) != 0);
      int placeholders = in.getInt();
      boolean root = (flags & CodecWriter.ROOT) != 0;
      boolean internal = (flags & CodecWriter.INTERNAL) != 0;
      if (placeholders != 0) {
        builder.placeholders(root ? Role.ROOT : Role.INTERNAL, symbolClass, placeholders);
      }
      List<Symbol> symbols = readSymbols();
      if (root) {
        builder.root(symbols);
      }
      if (internal) {
        builder.internal(symbols);
      }
    }
    return builder.build();
  }

  private SequenceSignature readSequences() {
    int positions = in.getInt();
    int entries = readCount(8);
    var builder = SequenceSignature.builder(positions, entries);
    for (int r = 0; r < entries; r++) {
      builder.placeholders(r, in.getInt());
      for (Symbol symbol : readSymbols()) {
        builder.constant(r, symbol.label());
      }
    }
    return builder.build();
  }

  byte readByte() {
    return in.get();
  }

  int readInt() {
    return in.getInt();
  }

  long readLong() {
    return in.getLong();
  }

  /**
   * The bytes read so far. The bytes of the definition determine the codec's ids. There is no need
   * to write the definition again for that, because reading accepts only what writing would
   * produce.
   */
  byte[] soFar() {
    byte[] bytes = new byte[in.position() - begin];
    in.duplicate().position(begin).get(bytes);
    return bytes;
  }

  /** Reads the room of the codec, if the file has it. Nothing may follow. */
  Optional<Room> readRoomIfAny() {
    Optional<Room> room = in.hasRemaining() ? Optional.of(readRoom()) : Optional.empty();
    if (in.hasRemaining()) {
      throw malformed(in.remaining() + " bytes after the end");
    }
    return room;
  }

  private Room readRoom() {
    long items = in.getLong();
    long largest = in.getLong();
    long bits = in.getLong();
    double margin = in.getDouble();
    double ambiguous = in.getDouble();
    int classes = readCount(13);
    SortedMap<SymbolClass, Long> nodes = new TreeMap<>();
    for (int i = 0; i < classes; i++) {
      nodes.put(new SymbolClass(in.getInt(), in.get() != 0), in.getLong());
    }
    return new Room(items, largest, bits, margin, ambiguous, nodes);
  }

  private List<Assignment> readAssignments() {
    int count = readCount(4 + LEAST_SYMBOL);
    List<Assignment> assignments = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      assignments.add(new Assignment(in.getInt(), readSymbol()));
    }
    return assignments;
  }

  private List<Symbol> readSymbols() {
    int count = readCount(LEAST_SYMBOL);
    List<Symbol> symbols = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      symbols.add(readSymbol());
    }
    return symbols;
  }

  private Symbol readSymbol() {
    int flags = in.get();
    int arity = in.getInt();
    String text = readText();
    Symbol plain;
    if ((flags & CodecWriter.EDGE) != 0) {
      plain = Symbol.edge(text);
    } else {
      plain =
          (flags & CodecWriter.ORDERED) != 0
              ? Symbol.ordered(text, arity)
              : Symbol.unordered(text, arity);
    }
    return (flags & CodecWriter.MARKED) == 0 ? plain : plain.marked(readMark());
  }

  private Mark readMark() {
    int position = in.getInt();
    int argument = in.getInt();
    int depth = in.getInt();
    int occurrence = in.getInt();
    int total = in.getInt();
    int part = in.getInt();
    try {
      return new Mark(
          position, argument, depth, occurrence, total, part == 0 ? null : readOwner(), part);
    } catch (IllegalArgumentException e) {
      throw malformed("a mark with a number below 0");
    }
  }

  /** An owner is not a part itself, so this does not recurse further. */
  private Symbol readOwner() {
    if (inOwner) {
      throw malformed("a part of a part");
    }
    inOwner = true;
    Symbol owner = readSymbol();
    inOwner = false;
    return owner;
  }

  String readText() {
    int length = readCount(2);
    char[] text = new char[length];
    in.asCharBuffer().get(text);
    in.position(in.position() + 2 * length);
    return new String(text);
  }

  /**
   * Reads the number of elements that follow. There must be at least {@code least} bytes left for
   * each.
   */
  int readCount(int least) {
    int count = in.getInt();
    if (count < 0 || count > in.remaining() / least) {
      throw malformed("a count of " + count + " with " + in.remaining() + " bytes left");
    }
    return count;
  }
}
