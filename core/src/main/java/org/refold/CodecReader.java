package org.refold;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.refold.constraint.ArgumentSplits;
import org.refold.constraint.ConstraintSettings;
import org.refold.error.RefoldException;
import org.refold.graph.Sharing;
import org.refold.graph.Symbol;
import org.refold.signature.GraphSignature;
import org.refold.signature.GraphSignatureBuilder;
import org.refold.signature.Role;
import org.refold.signature.SequenceSignature;
import org.refold.signature.Signature;
import org.refold.signature.Signature.Assignment;
import org.refold.signature.SymbolClass;

/**
 * Reads the contents of a codec file. Every count is checked against the bytes that are left before
 * anything is allocated for it; numbers of placeholders, positions, widths and sets cost no memory
 * by themselves and are bounded by the codec's own checks.
 */
final class CodecReader {
  /** A symbol takes at least this many bytes. */
  private static final int LEAST_SYMBOL = 9;

  private final ByteBuffer in;
  private Sharing sharing = Sharing.FREE;

  CodecReader(ByteBuffer in) {
    this.in = in;
  }

  static RefoldException malformed(String got) {
    return new RefoldException(
        "got "
            + got
            + ", expected a codec as Refold writes it; the file is damaged: restore it, or make the codec again");
  }

  Codec read() {
    try {
      ConstraintSettings settings = readSettings();
      Signature signature = readSignature().withAssignments(readAssignments());
      if (in.hasRemaining()) {
        throw malformed(in.remaining() + " bytes after the end");
      }
      return new Codec(signature, settings, sharing);
    } catch (BufferUnderflowException e) {
      throw malformed("an end too early");
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

  private Signature readSignature() {
    int kind = in.get();
    sharing =
        switch (kind) {
          case CodecWriter.GRAPHS_THAT_SHARE -> Sharing.ALWAYS;
          case CodecWriter.FORESTS -> Sharing.NEVER;
          default -> Sharing.FREE;
        };
    return switch (kind) {
      case CodecWriter.GRAPHS, CodecWriter.GRAPHS_THAT_SHARE, CodecWriter.FORESTS -> readGraphs();
      case CodecWriter.SEQUENCES -> readSequences();
      default -> throw malformed("signature kind " + kind);
    };
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
    int length = readCount(2);
    char[] label = new char[length];
    in.asCharBuffer().get(label);
    in.position(in.position() + 2 * length);
    String text = new String(label);
    if ((flags & CodecWriter.EDGE) != 0) {
      return Symbol.edge(text);
    }
    return (flags & CodecWriter.ORDERED) != 0
        ? Symbol.ordered(text, arity)
        : Symbol.unordered(text, arity);
  }

  /** A number of things that take at least {@code least} bytes each, which must still be there. */
  private int readCount(int least) {
    int count = in.getInt();
    if (count < 0 || count > in.remaining() / least) {
      throw malformed("a count of " + count + " with " + in.remaining() + " bytes left");
    }
    return count;
  }
}
