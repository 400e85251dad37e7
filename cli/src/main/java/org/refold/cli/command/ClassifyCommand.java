package org.refold.cli.command;

import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.refold.Codec;
import org.refold.cli.console.Amount;
import org.refold.cli.console.Output;
import org.refold.cli.console.Progress;
import org.refold.cli.console.Surroundings;
import org.refold.cli.console.UsageException;
import org.refold.cli.input.CodedItem;
import org.refold.cli.input.ItemSources;
import org.refold.cli.input.Labels;
import org.refold.cli.input.Sources;
import org.refold.cli.option.CodecOptions;
import org.refold.cli.option.ItemInputs;
import org.refold.cli.option.LabelOptions;
import org.refold.cli.option.OptionRange;
import org.refold.cli.option.SimilarityOptions;
import org.refold.cli.option.ThreadsOption;
import org.refold.cli.render.Prediction;
import org.refold.cli.render.Validation;
import org.refold.cli.render.ValidationJson;
import org.refold.cli.render.ValidationReport;
import org.refold.cli.render.Weighting;
import org.refold.error.Excerpt;
import org.refold.error.RefoldException;
import org.refold.evaluation.CrossValidation;
import org.refold.evaluation.Folds;
import org.refold.evaluation.LabelledVector;
import org.refold.evaluation.NeighbourClassifier;
import org.refold.formats.result.JsonLine;
import org.refold.similarity.Similarity;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/**
 * Classifies items by the labels of their nearest neighbours, or measures how often that is right.
 */
@Command(
    name = "classify",
    customSynopsis = "refold classify --as KIND --label WHERE [OPTIONS] INPUT...",
    description = {
      "Classify items by their nearest neighbours.",
      "",
      "Without --predict, estimates the accuracy by cross-validation: the items are dealt"
          + " into folds that differ by at most one item in the number of each label, and each item"
          + " is classified by the items of the other folds. --seed also determines the folds. With"
          + " --predict, classifies those items by all inputs.",
      "",
      "The codec is made from all inputs, including those of --predict, and is not saved."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  refold classify --as sentences --label column:1 examples/labelled.tsv",
      "      cross-validate on lines with a label, a tab and a sentence",
      "  refold classify --as networks --label graph --predict examples/networks.txt"
          + " examples/networks.json",
      "      predict the labels of other networks",
      "  refold classify --as sentences --label column:1 --weights learned examples/labelled.tsv",
      "      learn weights of patterns from the training folds"
    })
public final class ClassifyCommand implements Callable<Integer> {
  private static final int FOLDS = 5;

  private final Surroundings surroundings;

  @Mixin private final ItemInputs inputs = new ItemInputs();

  @Mixin private final LabelOptions labelOptions = new LabelOptions();

  @Option(
      names = "-k",
      paramLabel = "N",
      description = "number of nearest neighbours that vote (default: ${DEFAULT-VALUE})")
  private int neighbours = 1;

  @Mixin private final SimilarityOptions similarityOptions = new SimilarityOptions();

  @Option(
      names = "--weights",
      paramLabel = "WHICH",
      description =
          "weights of patterns: none; idf, by rarity; or learned, to separate the labels;"
              + " computed from the labelled training items only (default: ${DEFAULT-VALUE})")
  private Weighting weighting = Weighting.NONE;

  @Option(
      names = "--folds",
      paramLabel = "N",
      description = "number of folds of the cross-validation (default: " + FOLDS + ")")
  private @Nullable Integer folds;

  @Option(
      names = "--predict",
      paramLabel = "INPUT",
      description = "unlabelled items to classify; may be repeated")
  private List<Path> unlabelled = List.of();

  @Mixin private final CodecOptions codecOptions = CodecOptions.forComparing();

  @Mixin private final ThreadsOption threads = new ThreadsOption();

  @Option(names = "--json", description = "print a JSON object; with --predict, one per item")
  private boolean json;

  public ClassifyCommand(Surroundings surroundings) {
    this.surroundings = surroundings;
  }

  @Override
  public Integer call() {
    codecOptions.validate(inputs.kind());
    similarityOptions.validate();
    threads.requireRange();
    OptionRange.require("-k", neighbours, 1, Integer.MAX_VALUE);
    OptionRange.require("--folds", folds, 2, Integer.MAX_VALUE);
    Labels labels = labelOptions.requiredLabels(inputs.files());
    requireOneTask();
    try (Output output = Output.standard(surroundings);
        Sources sources = Sources.ofItems(inputs.files(), surroundings.in(), inputs.kind());
        Sources otherSources = Sources.ofItems(unlabelled, surroundings.in(), inputs.kind())) {
      sources.spool();
      otherSources.spool();
      ItemSources labelled = new ItemSources(sources, inputs.kind(), labels, false);
      ItemSources others =
          new ItemSources(otherSources, inputs.kind(), labelOptions.labelsLeftOut(), false);
      Codec codec = fit(labelled, others);
      List<LabelledVector> items = encode(labelled, codec);
      requireLabels(items);
      if (unlabelled.isEmpty()) {
        crossValidate(items, codec, output);
      } else {
        predict(items, others, codec, output);
      }
      output.complete();
    }
    return 0;
  }

  private void requireOneTask() {
    if (unlabelled.isEmpty()) {
      return;
    }
    if (folds != null) {
      throw new UsageException(
          "--folds "
              + folds
              + ": got --predict as well, expected one of them; run the command twice");
    }
    if (inputs.files().contains(Sources.STANDARD_INPUT)
        && unlabelled.contains(Sources.STANDARD_INPUT)) {
      throw new UsageException(
          "--predict -: got standard input as an INPUT as well, expected it once");
    }
  }

  private static void requireLabels(List<LabelledVector> items) {
    String first = items.get(0).label();
    if (items.stream().allMatch(item -> item.label().equals(first))) {
      throw RefoldException.of(
          "classify: got the same label, '%s', for %s, expected two labels or more; check --label",
          Excerpt.of(first), Amount.of(items.size(), "item"));
    }
  }

  /** Fits a codec to all items, labelled ones first. */
  private Codec fit(ItemSources labelled, ItemSources others) {
    try (Progress progress = new Progress("making the codec", surroundings.terminal())) {
      return codecOptions.fit(
          inputs.kind(),
          () -> Stream.concat(labelled.graphs(progress), others.graphs(progress)).iterator(),
          progress,
          "codec",
          surroundings.err());
    }
  }

  private List<LabelledVector> encode(ItemSources labelled, Codec codec) {
    List<LabelledVector> items = new ArrayList<>();
    try (Progress progress = new Progress("encoding", surroundings.terminal())) {
      labelled.each(
          threads.count(),
          progress,
          item ->
              new LabelledVector(
                  new CodedItem(item, codec).vector(), item.label(), item.location()),
          items::add);
    }
    return items;
  }

  private void crossValidate(List<LabelledVector> items, Codec codec, Output output) {
    int parts = folds == null ? Math.min(FOLDS, items.size()) : folds;
    if (parts > items.size()) {
      throw RefoldException.of(
          "--folds %s: got %s, expected at least one item per fold",
          parts, Amount.of(items.size(), "item"));
    }
    noteLoneItems(items);
    Similarity similarity = similarityOptions.similarity();
    long seed = codecOptions.seed();
    Validation validation =
        new Validation(
            inputs.kind(),
            codec,
            similarity,
            weighting,
            neighbours,
            seed,
            result(items, parts, similarity, seed));
    if (json) {
      output.line(JsonLine.of(out -> ValidationJson.write(validation, out)));
    } else {
      new ValidationReport(validation).write(output);
    }
  }

  /**
   * Warns of labels with a single item, as when the column holds something else, such as numbers.
   */
  private void noteLoneItems(List<LabelledVector> items) {
    Map<String, Long> counts =
        items.stream().collect(Collectors.groupingBy(LabelledVector::label, Collectors.counting()));
    long alone = counts.values().stream().filter(count -> count == 1).count();
    if (alone > 0) {
      surroundings.tell(
          "classify: %s of %,d %s a single item, which can't be classified by others; check"
              + " --label",
          Amount.of(alone, "label"), counts.size(), alone == 1 ? "has" : "have");
    }
  }

  private CrossValidation result(
      List<LabelledVector> items, int parts, Similarity similarity, long seed) {
    List<String> labels = items.stream().map(LabelledVector::label).toList();
    try (Progress progress = new Progress("classifying", surroundings.terminal())) {
      return CrossValidation.run(
          items,
          Folds.stratified(labels, parts, seed),
          training -> weighting.of(similarity, training, threads.count()),
          neighbours,
          threads.count(),
          progress::step);
    }
  }

  private void predict(List<LabelledVector> items, ItemSources others, Codec codec, Output output) {
    NeighbourClassifier classifier =
        new NeighbourClassifier(
            items,
            weighting.of(similarityOptions.similarity(), items, threads.count()),
            neighbours);
    PrintStream besideLines = surroundings.outIsTerminal() ? null : surroundings.terminal();
    try (Progress progress = new Progress("classifying", besideLines)) {
      others.each(
          threads.count(),
          progress,
          item -> {
            Prediction prediction =
                new Prediction(
                    item.location(), classifier.classify(new CodedItem(item, codec).vector()));
            return json ? prediction.json() : prediction.line();
          },
          output::line);
    }
  }
}
