package org.refold.cli;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.refold.Codec;
import org.refold.batch.OrderedBatch;
import org.refold.error.RefoldException;
import org.refold.file.WholeFile;
import org.refold.formats.Item;
import org.refold.formats.Kind;
import org.refold.graph.Graph;
import org.refold.vector.VectorShape;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * Folds items into vectors, with a codec that exists or with one made from the same items.
 *
 * <p>A new codec is on disk before any vector made with it is to be seen, as vectors mean nothing
 * without their codec. One that is extended is saved before the output file appears; where vectors
 * go to the standard output, after the last of them.
 */
@Command(
    name = "encode",
    description = "Folds terms, graphs or sentences into vectors, a line of JSON each.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  refold encode --as terms --codec birds.refold -o birds.jsonl birds.txt",
      "      makes the codec birds.refold from birds.txt if it is not there yet",
      "  refold encode --as sentences --codec talk.refold --spares 10000 talk.txt",
      "      keeps room for 10,000 words that talk.txt does not have",
      "  generate | refold encode --as graphs --codec web.refold -",
      "      reads the standard input",
      "",
      "A new codec has the symbols of the inputs, and their largest arity, number of parents and",
      "number of tokens as its caps. Where its vectors would be too long, choose a smaller --width.",
      "",
      "The vectors are the same for every number of threads. Where an item is wrong, OUT is not",
      "written and the codec file is left as it was; vectors that went to the standard output before",
      "it are good, and the codec file knows their symbols."
    })
final class EncodeCommand implements Callable<Integer> {
  private static final int MOST_THREADS = 1_024;
  private static final Path STANDARD_OUTPUT = Path.of("-");

  private final Surroundings surroundings;

  @Option(
      names = "--as",
      required = true,
      paramLabel = "KIND",
      converter = KindConverter.class,
      description = "what the inputs are: terms, graphs or sentences")
  @SuppressWarnings("NullAway.Init")
  private Kind kind;

  @Option(
      names = "--codec",
      required = true,
      paramLabel = "FILE",
      description = "the codec; made from the inputs and saved here if it is not there")
  @SuppressWarnings("NullAway.Init")
  private Path codecFile;

  @Mixin private final CodecOptions options = new CodecOptions();

  @Option(
      names = "--threads",
      paramLabel = "N",
      description = "how many items to encode at a time (default: one a processor)")
  private int threads = Runtime.getRuntime().availableProcessors();

  @Option(
      names = {"-o", "--output"},
      paramLabel = "OUT",
      description = "where the vectors go; - is the standard output (default: -)")
  private Path outputFile = STANDARD_OUTPUT;

  @Parameters(
      arity = "1..*",
      paramLabel = "INPUT",
      description = "files to read, in this order; - is the standard input")
  private List<Path> inputs = List.of();

  EncodeCommand(Surroundings surroundings) {
    this.surroundings = surroundings;
  }

  @Override
  public Integer call() {
    requireSense();
    boolean exists = Files.exists(codecFile);
    if (!exists) {
      CodecOptions.requirePlace(codecFile);
    }
    try (Output output =
            outputFile.equals(STANDARD_OUTPUT)
                ? Output.standard(surroundings)
                : Output.to(outputFile);
        Sources sources = new Sources(inputs, surroundings.in())) {
      Codec codec = exists ? load() : fit(sources);
      if (!exists && output.showsAtOnce()) {
        save(codec);
      }
      encode(sources, codec, output, !exists && !output.showsAtOnce());
      output.complete();
    }
    return 0;
  }

  private void requireSense() {
    options.requireRanges();
    if (threads < 1 || threads > MOST_THREADS) {
      throw new UsageException(
          String.format(
              Locale.ROOT, "--threads: got %d, expected 1 to %,d", threads, MOST_THREADS));
    }
    if (isSame(outputFile, codecFile)) {
      throw new UsageException("--output " + outputFile + ": is the codec file; name another one");
    }
    for (Path input : inputs) {
      if (!outputFile.equals(STANDARD_OUTPUT) && isSame(outputFile, input)) {
        throw new UsageException("--output " + outputFile + ": is an input; name another file");
      }
    }
  }

  /** By the files, where both are there: a link to the codec is the codec. Devices may be both. */
  private static boolean isSame(Path one, Path other) {
    try {
      if (Files.exists(one) && Files.exists(other)) {
        return Files.isRegularFile(one) && Files.isSameFile(one, other);
      }
      return one.toAbsolutePath().normalize().equals(other.toAbsolutePath().normalize());
    } catch (IOException e) {
      throw new RefoldException(one + ": can't be read (" + WholeFile.reason(e) + ")", e);
    }
  }

  private Codec load() {
    Codec codec = Codec.load(codecFile);
    CodecOptions.requireKind(codec, kind, codecFile);
    options.requireAgreement(codec, codecFile);
    return codec;
  }

  private Codec fit(Sources sources) {
    sources.spool();
    try (Progress progress = progress("making the codec")) {
      Codec codec = options.build(kind.fit(() -> graphs(sources, progress), options.spares()));
      if (progress.count() == 0) {
        throw new RefoldException(
            "codec "
                + codecFile
                + ": got no item in the inputs, expected one or more to make it from");
      }
      return codec;
    }
  }

  private Iterator<Graph> graphs(Sources sources, Progress progress) {
    SourceReader<Item> items = sources.read(kind::read);
    return new Iterator<>() {
      @Override
      public boolean hasNext() {
        return items.hasNext();
      }

      @Override
      public Graph next() {
        progress.step();
        return items.next().graph();
      }
    };
  }

  private void encode(Sources sources, Codec codec, Output output, boolean unsaved) {
    try (SourceReader<Item> items = sources.read(kind::read)) {
      CodedItems coded = new CodedItems(items, codec);
      try {
        encode(coded, output);
      } catch (RuntimeException e) {
        if (output.showsAtOnce()) {
          // Somebody has the first vectors, and needs the codec that they were made with.
          saveExtended(codec, coded.codec());
        }
        throw e;
      }
      if (unsaved) {
        save(codec);
      }
      saveExtended(codec, coded.codec());
    }
  }

  private void encode(CodedItems items, Output output) {
    try (Progress progress = progress("encoding")) {
      OrderedBatch.run(
          items,
          threads,
          CodedItem::line,
          line -> {
            output.line(line);
            progress.step();
          });
    }
  }

  private void save(Codec codec) {
    codec.save(codecFile);
    VectorShape shape = codec.shape();
    surroundings
        .err()
        .println(
            String.format(
                Locale.ROOT,
                "codec %s: %s, %s of %s, dimension %,d, about %s in memory",
                codecFile,
                Amount.of(shape.symbols(), "symbol"),
                Amount.of(shape.sets(), "set"),
                Amount.of(shape.constraints(), "constraint"),
                shape.dimension(),
                Amount.ofBytes(codec.memoryBytes())));
  }

  private void saveExtended(Codec before, Codec after) {
    if (after == before) {
      return;
    }
    after.save(codecFile);
    int taken = after.signature().assignments().size() - before.signature().assignments().size();
    surroundings
        .err()
        .println(
            String.format(
                Locale.ROOT,
                "codec %s: took %s for new symbols, %,d left",
                codecFile,
                Amount.of(taken, "spare placeholder"),
                SignatureFacts.of(after.signature()).spares()));
  }

  private Progress progress(String doing) {
    boolean shown =
        surroundings.errIsTerminal()
            && (!outputFile.equals(STANDARD_OUTPUT) || !surroundings.outIsTerminal());
    PrintStream terminal = surroundings.err();
    return new Progress(doing, shown ? terminal : null);
  }
}
