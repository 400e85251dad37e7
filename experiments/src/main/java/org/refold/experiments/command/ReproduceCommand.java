package org.refold.experiments.command;

import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.refold.cli.Subcommand;
import org.refold.cli.console.Output;
import org.refold.cli.console.Surroundings;
import org.refold.cli.console.UsageException;
import org.refold.cli.console.Version;
import org.refold.cli.option.OptionRange;
import org.refold.cli.option.ThreadsOption;
import org.refold.error.Excerpt;
import org.refold.experiments.Reproduction;
import org.refold.experiments.data.DataFolder;
import org.refold.experiments.protocol.Settings;
import org.refold.experiments.report.Headline;
import org.refold.experiments.report.Report;
import org.refold.experiments.report.ReportWriter;
import org.refold.experiments.report.Section;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Runs the experiments of the paper and writes a report. */
@Command(
    name = "reproduce",
    description = "Runs the experiments of the paper and writes a report: a page, plots and JSON.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  refold reproduce all",
      "      all experiments, with as much data as the paper: several minutes",
      "  refold reproduce sentences --sample 200 --report quick-look",
      "      a quick look",
      "  refold reproduce clauses --data corpora --json > clauses.json",
      "      the figures for machines as well, with data of your own place",
      "",
      "The data is public but no part of the program. Its folder holds",
      "  brown/sentences.txt.gz   the Brown corpus, a sentence a line; or as NLTK has it, ca01 to"
          + " cr09",
      "  tptp/Axioms              the axioms of TPTP, of which those in clause normal form are"
          + " read",
      "  geoquery/train.tsv       questions, a tab and the logical form each; also test.tsv",
      "Where something is missing, the command says where it is to be had.",
      "",
      "The same seed and data give the same figures on every machine, times apart. The report"
          + " folder",
      "is made if it is missing; a report that is there already is written over."
    })
public final class ReproduceCommand implements Callable<Integer> {
  private static final String ALL = "all";

  /** Below that, five folds have too few clauses of a domain for anything to be seen. */
  private static final int LEAST_SAMPLE = 20;

  private final Surroundings surroundings;

  @Parameters(
      paramLabel = "WHAT",
      completionCandidates = Names.class,
      description = "which experiments: one of ${COMPLETION-CANDIDATES}")
  @SuppressWarnings("NullAway.Init")
  private String what;

  @Option(
      names = "--data",
      paramLabel = "DIR",
      description = "where the data is (default: REFOLD_DATA, or ../shared/data)")
  private @Nullable Path data;

  @Option(
      names = "--report",
      paramLabel = "DIR",
      description = "where the report goes (default: ${DEFAULT-VALUE})")
  private Path folder = Path.of("refold-report");

  @Option(
      names = "--sample",
      paramLabel = "N",
      description = "how many items to use at most, for a quick look (default: as the paper)")
  private @Nullable Integer sample;

  @Option(
      names = "--seed",
      paramLabel = "N",
      description =
          "where all randomness comes from: samples, folds, codecs (default: ${DEFAULT-VALUE})")
  private long seed = 1;

  @Mixin private final ThreadsOption threads = new ThreadsOption();

  @Option(names = "--json", description = "writes a JSON object, the same as report.json")
  private boolean json;

  /** For help. */
  static final class Names implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return Stream.concat(Reproduction.names().stream(), Stream.of(ALL)).iterator();
    }
  }

  /** For {@link java.util.ServiceLoader}. */
  public static final class Provided implements Subcommand {
    @Override
    public String name() {
      return "reproduce";
    }

    @Override
    public Callable<Integer> in(Surroundings surroundings) {
      return new ReproduceCommand(surroundings);
    }
  }

  ReproduceCommand(Surroundings surroundings) {
    this.surroundings = surroundings;
  }

  @Override
  public Integer call() {
    OptionRange.require("--sample", sample, LEAST_SAMPLE, Integer.MAX_VALUE);
    threads.requireRange();
    Reproduction reproduction = new Reproduction(names(), settings(), Version.number());
    ReportWriter.requirePlace(folder);
    try (Output output = Output.standard(surroundings)) {
      Report report = run(reproduction);
      ReportWriter.write(report, folder);
      if (json) {
        output.line(ReportWriter.json(report).stripTrailing());
      } else {
        writePlain(output, report);
      }
      output.complete();
    }
    return 0;
  }

  private List<String> names() {
    if (what.equals(ALL)) {
      return Reproduction.names();
    }
    if (!Reproduction.names().contains(what)) {
      throw UsageException.of(
          "WHAT: got '%s', expected one of %s", Excerpt.of(what), String.join(", ", new Names()));
    }
    return List.of(what);
  }

  /** What is said, else what the environment says unless that is nothing, else a default. */
  private Path dataFolder() {
    if (data != null) {
      return data;
    }
    String named = System.getenv("REFOLD_DATA");
    return Path.of(named == null || named.isBlank() ? "../shared/data" : named);
  }

  private Settings settings() {
    OptionalInt most = sample == null ? OptionalInt.empty() : OptionalInt.of(sample);
    return new Settings(new DataFolder(dataFolder()), seed, most, threads.count());
  }

  /** There is no output before the end that an estimate could get in the way of. */
  private Report run(Reproduction reproduction) {
    PrintStream terminal = surroundings.errIsTerminal() ? surroundings.err() : null;
    try (Meter meter = new Meter(reproduction.stages(), terminal)) {
      return reproduction.run(meter);
    }
  }

  private void writePlain(Output output, Report report) {
    for (Section section : report.sections()) {
      output.line(section.title());
      int width = section.headlines().stream().mapToInt(h -> h.figure().length()).max().orElse(0);
      for (Headline headline : section.headlines()) {
        String figure = headline.figure();
        output.line("  " + figure + " ".repeat(width - figure.length()) + "  " + headline.words());
        if (!headline.paper().isBlank()) {
          output.line(" ".repeat(width + 4) + "paper: " + headline.paper());
        }
      }
      output.line("");
    }
    output.line(folder.resolve(ReportWriter.PAGE) + "  the report, with tables and plots");
    output.line(folder.resolve(ReportWriter.FIGURES) + "  the same figures for machines");
  }
}
