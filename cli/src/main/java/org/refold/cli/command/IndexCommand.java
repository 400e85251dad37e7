package org.refold.cli.command;

import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.refold.Codec;
import org.refold.batch.OrderedBatch;
import org.refold.cli.console.Amount;
import org.refold.cli.console.Output;
import org.refold.cli.console.Progress;
import org.refold.cli.console.Surroundings;
import org.refold.cli.console.UsageException;
import org.refold.cli.input.CodedItem;
import org.refold.cli.input.ItemPlace;
import org.refold.cli.input.ItemSources;
import org.refold.cli.input.NamedVector;
import org.refold.cli.input.PlacedVector;
import org.refold.cli.input.SourceReader;
import org.refold.cli.input.Sources;
import org.refold.cli.option.CodecClaim;
import org.refold.cli.option.CodecOptions;
import org.refold.cli.option.OutputOption;
import org.refold.cli.option.RoomWords;
import org.refold.cli.option.ThreadsOption;
import org.refold.cli.option.VectorsOrItems;
import org.refold.cli.stream.CodedItems;
import org.refold.error.Message;
import org.refold.error.RefoldException;
import org.refold.file.FileClaim;
import org.refold.formats.kind.Item;
import org.refold.formats.kind.Kind;
import org.refold.formats.result.JsonLine;
import org.refold.similarity.index.NearestNeighbours;
import org.refold.vector.CountVector;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * Creates an index of vectors, or changes one. All work is done in memory first. Then the codec
 * file is written, if it is new or has been extended, and the index file last, since its vectors
 * mean nothing without the codec. If writing the index fails, the codec still fits the old index.
 */
@Command(
    name = "index",
    customSynopsis = "refold index --codec FILE --index FILE [OPTIONS] [INPUT...]",
    description = {
      "Create an index for similarity search, or add items to it.",
      "",
      "An item's name in the index is its place, such as terms.txt:3. The index stores names"
          + " and vectors only; nearest decodes the items from their vectors.",
      "",
      "If anything fails, the index is not changed."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  refold index --as terms --codec terms.refold --index terms.index examples/terms.txt",
      "      create the index, and the codec if neither exists, and add terms",
      "  refold index --codec terms.refold --index terms.index terms.jsonl",
      "      add vectors that encode wrote",
      "  refold index --codec terms.refold --index terms.index --remove examples/terms.txt:2",
      "      remove an item"
    })
public final class IndexCommand implements Callable<Integer> {
  private final Surroundings surroundings;

  @Mixin private final VectorsOrItems inputKind = new VectorsOrItems();

  @Option(
      names = "--codec",
      required = true,
      paramLabel = "FILE",
      description = "codec file; made from the inputs if neither it nor the index exists")
  @SuppressWarnings("NullAway.Init")
  private Path codecFile;

  @Option(
      names = "--index",
      required = true,
      paramLabel = "FILE",
      description = "index file; created if it does not exist")
  @SuppressWarnings("NullAway.Init")
  private Path indexFile;

  @Option(
      names = "--remove",
      paramLabel = "NAME",
      description =
          "before adding items, remove the item with this name, or all items of this file; may"
              + " be repeated")
  private List<String> removals = List.of();

  @Mixin private final CodecOptions options = new CodecOptions();

  @Mixin private final ThreadsOption threads = new ThreadsOption();

  @Option(names = "--json", description = "print a JSON object instead of a line")
  private boolean json;

  @Parameters(arity = "0..*", paramLabel = "INPUT", description = VectorsOrItems.INPUTS)
  private List<Path> inputs = List.of();

  public IndexCommand(Surroundings surroundings) {
    this.surroundings = surroundings;
  }

  @Override
  public Integer call() {
    validate();
    try (CodecClaim claim = new CodecClaim(codecFile, surroundings.err());
        FileClaim indexClaim =
            new FileClaim(
                indexFile,
                "index "
                    + indexFile
                    + ": is being changed by another run; wait for it, or name another file");
        Output output = Output.standard(surroundings);
        Sources sources = inputKind.sources(inputs, surroundings.in())) {
      boolean extendsIndex = Files.exists(indexClaim.file()) || !removals.isEmpty();
      @Nullable Codec there = claim.codec();
      @Nullable Kind newKind = extendsIndex || there != null ? null : inputKind.kind();
      Codec codec = newKind == null ? agreed(there) : fit(sources, newKind);
      NearestNeighbours index =
          extendsIndex
              ? new IndexPlace(indexFile, codecFile).load(codec)
              : new NearestNeighbours(codec.shape(), codec.id());
      index.rebase(codec.id());
      int removed = removals.stream().mapToInt(name -> remove(name, index)).sum();
      Added added = add(sources, codec, index);
      if (newKind != null) {
        claim.save(codec);
      }
      claim.saveExtended(codec, added.codec());
      index.save(indexClaim.file());
      report(output, index, added, removed);
      output.complete();
    }
    return 0;
  }

  /** Validates the options before any work. */
  private void validate() {
    @Nullable Kind kind = inputKind.kind();
    if (kind != null) {
      options.validate(kind);
    }
    threads.requireRange();
    if (inputs.isEmpty() && removals.isEmpty()) {
      throw new UsageException(
          "got no INPUT and no --remove, expected items to add or names to remove");
    }
    OutputOption.requireOther("--index", indexFile, codecFile, inputs);
    OutputOption.requireNoInput("--codec", codecFile, inputs);
    CodecOptions.requirePlace(codecFile);
    CodecOptions.requirePlace(indexFile);
  }

  private Codec fit(Sources sources, Kind itemKind) {
    try (Progress progress = progress("making the codec")) {
      return options.fit(
          new ItemSources(sources, itemKind), progress, "codec " + codecFile, surroundings.err());
    }
  }

  private Codec agreed(@Nullable Codec there) {
    if (there == null) {
      throw Files.exists(indexFile)
          ? RefoldException.of(
              "index %s: its codec %s does not exist; name the codec file that the index was last"
                  + " written with, or another index",
              indexFile, codecFile)
          : RefoldException.unreadable(codecFile, new NoSuchFileException(codecFile.toString()));
    }
    inputKind.requireRead(there, codecFile);
    options.requireAgreement(there, codecFile);
    return there;
  }

  private int remove(String name, NearestNeighbours index) {
    int removed =
        (int) index.ids().filter(id -> isOf(name, id, index)).filter(index::remove).count();
    if (removed == 0) {
      throw new RefoldException(
          "--remove " + name + ": index " + indexFile + " has no item of that name, expected one");
    }
    return removed;
  }

  /** Returns whether an item has a name, or is in the file of that name. */
  private static boolean isOf(String name, int id, NearestNeighbours index) {
    return index.name(id).filter(its -> its.equals(name) || ItemPlace.isIn(name, its)).isPresent();
  }

  /**
   * The result of adding the inputs.
   *
   * @param codec the codec as extended by them
   * @param items the number of items added
   * @param repeated the number of these whose name the index had before
   * @param exceeding the number of these that are larger than the codec was sized for
   */
  private record Added(Codec codec, int items, int repeated, int exceeding) {}

  private Added add(Sources sources, Codec codec, NearestNeighbours index) {
    Set<String> names =
        index
            .ids()
            .mapToObj(index::name)
            .flatMap(Optional::stream)
            .collect(Collectors.toUnmodifiableSet());
    int before = index.size();
    int[] repeated = {0};
    int[] exceeding = {0};
    try (Progress progress = progress("indexing")) {
      Codec after =
          add(
              sources,
              codec,
              added -> {
                // Vectors arrive in order, so their codecs only grow.
                index.rebase(added.vector().codecId());
                index.add(added.vector(), added.name());
                repeated[0] += names.contains(added.name()) ? 1 : 0;
                exceeding[0] += codec.exceedsRoom(added.vector()) ? 1 : 0;
                progress.step();
              });
      return new Added(after, index.size() - before, repeated[0], exceeding[0]);
    }
  }

  private Codec add(Sources sources, Codec codec, Consumer<NamedVector> sink) {
    @Nullable Kind kind = inputKind.kind();
    if (kind == null) {
      try (SourceReader<PlacedVector<CountVector>> reader =
          inputKind.readVectors(sources, codec, surroundings.err())) {
        reader.forEachRemaining(vector -> sink.accept(NamedVector.of(vector, codec, codec.id())));
      }
      return codec;
    }
    ItemSources itemSources = new ItemSources(sources, kind);
    try (SourceReader<Item> reader = itemSources.read()) {
      CodedItems items = new CodedItems(reader, codec, itemSources);
      OrderedBatch.run(items, threads.count(), CodedItem::named, sink);
      return items.codec();
    }
  }

  private void report(Output output, NearestNeighbours index, Added added, int removed) {
    if (added.repeated() > 0) {
      surroundings.tell(
          "index %s: %s added with names that it already had; --remove removes all items of a name",
          indexFile, Amount.of(added.repeated(), "item"));
    }
    if (added.exceeding() > 0) {
      surroundings.tell(
          "index %s: %s",
          indexFile, RoomWords.exceeding(added.exceeding(), added.items(), added.codec()));
    }
    output.line(
        json
            ? JsonLine.of(
                out -> {
                  out.add("index", indexFile.toString());
                  out.add("codec", CountVector.idText(index.codecId()));
                  out.add("added", added.items());
                  out.add("repeated", added.repeated());
                  out.add("exceeding", added.exceeding());
                  out.add("removed", removed);
                  out.add("items", index.size());
                  RoomWords.writeJson(out, added.codec());
                })
            : Message.of(
                "index %s: %,d added, %,d removed, %,d in all",
                indexFile, added.items(), removed, index.size()));
  }

  private Progress progress(String doing) {
    return new Progress(doing, surroundings.terminal());
  }
}
