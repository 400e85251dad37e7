package org.refold.benchmarks;

import java.util.HashMap;
import java.util.Map;
import java.util.SplittableRandom;
import org.refold.graph.Graph;
import org.refold.graph.GraphBuilder;
import org.refold.graph.Symbol;
import org.refold.signature.SequenceSignature;

/**
 * Generates data that resembles real data. Equal symbols are one object, as when read from a file.
 */
final class DataGenerator {
  private final SplittableRandom random;
  private final Map<Symbol, Symbol> interned = new HashMap<>();

  DataGenerator(long seed) {
    this.random = new SplittableRandom(seed);
  }

  /** A sentence with words out of 10,000, with a realistic frequency distribution. */
  Graph sentence(int length) {
    GraphBuilder builder = new GraphBuilder();
    int next = builder.add(SequenceSignature.END);
    for (int j = length; j >= 1; j--) {
      int word = (int) Math.pow(10_000, random.nextDouble());
      int leaf = builder.add(intern(Symbol.leaf("word" + word)));
      next = builder.add(intern(SequenceSignature.position(j, 1)), leaf, next);
    }
    return builder.build();
  }

  /**
   * A disjunction of literals over terms that share their variables and constants; retried until
   * its size fits.
   */
  Graph clause(int fewestNodes, int mostNodes) {
    while (true) {
      Graph graph = clause();
      if (graph.nodeCount() >= fewestNodes && graph.nodeCount() <= mostNodes) {
        return graph;
      }
    }
  }

  private Graph clause() {
    GraphBuilder builder = new GraphBuilder();
    Map<Symbol, Integer> leaves = new HashMap<>();
    int[] literals = new int[1 + random.nextInt(5)];
    for (int i = 0; i < literals.length; i++) {
      int[] arguments = new int[1 + random.nextInt(3)];
      for (int k = 0; k < arguments.length; k++) {
        arguments[k] = term(builder, leaves, 3);
      }
      literals[i] =
          arguments.length == 2 && random.nextInt(3) == 0
              ? builder.add(intern(Symbol.unordered("=", 2)), arguments)
              : builder.add(
                  intern(Symbol.ordered("p" + random.nextInt(30), arguments.length)), arguments);
      if (random.nextInt(3) == 0) {
        literals[i] = builder.add(intern(Symbol.ordered("not", 1)), literals[i]);
      }
    }
    builder.add(intern(Symbol.unordered("or", literals.length)), literals);
    return builder.build();
  }

  private int term(GraphBuilder builder, Map<Symbol, Integer> leaves, int depth) {
    int kind = random.nextInt(depth == 0 ? 3 : 5);
    if (kind <= 2) {
      Symbol leaf =
          intern(Symbol.leaf(kind == 2 ? "c" + random.nextInt(30) : "x" + random.nextInt(5)));
      return leaves.computeIfAbsent(leaf, builder::add);
    }
    int[] arguments = new int[1 + random.nextInt(2)];
    for (int k = 0; k < arguments.length; k++) {
      arguments[k] = term(builder, leaves, depth - 1);
    }
    return builder.add(
        intern(Symbol.ordered("f" + random.nextInt(30), arguments.length)), arguments);
  }

  /**
   * A clause in TPTP syntax, with about as many literals and nodes as TPTP's axioms have, and names
   * out of 300.
   */
  String clauseText(int number) {
    StringBuilder out = new StringBuilder("cnf(clause_").append(number).append(", axiom,\n    ( ");
    int literals = 1 + random.nextInt(2) + random.nextInt(3) / 2 + random.nextInt(4) / 3;
    for (int i = 0; i < literals; i++) {
      out.append(i == 0 ? "" : "\n    | ").append(random.nextInt(2) == 0 ? "" : "~ ");
      if (random.nextInt(5) == 0) {
        appendTerm(out, 2);
        out.append(" = ");
        appendTerm(out, 2);
      } else {
        appendApplied(out, "predicate_", 1 + random.nextInt(3), 2);
      }
    }
    return out.append(" ) ).\n").toString();
  }

  private void appendTerm(StringBuilder out, int depth) {
    int kind = random.nextInt(depth == 0 ? 8 : 10);
    if (kind < 7) {
      out.append((char) ('A' + random.nextInt(4)));
    } else if (kind == 7) {
      out.append("constant_").append(random.nextInt(100));
    } else {
      appendApplied(out, "function_", 1 + random.nextInt(2), depth - 1);
    }
  }

  private void appendApplied(StringBuilder out, String name, int arity, int depth) {
    out.append(name).append(random.nextInt(100));
    for (int k = 0; k < arity; k++) {
      out.append(k == 0 ? '(' : ',');
      appendTerm(out, depth);
    }
    out.append(')');
  }

  /**
   * A random tree of ordered binary nodes with distinct labels; for an even number of nodes, the
   * root is unary.
   */
  Graph binaryTree(int nodes) {
    int pairs = (nodes - 1) / 2;
    int leaves = pairs + 1;
    GraphBuilder builder = new GraphBuilder();
    int[] open = new int[leaves];
    for (int i = 0; i < leaves; i++) {
      open[i] = builder.add(intern(Symbol.leaf("x" + i)));
    }
    int[] labels = new int[pairs];
    for (int i = 0; i < pairs; i++) {
      int j = random.nextInt(i + 1);
      labels[i] = labels[j];
      labels[j] = i;
    }
    for (int i = 0; i < pairs; i++) {
      int left = leaves - i;
      int one = take(open, left);
      int other = take(open, left - 1);
      open[left - 2] = builder.add(intern(Symbol.ordered("f" + labels[i], 2)), one, other);
    }
    if (nodes % 2 == 0) {
      builder.add(intern(Symbol.ordered("top", 1)), open[0]);
    }
    return builder.build();
  }

  /**
   * Removes and returns one of the first {@code count} numbers; the last of them takes its place.
   */
  private int take(int[] numbers, int count) {
    int at = random.nextInt(count);
    int taken = numbers[at];
    numbers[at] = numbers[count - 1];
    return taken;
  }

  private Symbol intern(Symbol symbol) {
    return interned.computeIfAbsent(symbol, s -> s);
  }
}
