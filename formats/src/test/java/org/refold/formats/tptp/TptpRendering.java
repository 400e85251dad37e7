package org.refold.formats.tptp;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;

/**
 * One of the texts of a tree: with insignificant white space, comments, brackets and quotes, and,
 * if requested, with other variable names and another order of unordered parts.
 */
public final class TptpRendering {
  private static final List<String> NAMES = List.of("A", "B", "C", "D", "X1", "X2", "X3", "Yy_1");
  private static final List<String> SPACES =
      List.of("", " ", "  ", "\n", "\t", "%c\n", "/*( ' **/", "\r\n");

  private final Random random;
  private final boolean free;
  private final StringBuilder out = new StringBuilder();

  private TptpRendering(long seed, boolean free) {
    this.random = new Random(seed);
    this.free = free;
  }

  /** Renders a tree like the kinds that keep the order. */
  static String plain(TptpTree clause) {
    TptpRendering rendering = new TptpRendering(0, false);
    rendering.addPlain(clause);
    return "cnf(clause, axiom, " + rendering.out + ").";
  }

  private void addPlain(TptpTree tree) {
    List<TptpTree> children = tree.children();
    boolean infix = tree.isConnective() || tree.head().equals("=") || tree.head().equals("!=");
    boolean not = tree.head().equals("~");
    out.append(infix ? "" : tree.head()).append(not ? " " : infix || children.isEmpty() ? "" : "(");
    for (int k = 0; k < children.size(); k++) {
      out.append(k == 0 ? "" : infix ? " " + tree.head() + " " : ",");
      addPlain(children.get(k));
    }
    out.append(not || infix || children.isEmpty() ? "" : ")");
  }

  /**
   * @param free whether names and order may change where they have no meaning
   */
  public static String of(String keyword, TptpTree tree, long seed, boolean free) {
    TptpRendering rendering = new TptpRendering(seed, free);
    rendering.add(keyword, "(", "'n 1'", ",", "axiom", ",");
    Map<String, String> names = new HashMap<>();
    List<String> pool = new ArrayList<>(NAMES);
    Collections.shuffle(pool, rendering.random);
    for (String variable : rendering.freeVariables(tree)) {
      names.put(variable, free ? pool.remove(0) : variable);
    }
    int brackets = rendering.random.nextInt(3);
    for (int i = 0; i < brackets; i++) {
      rendering.add("(");
    }
    rendering.formula(tree, names, true, keyword.equals("fof"));
    for (int i = 0; i < brackets; i++) {
      rendering.add(")");
    }
    if (rendering.random.nextBoolean()) {
      rendering.add(",", "file", "(", "'x'", ",", "[", "]", ")");
    }
    rendering.add(")", ".");
    return rendering.out.toString();
  }

  private Set<String> freeVariables(TptpTree tree) {
    Set<String> variables = new TreeSet<>();
    if (tree.isVariable()) {
      variables.add(tree.head());
    }
    for (TptpTree child : tree.children()) {
      variables.addAll(freeVariables(child));
    }
    if (tree.isQuantifier()) {
      tree.children()
          .subList(0, tree.children().size() - 1)
          .forEach(v -> variables.remove(v.head()));
    }
    return variables;
  }

  private void add(String... words) {
    for (String word : words) {
      boolean quoted = word.matches("[a-z]\\w*") && random.nextInt(4) == 0;
      out.append(SPACES.get(random.nextInt(SPACES.size())));
      out.append(quoted ? "'" + word + "'" : word);
    }
  }

  private void formula(TptpTree tree, Map<String, String> names, boolean outermost, boolean fof) {
    boolean bracket = fof && (tree.isConnective() ? !outermost : random.nextInt(8) == 0);
    if (bracket) {
      add("(");
    }
    if (tree.isQuantifier()) {
      quantified(tree, names);
    } else if (tree.head().equals("~")) {
      add("~");
      formula(tree.children().get(0), names, false, fof);
    } else if (tree.isConnective()) {
      String separator = tree.head();
      List<TptpTree> children = arranged(tree);
      for (int k = 0; k < children.size(); k++) {
        if (k > 0) {
          add(" ", separator, " ");
        }
        formula(children.get(k), names, false, fof);
      }
    } else {
      term(tree, names);
    }
    if (bracket) {
      add(")");
    }
  }

  private List<TptpTree> arranged(TptpTree tree) {
    List<TptpTree> children = new ArrayList<>(tree.children());
    if (free && tree.isUnordered()) {
      Collections.shuffle(children, random);
    }
    return children;
  }

  /** Names that are used outside but not inside may be reused: they are shadowed. */
  private void quantified(TptpTree tree, Map<String, String> names) {
    int last = tree.children().size() - 1;
    TptpTree body = tree.children().get(last);
    Map<String, String> inside = new HashMap<>(names);
    Set<String> taken = new TreeSet<>();
    for (String variable : freeVariables(tree)) {
      taken.add(names.get(variable));
    }
    add(tree.head(), "[");
    for (int k = 0; k < last; k++) {
      String variable = tree.children().get(k).head();
      String name = variable;
      for (int i = 0; free && (i == 0 || taken.contains(name)); i++) {
        name = i < 20 ? NAMES.get(random.nextInt(NAMES.size())) : "N" + i;
      }
      taken.add(name);
      inside.put(variable, name);
      add(k == 0 ? "" : ",", name);
    }
    add("]", ":");
    formula(body, inside, false, true);
  }

  private void term(TptpTree tree, Map<String, String> names) {
    if (tree.isVariable()) {
      add(" ", names.get(tree.head()));
      return;
    }
    List<TptpTree> children = arranged(tree);
    if (tree.head().equals("=") || tree.head().equals("!=")) {
      term(children.get(0), names);
      add(" ", tree.head());
      term(children.get(1), names);
      return;
    }
    add(" ", tree.head());
    for (int k = 0; k < children.size(); k++) {
      add(k == 0 ? "(" : ",");
      term(children.get(k), names);
    }
    if (!children.isEmpty()) {
      add(")");
    }
  }
}
