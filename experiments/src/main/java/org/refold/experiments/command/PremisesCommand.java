package org.refold.experiments.command;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import org.refold.cli.Subcommand;
import org.refold.cli.console.Output;
import org.refold.cli.console.Surroundings;
import org.refold.cli.console.UsageException;
import org.refold.cli.input.SourceReader;
import org.refold.cli.input.Sources;
import org.refold.cli.option.LambdaConverter;
import org.refold.cli.option.OptionRange;
import org.refold.cli.option.OutputOption;
import org.refold.error.Excerpt;
import org.refold.error.RefoldException;
import org.refold.experiments.premises.Chronology;
import org.refold.experiments.premises.Library;
import org.refold.experiments.premises.NamedFormula;
import org.refold.experiments.premises.PremiseSettings;
import org.refold.experiments.premises.Proof;
import org.refold.experiments.premises.Recall;
import org.refold.formats.Kinds;
import org.refold.formats.kind.Item;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Ranks the formulas of a library as premises for its theorems. */
@Command(
    name = "premises",
    customSynopsis = "refold premises [OPTIONS] FORMULAS PROOFS",
    description = {
      "Rank earlier formulas as premises for the proof of a theorem.",
      "",
      "FORMULAS are fof statements of TPTP, in the order in which they became known. Each"
          + " line of PROOFS has a theorem, a colon, and the names of the formulas that its"
          + " proof uses. Each theorem is ranked knowing only the formulas and proofs before"
          + " it. Premises that its own proof uses are marked *.",
      "",
      "A formula ranks high if it is similar to the theorem, or if the proofs of similar"
          + " theorems use it. Three more signals have weights that are learned from earlier proofs:"
          + " a formula may be close to the theorem in the library, have been used recently, or be"
          + " the first with one of the theorem's symbols."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  refold premises examples/formulas.p examples/proofs.txt",
      "      rank 16 premises for each theorem with a proof, and report how many of its own"
          + " are among them",
      "  refold premises --for least -k 64 examples/formulas.p examples/proofs.txt",
      "      rank 64 premises for one formula, which needs no proof",
      "  refold premises -k 0 examples/formulas.p examples/proofs.txt",
      "      report only the quality of the rankings"
    })
public final class PremisesCommand implements Callable<Integer> {
  private final Surroundings surroundings;

  @Option(
      names = "--for",
      paramLabel = "NAME",
      description =
          "formula to rank premises for; may be repeated (default: all theorems with" + " proofs)")
  private List<String> wanted = List.of();

  @Option(
      names = "-k",
      paramLabel = "N",
      description = "number of premises to list per theorem (default: ${DEFAULT-VALUE})")
  private int count = 16;

  @Option(
      names = "--lambda",
      paramLabel = "X",
      converter = LambdaConverter.class,
      description =
          "share of structure in the similarity, from 0, symbols only, to 1, structure only"
              + " (default: ${DEFAULT-VALUE})")
  private double lambda = PremiseSettings.DEFAULT.lambda();

  @Option(
      names = "--no-learning",
      description =
          "rank by similarity and the proofs of similar theorems only, without learned weights")
  private boolean withoutLearning;

  @Option(names = "--json", description = "write one JSON object per theorem, and a summary")
  private boolean json;

  @Mixin private final OutputOption outputOption = new OutputOption();

  @Parameters(
      index = "0",
      paramLabel = "FORMULAS",
      description =
          "a file of TPTP formulas, plain or gzip, or a folder of them; - for standard" + " input")
  @SuppressWarnings("NullAway.Init")
  private Path formulas;

  @Parameters(
      index = "1",
      paramLabel = "PROOFS",
      description = "a text file of proofs, plain or gzip; - for standard input")
  @SuppressWarnings("NullAway.Init")
  private Path proofs;

  /** For {@link java.util.ServiceLoader}. */
  public static final class Provided implements Subcommand {
    @Override
    public String name() {
      return "premises";
    }

    @Override
    public Callable<Integer> in(Surroundings surroundings) {
      return new PremisesCommand(surroundings);
    }
  }

  PremisesCommand(Surroundings surroundings) {
    this.surroundings = surroundings;
  }

  @Override
  public Integer call() {
    OptionRange.require("-k", count, 0, Integer.MAX_VALUE);
    if (formulas.equals(Sources.STANDARD_INPUT) && proofs.equals(Sources.STANDARD_INPUT)) {
      throw new UsageException("got standard input (-) twice, expected it once");
    }
    outputOption.requireNoInput(List.of(formulas, proofs));
    Library library = new Library(readFormulas(), readProofs());
    Set<Integer> goals = goals(library);
    Recall recall = new Recall();
    try (Output output = outputOption.open(surroundings)) {
      PremiseLines lines = new PremiseLines(library, count, output);
      PremiseJson objects = new PremiseJson(library, count, output);
      Chronology.visit(
          library,
          new PremiseSettings(lambda, !withoutLearning),
          goals::contains,
          (formula, goal) -> {
            int[] ranking = goal.ranking();
            recall.add(ranking, library.premises(formula));
            if (json) {
              objects.write(formula, goal, ranking);
            } else {
              lines.write(formula, goal, ranking);
            }
          });
      if (json) {
        objects.write(recall);
      } else {
        lines.write(recall);
      }
      output.complete();
    }
    return 0;
  }

  private List<NamedFormula> readFormulas() {
    List<NamedFormula> read = new ArrayList<>();
    try (Sources sources = new Sources(List.of(formulas), surroundings.in());
        SourceReader<Item> items = sources.read(Kinds.FORMULAS::read)) {
      items.forEachRemaining(
          item -> read.add(new NamedFormula(item.name().orElseThrow(), item.graph())));
    }
    return read;
  }

  private List<Proof> readProofs() {
    List<Proof> read = new ArrayList<>();
    try (Sources sources = new Sources(List.of(proofs), surroundings.in());
        SourceReader<Proof> lines =
            sources.read((in, source) -> Proof.read(in, source).iterator())) {
      lines.forEachRemaining(read::add);
    }
    return read;
  }

  private Set<Integer> goals(Library library) {
    Set<Integer> goals = new HashSet<>();
    for (String name : wanted) {
      goals.add(
          library
              .number(name)
              .orElseThrow(
                  () ->
                      RefoldException.of(
                          "--for: got '%s', expected the name of a formula", Excerpt.of(name))));
    }
    for (int formula = 0; wanted.isEmpty() && formula < library.size(); formula++) {
      if (library.isProved(formula)) {
        goals.add(formula);
      }
    }
    return goals;
  }
}
