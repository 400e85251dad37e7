package org.refold.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.refold.Codec;
import org.refold.batch.OrderedBatch;
import org.refold.formats.Item;
import org.refold.formats.Kind;
import org.refold.formats.Kinds;
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
    description = "Folds data into vectors, a line of JSON each.",
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
  private final Surroundings surroundings;

  @Option(
      names = "--as",
      required = true,
      paramLabel = "KIND",
      converter = KindConverter.class,
      completionCandidates = KindConverter.class,
      description = "what the inputs are: ${COMPLETION-CANDIDATES}")
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

  @Mixin private final ThreadsOption threads = new ThreadsOption();

  @Mixin private final OutputOption outputOption = new OutputOption();

  @Parameters(
      arity = "1..*",
      paramLabel = "INPUT",
      description =
          "files to read, in this order, plain or gzip; a folder stands for all files in it, - for the standard input")
  private List<Path> inputs = List.of();

  EncodeCommand(Surroundings surroundings) {
    this.surroundings = surroundings;
  }

  @Override
  public Integer call() {
    options.requireSense(kind);
    threads.requireRange();
    outputOption.requireOther(codecFile, inputs);
    boolean exists = Files.exists(codecFile);
    if (!exists) {
      CodecOptions.requirePlace(codecFile);
    }
    try (Output output = outputOption.open(surroundings);
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

  private Codec load() {
    Codec codec = Kinds.load(codecFile);
    CodecKind.requireRead(codec, kind, codecFile);
    options.requireAgreement(codec, codecFile);
    return codec;
  }

  private Codec fit(Sources sources) {
    try (Progress progress = progress("making the codec")) {
      return options.fit(kind, sources, progress, "codec " + codecFile);
    }
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
          threads.count(),
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
    return new Progress(doing, outputOption.terminal(surroundings));
  }
}
