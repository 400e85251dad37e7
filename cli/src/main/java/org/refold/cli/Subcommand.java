package org.refold.cli;

import java.util.concurrent.Callable;
import org.refold.cli.console.Surroundings;

/**
 * A subcommand provided by another module. {@link java.util.ServiceLoader} finds it, so that
 * commands with large dependencies stay out of this module.
 */
public interface Subcommand {
  /** The name that users type. */
  String name();

  /** Returns an object for picocli to run, annotated as a command of that name. */
  Callable<Integer> in(Surroundings surroundings);
}
