package org.refold.mask;

import java.util.Arrays;
import java.util.Collection;
import java.util.Set;
import java.util.TreeSet;
import org.refold.error.Excerpt;
import org.refold.error.RefoldException;
import org.refold.graph.Graph;
import org.refold.graph.LabelHash;
import org.refold.graph.Mark;
import org.refold.graph.Network;
import org.refold.graph.Symbol;
import org.refold.graph.VertexColours;
import org.refold.limit.Allowance;

/**
 * The neighbourhood mask of networks: the mark of a vertex is a hash of its surroundings. It
 * distinguishes vertices with equal labels without numbers, which a small change could alter
 * throughout. There are few marks, so unseen networks have no new ones. The mark is stored as the
 * {@linkplain Mark#position() position} of the symbol, which vertices do not use otherwise.
 *
 * <pre>{@code
 * Masking masking = Masking.NONE.with(new Neighbourhood(2, 64));
 * Codec codec = Codec.fit(networks, 0, masking).build(); // networks: their incidence graphs
 * }</pre>
 *
 * @param radius the distance up to which other vertices affect the mark
 * @param marks the number of different marks
 */
public record Neighbourhood(int radius, int marks) {
  private static final int MOST_RADIUS = 8;
  private static final int MOST_MARKS = 1 << 12;

  public Neighbourhood {
    requireRange("radius of neighbourhood marks", radius, MOST_RADIUS);
    requireRange("number of neighbourhood marks", marks, MOST_MARKS);
  }

  /**
   * Parses {@code radius,marks}.
   *
   * @throws RefoldException if the text is not valid, or a number is out of range
   */
  public static Neighbourhood parse(String text) {
    String[] numbers = text.split(",", -1);
    if (numbers.length != 2 || !Arrays.stream(numbers).allMatch(its -> its.matches("[0-9]{1,9}"))) {
      throw RefoldException.of(
          "got '%s', expected a radius and a number of marks, such as 2,64", Excerpt.of(text));
    }
    return new Neighbourhood(Integer.parseInt(numbers[0]), Integer.parseInt(numbers[1]));
  }

  @Override
  public String toString() {
    return radius + "," + marks;
  }

  private static void requireRange(String what, int got, int most) {
    if (got < 1 || got > most) {
      throw RefoldException.of("%s: got %s, expected 1 to %s", what, got, most);
    }
  }

  /**
   * Returns a network with marks.
   *
   * @throws RefoldException if the graph is not the incidence graph of a network
   */
  Graph marked(Graph incidence, Allowance allowance) {
    Network.RULE
        .faultUnlessKept(incidence, allowance)
        .ifPresent(
            fault -> {
              throw new RefoldException(fault);
            });
    int nodes = incidence.nodeCount();
    allowance.requireMemory((3L * Long.BYTES + Masker.MARKED_BYTES) * nodes);
    long[] label = new long[nodes];
    for (int n = 0; n < nodes; n++) {
      Allowance.requireTimeAt(n, allowance);
      label[n] = LabelHash.of(incidence.symbol(n).label(), 0);
    }
    long[] colours = label;
    for (int r = 0; r < radius; r++) {
      colours = VertexColours.refined(incidence, label, colours, allowance);
    }
    Symbol[] symbols = new Symbol[nodes];
    for (int n = 0; n < nodes; n++) {
      Symbol symbol = incidence.symbol(n);
      symbols[n] = symbol.isLeaf() ? marked(symbol, colours[n]) : symbol;
    }
    return incidence.withSymbols(symbols);
  }

  private Symbol marked(Symbol vertex, long colour) {
    return marked(vertex, 1 + (int) Long.remainderUnsigned(colour, marks));
  }

  private static Symbol marked(Symbol vertex, int mark) {
    return vertex.marked(Mark.atPosition(mark));
  }

  /** Returns a network without its marks. */
  static Graph unmarked(Graph incidence) {
    Symbol[] symbols = new Symbol[incidence.nodeCount()];
    for (int n = 0; n < symbols.length; n++) {
      Symbol symbol = incidence.symbol(n);
      symbols[n] = symbol.isLeaf() ? symbol.marked(Mark.NONE) : symbol;
    }
    return incidence.withSymbols(symbols);
  }

  /**
   * Returns the vertex symbols of some labels with every mark, so that other networks with these
   * labels have no others.
   */
  public Set<Symbol> close(Collection<Symbol> symbols) {
    Set<Symbol> all = new TreeSet<>();
    for (Symbol symbol : symbols) {
      boolean isVertex = symbol.isLeaf() && symbol.mark().owner() == null;
      for (int mark = 1; isVertex && mark <= marks; mark++) {
        all.add(marked(symbol, mark));
      }
    }
    return all;
  }
}
