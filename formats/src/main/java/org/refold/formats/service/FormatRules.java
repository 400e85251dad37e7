package org.refold.formats.service;

import java.util.Optional;
import org.refold.KindRules;
import org.refold.error.RefoldException;
import org.refold.formats.Kinds;
import org.refold.graph.GraphRule;

/** Provides the rules of all {@link Kinds} to codecs that are loaded. */
public final class FormatRules implements KindRules {
  /** For {@link java.util.ServiceLoader}. */
  public FormatRules() {}

  @Override
  public Optional<GraphRule> rule(String kind) {
    try {
      return Optional.of(Kinds.named(kind).rule());
    } catch (RefoldException unknown) {
      return Optional.empty();
    }
  }
}
