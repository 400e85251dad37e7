package org.refold;

import java.util.Optional;
import org.refold.graph.GraphRule;

/**
 * Knows which graphs are data of a kind, by the kind's name. A codec's file has the name and not
 * the rule, so {@link Codec#load} asks all implementations that {@link java.util.ServiceLoader}
 * finds. {@code refold-formats} has one for its own kinds; provide another for kinds of your own.
 */
public interface KindRules {
  /** The rule of a kind; nothing if this one does not know the kind. */
  Optional<GraphRule> rule(String kind);
}
