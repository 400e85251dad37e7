package org.refold.decode.formula;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.refold.graph.Mark;
import org.refold.graph.Symbol;
import org.refold.limit.Allowance;
import org.refold.mask.Mask;
import org.refold.mask.Masking;

/**
 * Walks through a model as masks do through a graph, and stops at the first node whose number is
 * not the next one. No graph with all the edges up to there has these numbers, however it goes on,
 * so they make a clause far shorter than the whole model: without it, every arrangement that
 * differs from a solution in its numbers alone would have to be found and shut out by itself.
 */
final class VisitOrder {
  /** What a node takes in the maps, on the path and among the edges walked. */
  private static final long NODE_BYTES = 300;

  private final Masking masking;
  private final Symbol[] symbols;
  private final int[][] children;
  private final int[][] variables;

  /** By symbol: its node, or −1 if it has several. */
  private final Map<Symbol, Integer> nodes = new HashMap<>();

  private final Allowance allowance;
  private final boolean[] visited;
  private final int[] argument;
  private final Map<Symbol, Integer> counts = new HashMap<>();

  /** The variables of the edges that were walked, or looked at to find the way. */
  private final Set<Integer> walked = new LinkedHashSet<>();

  /** The symbols do not tell the way. */
  private static final class Lost extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Lost() {
      super("no way", null, false, false);
    }
  }

  /**
   * @param children by node, without cycles
   * @param variables by node, those of the edges to its children; 0 for an edge that is known
   */
  VisitOrder(
      Masking masking, Symbol[] symbols, int[][] children, int[][] variables, Allowance allowance) {
    allowance.requireMemory(symbols.length * NODE_BYTES);
    this.allowance = allowance;
    this.masking = masking;
    this.symbols = symbols;
    this.children = children;
    this.variables = variables;
    this.visited = new boolean[symbols.length];
    this.argument = new int[symbols.length];
    for (int n = 0; n < symbols.length; n++) {
      Allowance.requireTimeAt(n, allowance);
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
    try {
      return leadsThrough(roots) ? Optional.empty() : Optional.of(walked);
    } catch (Lost e) {
      return Optional.empty();
    }
  }

  private boolean leadsThrough(int[] roots) {
    Integer[] sorted = Arrays.stream(roots).boxed().toArray(Integer[]::new);
    Arrays.sort(sorted, this::compare);
    List<Step> path = new ArrayList<>();
    int steps = 0;
    for (int root : sorted) {
      if (!visit(root, 0)) {
        return false;
      }
      path.add(step(root, root, 0));
      while (!path.isEmpty()) {
        Allowance.requireTimeAt(steps++, allowance);
        Step step = path.get(path.size() - 1);
        if (step.next == step.order.length) {
          path.remove(path.size() - 1);
        } else if (!walk(step, step.next++, path)) {
          return false;
        }
      }
    }
    return true;
  }

  private Step step(int node, int owner, int firstPlace) {
    if (!symbols[node].isOrdered()) {
      return unorderedStep(node);
    }
    int[] order = IntStream.range(0, children[node].length).toArray();
    return new Step(node, owner, order, firstPlace);
  }

  /** All children of an unordered node at once, those of its continuations included. */
  private Step unorderedStep(int node) {
    List<Integer> all = new ArrayList<>();
    int next = node;
    while (next >= 0) {
      int at = next;
      next = -1;
      for (int k = 0; k < children[at].length; k++) {
        look(at, k);
        int child = children[at][k];
        if (!isContinuation(child)) {
          all.add(child);
        } else if (next < 0 && Objects.equals(symbols[node], symbols[child].mark().owner())) {
          next = child;
        } else {
          throw new Lost();
        }
      }
    }
    all.sort(this::compare);
    return new Step(node, node, all.stream().mapToInt(Integer::intValue).toArray(), -1);
  }

  /** Follows an edge; false if it leads to a number that is not the next. */
  private boolean walk(Step step, int at, List<Step> path) {
    int k = step.order[at];
    boolean ordered = symbols[step.node].isOrdered();
    if (ordered) {
      look(step.node, k);
    }
    int child = ordered ? children[step.node][k] : k;
    if (isContinuation(child)) {
      if (!Objects.equals(symbols[step.owner], symbols[child].mark().owner())) {
        throw new Lost();
      }
      path.add(step(child, step.owner, step.firstPlace + k));
      return true;
    }
    int target = target(child);
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

  /** The node that a child is, or refers to. */
  private int target(int child) {
    Symbol owner = symbols[child].mark().owner();
    int target = owner == null ? child : nodes.getOrDefault(owner, -1);
    if (target < 0) {
      throw new Lost();
    }
    return target;
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

  /** In the order of the walk; the way is lost where symbols do not tell two nodes apart. */
  private int compare(int one, int other) {
    if (isContinuation(one) || isContinuation(other)) {
      return Boolean.compare(isContinuation(one), isContinuation(other));
    }
    int mine = target(one);
    int its = target(other);
    while (mine != its) {
      Symbol mySymbol = symbols[mine];
      Symbol itsSymbol = symbols[its];
      int bySymbol = mySymbol.compareTo(itsSymbol);
      if (bySymbol != 0) {
        if (unnumbered(mySymbol).equals(unnumbered(itsSymbol))
            && (isUnnumbered(mySymbol) || isUnnumbered(itsSymbol))) {
          throw new Lost();
        }
        return bySymbol;
      }
      if (!isPassedOver(mine)) {
        if (!symbols[mine].isLeaf()) {
          throw new Lost();
        }
        return 0;
      }
      look(mine, 0);
      look(its, 0);
      mine = target(children[mine][0]);
      its = target(children[its][0]);
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
