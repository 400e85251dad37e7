package org.refold.formats.tptp;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.refold.graph.Graph;
import org.refold.graph.GraphBuilder;
import org.refold.graph.Mark;
import org.refold.graph.Symbol;

/**
 * A random clause or formula as a tree, and the expected graph, made in the simplest way: by
 * recursion, with texts as keys. No two quantifiers bind variables of the same name.
 */
public record TptpTree(String head, List<TptpTree> children) {
  private static final List<String> CONSTANTS =
      List.of("a", "b", "c", "'A b'", "'it\\'s'", "5", "-1.5e3", "1/2", "\"a\"", "$$up");
  private static final Set<String> UNORDERED =
      Set.of("|", "&", "<=>", "<~>", "~|", "~&", "=", "!=");
  private static final List<String> BINARY = List.of("=>", "<=", "<=>", "<~>", "~|", "~&");

  static TptpTree of(String head, TptpTree... children) {
    return new TptpTree(head, List.of(children));
  }

  boolean isVariable() {
    return Character.isUpperCase(head.charAt(0));
  }

  boolean isUnordered() {
    return UNORDERED.contains(head);
  }

  boolean isConnective() {
    return head.equals("|") || head.equals("&") || BINARY.contains(head);
  }

  boolean isQuantifier() {
    return head.equals("!") || head.equals("?");
  }

  /** Makes the trees of one seed. */
  public static final class Maker {
    private final Random random;
    private int quantified;

    public Maker(long seed) {
      this.random = new Random(seed);
    }

    public TptpTree clause() {
      List<TptpTree> literals = new ArrayList<>();
      List<String> variables = List.of("X", "Y", "Z", "X_1").subList(0, random.nextInt(5));
      for (int i = random.nextInt(5); i >= 0; i--) {
        TptpTree atom = atom(variables);
        literals.add(random.nextInt(3) == 0 ? of("~", atom) : atom);
      }
      return new TptpTree("|", literals);
    }

    public TptpTree formula() {
      return formula(List.of("F", "G"), 4);
    }

    private TptpTree formula(List<String> variables, int depth) {
      switch (depth == 0 ? 9 : random.nextInt(10)) {
        case 0, 1 -> {
          List<TptpTree> parts = new ArrayList<>();
          for (int i = 2 + random.nextInt(2); i > 0; i--) {
            parts.add(formula(variables, depth - 1));
          }
          return new TptpTree(random.nextBoolean() ? "&" : "|", parts);
        }
        case 2, 3 -> {
          return of(
              BINARY.get(random.nextInt(BINARY.size())),
              formula(variables, depth - 1),
              formula(variables, depth - 1));
        }
        case 4 -> {
          return of("~", formula(variables, depth - 1));
        }
        case 5, 6, 7 -> {
          List<TptpTree> parts = new ArrayList<>();
          List<String> inside = new ArrayList<>(variables);
          for (int i = 1 + random.nextInt(2); i > 0; i--) {
            String name = "V" + ++quantified;
            parts.add(of(name));
            inside.add(name);
          }
          parts.add(formula(inside, depth - 1));
          return new TptpTree(random.nextBoolean() ? "!" : "?", parts);
        }
        default -> {
          return atom(variables);
        }
      }
    }

    private TptpTree atom(List<String> variables) {
      return switch (random.nextInt(5)) {
        case 0 -> of("=", term(variables, 2), term(variables, 2));
        case 1 -> of("!=", term(variables, 2), term(variables, 2));
        case 2 -> of(List.of("p", "q", "$true", "a").get(random.nextInt(4)));
        default -> application("p", variables, 2);
      };
    }

    private TptpTree application(String prefix, List<String> variables, int depth) {
      List<TptpTree> arguments = new ArrayList<>();
      for (int i = random.nextInt(3); i >= 0; i--) {
        arguments.add(term(variables, depth));
      }
      return new TptpTree(List.of("f", prefix, "'F'").get(random.nextInt(3)), arguments);
    }

    private TptpTree term(List<String> variables, int depth) {
      if (depth > 0 && random.nextInt(3) == 0) {
        return application("g", variables, depth - 1);
      }
      return variables.isEmpty() || random.nextInt(3) == 0
          ? of(CONSTANTS.get(random.nextInt(CONSTANTS.size())))
          : of(variables.get(random.nextInt(variables.size())));
    }
  }

  /** Makes the graph of a tree. */
  static final class Grapher {
    private final ClauseForm form;
    private final GraphBuilder builder = new GraphBuilder();
    private final Map<String, Integer> nodes = new HashMap<>();
    private int variables;

    /**
     * @param form for formulas, the canonical one
     */
    Grapher(ClauseForm form) {
      this.form = form;
    }

    Graph graph(TptpTree tree) {
      node(tree, 0);
      return builder.build();
    }

    private int node(TptpTree tree, int position) {
      if (tree.isVariable()) {
        return nodes.computeIfAbsent(tree.head(), name -> builder.add(variable(name)));
      }
      int[] children = new int[tree.children().size()];
      for (int k = 0; k < children.length; k++) {
        boolean literals = form == ClauseForm.PAPER && tree.head().equals("|");
        boolean passed = tree.head().equals("~");
        children[k] = node(tree.children().get(k), literals ? k + 1 : passed ? position : 0);
      }
      boolean unordered = tree.isUnordered() && form != ClauseForm.ORIGINAL;
      Symbol plain =
          unordered
              ? Symbol.unordered(tree.head(), children.length)
              : Symbol.ordered(tree.head(), children.length);
      boolean marked = position > 0 && !tree.head().equals("~");
      Symbol symbol = marked ? plain.marked(Mark.atPosition(position)) : plain;
      List<Integer> key = new ArrayList<>(Arrays.stream(children).boxed().toList());
      if (unordered) {
        key.sort(null);
      }
      return nodes.computeIfAbsent(symbol + " " + key, unknown -> builder.add(symbol, children));
    }

    private Symbol variable(String name) {
      return switch (form) {
        case CANONICAL -> Symbol.leaf("*");
        case ORIGINAL -> Symbol.leaf(name);
        case PAPER -> Symbol.leaf("X" + ++variables);
      };
    }
  }
}
