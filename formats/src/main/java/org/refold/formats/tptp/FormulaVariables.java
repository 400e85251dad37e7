package org.refold.formats.tptp;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.refold.graph.GraphBuilder;
import org.refold.graph.Symbol;

/** The variables in scope, innermost first, and the free variables. Each is a leaf of its own. */
final class FormulaVariables implements TptpVariables {
  private static final int NONE = -1;

  private final GraphBuilder nodes;
  private Map<Symbol, Integer> free = new HashMap<>();
  private Map<Symbol, Integer> bound = new HashMap<>();

  /** The bound names from the outermost inwards, and what each name meant before. */
  private final List<Symbol> names = new ArrayList<>();

  private final IntStack shadowed = new IntStack();

  FormulaVariables(GraphBuilder nodes) {
    this.nodes = nodes;
  }

  void clear() {
    if (!free.isEmpty()) {
      free = new HashMap<>();
    }
    bound = new HashMap<>();
    names.clear();
    shadowed.clear();
  }

  /** Returns the node of a variable that a quantifier binds from here on. */
  int bind(Symbol name) {
    int node = nodes.add(TptpKind.VARIABLE);
    Integer before = bound.put(name, node);
    names.add(name);
    shadowed.push(before == null ? NONE : before);
    return node;
  }

  /** Ends the scope of the last bound variables. */
  void unbind(int count) {
    for (int i = 0; i < count; i++) {
      Symbol name = names.remove(names.size() - 1);
      int before = shadowed.pop();
      if (before == NONE) {
        bound.remove(name);
      } else {
        bound.put(name, before);
      }
    }
  }

  @Override
  public int node(Symbol name) {
    Integer node = bound.get(name);
    return node != null
        ? node
        : free.computeIfAbsent(name, unknown -> nodes.add(TptpKind.VARIABLE));
  }
}
