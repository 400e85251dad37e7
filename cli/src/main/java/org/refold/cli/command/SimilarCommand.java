package org.refold.cli.command;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.refold.Codec;
import org.refold.EntryWords;
import org.refold.GradedComparison;
import org.refold.cli.console.Amount;
import org.refold.cli.console.Output;
import org.refold.cli.console.Surroundings;
import org.refold.cli.console.UsageException;
import org.refold.cli.input.CodecKind;
import org.refold.cli.input.CodedItem;
import org.refold.cli.input.ItemPlace;
import org.refold.cli.input.PlacedVector;
import org.refold.cli.option.CodecOptions;
import org.refold.cli.option.KindConverter;
import org.refold.cli.option.SimilarityOptions;
import org.refold.cli.render.ComparedItem;
import org.refold.cli.render.ComparisonJson;
import org.refold.cli.render.ComparisonReport;
import org.refold.error.Message;
import org.refold.formats.kind.Item;
import org.refold.formats.kind.Kind;
import org.refold.formats.vector.WeightsFile;
import org.refold.similarity.Comparison;
import org.refold.similarity.Similarity;
import org.refold.vector.CountVector;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Compares two items, and shows why they are similar. */
@Command(
    name = "similar",
    customSynopsis = "refold similar [--as KIND] [--codec FILE] [OPTIONS] A B",
    description = {
      "Compare two items, and show what they share.",
      "",
      "The similarity is lambda S + (1 - lambda) B, where B is the similarity of the symbol"
          + " rows, and S that of the least similar row, of symbols or of patterns. With --as, A"
          + " and B are items; without it, they are vectors, and --codec is required.",
      "",
      "Without --codec, a codec is made from the two items, and not saved. If a codec has no"
          + " plain rows, the result also depends on its random splits, so another codec gives a"
          + " slightly different one."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  refold similar --as terms --text 'f(a, g(b))' 'f(a, g(c))'",
      "      compare two texts",
      "  refold similar --as terms --codec terms.refold examples/terms.txt:2 examples/terms.txt:3",
      "      compare the terms on two lines of a file",
      "  refold similar --codec terms.refold terms.jsonl:1 terms.jsonl:2",
      "      compare two vectors that encode wrote"
    })
public final class SimilarCommand implements Callable<Integer> {
  private final Surroundings surroundings;

  @Option(
      names = "--as",
      paramLabel = "KIND",
      converter = KindConverter.class,
      completionCandidates = KindConverter.class,
      description = "kind of A and B: ${COMPLETION-CANDIDATES} (default: A and B are vectors)")
  private @Nullable Kind kind;

  @Option(names = "--text", description = "A and B are texts of items, not files")
  private boolean text;

  @Option(
      names = "--codec",
      paramLabel = "FILE",
      description =
          "existing codec file, which is not changed (default: a codec made from A and B)")
  private @Nullable Path codecFile;

  @Mixin private final SimilarityOptions similarityOptions = new SimilarityOptions();

  @Option(
      names = "--weights",
      paramLabel = "FILE",
      description = "weights written by the weights command; requires --codec")
  private @Nullable Path weightsFile;

  @Mixin private final CodecOptions codecOptions = CodecOptions.forComparing();

  @Option(
      names = "--all",
      description =
          "show all entries (default: the first few, of the symbols and of the least similar"
              + " set)")
  private boolean all;

  @Option(names = "--json", description = "print a JSON object instead of a report")
  private boolean json;

  @Parameters(
      index = "0",
      paramLabel = "A",
      description =
          "an item: FILE:LINE, as other commands report it, or a FILE with a single item; - for"
              + " a single item on standard input, 'standard input:LINE' for one of several")
  @SuppressWarnings("NullAway.Init")
  private String one;

  @Parameters(index = "1", paramLabel = "B", description = "the item to compare it with")
  @SuppressWarnings("NullAway.Init")
  private String other;

  public SimilarCommand(Surroundings surroundings) {
    this.surroundings = surroundings;
  }

  @Override
  public Integer call() {
    validate();
    Codec existing = codecFile == null ? null : load(codecFile);
    try (Output output = Output.standard(surroundings)) {
      if (kind != null) {
        compareItems(kind, existing, output);
      } else if (existing != null) {
        PlacedVector<CountVector> a = ItemPlace.of(one).vector(existing, surroundings);
        PlacedVector<CountVector> b = ItemPlace.of(other).vector(existing, surroundings);
        compare(ComparedItem.of(a, existing), ComparedItem.of(b, existing), existing, output);
      }
      output.complete();
    }
    return 0;
  }

  /** Validates the options before any work. */
  private void validate() {
    similarityOptions.validate();
    if (weightsFile != null && codecFile == null) {
      throw new UsageException(
          "--weights " + weightsFile + ": got no --codec, expected the codec of the weights");
    }
    if (kind != null) {
      codecOptions.validate(kind);
    } else if (text) {
      throw new UsageException("--text: got no --as, expected the kind of the texts");
    } else if (codecFile == null) {
      throw new UsageException(
          "got neither --as nor --codec, expected --as KIND for items, or --codec FILE for"
              + " vectors");
    }
    if (!text && ItemPlace.of(one).isStandardInput() && ItemPlace.of(other).isStandardInput()) {
      throw new UsageException("got standard input (-) twice, expected it once");
    }
  }

  private Codec load(Path file) {
    Codec codec = Codec.load(file);
    if (kind != null) {
      CodecKind.requireRead(codec, kind, file);
    }
    codecOptions.requireAgreement(codec, file);
    return codec;
  }

  private void compareItems(Kind itemKind, @Nullable Codec existing, Output output) {
    Item a = item("A", one, itemKind);
    Item b = item("B", other, itemKind);
    Codec codec = existing == null ? fit(itemKind, a, b) : existing;
    long codecId = codec.id();
    codec = CodedItem.passing(a, codec).codec();
    codec = CodedItem.passing(b, codec).codec();
    compare(
        ComparedItem.of(a, codec, codecId, itemKind),
        ComparedItem.of(b, codec, codecId, itemKind),
        codec,
        output);
  }

  private Item item(String name, String given, Kind itemKind) {
    return text
        ? ItemPlace.ofText(name, given, itemKind)
        : ItemPlace.of(given).item(itemKind, surroundings.in());
  }

  private Codec fit(Kind itemKind, Item a, Item b) {
    Codec codec = codecOptions.fit(itemKind, List.of(a.graph(), b.graph()));
    surroundings.tell(
        "codec: made from these two items only, with %s; --codec FILE compares them with a codec"
            + " of all data",
        Amount.of(codec.shape().symbols(), "symbol"));
    return codec;
  }

  private void compare(ComparedItem a, ComparedItem b, Codec codec, Output output) {
    Similarity similarity = similarity(a, b, codec);
    Comparison comparison = Comparison.of(a.vector(), b.vector(), similarity);
    Optional<GradedComparison> graded = graded(a, b, comparison, codec);
    Comparison shown = graded.map(GradedComparison::comparison).orElse(comparison);
    List<String> words =
        graded.map(GradedComparison::words).orElseGet(() -> words(a, b, comparison, codec));
    if (json) {
      output.line(ComparisonJson.of(a, b, similarity, shown, words, graded));
    } else {
      new ComparisonReport(shown, weighed(shown, words, similarity), graded, codec, all, output)
          .write(a, b, similarity);
    }
  }

  /** Compares graded patterns of the items, if labels are graded and both items are known. */
  private static Optional<GradedComparison> graded(
      ComparedItem a, ComparedItem b, Comparison comparison, Codec codec) {
    return codec.grading().isEmpty()
        ? Optional.empty()
        : a.graph()
            .flatMap(
                one -> b.graph().map(other -> GradedComparison.of(comparison, codec, one, other)));
  }

  private Similarity similarity(ComparedItem a, ComparedItem b, Codec codec) {
    Similarity similarity = similarityOptions.similarity();
    if (weightsFile == null) {
      return similarity;
    }
    long codecId = a.vector().commonCodecId(b.vector()).orElse(codec.id());
    return similarity.weighted(WeightsFile.load(weightsFile, codec).withCodecId(codecId));
  }

  /** Adds the weight of each entry to its words, if there are weights. */
  private static List<String> weighed(
      Comparison comparison, List<String> words, Similarity similarity) {
    return similarity
        .weights()
        .map(
            weights ->
                IntStream.range(0, words.size())
                    .mapToObj(
                        i ->
                            Message.of(
                                "%s [%.2f]",
                                words.get(i), weights.of(comparison.entries().get(i).index())))
                    .toList())
        .orElse(words);
  }

  /**
   * Names plain patterns by the two items; the patterns of exact rows are named by their blocks.
   */
  private static List<String> words(
      ComparedItem a, ComparedItem b, Comparison comparison, Codec codec) {
    if (codec.shape().plain().isEmpty()) {
      return codec.featureNames(comparison);
    }
    EntryWords words = codec.entryWords();
    a.graph().ifPresent(graph -> words.add(graph, a.vector()));
    b.graph().ifPresent(graph -> words.add(graph, b.vector()));
    return codec.featureNames(comparison, words);
  }
}
