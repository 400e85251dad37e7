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

/** Recommends a codec for some data. */
@Command(
    name = "plan",
    description =
        "Finds masks, caps, widths and sets: short vectors that make a share of the items unique.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  refold plan --as terms birds.txt",
      "      what was tried as a table and as bars, and the command to encode with",
      "  refold plan --as sentences --target 99 --plot talk.png talk.txt",
      "      for 99 percent, with a picture",
      "  refold plan --as graphs --sets 4 --most-dimension 100000 --json web.json",
      "      with a fixed number of sets and a limit, as JSON",
      "",
      "Items are drawn, folded and unfolded with many codecs, from the one that encode would"
          + " choose",
      "to shorter and shorter ones. A codec whose vectors have fewer values than there are graphs"
          + " of",
      "the same symbols is not tried; if that leaves none, the command reports what it would take"
          + " at",
      "least. Of the codec found, it reports how many times that counting bound its vectors tell.",
      "",
      "A quarter of the items is held back, too: how many of their labels a codec of the others"
          + " has",
      "to spell, and what room for that costs.",
      "",
      "The exit code is 1 if no setting is found."
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
          "how many items to draw; a tenth as many of the largest are added (default:"
              + " ${DEFAULT-VALUE})")
  private int sampleSize = 1_000;

  @Option(
      names = "--plot",
      paramLabel = "FILE",
      description = "draws the share unique by dimension, as .svg or .png")
  private @Nullable Path plot;

  @Option(names = "--json", description = "writes a JSON object")
  private boolean json;

  public PlanCommand(Surroundings surroundings) {
    this.surroundings = surroundings;
  }

  @Override
  public Integer call() {
    options.requireSense();
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
                + ": what masks make unique",
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
            "%s: %s%s of up to %s, which need up to %s to be told from others of their"
                + " symbols",
            inputs.kind().name(),
            Amount.of(count, "item"),
            count > plan.graphs() ? Message.of(", %,d drawn,", plan.graphs()) : "",
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

  /** Of a codec that knows all items, not only those drawn. */
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
