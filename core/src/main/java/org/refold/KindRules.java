package org.refold;

import java.util.Optional;
import org.refold.graph.GraphRule;

/**
 * Looks up the rule of a kind of data by the kind's name. A codec's file contains the name but not
 * the rule, so {@link Codec#load} asks all implementations that {@link java.util.ServiceLoader}
 * finds. {@code refold-formats} provides the rules of its own kinds; provide an implementation for
 * kinds of your own.
 *
 * <pre>{@code
 * public final class RecipeRules implements KindRules {
 *   public Optional<GraphRule> rule(String kind) {
 *     return kind.equals("recipes") ? Optional.of(Recipes::check) : Optional.empty();
 *   }
 * }
 * }</pre>
 */
public interface KindRules {
  /** Returns the rule of a kind, or empty if the kind is unknown here. */
  Optional<GraphRule> rule(String kind);
}
