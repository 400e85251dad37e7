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
import org.refold.cli.command.ClassifyCommand;
import org.refold.cli.command.DecodeCommand;
import org.refold.cli.command.DemoCommand;
import org.refold.cli.command.EncodeCommand;
import org.refold.cli.command.ExplainCommand;
import org.refold.cli.command.ExploreCommand;
import org.refold.cli.command.IndexCommand;
import org.refold.cli.command.NearestCommand;
import org.refold.cli.command.PlanCommand;
import org.refold.cli.command.PremisesCommand;
import org.refold.cli.command.ReproduceCommand;
import org.refold.cli.command.RoundTripCommand;
import org.refold.cli.command.SimilarCommand;
import org.refold.cli.command.WeightsCommand;
import org.refold.cli.console.Surroundings;
import org.refold.cli.console.Terminal;
import org.refold.cli.option.OptionValues;
import picocli.CommandLine;

/** Runs the command {@code refold}. */
public final class Main {
  private static final int HELP_WIDTH = 100;

  /** In the order of the help. */
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

  private Main() {}

  /** Text is UTF-8 whatever the JVM thinks of the terminal. */
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

  /** Runs a command away from any terminal, and answers its exit code. */
  public static int run(String[] args, InputStream in, OutputStream out, PrintStream err) {
    return run(args, new Surroundings(in, out, err, false, false, System::nanoTime));
  }

  static int run(String[] args, Surroundings surroundings) {
    RefoldCommand root = new RefoldCommand();
    Failures failures = new Failures(root, surroundings.err());
    PrintWriter help =
        new PrintWriter(new OutputStreamWriter(surroundings.out(), StandardCharsets.UTF_8), true);
    CommandLine command = new CommandLine(root);
    for (String name : wanted(args)) {
      command.addSubcommand(name, command(name, surroundings));
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

  /**
   * The command that the first argument names, or else all of them: describing all to picocli takes
   * a fifth of a second.
   */
  private static List<String> wanted(String[] args) {
    return args.length > 0 && COMMANDS.contains(args[0]) ? List.of(args[0]) : COMMANDS;
  }

  private static Object command(String name, Surroundings surroundings) {
    return switch (name) {
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
      case "premises" -> new PremisesCommand(surroundings);
      case "explore" -> new ExploreCommand(surroundings);
      case "reproduce" -> new ReproduceCommand(surroundings);
      case "demo" -> new DemoCommand(surroundings);
      default -> throw new IllegalArgumentException("no command " + name);
    };
  }
}
