package org.refold.cli;

import java.util.concurrent.Callable;
import org.refold.cli.console.Surroundings;

/**
 * A subcommand that another module brings. {@link java.util.ServiceLoader} finds it, so commands
 * that need large libraries stay outside of this module.
 */
public interface Subcommand {
  /** What users type. */
  String name();

  /** An object that picocli runs, annotated as a command of that name. */
  Callable<Integer> in(Surroundings surroundings);
}
