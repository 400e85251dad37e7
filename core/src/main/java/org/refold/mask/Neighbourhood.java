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
 * The neighbourhood mask of networks: each vertex gets a mark, a hash of what is around it.
 * Vertices of one label are then told apart without numbers that a small change would turn over,
 * and as the marks are few, unseen networks bring no new ones. A mark stands at the {@linkplain
 * Mark#position() position} of the symbol, which vertices have no other use for.
 *
 * @param radius how far it is from a vertex to what its mark depends on
 * @param marks how many there are
 */
public record Neighbourhood(int radius, int marks) {
  private static final int MOST_RADIUS = 8;
  private static final int MOST_MARKS = 1 << 12;

  public Neighbourhood {
    requireRange("radius of neighbourhood marks", radius, MOST_RADIUS);
    requireRange("number of neighbourhood marks", marks, MOST_MARKS);
  }

  /**
   * Reads {@code radius,marks}.
   *
   * @throws RefoldException if it is something else, or out of range
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
   * A network with marks.
   *
   * @throws RefoldException if the graph is no network's incidence graph
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

  /** A network without its marks. */
  static Graph unmarked(Graph incidence) {
    Symbol[] symbols = new Symbol[incidence.nodeCount()];
    for (int n = 0; n < symbols.length; n++) {
      Symbol symbol = incidence.symbol(n);
      symbols[n] = symbol.isLeaf() ? symbol.marked(Mark.NONE) : symbol;
    }
    return incidence.withSymbols(symbols);
  }

  /** The vertices of some labels with every mark, so that other networks have none besides. */
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
