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

/** Reproduces the experiments of the paper, and writes a report. */
@Command(
    name = "reproduce",
    customSynopsis = "refold reproduce [OPTIONS] EXPERIMENT",
    description = {
      "Reproduce the experiments of the paper, and write a report.",
      "",
      "Writes a report to a folder: a page with tables and plots, and the same figures as"
          + " JSON. The folder is created if it does not exist; an existing report is"
          + " overwritten. The same seed and data give the same figures on every machine,"
          + " except for times.",
      "",
      "The data is public, but not part of Refold. The data folder holds:",
      "  brown/sentences.txt.gz  the Brown corpus, one sentence per line; or ca01 to"
          + " cr09, as in NLTK",
      "  tptp/Axioms             the axioms of TPTP; those in clause normal form are read",
      "  geoquery/train.tsv      a question, a tab and its logical form per line; and test.tsv",
      "If a file is missing, the command reports where to get it."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  refold reproduce all",
      "      run all experiments on as much data as the paper, which takes several minutes",
      "  refold reproduce sentences --sample 200 --report quick-look",
      "      run one experiment on a sample",
      "  refold reproduce clauses --data corpora --json > clauses.json",
      "      read data from another folder, and print the figures as JSON"
    })
public final class ReproduceCommand implements Callable<Integer> {
  private static final String ALL = "all";

  /** With fewer, five folds have too few clauses per domain for a meaningful result. */
  private static final int LEAST_SAMPLE = 20;

  private final Surroundings surroundings;

  @Parameters(
      paramLabel = "EXPERIMENT",
      completionCandidates = Names.class,
      description = "experiment to run: ${COMPLETION-CANDIDATES}")
  @SuppressWarnings("NullAway.Init")
  private String what;

  @Option(
      names = "--data",
      paramLabel = "FOLDER",
      description = "folder of the data (default: $REFOLD_DATA, or ../shared/data)")
  private @Nullable Path data;

  @Option(
      names = "--report",
      paramLabel = "FOLDER",
      description = "folder of the report (default: ${DEFAULT-VALUE})")
  private Path folder = Path.of("refold-report");

  @Option(
      names = "--sample",
      paramLabel = "N",
      description = "maximum number of items, for a quick look (default: as in the paper)")
  private @Nullable Integer sample;

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "random seed of samples, folds and codecs (default: ${DEFAULT-VALUE})")
  private long seed = 1;

  @Mixin private final ThreadsOption threads = new ThreadsOption();

  @Option(
      names = "--json",
      description = "print the figures as JSON, as in report.json, instead" + " of the headlines")
  private boolean json;

  /** The names of the experiments, for help. */
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
          "EXPERIMENT: got '%s', expected one of %s",
          Excerpt.of(what), String.join(", ", new Names()));
    }
    return List.of(what);
  }

  /** The folder given by the option or the environment, or else a default. */
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

  /** Runs the experiments; no output before their end interferes with the progress. */
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
    output.line(folder.resolve(ReportWriter.FIGURES) + "  the same figures as JSON");
  }
}
