package org.refold.formats.molecule;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.refold.error.RefoldException;
import org.refold.formats.kind.Item;
import org.refold.formats.scan.LineReader;
import org.refold.formats.text.LookAhead;
import org.refold.formats.text.Text;
import org.refold.formats.text.TextReader;
import org.refold.graph.Graph;

/** Reads the molecules of a text, one per line. */
final class MoleculeReader extends LookAhead<Item> implements TextReader<Item> {
  private final LineReader lines;
  private final boolean flat;

  MoleculeReader(Text text, boolean flat) {
    this.lines = new LineReader(text);
    this.flat = flat;
  }

  @Override
  protected @Nullable Item advance() {
    while (lines.next()) {
      char[] chars = lines.chars();
      int from = 0;
      while (from < lines.length() && Character.isWhitespace(chars[from])) {
        from++;
      }
      int end = from;
      // The line terminator, which is in the buffer, also counts as white space.
      while (!Character.isWhitespace(chars[end])) {
        end++;
      }
      if (end > from) {
        String name = String.valueOf(chars, end, lines.length() - end).strip();
        return item(from, end, name.isEmpty() ? Optional.empty() : Optional.of(name));
      }
    }
    return null;
  }

  private Item item(int from, int end, Optional<String> name) {
    // Each character adds at most one atom and one bond.
    SmilesParser parser = new SmilesParser(lines.chars(), from, end, lines::requireRoom);
    Molecule molecule;
    try {
      molecule = NormalForm.of(parser, flat);
    } catch (MoleculeFault fault) {
      throw fault.at(lines.place(fault.index()));
    }
    try {
      Graph graph = MoleculeNetwork.of(molecule).graph().keeping(new MoleculeRule(flat));
      return new Item(graph, lines.location(), name);
    } catch (RefoldException fault) {
      throw lines.place(from).complaint(fault);
    }
  }

  @Override
  protected String place() {
    return lines.location();
  }

  @Override
  public long line() {
    return lines.number();
  }
}
