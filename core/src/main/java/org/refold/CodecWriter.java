package org.refold;

import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.refold.constraint.ArgumentSplits;
import org.refold.constraint.ConstraintSettings;
import org.refold.graph.Mark;
import org.refold.graph.Sharing;
import org.refold.graph.Symbol;
import org.refold.mask.Mask;
import org.refold.mask.Masking;
import org.refold.signature.GraphSignature;
import org.refold.signature.GraphSignature.ClassPool;
import org.refold.signature.Pool;
import org.refold.signature.Role;
import org.refold.signature.SequenceSignature;
import org.refold.signature.Signature;
import org.refold.signature.Signature.Assignment;
import org.refold.signature.SymbolClass;
import org.refold.size.Room;

/**
 * Writes the contents of a codec file, which {@link CodecReader} reads. Numbers are big-endian;
 * labels are UTF-16 code units.
 */
final class CodecWriter {
  static final int GRAPHS = 0;
  static final int SEQUENCES = 1;
  static final int GRAPHS_THAT_SHARE = 2;
  static final int FORESTS = 3;

  /** Added to the signature kind if the kind of data and the masking follow. */
  static final int WITH_FORM = 4;

  /** Added to the signature kind if leads have widths of their own, which follow. */
  static final int WITH_LEAD_WIDTHS = 8;

  /** Added to the masks if marks of neighbourhoods follow. */
  static final int NEIGHBOURHOOD = 8;

  static final int ORDERED = 1;
  static final int EDGE = 2;
  static final int ROOT = 4;
  static final int INTERNAL = 8;
  static final int MARKED = 16;

  private final DataOutputStream out;

  CodecWriter(DataOutputStream out) {
    this.out = out;
  }

  /** Writes the settings, and the signature without its assigned placeholders. */
  void writeDefinition(Signature signature, ConstraintSettings settings, CodecForm form)
      throws IOException {
    out.writeInt(settings.sets());
    out.writeLong(settings.seed());
    out.writeInt(settings.orderedWidth());
    out.writeInt(settings.unorderedWidth());
    out.writeInt(settings.childWidth());
    out.writeInt(settings.parentWidth());
    out.writeInt(settings.sequenceWidth());
    out.writeInt(settings.maxParents());
    out.writeBoolean(settings.argumentSplits() == ArgumentSplits.PER_LEAD);
    out.writeInt(settings.pinned().size());
    for (Symbol symbol : settings.pinned()) {
      writeSymbol(symbol, 0);
    }
    boolean plain = form.kind().isEmpty() && form.masking().isNone();
    boolean leads =
        settings.orderedLeadWidth() != settings.orderedWidth()
            || settings.unorderedLeadWidth() != settings.unorderedWidth();
    out.writeByte(
        kind(signature, form.sharing()) + (plain ? 0 : WITH_FORM) + (leads ? WITH_LEAD_WIDTHS : 0));
    if (leads) {
      out.writeInt(settings.orderedLeadWidth());
      out.writeInt(settings.unorderedLeadWidth());
    }
    if (!plain) {
      writeForm(form);
    }
    if (signature instanceof GraphSignature graphs) {
      writeGraphs(graphs);
    } else if (signature instanceof SequenceSignature sequences) {
      writeSequences(sequences);
    }
  }

  private static int kind(Signature signature, Sharing sharing) {
    if (signature instanceof SequenceSignature) {
      return SEQUENCES;
    }
    return switch (sharing) {
      case FREE -> GRAPHS;
      case ALWAYS -> GRAPHS_THAT_SHARE;
      case NEVER -> FORESTS;
    };
  }

  private void writeForm(CodecForm form) throws IOException {
    writeText(form.kind());
    Masking masking = form.masking();
    int masks = 0;
    for (Mask mask : masking.masks()) {
      masks |= bit(mask);
    }
    out.writeByte(masks | (masking.neighbourhood().isPresent() ? NEIGHBOURHOOD : 0));
    out.writeInt(masking.maxOrderedArity());
    out.writeInt(masking.maxUnorderedArity());
    out.writeInt(masking.maxParents());
    writeSymbols(masking.variables());
    writeSymbols(masking.passedOver());
    if (masking.neighbourhood().isPresent()) {
      out.writeByte(masking.neighbourhood().get().radius());
      out.writeInt(masking.neighbourhood().get().marks());
    }
  }

  static int bit(Mask mask) {
    return switch (mask) {
      case ARGUMENT -> 1;
      case DEPTH -> 2;
      case OCCURRENCE -> 4;
    };
  }

  private void writeSymbols(Set<Symbol> symbols) throws IOException {
    out.writeInt(symbols.size());
    for (Symbol symbol : new TreeSet<>(symbols)) {
      writeSymbol(symbol, 0);
    }
  }

  private void writeGraphs(GraphSignature signature) throws IOException {
    Set<Integer> assigned = assignedIndices(signature);
    out.writeInt(signature.pools().size());
    for (ClassPool pool : signature.pools()) {
      int roles =
          (pool.group().allows(Role.ROOT) ? ROOT : 0)
              | (pool.group().allows(Role.INTERNAL) ? INTERNAL : 0);
      out.writeByte(roles | (pool.symbolClass().ordered() ? ORDERED : 0));
      out.writeInt(pool.symbolClass().arity());
      writePool(pool.pool(), assigned, roles);
    }
  }

  private void writeSequences(SequenceSignature signature) throws IOException {
    Set<Integer> assigned = assignedIndices(signature);
    out.writeInt(signature.positions());
    out.writeInt(signature.entries());
    for (int r = 0; r < signature.entries(); r++) {
      writePool(signature.pool(r), assigned, 0);
    }
  }

  private static Set<Integer> assignedIndices(Signature signature) {
    Set<Integer> assigned = new HashSet<>();
    signature.assignments().forEach(assignment -> assigned.add(assignment.index()));
    return assigned;
  }

  /** Writes the number of placeholders, assigned or spare, and then the original symbols. */
  private void writePool(Pool pool, Set<Integer> assigned, int roles) throws IOException {
    int known = 0;
    while (known < pool.symbols().size() && !assigned.contains(pool.start() + known)) {
      known++;
    }
    out.writeInt(pool.capacity() - known);
    out.writeInt(known);
    for (Symbol symbol : pool.symbols().subList(0, known)) {
      writeSymbol(symbol, roles);
    }
  }

  void writeRoom(Room room) throws IOException {
    out.writeLong(room.items());
    out.writeLong(room.largest());
    out.writeLong(room.bits());
    out.writeDouble(room.margin());
    out.writeDouble(room.ambiguous());
    out.writeInt(room.nodes().size());
    for (Map.Entry<SymbolClass, Long> nodes : room.nodes().entrySet()) {
      out.writeInt(nodes.getKey().arity());
      out.writeBoolean(nodes.getKey().ordered());
      out.writeLong(nodes.getValue());
    }
  }

  void writeAssignments(List<Assignment> assignments) throws IOException {
    out.writeInt(assignments.size());
    for (Assignment assignment : assignments) {
      writeAssignment(assignment);
    }
  }

  void writeAssignment(Assignment assignment) throws IOException {
    out.writeInt(assignment.index());
    writeSymbol(assignment.symbol(), 0);
  }

  private void writeSymbol(Symbol symbol, int roles) throws IOException {
    Mark mark = symbol.mark();
    boolean marked = !mark.equals(Mark.NONE);
    out.writeByte(
        roles
            | (symbol.isOrdered() ? ORDERED : 0)
            | (symbol.isEdge() ? EDGE : 0)
            | (marked ? MARKED : 0));
    out.writeInt(symbol.arity());
    writeText(symbol.label());
    if (marked) {
      writeMark(mark);
    }
  }

  private void writeMark(Mark mark) throws IOException {
    out.writeInt(mark.position());
    out.writeInt(mark.argument());
    out.writeInt(mark.depth());
    out.writeInt(mark.occurrence());
    out.writeInt(mark.total());
    out.writeInt(mark.part());
    if (mark.owner() != null) {
      writeSymbol(mark.owner(), 0);
    }
  }

  private void writeText(String text) throws IOException {
    out.writeInt(text.length());
    // In one call: writing single characters took 0.1 s for a few thousand symbols.
    byte[] characters = new byte[2 * text.length()];
    ByteBuffer.wrap(characters).asCharBuffer().put(text);
    out.write(characters);
  }
}
