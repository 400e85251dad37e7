package org.refold.cli.command;

import java.nio.file.Path;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.refold.Codec;
import org.refold.batch.OrderedBatch;
import org.refold.cli.console.Output;
import org.refold.cli.console.Progress;
import org.refold.cli.console.Surroundings;
import org.refold.cli.input.CodecKind;
import org.refold.cli.input.CodedItem;
import org.refold.cli.input.ItemSources;
import org.refold.cli.input.NamedVector;
import org.refold.cli.input.PlacedVector;
import org.refold.cli.input.SourceReader;
import org.refold.cli.input.Sources;
import org.refold.cli.option.DecodeOptions;
import org.refold.cli.option.OptionRange;
import org.refold.cli.option.OutputOption;
import org.refold.cli.option.SimilarityOptions;
import org.refold.cli.option.ThreadsOption;
import org.refold.cli.option.VectorsOrItems;
import org.refold.cli.stream.LineDecoder;
import org.refold.error.Excerpt;
import org.refold.formats.Kinds;
import org.refold.formats.kind.Item;
import org.refold.formats.kind.Kind;
import org.refold.formats.vector.WeightsFile;
import org.refold.similarity.Similarity;
import org.refold.similarity.index.NearestNeighbours;
import org.refold.vector.CountVector;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Searches an index for the nearest neighbours of items, and decodes these from their vectors. */
@Command(
    name = "nearest",
    customSynopsis = "refold nearest --codec FILE --index FILE [OPTIONS] INPUT...",
    description = {
      "Find the items of an index that are most similar to others.",
      "",
      "Lists the neighbours of each input, the most similar first and, among equally similar ones,"
          + " the first added. The search is exact: it gives the same result as a comparison with"
          + " every item. The neighbours' texts are decoded from their vectors, and proven to be"
          + " right unless a note on standard error (or \"result\" with --json) says otherwise.",
      "",
      "A label that the codec does not know is compared by its hash; a codec with spare"
          + " placeholders uses one of them for this query. No file is changed. The output does not"
          + " depend on the number of threads, unless a vector reaches its time limit."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  refold nearest --as terms --codec terms.refold --index terms.index examples/terms.txt",
      "      find the ten nearest neighbours of each term",
      "  echo 'p(a)' | refold nearest --as terms --codec terms.refold --index terms.index -k 3 -",
      "      find the three nearest neighbours of one term",
      "  refold nearest --codec terms.refold --index terms.index --lambda 0 --json terms.jsonl",
      "      search for vectors that encode wrote, compare symbols only, and print JSON",
      "  refold nearest --codec terms.refold --index terms.index --weights idf terms.jsonl",
      "      give rare patterns more weight"
    })
public final class NearestCommand implements Callable<Integer> {
  private static final Path NO_WEIGHTS = Path.of("none");
  private static final Path RARITY = Path.of("idf");

  private final Surroundings surroundings;

  @Mixin private final VectorsOrItems inputKind = new VectorsOrItems();

  @Option(
      names = "--codec",
      required = true,
      paramLabel = "FILE",
      description = "codec file of the index")
  @SuppressWarnings("NullAway.Init")
  private Path codecFile;

  @Option(names = "--index", required = true, paramLabel = "FILE", description = "index file")
  @SuppressWarnings("NullAway.Init")
  private Path indexFile;

  @Option(
      names = "-k",
      paramLabel = "N",
      description = "number of neighbours per input (default: ${DEFAULT-VALUE})")
  private int count = 10;

  @Mixin private final SimilarityOptions similarityOptions = new SimilarityOptions();

  @Option(
      names = "--weights",
      paramLabel = "WHICH",
      description =
          "weights of patterns: none; idf, by rarity in the index; or a file written by the"
              + " weights command (default: ${DEFAULT-VALUE})")
  private Path weights = NO_WEIGHTS;

  @Option(names = "--no-text", description = "print names only, and do not decode the neighbours")
  private boolean withoutText;

  @Mixin private final DecodeOptions decodeOptions = new DecodeOptions();

  @Mixin private final ThreadsOption threads = new ThreadsOption();

  @Option(names = "--json", description = "write one JSON object per input")
  private boolean json;

  @Mixin private final OutputOption outputOption = new OutputOption();

  @Parameters(arity = "1..*", paramLabel = "INPUT", description = VectorsOrItems.INPUTS)
  private List<Path> inputs = List.of();

  public NearestCommand(Surroundings surroundings) {
    this.surroundings = surroundings;
  }

  @Override
  public Integer call() {
    OptionRange.require("-k", count, 1, Integer.MAX_VALUE);
    similarityOptions.validate();
    decodeOptions.validate();
    threads.requireRange();
    outputOption.requireOther(codecFile, inputs);
    outputOption.requireSecond("--index", indexFile, codecFile, inputs);
    Codec codec = inputKind.load(codecFile);
    NeighbourFinder search = search(codec);
    if (search.index().size() == 0) {
      surroundings.err().println("index " + indexFile + ": is empty, nothing can be found");
    }
    long codecId = search.index().codecId();
    try (Output output = outputOption.open(surroundings);
        Sources sources = inputKind.sources(inputs, surroundings.in())) {
      @Nullable Kind kind = inputKind.kind();
      if (kind == null) {
        try (SourceReader<PlacedVector<CountVector>> reader =
            inputKind.readVectors(sources, codec, surroundings.err())) {
          find(
              reader,
              vector -> search.find(NamedVector.of(vector, codec, codecId), Optional.empty()),
              output);
        }
      } else {
        try (SourceReader<Item> items = new ItemSources(sources, kind).read()) {
          find(
              items,
              item -> search.find(CodedItem.passing(item, codec).named(codecId), text(item, kind)),
              output);
        }
      }
      output.complete();
    }
    return 0;
  }

  private NeighbourFinder search(Codec codec) {
    NearestNeighbours index = new IndexPlace(indexFile, codecFile).load(codec);
    LineDecoder decoder =
        withoutText
            ? null
            : new LineDecoder(
                codec,
                decodeOptions.limits().sharedBy(threads.count()),
                decodeOptions.solver(),
                CodecKind.of(codec),
                json);
    return new NeighbourFinder(index, count, similarity(index, codec), decoder, json);
  }

  private Similarity similarity(NearestNeighbours index, Codec codec) {
    Similarity similarity = similarityOptions.similarity();
    if (weights.equals(NO_WEIGHTS)) {
      return similarity;
    }
    return similarity.weighted(
        weights.equals(RARITY)
            ? index.inverseDocumentFrequency()
            : WeightsFile.load(weights, codec).withCodecId(index.codecId()));
  }

  private Optional<String> text(Item item, Kind itemKind) {
    return withoutText ? Optional.empty() : Optional.of(Kinds.text(item.graph(), itemKind));
  }

  private <T> void find(
      Iterator<T> items, Function<T, NeighbourFinder.Lines> lines, Output output) {
    // A note on a neighbour is printed once, even if it is a neighbour of many.
    Set<Integer> noted = new HashSet<>();
    try (Progress progress =
        Progress.ofSlowItems("searching", outputOption.terminal(surroundings), 0)) {
      OrderedBatch.runSlow(
          items,
          threads.count(),
          found -> 2L * found.text().length(),
          lines,
          found -> {
            output.line(found.text());
            found
                .notes()
                .forEach(
                    (id, note) -> {
                      if (noted.add(id)) {
                        progress.wipe();
                        surroundings.err().println(Excerpt.oneLine(note));
                      }
                    });
            progress.step();
          });
    }
  }
}
