package org.refold.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import picocli.CommandLine;

/** Runs the command {@code refold}. */
public final class Main {
  private static final int HELP_WIDTH = 100;

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
    CommandLine command =
        new CommandLine(root)
            .addSubcommand(new EncodeCommand(surroundings))
            .addSubcommand(new DecodeCommand(surroundings))
            .addSubcommand(new RoundTripCommand(surroundings))
            .addSubcommand(new PlanCommand(surroundings))
            .addSubcommand(new ExplainCommand(surroundings))
            .addSubcommand(new SimilarCommand(surroundings))
            .addSubcommand(new IndexCommand(surroundings))
            .addSubcommand(new NearestCommand(surroundings))
            .addSubcommand(new ClassifyCommand(surroundings))
            .addSubcommand(new ExploreCommand(surroundings))
            .addSubcommand(new ReproduceCommand(surroundings))
            .addSubcommand(new DemoCommand(surroundings))
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
}
