package org.refold.cli.command;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.refold.Codec;
import org.refold.EntryWords;
import org.refold.cli.console.Output;
import org.refold.cli.console.Progress;
import org.refold.cli.console.Surroundings;
import org.refold.cli.console.UsageException;
import org.refold.cli.input.CodecKind;
import org.refold.cli.input.CodedItem;
import org.refold.cli.input.ItemSources;
import org.refold.cli.input.Labels;
import org.refold.cli.input.NamedVector;
import org.refold.cli.input.Sources;
import org.refold.cli.option.CodecOptions;
import org.refold.cli.option.ItemInputs;
import org.refold.cli.option.LabelOptions;
import org.refold.cli.option.LambdaConverter;
import org.refold.cli.option.OutputOption;
import org.refold.cli.option.ThreadsOption;
import org.refold.cli.render.WeightsReport;
import org.refold.evaluation.LabelledVector;
import org.refold.evaluation.WeightLearner;
import org.refold.formats.kind.Item;
import org.refold.formats.vector.WeightsFile;
import org.refold.graph.Graph;
import org.refold.similarity.Similarity;
import org.refold.similarity.Weights;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Makes weights of the entries of a codec's vectors, from items at hand. */
@Command(
    name = "weights",
    description = "Weighs patterns by how rare they are, or by which labels they tell apart.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  refold weights --as clauses --codec axioms.refold -o axioms.weights Axioms",
      "      by how rare each pattern is among the clauses",
      "  refold weights --as clauses --codec axioms.refold --label 'file:^[A-Z]{3}' -o axioms.weights"
          + " Axioms",
      "      learned from labels: what clauses of one domain share, and others do not",
      "  refold nearest --as clauses --codec axioms.refold --index axioms.index --weights axioms.weights"
          + " new.p",
      "      looks for neighbours by these weights",
      "",
      "Learned weights start from those by rarity. Shown are the patterns whose weights changed most."
    })
public final class WeightsCommand implements Callable<Integer> {
  private final Surroundings surroundings;

  @Mixin private final ItemInputs inputs = new ItemInputs();

  @Option(
      names = "--codec",
      required = true,
      paramLabel = "FILE",
      description = "the codec whose vectors are compared; it is left as it is")
  @SuppressWarnings("NullAway.Init")
  private Path codecFile;

  @Mixin private final LabelOptions labelOptions = new LabelOptions();

  @Option(
      names = "--lambda",
      paramLabel = "X",
      converter = LambdaConverter.class,
      description =
          "how much structure counts in the measure that weights are learned for; needs --label"
              + " (default: 0.1)")
  private @Nullable Double lambda;

  @Option(
      names = {"-o", "--output"},
      required = true,
      paramLabel = "FILE",
      description = "the file of weights: tab-separated index, weight and words")
  @SuppressWarnings("NullAway.Init")
  private Path file;

  @Mixin private final ThreadsOption threads = new ThreadsOption();

  @Option(names = "--json", description = "writes a JSON object")
  private boolean json;

  public WeightsCommand(Surroundings surroundings) {
    this.surroundings = surroundings;
  }

  private double learnedFor() {
    return lambda == null ? Similarity.DEFAULT.lambda() : lambda;
  }

  private record Encoded(LabelledVector vector, Graph graph) {}

  @Override
  public Integer call() {
    threads.requireRange();
    OutputOption.requireOther("--output", file, codecFile, inputs.files());
    CodecOptions.requirePlace(file);
    if (lambda != null && !labelOptions.areAsked()) {
      throw new UsageException(
          "--lambda: got it without --label, expected both; weights by rarity have no lambda");
    }
    Labels labels = labelOptions.labels(inputs.files());
    Codec codec = Codec.load(codecFile);
    CodecKind.requireRead(codec, inputs.kind(), codecFile);
    List<LabelledVector> items = new ArrayList<>();
    EntryWords words = codec.entryWords();
    try (Output output = Output.standard(surroundings);
        Sources sources = Sources.ofItems(inputs.files(), surroundings.in(), inputs.kind())) {
      encode(new ItemSources(sources, inputs.kind(), labels, false), codec, items, words);
      Weights rarity =
          Weights.inverseDocumentFrequency(items.stream().map(LabelledVector::vector).toList());
      Weights weights =
          labelOptions.areAsked()
              ? new WeightLearner(learnedFor(), rarity).fromLabels(items, threads.count())
              : rarity;
      WeightsFile.save(weights, words, file);
      new WeightsReport(file, items, rarity, weights, words).write(output, json);
      output.complete();
    }
    return 0;
  }

  private void encode(
      ItemSources sources, Codec codec, List<LabelledVector> items, EntryWords words) {
    try (Progress progress = new Progress("encoding", surroundings.terminal())) {
      sources.each(
          threads.count(),
          progress,
          item -> encoded(item, codec),
          encoded -> {
            items.add(encoded.vector());
            words.add(encoded.graph(), encoded.vector().vector());
          });
    }
  }

  private static Encoded encoded(Item item, Codec codec) {
    NamedVector named = CodedItem.passing(item, codec).named(codec.id());
    return new Encoded(
        new LabelledVector(named.vector(), item.label(), named.name()), item.graph());
  }
}
