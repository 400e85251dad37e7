package org.refold.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.refold.Codec;
import org.refold.batch.OrderedBatch;
import org.refold.formats.Item;
import org.refold.formats.Kinds;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

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

  @Mixin private final ItemInputs inputs = new ItemInputs();

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

  EncodeCommand(Surroundings surroundings) {
    this.surroundings = surroundings;
  }

  @Override
  public Integer call() {
    options.requireSense(inputs.kind());
    threads.requireRange();
    outputOption.requireOther(codecFile, inputs.files());
    boolean exists = Files.exists(codecFile);
    if (!exists) {
      CodecOptions.requirePlace(codecFile);
    }
    try (Output output = outputOption.open(surroundings);
        Sources sources = new Sources(inputs.files(), surroundings.in())) {
      Codec codec = exists ? load() : fit(sources);
      if (!exists && output.showsAtOnce()) {
        place().save(codec);
      }
      encode(sources, codec, output, !exists && !output.showsAtOnce());
      output.complete();
    }
    return 0;
  }

  private Codec load() {
    Codec codec = Kinds.load(codecFile);
    CodecKind.requireRead(codec, inputs.kind(), codecFile);
    options.requireAgreement(codec, codecFile);
    return codec;
  }

  private Codec fit(Sources sources) {
    try (Progress progress = progress("making the codec")) {
      return options.fit(inputs.kind(), sources, progress, "codec " + codecFile);
    }
  }

  private void encode(Sources sources, Codec codec, Output output, boolean unsaved) {
    try (SourceReader<Item> items = sources.read(inputs.kind()::read)) {
      CodedItems coded = new CodedItems(items, codec);
      try {
        encode(coded, output);
      } catch (RuntimeException e) {
        if (output.showsAtOnce()) {
          // Somebody has the first vectors, and needs the codec that they were made with.
          place().saveExtended(codec, coded.codec());
        }
        throw e;
      }
      if (unsaved) {
        place().save(codec);
      }
      place().saveExtended(codec, coded.codec());
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

  private CodecPlace place() {
    return new CodecPlace(codecFile, surroundings.err());
  }

  private Progress progress(String doing) {
    return new Progress(doing, outputOption.terminal(surroundings));
  }
}
