package org.refold.experiments;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.stream.Stream;
import org.refold.error.RefoldException;
import org.refold.experiments.categories.CategoryFigure;
import org.refold.experiments.clauses.ClauseTable;
import org.refold.experiments.protocol.Experiment;
import org.refold.experiments.protocol.Settings;
import org.refold.experiments.protocol.Stage;
import org.refold.experiments.protocol.Watch;
import org.refold.experiments.questions.QuestionTable;
import org.refold.experiments.report.Fact;
import org.refold.experiments.report.Report;
import org.refold.experiments.report.Section;
import org.refold.experiments.sentences.SentenceTable;

/**
 * Runs all or some experiments of the paper, and reports their results. The entry point of this
 * module.
 *
 * <p>A second run with the same settings and data gives the same report, except for times: the
 * facts {@code started} and {@code seconds}, and figures in milliseconds or seconds. On another
 * machine, only the facts that begin with {@code machine}, and {@code threads} unless it is set,
 * differ as well.
 */
public final class Reproduction {
  private static final String TITLE =
      "High-Fidelity Vector Space Models of Structured Data, reproduced";

  private static final String SUBTITLE =
      "The experiments of Crouse et al. (2019), repeated with Refold and extended: structured"
          + " data is encoded as vectors of fixed length, decoded, and compared.";

  private record Part(String name, Function<Settings, Experiment> experiment) {}

  /** The experiments in the paper's order, followed by those that go beyond it. */
  private static final List<Part> PARTS =
      List.of(
          new Part("sentences", SentenceTable::new),
          new Part("clauses", ClauseTable::new),
          new Part("categories", CategoryFigure::new),
          new Part("questions", QuestionTable::new));

  private final List<Experiment> experiments;
  private final Settings settings;
  private final String version;

  /**
   * Prepares experiments. Looks for all their data, so that missing files are reported before any
   * time is spent.
   *
   * @param names the names of the experiments, in any order
   * @param version the version of the program, for the report
   * @throws RefoldException if data is missing; the message says where to get it
   */
  public Reproduction(Collection<String> names, Settings settings, String version) {
    for (String name : names) {
      if (!names().contains(name)) {
        throw new RefoldException(
            "experiment: got " + name + ", expected one of " + String.join(", ", names()));
      }
    }
    this.experiments =
        PARTS.stream()
            .filter(part -> names.contains(part.name()))
            .map(part -> part.experiment().apply(settings))
            .toList();
    this.settings = settings;
    this.version = version;
  }

  /** The names of all experiments, in the paper's order. */
  public static List<String> names() {
    return PARTS.stream().map(Part::name).toList();
  }

  /** The stages of {@link #run}, in order. */
  public List<Stage> stages() {
    return experiments.stream().flatMap(experiment -> experiment.stages().stream()).toList();
  }

  /** Runs the experiments in the paper's order. */
  public Report run(Watch watch) {
    Instant started = Instant.now();
    long start = System.nanoTime();
    List<Section> sections = experiments.stream().map(experiment -> experiment.run(watch)).toList();
    double seconds = (System.nanoTime() - start) / 1e9;
    return new Report(TITLE, SUBTITLE, facts(started, seconds), sections);
  }

  private List<Fact> facts(Instant started, double seconds) {
    List<Fact> facts = new ArrayList<>();
    facts.add(Fact.of("version", "version of Refold", version));
    facts.add(Fact.of("seed", "seed", settings.seed()));
    OptionalInt sample = settings.sample();
    Object items = sample.isPresent() ? sample.getAsInt() : "as in the paper";
    facts.add(Fact.of("sample", "maximum number of items", items));
    facts.add(Fact.of("threads", "threads", settings.threads()));
    facts.add(Fact.of("started", "started", started.truncatedTo(ChronoUnit.SECONDS)));
    facts.add(
        Fact.of("seconds", "duration in seconds", String.format(Locale.ROOT, "%.1f", seconds)));
    Runtime machine = Runtime.getRuntime();
    facts.add(Fact.of("machineSystem", "system", properties("os.name", "os.version", "os.arch")));
    facts.add(Fact.of("machineProcessors", "processors", machine.availableProcessors()));
    facts.add(Fact.of("machineHeap", "maximum heap", (machine.maxMemory() >> 20) + " MiB"));
    String jvm = properties("java.vm.name", "java.vendor", "java.version");
    facts.add(Fact.of("machineJvm", "JVM", jvm));
    return facts;
  }

  private static String properties(String... names) {
    return String.join(" ", Stream.of(names).map(System::getProperty).toList());
  }
}
