package org.refold.experiments.questions;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.refold.error.Excerpt;
import org.refold.error.RefoldException;
import org.refold.graph.CanonicalOrder;
import org.refold.graph.Graph;
import org.refold.graph.GraphBuilder;
import org.refold.graph.Symbol;

/**
 * A logical form of GeoQuery, a bracketed expression of lambda calculus, as a tree. Each
 * application is a node. Its label has the head and the variables, and {@code _} for each argument
 * that is an application or a name, which is a child: {@code loc:t _ $0}. {@code and} and {@code
 * or} are unordered.
 *
 * <p>A variable is named by the number of binders between it and its own binder (de Bruijn, 1972),
 * so that the same part of a form is the same subtree at any depth, and forms that differ only in
 * the names of variables are equal. The variable after a head is bound there if the head has no
 * type: {@code exists $1} binds it, {@code state:t $1} does not.
 *
 * @param graph a tree; equal forms have equal graphs
 */
record LogicalForm(Graph graph) {
  /** Replaces a name, before its type. */
  private static final String PLACEHOLDER = "@";

  private static final String APPLICATION = "_";

  /** The variable that a binder binds needs no name. */
  private static final String BOUND = "$";

  /** The beginning of the label of an atom that is a node. */
  private static final String ATOM = "atom";

  private static final Pattern NAME = Pattern.compile("\\p{L}[^:]*:[a-z]+");

  /** An application whose end has not been read yet. */
  private static final class Application {
    final StringBuilder label = new StringBuilder();
    final List<Integer> children = new ArrayList<>();
    @Nullable String variable;
    boolean isUnordered;

    boolean hasHead() {
      return label.length() > 0;
    }

    void head(String atom) {
      label.append(atom);
      isUnordered = atom.equals("and") || atom.equals("or");
    }

    boolean binds(String atom) {
      return isVariable(atom) && label.indexOf(" ") < 0 && label.indexOf(":") < 0;
    }

    void bind(String atom) {
      variable = atom;
      argument(BOUND);
    }

    void argument(String atom) {
      label.append(' ').append(atom);
    }

    void argument(int child) {
      if (!isUnordered) {
        argument(APPLICATION);
      }
      children.add(child);
    }

    int addTo(GraphBuilder graph) {
      int arity = children.size();
      Symbol symbol =
          isUnordered
              ? Symbol.unordered(label.toString(), arity)
              : Symbol.ordered(label.toString(), arity);
      return graph.add(symbol, children.stream().mapToInt(child -> child).toArray());
    }
  }

  /**
   * Reads a form.
   *
   * @throws RefoldException if the text is not a form
   */
  static LogicalForm parse(String text) {
    GraphBuilder graph = new GraphBuilder();
    Deque<Application> open = new ArrayDeque<>();
    for (String token : text.replace("(", " ( ").replace(")", " ) ").strip().split("\\s+", -1)) {
      if (open.isEmpty() && graph.size() > 0) {
        throw fault(text, "got '" + Excerpt.of(token) + "' after its end, expected nothing");
      }
      if (token.equals("(")) {
        open.push(new Application());
      } else if (token.equals(")")) {
        close(open, graph, text);
      } else {
        take(token, open, graph, text);
      }
    }
    if (!open.isEmpty()) {
      throw fault(text, "got the end within " + open.size() + " brackets, expected them closed");
    }
    return new LogicalForm(graph.build());
  }

  private static void close(Deque<Application> open, GraphBuilder graph, String text) {
    Application done = open.poll();
    if (done == null || !done.hasHead()) {
      throw fault(
          text,
          "got ')' without a head before it, expected an application such as ("
              + " capital:c texas:s )");
    }
    int node = done.addTo(graph);
    Application above = open.peek();
    if (above != null) {
      attach(node, above, text);
    }
  }

  private static void attach(int node, Application above, String text) {
    if (!above.hasHead()) {
      throw fault(text, "got an application as a head, expected a word");
    }
    above.argument(node);
  }

  private static void take(String token, Deque<Application> open, GraphBuilder graph, String text) {
    if (token.isEmpty()) {
      throw fault(text, "got no text, expected a form such as ( capital:c texas:s )");
    }
    Application innermost = open.peek();
    if (innermost == null) {
      graph.add(Symbol.leaf(ATOM + " " + token));
    } else if (!innermost.hasHead()) {
      innermost.head(token);
    } else if (innermost.binds(token)) {
      innermost.bind(token);
    } else if (innermost.isUnordered || isName(token)) {
      attach(graph.add(Symbol.leaf(ATOM + " " + reference(token, open, text))), innermost, text);
    } else {
      innermost.argument(reference(token, open, text));
    }
  }

  /** Names a variable by the binders between it and its own; leaves other atoms unchanged. */
  private static String reference(String atom, Deque<Application> open, String text) {
    int binders = 0;
    for (Iterator<Application> outwards = open.iterator();
        isVariable(atom) && outwards.hasNext(); ) {
      String bound = outwards.next().variable;
      if (atom.equals(bound)) {
        return "$" + binders;
      }
      binders += bound == null ? 0 : 1;
    }
    if (isVariable(atom)) {
      throw fault(text, "got '" + Excerpt.of(atom) + "' without a binder, expected one above it");
    }
    return atom;
  }

  private static boolean isVariable(String atom) {
    return atom.startsWith("$");
  }

  private static RefoldException fault(String text, String what) {
    return new RefoldException("logical form '" + Excerpt.of(text) + "': " + what);
  }

  /** The type of a name or of its placeholder: {@code s} of {@code texas:s}. */
  static String type(String name) {
    return name.substring(Math.max(name.indexOf(':'), name.indexOf(PLACEHOLDER)) + 1);
  }

  /** The names in the form, such as {@code texas:s}, or their placeholders, in canonical order. */
  List<String> names() {
    List<String> names = new ArrayList<>();
    CanonicalOrder order = graph.canonicalOrder();
    for (int rank = 0; rank < graph.nodeCount(); rank++) {
      Arrays.stream(graph.symbol(order.node(rank)).label().split(" ", -1))
          .skip(1)
          .filter(LogicalForm::isName)
          .forEach(names::add);
    }
    return names;
  }

  /** Returns whether each variable has a binder above it; labels may be any that can be spelled. */
  static boolean isClosed(Graph form) {
    for (int node = 0; node < form.nodeCount(); node++) {
      String[] arguments = form.symbol(node).label().split(" ", -1);
      for (int i = 1; i < arguments.length; i++) {
        if (isVariable(arguments[i])
            && !arguments[i].equals(BOUND)
            && !isBelow(arguments[i], binders(form, node))) {
          return false;
        }
      }
    }
    return true;
  }

  private static boolean isBelow(String variable, int binders) {
    // Nine digits always fit an int.
    return variable.matches("\\$[0-9]{1,9}") && Integer.parseInt(variable.substring(1)) < binders;
  }

  private static int binders(Graph form, int node) {
    int binders = 0;
    for (int at = node; !form.isRoot(at); at = form.parent(at, 0)) {
      String above = form.symbol(form.parent(at, 0)).label();
      binders += above.contains(" " + BOUND + " ") ? 1 : 0;
    }
    return binders;
  }

  private static boolean isName(String argument) {
    return argument.startsWith(PLACEHOLDER) || NAME.matcher(argument).matches();
  }

  /** This form, with each name replaced by its type. */
  LogicalForm anonymous() {
    return named(names().stream().map(name -> PLACEHOLDER + type(name)).toList());
  }

  /**
   * This form with other names.
   *
   * @param names names in the number and order of {@link #names}
   */
  LogicalForm named(List<String> names) {
    CanonicalOrder order = graph.canonicalOrder();
    Symbol[] symbols = new Symbol[graph.nodeCount()];
    Iterator<String> next = names.iterator();
    for (int rank = 0; rank < symbols.length; rank++) {
      int node = order.node(rank);
      Symbol symbol = graph.symbol(node);
      String[] words = symbol.label().split(" ", -1);
      for (int i = 1; i < words.length; i++) {
        words[i] = isName(words[i]) ? next.next() : words[i];
      }
      String label = String.join(" ", words);
      symbols[node] = Symbol.of(symbol.nature(), label, symbol.arity(), symbol.isOrdered());
    }
    return new LogicalForm(graph.withSymbols(symbols));
  }
}
