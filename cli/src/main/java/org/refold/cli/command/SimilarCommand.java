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

/** Says how alike two items are, and why. */
@Command(
    name = "similar",
    description = "Says how alike two items are, and what they share.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  refold similar --as terms --text 'f(a, g(b))' 'f(a, g(c))'",
      "      two texts",
      "  refold similar --as terms --codec birds.refold birds.txt:1 birds.txt:7",
      "      the terms that begin at two lines, with a codec of all of them",
      "  refold similar --codec birds.refold birds.jsonl:1 birds.jsonl:7",
      "      two vectors that encode wrote",
      "  refold similar --as terms --hierarchy kinds.tsv --text 'sees(dog)' 'sees(wolf)'",
      "      dog and wolf count in part if kinds.tsv has both below one word",
      "",
      "The similarity is lambda S + (1 - lambda) B. B is how alike the symbols are; S is that of"
          + " the",
      "row that is least alike, be it the symbols or the patterns of a set. Without --codec, a"
          + " codec is",
      "made from the two items and not kept; where a codec has no plain rows, one of more data"
          + " splits",
      "symbols in other ways, so that the same items are somewhat more or less alike in it."
    })
public final class SimilarCommand implements Callable<Integer> {
  private final Surroundings surroundings;

  @Option(
      names = "--as",
      paramLabel = "KIND",
      converter = KindConverter.class,
      completionCandidates = KindConverter.class,
      description = "A and B are items: ${COMPLETION-CANDIDATES} (default: vectors)")
  private @Nullable Kind kind;

  @Option(names = "--text", description = "A and B are the texts of items themselves")
  private boolean text;

  @Option(
      names = "--codec",
      paramLabel = "FILE",
      description = "a codec that is there; it is left as it is (default: one of A and B)")
  private @Nullable Path codecFile;

  @Mixin private final SimilarityOptions similarityOptions = new SimilarityOptions();

  @Option(
      names = "--weights",
      paramLabel = "FILE",
      description = "weights of patterns, as the command weights writes them; needs --codec")
  private @Nullable Path weightsFile;

  @Mixin private final CodecOptions codecOptions = CodecOptions.forComparing();

  @Option(
      names = "--all",
      description = "shows all entries (default: a few, of symbols and of the set least alike)")
  private boolean all;

  @Option(names = "--json", description = "writes a JSON object")
  private boolean json;

  @Parameters(
      index = "0",
      paramLabel = "A",
      description =
          "an item: FILE:LINE as other commands tell it, or a FILE that has one alone; - is the"
              + " standard input that has one alone, 'standard input:LINE' an item of it")
  @SuppressWarnings("NullAway.Init")
  private String one;

  @Parameters(index = "1", paramLabel = "B", description = "the other")
  @SuppressWarnings("NullAway.Init")
  private String other;

  public SimilarCommand(Surroundings surroundings) {
    this.surroundings = surroundings;
  }

  @Override
  public Integer call() {
    requireSense();
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

  /** Before any work. */
  private void requireSense() {
    similarityOptions.requireSense();
    if (weightsFile != null && codecFile == null) {
      throw new UsageException(
          "--weights " + weightsFile + ": got no --codec, expected the codec that they are of");
    }
    if (kind != null) {
      codecOptions.requireSense(kind);
    } else if (text) {
      throw new UsageException("--text: got no --as, expected the kind of the texts");
    } else if (codecFile == null) {
      throw new UsageException(
          "got neither --as nor --codec, expected --as KIND for items, or --codec FILE for"
              + " vectors");
    }
    if (!text && ItemPlace.of(one).isStandardInput() && ItemPlace.of(other).isStandardInput()) {
      throw new UsageException("got the standard input (-) twice, expected it once");
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
        "codec: made from these two items alone, with %s; --codec FILE compares them by one"
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

  /** Where labels are graded, in patterns of the items, if both are known. */
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

  /** The words with the weight of each entry, where there are weights. */
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

  /** Plain patterns are named as the two items have them; blocks name themselves. */
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
