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

/** Computes weights for the entries of a codec's vectors from items. */
@Command(
    name = "weights",
    customSynopsis = "refold weights --as KIND --codec FILE -o FILE [OPTIONS] INPUT...",
    description = {
      "Compute weights of patterns, by rarity or learned from labels.",
      "",
      "Without --label, a pattern weighs more the fewer of the items have it (inverse"
          + " document frequency). With --label, learning starts from these weights, and raises"
          + " those of patterns that items of one label share and others lack. Prints the patterns"
          + " whose weights changed most."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  refold encode --as sentences --label column:1 --codec n.refold -o n.jsonl"
          + " examples/labelled.tsv",
      "      make a codec first",
      "  refold weights --as sentences --label column:1 --codec n.refold -o n.weights"
          + " examples/labelled.tsv",
      "      learn weights that separate the labels",
      "  refold similar --codec n.refold --weights n.weights n.jsonl:1 n.jsonl:2",
      "      compare two items by these weights"
    })
public final class WeightsCommand implements Callable<Integer> {
  private final Surroundings surroundings;

  @Mixin private final ItemInputs inputs = new ItemInputs();

  @Option(
      names = "--codec",
      required = true,
      paramLabel = "FILE",
      description = "codec file, which is not changed")
  @SuppressWarnings("NullAway.Init")
  private Path codecFile;

  @Mixin private final LabelOptions labelOptions = new LabelOptions();

  @Option(
      names = "--lambda",
      paramLabel = "X",
      converter = LambdaConverter.class,
      description =
          "share of structure in the similarity that weights are learned for, from 0 to 1;"
              + " requires --label (default: 0.1)")
  private @Nullable Double lambda;

  @Option(
      names = {"-o", "--output"},
      required = true,
      paramLabel = "FILE",
      description = "file of weights: index, weight and words, tab-separated")
  @SuppressWarnings("NullAway.Init")
  private Path file;

  @Mixin private final ThreadsOption threads = new ThreadsOption();

  @Option(names = "--json", description = "print a JSON object instead of a table")
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
          "--lambda: got no --label, expected it; weights by rarity do not depend on lambda");
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
