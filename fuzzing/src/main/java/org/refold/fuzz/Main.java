package org.refold.fuzz;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import org.refold.error.RefoldException;
import org.refold.file.Scratch;

/** The long run; see {@code ./fuzz --help}. */
public final class Main {
  private static final String USAGE =
      """
      Usage: ./fuzz [--seed N] [--seconds N | --inputs N] [--threads N] [--number N] [TARGET…]

      Attacks all targets, or those named, with generated inputs, and reports how many were tried.
      Inputs that reveal a bug are saved in fuzzing/target/findings, and the exit code is 1.

        --seed N     random seed of the inputs (default: 1)
        --seconds N  time for all targets together (default: 600)
        --inputs N   number of inputs for each target, without a time limit
        --threads N  number of threads (default: 2)
        --number N   try only the input with this number, and print it
      """;

  private long seed = 1;
  private long seconds = 600;
  private long inputs = Long.MAX_VALUE;
  private int threads = 2;
  private long number = -1;
  private final List<Target> targets = new ArrayList<>();

  private Main() {}

  public static void main(String[] args) throws Exception {
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    if (Arrays.asList(args).contains("--help")) {
      out.print(USAGE);
      return;
    }
    try {
      Main main = new Main();
      main.read(Arrays.asList(args).iterator());
      System.exit(main.number >= 0 ? main.replay(out) : main.run(out));
    } catch (RefoldException e) {
      out.println("fuzz: " + e.getMessage());
      System.exit(2);
    }
  }

  private void read(Iterator<String> args) {
    while (args.hasNext()) {
      String arg = args.next();
      switch (arg) {
        case "--seed" -> seed = number(arg, args);
        case "--seconds" -> seconds = number(arg, args);
        case "--inputs" -> {
          inputs = number(arg, args);
          seconds = Integer.MAX_VALUE;
        }
        case "--threads" -> threads = (int) number(arg, args);
        case "--number" -> number = number(arg, args);
        default -> targets.add(Targets.named(arg));
      }
    }
    if (targets.isEmpty()) {
      targets.addAll(Targets.all());
    }
  }

  private static long number(String option, Iterator<String> args) {
    String text = args.hasNext() ? args.next() : "";
    try {
      return Long.parseLong(text);
    } catch (NumberFormatException e) {
      throw new RefoldException(option + ": got '" + text + "', expected a number");
    }
  }

  private int run(PrintStream out) throws InterruptedException {
    Findings findings = new Findings(Path.of("fuzzing", "target", "findings"), out);
    out.println("seed " + seed + ", " + threads + " threads");
    out.println(Campaign.header());
    long tried = 0;
    for (Target target : targets) {
      Campaign campaign = new Campaign(target, seed, findings);
      long nanos = seconds * 1_000_000_000L / targets.size();
      campaign.run(threads, inputs, System.nanoTime() + nanos, out);
      out.println(campaign);
      tried += campaign.tally().tried();
    }
    out.println(String.format("%,d inputs tried, %,d failed", tried, findings.count()));
    return findings.count() == 0 ? 0 : 1;
  }

  private int replay(PrintStream out) throws IOException {
    int failed = 0;
    for (Target target : targets) {
      Trial trial = new Trial(target, seed, number);
      out.println(target.name() + ", seed " + seed + ", number " + number + ":");
      out.println(new String(trial.input(), StandardCharsets.UTF_8));
      try (Scratch scratch = new Scratch("refold-fuzz")) {
        out.println(target.check(trial.input(), scratch.folder()));
      } catch (RuntimeException | Error e) {
        e.printStackTrace(out);
        failed = 1;
      }
    }
    return failed;
  }
}
