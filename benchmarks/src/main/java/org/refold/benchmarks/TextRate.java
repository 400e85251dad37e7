package org.refold.benchmarks;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.function.IntFunction;
import java.util.function.ToDoubleFunction;
import org.refold.Codec;
import org.refold.error.Message;
import org.refold.file.Scratch;
import org.refold.formats.Kinds;
import org.refold.graph.Graph;

/**
 * How many clauses per second {@code refold encode} turns from a text file into a file of vectors,
 * in a new JVM for every run, pinned to one processor if the system has {@code taskset}: generated
 * clauses, and the axioms of TPTP repeated. With the start of the JVM, and without, as the
 * difference between a large and a small file; its memory for both; and the time of each step in
 * this JVM. With a baseline, such as the jar of an earlier commit, the two alternate, and the
 * speedup follows the tables.
 */
public final class TextRate {
  private static final int FEW = 100_000;
  private static final int MANY = 1_000_000;
  private static final int RUNS = 5;

  private static final String BASELINE = "--baseline";

  private final Path folder;

  /** The command to measure, and the baseline if there is one. */
  private final List<TextCommand> commands = new ArrayList<>();

  private TextRate(List<String> arguments, Path folder) {
    this.folder = folder;
    int baseline = arguments.indexOf(BASELINE);
    int end = baseline < 0 ? arguments.size() : baseline;
    commands.add(new TextCommand(arguments.subList(0, end), folder, "measured"));
    if (baseline >= 0) {
      List<String> its = arguments.subList(baseline + 1, arguments.size());
      commands.add(new TextCommand(its, folder, "baseline"));
    }
  }

  /**
   * Runs the measurements.
   *
   * @param arguments the folder of the data; the command's jar, with options for its codec and its
   *     JVM; and optionally the same for a baseline, after {@code --baseline}
   */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    try (Scratch scratch = new Scratch("text-rate")) {
      Path folder = scratch.folder();
      List<String> all = List.of(arguments);
      TextRate rate = new TextRate(all.subList(1, all.size()), folder);
      DataGenerator generator = new DataGenerator(1);
      rate.measure("made-up clauses", generator::clauseText);
      List<String> axioms = axioms(Path.of(all.get(0)));
      rate.measure("TPTP axioms", number -> axioms.get(number % axioms.size()));
    }
  }

  /** The axioms exactly as in their files, each with the text before it. */
  private static List<String> axioms(Path data) throws IOException {
    List<String> axioms = new ArrayList<>();
    for (Path file : Corpus.tptp(data).files()) {
      StringBuilder axiom = new StringBuilder();
      for (String line : Files.readAllLines(file)) {
        axiom.append(line).append('\n');
        if (line.endsWith(").") && !line.startsWith("%")) {
          axioms.add(axiom.toString());
          axiom.setLength(0);
        }
      }
    }
    return axioms;
  }

  private void measure(String name, IntFunction<String> clause)
      throws IOException, InterruptedException {
    Path few = folder.resolve("few.p");
    Path many = folder.resolve("many.p");
    write(clause, few, many);
    requireClauses(MANY, many);
    for (TextCommand command : commands) {
      command.fit(many);
    }
    Codec codec = Codec.load(commands.get(0).codec());
    System.out.println(described(name, few, codec));
    System.out.println();
    Table rates =
        new Table(
            "data | time | 100,000 a second | 1,000,000 a second (range) | those after 100,000 |"
                + " peak MB, 100,000 | 1,000,000",
            "%s | %,.0f | %,.0f (%,.0f to %,.0f) | %,.0f | %.0f | %.0f");
    List<List<CommandRun>> small = runs(few, 1);
    List<List<CommandRun>> large = runs(many, 1);
    print(rates, name + " | elapsed", small.get(0), large.get(0), CommandRun::seconds);
    print(rates, name + " | processor", small.get(0), large.get(0), CommandRun::processorSeconds);
    if (commands.size() > 1) {
      print(rates, name + " | elapsed, baseline", small.get(1), large.get(1), CommandRun::seconds);
      print(
          rates,
          name + " | processor, baseline",
          small.get(1),
          large.get(1),
          CommandRun::processorSeconds);
    } else if (Runtime.getRuntime().availableProcessors() > 1) {
      small = runs(few, 2);
      List<List<CommandRun>> both = runs(many, 2);
      print(
          rates, name + " | elapsed, two threads", small.get(0), both.get(0), CommandRun::seconds);
    }
    if (commands.size() > 1) {
      printRatio(name, large);
    }
    System.out.println();
    new Table("data | read | check | mask | encode | write | all, µs a clause", "%s | %s")
        .row(name, new TextPhases(Files.readAllBytes(few), codec).columns());
    System.out.println();
  }

  /** The small file holds the first clauses of the large one. */
  private static void write(IntFunction<String> clause, Path few, Path many) throws IOException {
    try (Writer first = Files.newBufferedWriter(few);
        Writer all = Files.newBufferedWriter(many)) {
      for (int i = 0; i < MANY; i++) {
        String text = clause.apply(i);
        all.write(text);
        if (i < FEW) {
          first.write(text);
        }
      }
    }
  }

  private static Corpus clauses(Path file) {
    return new Corpus("", Kinds.CLAUSES, List.of(file));
  }

  /** Rates count clauses only if the file has one for each text that was written. */
  private static void requireClauses(int expected, Path file) {
    int clauses = 0;
    for (Iterator<Graph> graphs = clauses(file).iterator(); graphs.hasNext(); graphs.next()) {
      clauses++;
    }
    if (clauses != expected) {
      throw new IllegalStateException(file + ": " + clauses + " clauses, expected " + expected);
    }
  }

  private static String described(String name, Path file, Codec codec) throws IOException {
    long nodes = 0;
    long literals = 0;
    long entries = 0;
    for (Graph graph : clauses(file)) {
      nodes += graph.nodeCount();
      literals += graph.symbol(graph.roots()[0]).arity();
      entries += codec.encode(graph).entryCount();
    }
    return Message.of(
        "%s: %.1f literals, %.1f nodes, %.0f characters and %.0f entries of a vector on average",
        name,
        (double) literals / FEW,
        (double) nodes / FEW,
        (double) Files.size(file) / FEW,
        (double) entries / FEW);
  }

  /** By command. They alternate, since the speed of the machine may vary. */
  private List<List<CommandRun>> runs(Path input, int threads)
      throws IOException, InterruptedException {
    List<List<CommandRun>> runs = new ArrayList<>();
    commands.forEach(command -> runs.add(new ArrayList<>()));
    for (int i = 0; i < RUNS; i++) {
      for (int c = 0; c < commands.size(); c++) {
        runs.get(c).add(commands.get(c).run(input, threads));
      }
    }
    return runs;
  }

  private static void printRatio(String name, List<List<CommandRun>> large) {
    System.out.println();
    System.out.printf(
        Locale.ROOT,
        "%s, 1,000,000 of them: %.2f times as fast as the baseline (processor time: %.2f)%n",
        name,
        Timing.median(large.get(1), CommandRun::seconds)
            / Timing.median(large.get(0), CommandRun::seconds),
        Timing.median(large.get(1), CommandRun::processorSeconds)
            / Timing.median(large.get(0), CommandRun::processorSeconds));
  }

  private static void print(
      Table rates,
      String what,
      List<CommandRun> small,
      List<CommandRun> large,
      ToDoubleFunction<CommandRun> time) {
    double few = Timing.median(small, time);
    double many = Timing.median(large, time);
    DoubleSummaryStatistics range = large.stream().mapToDouble(time).summaryStatistics();
    rates.row(
        what,
        FEW / few,
        MANY / many,
        MANY / range.getMax(),
        MANY / range.getMin(),
        (MANY - FEW) / (many - few),
        Timing.median(small, CommandRun::peakMegabytes),
        Timing.median(large, CommandRun::peakMegabytes));
  }
}
