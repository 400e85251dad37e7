package org.refold.cli.command;

import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.refold.Codec;
import org.refold.batch.OrderedBatch;
import org.refold.cli.console.Progress;
import org.refold.cli.console.Surroundings;
import org.refold.cli.console.UsageException;
import org.refold.cli.input.CodecKind;
import org.refold.cli.input.PlacedVector;
import org.refold.cli.input.SourceReader;
import org.refold.cli.input.Sources;
import org.refold.cli.input.VectorInputs;
import org.refold.cli.option.DecodeOptions;
import org.refold.cli.option.KindConverter;
import org.refold.cli.option.NearestOptions;
import org.refold.cli.option.OutputOption;
import org.refold.cli.option.StreamOptions;
import org.refold.cli.option.ThreadsOption;
import org.refold.cli.stream.Checkpoint;
import org.refold.cli.stream.LineDecoder;
import org.refold.cli.stream.NearestDecoder;
import org.refold.cli.stream.StreamRun;
import org.refold.decode.DecodeLimits;
import org.refold.error.Excerpt;
import org.refold.error.RefoldException;
import org.refold.file.WholeFile;
import org.refold.formats.kind.Kind;
import org.refold.formats.text.Rejected;
import org.refold.formats.vector.JsonLines;
import org.refold.vector.CountVector;
import org.refold.vector.RealVector;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Decodes vectors into items. A vector without an item does not end the run; its line is empty. */
@Command(
    name = "decode",
    customSynopsis = "refold decode --codec FILE [OPTIONS] VECTORS...",
    description = {
      "Decode vectors back into items.",
      "",
      "Writes one item per line. Each item was encoded again and compared with its vector,"
          + " and is proven to be the only one with that vector, unless a note on standard error"
          + " (or \"result\" with --json) says otherwise. With --nearest, it is proven in the same"
          + " way that no other item is nearer.",
      "",
      "A vector without an item leaves an empty line. The output does not depend on the"
          + " number of threads, unless a vector reaches its time limit.",
      "",
      "Exit code: 1 if any vector has no item."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  refold decode --codec terms.refold terms.jsonl",
      "      print the term of each vector that encode wrote",
      "  refold decode --codec terms.refold --json --solutions 100 terms.jsonl",
      "      print up to 100 terms per vector, what is proven, and the effort, as JSON",
      "  refold decode --codec terms.refold --nearest --unknown 0-3 terms.jsonl",
      "      find the nearest terms, although four entries are lost",
      "  refold decode --codec terms.refold --as graphs -o back.json terms.jsonl",
      "      write the items as node-link graphs instead of terms"
    })
public final class DecodeCommand implements Callable<Integer> {
  private static final String WITHOUT_GRAPH = "withoutGraph";

  private final Surroundings surroundings;

  @Option(
      names = "--codec",
      required = true,
      paramLabel = "FILE",
      description = "codec file that the vectors were encoded with")
  @SuppressWarnings("NullAway.Init")
  private Path codecFile;

  @Option(
      names = "--as",
      paramLabel = "KIND",
      converter = KindConverter.class,
      description =
          "kind to write items as: terms, graphs, or the kind of the codec (default: the kind"
              + " of the codec)")
  private @Nullable Kind kind;

  @Mixin private final DecodeOptions options = new DecodeOptions();

  @Mixin private final NearestOptions nearest = new NearestOptions();

  @Mixin private final ThreadsOption threads = new ThreadsOption();

  @Option(
      names = "--json",
      description =
          "write one JSON object per vector: all its items, what is proven, and the effort")
  private boolean json;

  @Mixin private final OutputOption outputOption = new OutputOption();

  @Mixin private final VectorInputs vectorInputs = new VectorInputs();

  @Mixin private final StreamOptions streamOptions = new StreamOptions();

  @Option(
      names = "--dimacs",
      paramLabel = "FILE",
      description =
          "also write the formula of the vector to FILE, in DIMACS format; requires a"
              + " single vector, and a codec made with --masks")
  private @Nullable Path dimacsFile;

  @Parameters(
      arity = "1..*",
      paramLabel = "VECTORS",
      description =
          "files of vectors, as written by encode, read in this order, plain or gzip; a folder"
              + " stands for all files in it, - for standard input")
  private List<Path> inputs = List.of();

  public DecodeCommand(Surroundings surroundings) {
    this.surroundings = surroundings;
  }

  @Override
  public Integer call() {
    options.validate();
    nearest.validate(options, dimacsFile);
    threads.requireRange();
    outputOption.requireOther(codecFile, inputs);
    if (dimacsFile != null) {
      outputOption.requireSecond("--dimacs", dimacsFile, codecFile, inputs);
    }
    streamOptions.validate(outputOption, List.of(), codecFile, inputs);
    Codec codec = Codec.load(codecFile);
    Kind written = kind == null ? CodecKind.of(codec) : kind;
    CodecKind.requireWritten(codec, written, codecFile);
    DecodeLimits limits =
        (nearest.areAsked() ? options.nearestLimits() : options.limits()).sharedBy(threads.count());
    NearestDecoder nearestDecoder =
        new NearestDecoder(
            codec, nearest.settings(), nearest.unknown(codec), limits, written, json);
    try (Sources sources = Sources.ofVectors(inputs, surroundings.in());
        StreamRun run = new StreamRun(outputOption, streamOptions, sources, codec, surroundings)) {
      boolean complete =
          nearest.areAsked()
              ? decodeNearest(sources, nearestDecoder, run)
              : decodeExactly(
                  sources, new LineDecoder(codec, limits, options.solver(), written, json), run);
      run.complete();
      return complete ? 0 : 1;
    }
  }

  private boolean decodeExactly(Sources sources, LineDecoder decoder, StreamRun run) {
    Codec codec = decoder.codec();
    try (SourceReader<PlacedVector<CountVector>> reader =
        vectorInputs.read(sources, codec, surroundings.err(), streamOptions.forgives())) {
      Iterator<PlacedVector<CountVector>> vectors = run.unread(reader, PlacedVector::hash);
      if (dimacsFile != null) {
        PlacedVector<CountVector> only = only(vectors);
        writeDimacs(only, codec, dimacsFile);
        vectors = List.of(only).iterator();
      }
      return decode(vectors, decoder::decode, JsonLines::line, codec, run);
    }
  }

  private boolean decodeNearest(Sources sources, NearestDecoder decoder, StreamRun run) {
    Codec codec = decoder.codec();
    try (SourceReader<PlacedVector<RealVector>> reader =
        vectorInputs.readReal(
            sources, codec, nearest.nan(), surroundings.err(), streamOptions.forgives())) {
      Iterator<PlacedVector<RealVector>> vectors = run.unread(reader, PlacedVector::hash);
      return decode(vectors, decoder::decode, JsonLines::line, codec, run);
    }
  }

  /**
   * Returns whether every vector has an item.
   *
   * @param text writes a vector for the file of rejected items
   */
  private <V> boolean decode(
      Iterator<PlacedVector<V>> vectors,
      Function<PlacedVector<V>, LineDecoder.Line> decoder,
      Function<V, String> text,
      Codec codec,
      StreamRun run) {
    long[] without = {run.before().count(WITHOUT_GRAPH)};
    try (Progress progress =
        Progress.ofSlowItems(
            "decoding", outputOption.terminal(surroundings), run.before().read())) {
      OrderedBatch.runSlow(
          vectors,
          threads.count(),
          line -> 2L * line.text().length(),
          vector -> decode(vector, decoder, text),
          line -> {
            if (line.rejected().isPresent()) {
              run.reject(line.rejected().get());
            } else {
              run.output().line(line.text());
              without[0] += line.hasGraph() ? 0 : 1;
            }
            if (line.note() != null) {
              progress.wipe();
              surroundings.err().println(Excerpt.oneLine(line.note()));
            }
            run.handled(
                () -> new Checkpoint.State(Map.of(WITHOUT_GRAPH, without[0]), Map.of()), codec);
            progress.step();
          });
    }
    return without[0] == 0;
  }

  private <V> LineDecoder.Line decode(
      PlacedVector<V> vector,
      Function<PlacedVector<V>, LineDecoder.Line> decoder,
      Function<V, String> text) {
    if (vector.rejected().isPresent()) {
      return LineDecoder.Line.rejected(vector.rejected().get());
    }
    try {
      return decoder.apply(vector);
    } catch (RefoldException e) {
      if (!streamOptions.forgives()) {
        throw e;
      }
      return LineDecoder.Line.rejected(
          new Rejected(
              vector.place(), String.valueOf(e.getMessage()), text.apply(vector.vector())));
    }
  }

  private PlacedVector<CountVector> only(Iterator<PlacedVector<CountVector>> vectors) {
    PlacedVector<CountVector> first = vectors.hasNext() ? vectors.next() : null;
    if (first == null || first.rejected().isPresent() || vectors.hasNext()) {
      throw UsageException.of(
          "--dimacs %s: got %s in the inputs, expected one vector",
          dimacsFile,
          first == null ? "no vector" : vectors.hasNext() ? "several vectors" : "an invalid one");
    }
    return first;
  }

  private void writeDimacs(PlacedVector<CountVector> vector, Codec codec, Path file) {
    try (WholeFile whole = new WholeFile(file)) {
      Writer out = new OutputStreamWriter(whole.stream(), StandardCharsets.UTF_8);
      writeDimacs(vector, codec, out);
      out.flush();
      whole.complete();
    } catch (IOException e) {
      throw RefoldException.unwritable(file, e);
    }
  }

  private void writeDimacs(PlacedVector<CountVector> vector, Codec codec, Writer out)
      throws IOException {
    try {
      codec.writeDimacs(vector.vector(), options.limits(), out);
    } catch (RefoldException e) {
      throw vector.at(e);
    }
  }
}
