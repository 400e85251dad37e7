package org.refold.experiments.questions;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.refold.graph.Graph;
import org.refold.graph.GraphRule;

/**
 * Which graphs are logical forms, as far as that can be learned from some: one tree, in which an
 * argument has a type that the head has there somewhere, and each variable has a binder. The type
 * of a predicate stands behind its head, {@code t} of {@code loc:t}; what has none is its own type.
 */
final class LogicalFormRule implements GraphRule {
  private static final String TOP = "";

  /** Head, place and type of arguments that occur. */
  private final Set<List<String>> arguments = new HashSet<>();

  private LogicalFormRule() {}

  static LogicalFormRule learn(List<Graph> forms) {
    LogicalFormRule rule = new LogicalFormRule();
    forms.forEach(form -> rule.arguments.addAll(arguments(form)));
    return rule;
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
