package org.refold.decode;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.refold.graph.Mark;
import org.refold.graph.Symbol;
import org.refold.mask.Mask;
import org.refold.mask.Masking;

/**
 * Walks through a model as masks do through a graph, and stops at the first node whose number is
 * not the next one. No graph with all the edges up to there has these numbers, however it goes on,
 * so they make a clause far shorter than the whole model: without it, every arrangement that
 * differs from a solution in its numbers alone would have to be found and shut out by itself.
 */
final class VisitOrder {
  private final Masking masking;
  private final Symbol[] symbols;
  private final int[][] children;
  private final int[][] variables;

  /** By symbol: its node, or −1 if it has several. */
  private final Map<Symbol, Integer> nodes = new HashMap<>();

  private final boolean[] visited;
  private final int[] argument;
  private final Map<Symbol, Integer> counts = new HashMap<>();

  /** The variables of the edges that were walked, or looked at to find the way. */
  private final Set<Integer> walked = new LinkedHashSet<>();

  /** Set where the symbols do not tell the way. */
  private boolean lost;

  /**
   * @param children by node, without cycles
   * @param variables by node, those of the edges to its children; 0 for an edge that is known
   */
  VisitOrder(Masking masking, Symbol[] symbols, int[][] children, int[][] variables) {
    this.masking = masking;
    this.symbols = symbols;
    this.children = children;
    this.variables = variables;
    this.visited = new boolean[symbols.length];
    this.argument = new int[symbols.length];
    for (int n = 0; n < symbols.length; n++) {
      nodes.merge(symbols[n], n, (one, other) -> -1);
    }
  }

  /** A node on the way, with its children in the order of the walk. */
  private static final class Step {
    private final int node;

    /** The node that its children belong to: itself, or what it is a continuation of. */
    private final int owner;

    private final int[] order;
    private final int firstPlace;
    private int next;

    Step(int node, int owner, int[] order, int firstPlace) {
      this.node = node;
      this.owner = owner;
      this.order = order;
      this.firstPlace = firstPlace;
    }
  }

  /**
   * The variables of edges that can't all be there; nothing if the walk came to its end, or lost
   * its way.
   *
   * @param roots the nodes without parents
   */
  Optional<Set<Integer>> fault(int[] roots) {
    Integer[] sorted = Arrays.stream(roots).boxed().toArray(Integer[]::new);
    Arrays.sort(sorted, this::compare);
    List<Step> path = new ArrayList<>();
    for (int root : sorted) {
      if (lost || !visit(root, 0)) {
        return faultUnlessLost();
      }
      path.add(step(root, root, 0));
      while (!path.isEmpty() && !lost) {
        Step step = path.get(path.size() - 1);
        if (step.next == step.order.length) {
          path.remove(path.size() - 1);
        } else if (!walk(step, step.next++, path)) {
          return faultUnlessLost();
        }
      }
    }
    return Optional.empty();
  }

  private Optional<Set<Integer>> faultUnlessLost() {
    return lost ? Optional.empty() : Optional.of(walked);
  }

  private Step step(int node, int owner, int firstPlace) {
    Integer[] order = new Integer[children[node].length];
    Arrays.setAll(order, k -> k);
    if (!symbols[node].isOrdered()) {
      for (int k = 0; k < order.length; k++) {
        look(node, k);
      }
      Arrays.sort(order, Comparator.comparing((Integer k) -> children[node][k], this::compare));
    }
    return new Step(
        node, owner, Arrays.stream(order).mapToInt(Integer::intValue).toArray(), firstPlace);
  }

  /** Follows an edge; false if it leads to a number that is not the next. */
  private boolean walk(Step step, int at, List<Step> path) {
    int k = step.order[at];
    look(step.node, k);
    int child = children[step.node][k];
    if (isContinuation(child)) {
      if (Objects.equals(symbols[step.owner], symbols[child].mark().owner())) {
        path.add(step(child, step.owner, step.firstPlace + k));
      } else {
        lost = true;
      }
      return true;
    }
    int target = target(child);
    if (target < 0) {
      lost = true;
      return true;
    }
    if (visited[target]) {
      return true;
    }
    int place = symbols[step.node].isOrdered() ? step.firstPlace + k + 1 : 0;
    if (!visit(target, isPassedOver(step.node) ? argument[step.node] : place)) {
      return false;
    }
    path.add(step(target, target, 0));
    return true;
  }

  /** Comes last among a node's children. */
  private boolean isContinuation(int node) {
    return symbols[node].mark().owner() != null && !symbols[node].isLeaf();
  }

  private void look(int node, int k) {
    if (variables[node][k] != 0) {
      walked.add(variables[node][k]);
    }
  }

  private int target(int child) {
    Symbol owner = symbols[child].mark().owner();
    return owner == null ? child : nodes.getOrDefault(owner, -1);
  }

  /** Whether a node has the marks that are due. */
  private boolean visit(int node, int place) {
    visited[node] = true;
    argument[node] = place;
    Symbol symbol = symbols[node];
    Mark mark = symbol.mark();
    int due = counts.merge(symbol.marked(mark.withOccurrence(0)), 1, Integer::sum);
    return (mark.occurrence() == 0 || mark.occurrence() == due)
        && (!masking.extend(symbol)
            || !masking.masks().contains(Mask.ARGUMENT)
            || mark.argument() == place);
  }

  private boolean isPassedOver(int node) {
    return masking.passedOver().contains(symbols[node]);
  }

  /** In the order of the walk; loses the way where symbols do not tell two nodes apart. */
  private int compare(int one, int other) {
    if (isContinuation(one) || isContinuation(other)) {
      return Boolean.compare(isContinuation(one), isContinuation(other));
    }
    int mine = target(one);
    int its = target(other);
    if (mine < 0 || its < 0) {
      lost = true;
      return 0;
    }
    while (mine != its) {
      Symbol mySymbol = symbols[mine];
      Symbol itsSymbol = symbols[its];
      int bySymbol = mySymbol.compareTo(itsSymbol);
      if (bySymbol != 0) {
        lost |=
            unnumbered(mySymbol).equals(unnumbered(itsSymbol))
                && (isUnnumbered(mySymbol) || isUnnumbered(itsSymbol));
        return bySymbol;
      }
      if (!isPassedOver(mine)) {
        lost |= !symbols[mine].isLeaf();
        return 0;
      }
      look(mine, 0);
      look(its, 0);
      mine = children[mine][0];
      its = children[its][0];
    }
    return 0;
  }

  private static boolean isUnnumbered(Symbol symbol) {
    return symbol.mark().occurrence() == 0;
  }

  private static Symbol unnumbered(Symbol symbol) {
    return symbol.marked(symbol.mark().withOccurrence(0));
  }
}
