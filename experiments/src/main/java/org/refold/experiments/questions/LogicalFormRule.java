package org.refold.experiments.questions;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.refold.graph.Graph;
import org.refold.graph.GraphRule;

/**
 * The rule for logical forms, learned from examples: a form is one tree, each argument has a type
 * that its head accepts there, and each variable has a binder. The type of a predicate follows its
 * head, such as {@code t} in {@code loc:t}; a head without a type is its own type. Types that some
 * head accepts in the same place are equivalent, and heads accept all equivalent types.
 */
final class LogicalFormRule implements GraphRule {
  private static final String TOP = "";

  /** The head, place and type of each accepted argument. */
  private final Set<List<String>> arguments = new HashSet<>();

  private LogicalFormRule() {}

  static LogicalFormRule learn(List<Graph> forms) {
    LogicalFormRule rule = new LogicalFormRule();
    forms.forEach(form -> rule.arguments.addAll(arguments(form)));
    rule.mergeAlike();
    return rule;
  }

  /** Adds equivalent arguments: the types of a place are equivalent, transitively. */
  private void mergeAlike() {
    Map<String, String> classes = new TreeMap<>();
    Map<List<String>, String> firstOfPlace = new HashMap<>();
    for (List<String> argument : arguments) {
      String type = argument.get(argument.size() - 1);
      classes.putIfAbsent(type, type);
      // Any type can be asked for, so types at the top are not equivalent.
      if (!argument.get(0).equals(TOP)) {
        String first = firstOfPlace.computeIfAbsent(argument.subList(0, 2), place -> type);
        String one = Objects.requireNonNull(classes.get(first));
        String other = Objects.requireNonNull(classes.get(type));
        classes.replaceAll((its, itsClass) -> itsClass.equals(other) ? one : itsClass);
      }
    }
    for (List<String> argument : List.copyOf(arguments)) {
      if (!argument.get(0).equals(TOP)) {
        String itsClass = classes.get(argument.get(2));
        classes.forEach(
            (type, other) -> {
              if (other.equals(itsClass)) {
                arguments.add(List.of(argument.get(0), argument.get(1), type));
              }
            });
      }
    }
  }

  private static List<List<String>> arguments(Graph form) {
    List<List<String>> arguments = new ArrayList<>();
    for (int node = 0; node < form.nodeCount(); node++) {
      String type = type(form, node);
      if (form.isRoot(node)) {
        arguments.add(List.of(TOP, type));
      }
      for (int k = 0; k < form.symbol(node).arity(); k++) {
        String place = form.symbol(node).isOrdered() ? String.valueOf(k) : "";
        arguments.add(List.of(head(form, node), place, type(form, form.child(node, k))));
      }
    }
    return arguments;
  }

  private static String head(Graph form, int node) {
    return form.symbol(node).label().split(" ", -1)[0];
  }

  private static String type(Graph form, int node) {
    String head = head(form, node);
    return head.substring(head.indexOf(':') + 1);
  }

  @Override
  public Optional<String> fault(Graph form) {
    if (form.rootCount() != 1 || form.edgeCount() != form.nodeCount() - 1) {
      return Optional.of("got " + form.rootCount() + " roots, expected one tree");
    }
    if (!LogicalForm.isClosed(form)) {
      return Optional.of("got a variable without a binder, expected one above it");
    }
    return arguments(form).stream()
        .filter(argument -> !arguments.contains(argument))
        .findFirst()
        .map(argument -> "got " + argument + ", expected an argument of a type that occurs there");
  }
}
