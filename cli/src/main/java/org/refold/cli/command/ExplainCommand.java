package org.refold.cli.command;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.refold.Codec;
import org.refold.EntryWords;
import org.refold.Explanation;
import org.refold.cli.console.Output;
import org.refold.cli.console.Surroundings;
import org.refold.cli.console.UsageException;
import org.refold.cli.input.CodecKind;
import org.refold.cli.input.ItemSources;
import org.refold.cli.input.PlacedVector;
import org.refold.cli.input.SourceReader;
import org.refold.cli.input.Sources;
import org.refold.cli.option.VectorsOrItems;
import org.refold.cli.render.ExplanationFormat;
import org.refold.cli.render.JsonExplanations;
import org.refold.cli.render.NodeExplanation;
import org.refold.cli.render.PlainExplanations;
import org.refold.error.RefoldException;
import org.refold.formats.TextDecoding;
import org.refold.formats.kind.Item;
import org.refold.formats.kind.Kind;
import org.refold.graph.Graph;
import org.refold.vector.CountVector;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Explains a codec, an entry, a vector or the nodes of an item in words. */
@Command(
    name = "explain",
    customSynopsis = "refold explain --codec FILE [OPTIONS] [INPUT...]",
    description = {
      "Explain a codec, its entries, vectors or items in words.",
      "",
      "Without inputs, describes the codec, or the entries given by --index. For vectors,"
          + " explains each entry that is not 0; for items (--as), the entries of each node. In"
          + " both cases, it also shows what the vector decodes to."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  refold explain --codec terms.refold",
      "      describe the codec",
      "  refold explain --codec terms.refold --index 3 --index 12",
      "      explain two entries of its vectors",
      "  head -n 2 terms.jsonl | refold explain --codec terms.refold -",
      "      explain two vectors that encode wrote",
      "  refold explain --codec terms.refold --as terms examples/terms.txt",
      "      show what each node of each term adds to its vector"
    })
public final class ExplainCommand implements Callable<Integer> {
  private final Surroundings surroundings;

  @Option(names = "--codec", required = true, paramLabel = "FILE", description = "codec file")
  @SuppressWarnings("NullAway.Init")
  private Path codecFile;

  @Mixin private final VectorsOrItems inputKind = new VectorsOrItems();

  @Option(
      names = "--index",
      paramLabel = "N",
      description = "index of an entry to explain; may be repeated")
  private List<Integer> indices = List.of();

  @Option(names = "--json", description = "print one JSON object per codec, entry, vector or item")
  private boolean json;

  @Parameters(arity = "0..*", paramLabel = "INPUT", description = VectorsOrItems.INPUTS)
  private List<Path> inputs = List.of();

  public ExplainCommand(Surroundings surroundings) {
    this.surroundings = surroundings;
  }

  @Override
  public Integer call() {
    @Nullable Kind kind = inputKind.kind();
    if (kind != null && inputs.isEmpty()) {
      throw new UsageException("--as " + kind.name() + ": got no INPUT, expected one or more");
    }
    Codec codec = inputKind.load(codecFile);
    Kind written = CodecKind.of(codec);
    try (Output output = Output.standard(surroundings);
        Sources sources = inputKind.sources(inputs, surroundings.in())) {
      ExplanationFormat format =
          json ? new JsonExplanations(output) : new PlainExplanations(output, codec);
      if (indices.isEmpty() && inputs.isEmpty()) {
        format.codec(codecFile, codec);
      }
      for (int index : indices) {
        requireIndex(index, codec);
        format.index(index, codec.shape().rowOf(index), codec.featureName(index));
      }
      if (kind == null) {
        explainVectors(sources, codec, written, format);
      } else {
        explainItems(sources, kind, codec, written, format);
      }
      output.complete();
    }
    return 0;
  }

  private void requireIndex(int index, Codec codec) {
    if (index < 0 || index >= codec.dimension()) {
      throw UsageException.of(
          "--index %s: codec %s has indices 0 to %s", index, codecFile, codec.dimension() - 1);
    }
  }

  private void explainVectors(
      Sources sources, Codec codec, Kind written, ExplanationFormat format) {
    try (SourceReader<PlacedVector<CountVector>> vectors =
        inputKind.readVectors(sources, codec, surroundings.err())) {
      while (vectors.hasNext()) {
        PlacedVector<CountVector> vector = vectors.next();
        List<Explanation> entries;
        TextDecoding decoding;
        try {
          decoding = TextDecoding.of(codec, vector.vector(), written);
          entries = explain(vector.vector(), decoding, codec);
        } catch (RefoldException e) {
          throw vector.at(e);
        }
        format.vector(vector, entries, decoding);
      }
    }
  }

  /** Names plain patterns by the item that the vector decodes to, if it is known. */
  private static List<Explanation> explain(CountVector vector, TextDecoding decoding, Codec codec) {
    Optional<Graph> item = decoding.decoding().first();
    if (codec.shape().plain().isEmpty() || item.isEmpty()) {
      return codec.explain(vector);
    }
    EntryWords words = codec.entryWords();
    words.add(item.get(), vector);
    return codec.explain(vector, words);
  }

  private static void explainItems(
      Sources sources, Kind kind, Codec codec, Kind written, ExplanationFormat format) {
    try (SourceReader<Item> items = new ItemSources(sources, kind).read()) {
      while (items.hasNext()) {
        Item item = items.next();
        List<NodeExplanation> nodes;
        TextDecoding decoding;
        try {
          nodes = NodeExplanation.of(item.graph(), codec);
          decoding = TextDecoding.of(codec, codec.encode(item.graph()), written);
        } catch (RefoldException e) {
          throw item.at(e);
        }
        format.item(item.location(), nodes, decoding);
      }
    }
  }
}
