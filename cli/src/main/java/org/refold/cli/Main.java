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
    CommandLine command = new CommandLine(root);
    // Describing all commands to picocli takes a fifth of a second, so only the named one is.
    boolean isNamed = args.length > 0 && COMMANDS.contains(args[0]);
    for (String name : isNamed ? List.of(args[0]) : COMMANDS) {
      Optional<Callable<Integer>> found = command(name, surroundings);
      if (found.isPresent()) {
        command.addSubcommand(name, found.get());
      } else if (isNamed) {
        return failures.misused(
            UsageException.of(
                "%s: not installed; add %s to the class path", name, BROUGHT.get(name)),
            command);
      }
    }
    command
        // A file name may begin with @.
        .setExpandAtFiles(false)
        .setUsageHelpWidth(HELP_WIDTH)
        .setOut(help)
        .setExecutionExceptionHandler(failures.execution())
        .setParameterExceptionHandler(failures.usage());
    OptionValues.register(command);
    try {
      return command.execute(args);
    } catch (OutOfMemoryError | StackOverflowError e) {
      return failures.report(e);
    }
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
