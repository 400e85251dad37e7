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

/** Looks in an index for the items most like others, and has them back from their vectors. */
@Command(
    name = "nearest",
    description = "Finds the items of an index that are most like others.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  refold nearest --as terms --codec birds.refold --index birds.index queries.txt",
      "      the ten terms of the index that are most like each of queries.txt",
      "  echo 'f(a, c)' | refold nearest --as terms --codec birds.refold --index birds.index -k 3 -",
      "      the three most like one term",
      "  refold nearest --codec birds.refold --index birds.index --lambda 0 --json birds.jsonl",
      "      looks for vectors, by their symbols alone, and writes an object a line",
      "  refold nearest --as terms --codec birds.refold --index birds.index --weights idf queries.txt",
      "      patterns that few terms of the index have count more",
      "",
      "The most alike comes first; of those as alike, the one that was added first. Texts are decoded",
      "from the vectors in the index, and proven to be right unless the standard error, or the",
      "\"result\" of --json, says something else.",
      "",
      "A symbol that the codec does not know is compared by its hash; where a codec has spare",
      "placeholders instead, it takes one for the one query. No file is changed. The lines are the same",
      "for every number of threads, unless the time for a vector ran out."
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
      description = "the codec that the index was made with, or as it was extended since")
  @SuppressWarnings("NullAway.Init")
  private Path codecFile;

  @Option(names = "--index", required = true, paramLabel = "FILE", description = "the index")
  @SuppressWarnings("NullAway.Init")
  private Path indexFile;

  @Option(
      names = "-k",
      paramLabel = "K",
      description = "how many neighbours of each item (default: ${DEFAULT-VALUE})")
  private int count = 10;

  @Mixin private final SimilarityOptions similarityOptions = new SimilarityOptions();

  @Option(
      names = "--weights",
      paramLabel = "WHICH",
      description =
          "none; idf, by how rare patterns are in the index; or a FILE that the command weights wrote"
              + " (default: ${DEFAULT-VALUE})")
  private Path weights = NO_WEIGHTS;

  @Option(
      names = "--no-text",
      description = "names alone: does not decode the vectors of neighbours")
  private boolean withoutText;

  @Mixin private final DecodeOptions decodeOptions = new DecodeOptions();

  @Mixin private final ThreadsOption threads = new ThreadsOption();

  @Option(names = "--json", description = "writes a JSON object a line")
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
    similarityOptions.requireSense();
    decodeOptions.requireSense();
    threads.requireRange();
    outputOption.requireOther(codecFile, inputs);
    outputOption.requireSecond("--index", indexFile, codecFile, inputs);
    Codec codec = inputKind.load(codecFile);
    NeighbourFinder search = search(codec);
    if (search.index().size() == 0) {
      surroundings.err().println("index " + indexFile + ": is empty, so that nothing is found");
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
    // A neighbour of many is told once.
    Set<Integer> told = new HashSet<>();
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
                      if (told.add(id)) {
                        progress.wipe();
                        surroundings.err().println(Excerpt.oneLine(note));
                      }
                    });
            progress.step();
          });
    }
  }
}
