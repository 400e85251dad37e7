package org.refold.cli.command;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.refold.CodecBuilder;
import org.refold.cli.console.Amount;
import org.refold.cli.console.Output;
import org.refold.cli.console.Progress;
import org.refold.cli.console.Surroundings;
import org.refold.cli.console.UsageException;
import org.refold.cli.input.ItemSample;
import org.refold.cli.input.ItemSources;
import org.refold.cli.input.SourceReader;
import org.refold.cli.input.Sources;
import org.refold.cli.option.CodecOptions;
import org.refold.cli.option.ItemInputs;
import org.refold.cli.option.OptionRange;
import org.refold.cli.option.OutputOption;
import org.refold.cli.option.PlanOptions;
import org.refold.cli.render.PlanAdvice;
import org.refold.cli.render.PlanChart;
import org.refold.cli.render.PlanJson;
import org.refold.cli.render.PlanReport;
import org.refold.error.Message;
import org.refold.error.RefoldException;
import org.refold.formats.kind.Item;
import org.refold.formats.result.JsonLine;
import org.refold.graph.Graph;
import org.refold.plan.HeldBack;
import org.refold.plan.Plan;
import org.refold.plan.Planner;
import org.refold.plan.Trial;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Searches for the smallest codec for some data. */
@Command(
    name = "plan",
    customSynopsis = "refold plan --as KIND [OPTIONS] INPUT...",
    description = {
      "Search for the shortest vectors that still decode.",
      "",
      "Draws a sample of the items, and encodes and decodes it with many codecs: from the one"
          + " that encode would choose to ever shorter ones, with other masks, caps, widths and"
          + " numbers of sets. Recommends the shortest that makes the target share of the items"
          + " unique.",
      "",
      "Codecs whose vectors have fewer values than there are items with the same symbols (the"
          + " counting bound) are not tried. If none is left, the report gives the smallest size"
          + " that could reach the target. For the recommended codec, it compares the capacity of the vectors with"
          + " that bound.",
      "",
      "A quarter of the items is held back to estimate how new data would fare: the share of"
          + " their labels that a codec of the others has to spell, and the cost of the room for"
          + " them.",
      "",
      "Exit code: 1 if no codec reaches the target."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  refold plan --as terms examples/terms.txt",
      "      print a table, bars, and the recommended encode command",
      "  refold plan --as sentences --target 99 --plot sentences.png examples/sentences.txt",
      "      accept that one item in a hundred is ambiguous, and draw the result",
      "  refold plan --as clauses --sets 4 --most-dimension 100000 --json examples/clauses.p",
      "      search with four sets of constraints and a size limit, and print JSON"
    })
public final class PlanCommand implements Callable<Integer> {
  private static final int MOST_SAMPLE = 10_000_000;

  private final Surroundings surroundings;

  @Mixin private final ItemInputs inputs = new ItemInputs();

  @Mixin private final PlanOptions options = new PlanOptions();

  @Option(
      names = "--sample",
      paramLabel = "N",
      description =
          "number of items to draw; a tenth as many of the largest items are added (default:"
              + " ${DEFAULT-VALUE})")
  private int sampleSize = 1_000;

  @Option(
      names = "--plot",
      paramLabel = "FILE",
      description = "draw the share of unique items by dimension, as .svg or .png")
  private @Nullable Path plot;

  @Option(names = "--json", description = "print a JSON object instead of a report")
  private boolean json;

  public PlanCommand(Surroundings surroundings) {
    this.surroundings = surroundings;
  }

  @Override
  public Integer call() {
    options.validate();
    OptionRange.require("--sample", sampleSize, 1, MOST_SAMPLE);
    if (plot != null) {
      requirePlot(plot);
    }
    PlanAdvice advice = new PlanAdvice(inputs.kind(), options.goal(), inputs.files());
    try (Output output = Output.standard(surroundings);
        Sources sources = Sources.ofItems(inputs.files(), surroundings.in(), inputs.kind())) {
      sources.spool();
      ItemSample sample = read(sources);
      List<Item> items = sample.items();
      Plan plan = plan(items.stream().map(Item::graph).toList(), sample.count() == items.size());
      if (plan.refusal().isPresent()) {
        throw new RefoldException(advice.refusal(plan.refusal().get(), items));
      }
      if (plot != null && !plan.trials().isEmpty()) {
        PlanChart.write(
            plan,
            inputs.kind().name()
                + ", "
                + Amount.of(items.size(), "item")
                + ": unique items by dimension",
            plot);
      }
      Optional<HeldBack> heldBack =
          HeldBack.of(
              items.stream().map(Item::graph).toList(), graphs -> inputs.kind().fit(graphs, 0));
      if (json) {
        writeJson(output, plan, heldBack, sample.count());
      } else {
        writePlain(output, plan, sample.count());
      }
      Trial best = plan.recommended().orElseThrow(() -> new RefoldException(advice.failure(plan)));
      if (!json) {
        output.line("");
        advice.recommendation(plan, best, sample.count()).forEach(output::line);
        if (sample.count() > items.size()) {
          output.line(
              Message.of(
                  "  with the symbols of all items, the dimension is %,d",
                  dimension(sources, best)));
        }
        heldBack.ifPresent(
            others -> {
              output.line("");
              output.line(PlanAdvice.heldBack(others));
            });
      }
      output.complete();
      return 0;
    }
  }

  private void requirePlot(Path file) {
    if (!PlanChart.knows(file)) {
      throw new UsageException(
          "--plot: got " + file + ", expected a name that ends in .svg or .png");
    }
    OutputOption.requireNoInput("--plot", file, inputs.files());
    CodecOptions.requirePlace(file);
  }

  private ItemSample read(Sources sources) {
    ItemSample sample = new ItemSample(sampleSize);
    try (SourceReader<Item> items = new ItemSources(sources, inputs.kind()).read();
        Progress progress = new Progress("reading", surroundings.terminal())) {
      while (items.hasNext()) {
        sample.add(items.next());
        progress.step();
      }
    }
    if (sample.count() == 0) {
      throw new RefoldException("plan: got no item in the inputs, expected one or more");
    }
    return sample;
  }

  private Plan plan(List<Graph> graphs, boolean whole) {
    try (Progress progress = Progress.ofSettings("planning", surroundings.terminal())) {
      return new Planner(
              masking -> inputs.kind().fit(graphs, 0, masking),
              inputs.kind().masking(),
              options.goal(),
              trial -> progress.step())
          .plan(graphs, whole);
    }
  }

  private void writeJson(Output output, Plan plan, Optional<HeldBack> heldBack, long count) {
    output.line(
        JsonLine.of(
            out -> {
              out.add("kind", inputs.kind().name());
              out.add("target", options.goal().target());
              out.add("items", count);
              PlanJson.write(plan, heldBack, out);
            }));
  }

  private void writePlain(Output output, Plan plan, long count) {
    output.line(
        Message.of(
            "%s: %s%s of up to %s; up to %s needed to distinguish them from others with the same"
                + " symbols",
            inputs.kind().name(),
            Amount.of(count, "item"),
            count > plan.graphs() ? Message.of(" (%,d drawn)", plan.graphs()) : "",
            Amount.of(plan.largestGraph(), "node"),
            Amount.of(Math.round(plan.neededBits()), "bit")));
    if (plan.trials().isEmpty()) {
      return;
    }
    PlanReport report = new PlanReport(plan, output);
    output.line("");
    report.writeTable();
    if (plot == null) {
      output.line("");
      report.writeBars();
    }
  }

  /** The dimension of a codec of all items, not only of the sample. */
  private int dimension(Sources sources, Trial best) {
    try (Progress progress = new Progress("reading", surroundings.terminal())) {
      CodecBuilder builder =
          inputs
              .kind()
              .fit(
                  () -> new ItemSources(sources, inputs.kind()).graphs(progress).iterator(),
                  0,
                  best.masking());
      best.widths().set(builder);
      return builder.sets(best.sets()).build().dimension();
    }
  }
}
