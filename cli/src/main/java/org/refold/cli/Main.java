package org.refold.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.concurrent.Callable;
import org.refold.cli.command.ClassifyCommand;
import org.refold.cli.command.DecodeCommand;
import org.refold.cli.command.DemoCommand;
import org.refold.cli.command.EncodeCommand;
import org.refold.cli.command.ExplainCommand;
import org.refold.cli.command.IndexCommand;
import org.refold.cli.command.NearestCommand;
import org.refold.cli.command.PlanCommand;
import org.refold.cli.command.RoundTripCommand;
import org.refold.cli.command.SimilarCommand;
import org.refold.cli.command.WeightsCommand;
import org.refold.cli.console.Surroundings;
import org.refold.cli.console.Terminal;
import org.refold.cli.console.UsageException;
import org.refold.cli.option.OptionValues;
import picocli.CommandLine;

/** Runs the command {@code refold}. */
public final class Main {
  private static final int HELP_WIDTH = 100;

  /** The commands, in the order in which help lists them. */
  private static final List<String> COMMANDS =
      List.of(
          "encode",
          "decode",
          "roundtrip",
          "plan",
          "explain",
          "similar",
          "index",
          "nearest",
          "classify",
          "weights",
          "premises",
          "explore",
          "reproduce",
          "demo");

  /** The commands that other modules provide, with the artifacts of these modules. */
  private static final Map<String, String> BROUGHT =
      Map.of(
          "premises", "refold-experiments",
          "explore", "refold-explorer",
          "reproduce", "refold-experiments");

  private Main() {}

  /** Runs a command and exits. Text is UTF-8, regardless of the locale. */
  public static void main(String[] args) {
    Surroundings surroundings =
        new Surroundings(
            System.in,
            new FileOutputStream(FileDescriptor.out),
            new PrintStream(new FileOutputStream(FileDescriptor.err), true, StandardCharsets.UTF_8),
            Terminal.is(Terminal.OUT),
            Terminal.is(Terminal.ERR),
            System::nanoTime);
    System.exit(run(args, surroundings));
  }

  /** Runs a command without a terminal, and returns its exit code. */
  public static int run(String[] args, InputStream in, OutputStream out, PrintStream err) {
    return run(args, new Surroundings(in, out, err, false, false, System::nanoTime));
  }

  static int run(String[] args, Surroundings surroundings) {
    RefoldCommand root = new RefoldCommand();
    Failures failures = new Failures(root, surroundings.err());
    PrintWriter help =
        new PrintWriter(new OutputStreamWriter(surroundings.out(), StandardCharsets.UTF_8), true);
    // Describing all commands to picocli takes a fifth of a second, so only the named one is.
    boolean isNamed = args.length > 0 && COMMANDS.contains(args[0]);
    CommandLine command =
        commandLine(root, isNamed ? List.of(args[0]) : COMMANDS, surroundings)
            .setOut(help)
            .setExecutionExceptionHandler(failures.execution())
            .setParameterExceptionHandler(failures.usage());
    if (isNamed && command.getSubcommands().isEmpty()) {
      return failures.misused(
          UsageException.of(
              "%s: not installed; add %s to the class path", args[0], BROUGHT.get(args[0])),
          command);
    }
    try {
      return command.execute(args);
    } catch (OutOfMemoryError | StackOverflowError e) {
      return failures.report(e);
    }
  }

  /** All commands that are installed, as the help describes them. */
  static CommandLine commandLine(Surroundings surroundings) {
    return commandLine(new RefoldCommand(), COMMANDS, surroundings);
  }

  private static CommandLine commandLine(
      RefoldCommand root, List<String> names, Surroundings surroundings) {
    CommandLine command = new CommandLine(root);
    for (String name : names) {
      command(name, surroundings).ifPresent(found -> command.addSubcommand(name, found));
    }
    // A file name may begin with @.
    command.setExpandAtFiles(false).setUsageHelpWidth(HELP_WIDTH);
    OptionValues.register(command);
    return command;
  }

  private static Optional<Callable<Integer>> command(String name, Surroundings surroundings) {
    if (BROUGHT.containsKey(name)) {
      for (Subcommand brought : ServiceLoader.load(Subcommand.class, Main.class.getClassLoader())) {
        if (brought.name().equals(name)) {
          return Optional.of(brought.in(surroundings));
        }
      }
      return Optional.empty();
    }
    return Optional.of(
        switch (name) {
          case "encode" -> new EncodeCommand(surroundings);
          case "decode" -> new DecodeCommand(surroundings);
          case "roundtrip" -> new RoundTripCommand(surroundings);
          case "plan" -> new PlanCommand(surroundings);
          case "explain" -> new ExplainCommand(surroundings);
          case "similar" -> new SimilarCommand(surroundings);
          case "index" -> new IndexCommand(surroundings);
          case "nearest" -> new NearestCommand(surroundings);
          case "classify" -> new ClassifyCommand(surroundings);
          case "weights" -> new WeightsCommand(surroundings);
          case "demo" -> new DemoCommand(surroundings);
          default -> throw new IllegalArgumentException("no command " + name);
        });
  }
}
