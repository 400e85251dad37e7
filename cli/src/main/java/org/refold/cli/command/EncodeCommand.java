package org.refold.cli.command;

import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.refold.Codec;
import org.refold.cli.console.Amount;
import org.refold.cli.console.Output;
import org.refold.cli.console.Progress;
import org.refold.cli.console.Surroundings;
import org.refold.cli.console.UsageException;
import org.refold.cli.input.CodecKind;
import org.refold.cli.input.ItemSources;
import org.refold.cli.input.Labels;
import org.refold.cli.input.Sources;
import org.refold.cli.input.VectorFormats;
import org.refold.cli.option.CodecClaim;
import org.refold.cli.option.CodecOptions;
import org.refold.cli.option.ItemInputs;
import org.refold.cli.option.LabelOptions;
import org.refold.cli.option.OutputOption;
import org.refold.cli.option.RoomWords;
import org.refold.cli.option.StreamOptions;
import org.refold.cli.option.ThreadsOption;
import org.refold.cli.stream.CodecLabels;
import org.refold.cli.stream.Encoding;
import org.refold.cli.stream.StreamRun;
import org.refold.formats.result.JsonLine;
import org.refold.formats.vector.VectorFormat;
import org.refold.vector.CountVector;
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
    description = "Folds data into vectors.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  refold encode --as terms --codec birds.refold -o birds.jsonl birds.txt",
      "      makes the codec birds.refold from birds.txt if it is not there yet",
      "  refold encode --as sentences --codec talk.refold --room 500 talk.txt",
      "      has room for sentences whose words are spelled in 500 pieces, none of them in"
          + " talk.txt",
      "  refold encode --as sentences --label column:1 --codec mail.refold -o mail.npz mail.tsv",
      "      a matrix for SciPy, with the labels of the lines; what its columns mean is beside it",
      "  refold encode --as sentences --embeddings glove.txt --codec talk.refold -o talk.jsonl"
          + " talk.txt",
      "      words that lie near each other count in part where vectors are compared",
      "  generate | refold encode --as graphs --codec web.refold -",
      "      reads the standard input",
      "  refold encode --as clauses --codec c.refold --rejects bad.jsonl --resume -o c.jsonl big.p",
      "      passes over what is wrong, and goes on where a run was interrupted",
      "",
      "A new codec has the labels of the inputs, spells others, and is sized for both: widths and"
          + " sets",
      "that are not given are chosen so that every item is expected to be unfolded again. A line",
      "reports the choice.",
      "",
      "The vectors are the same for every number of threads. Where an item is wrong and there is"
          + " no",
      "--rejects, OUT is not written and the codec file is left as it was; vectors that went to"
          + " the",
      "standard output before it are good, and the codec file knows their symbols."
    })
public final class EncodeCommand implements Callable<Integer> {
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

  @Mixin private final LabelOptions labelOptions = new LabelOptions();

  @Mixin private final ThreadsOption threads = new ThreadsOption();

  @Mixin private final OutputOption outputOption = new OutputOption();

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      converter = VectorFormats.Converter.class,
      completionCandidates = VectorFormats.Converter.class,
      description =
          "how vectors are written: ${COMPLETION-CANDIDATES} (default: as OUT ends, or else jsonl)")
  private @Nullable VectorFormat format;

  @Option(
      names = "--json",
      description =
          "writes a JSON object to the standard output that tells how the codec is sized and how"
              + " many items exceed that; the vectors need a file, -o OUT")
  private boolean json;

  @Mixin private final StreamOptions streamOptions = new StreamOptions();

  public EncodeCommand(Surroundings surroundings) {
    this.surroundings = surroundings;
  }

  @Override
  public Integer call() {
    options.requireSense(inputs.kind());
    threads.requireRange();
    outputOption.requireOther(codecFile, inputs.files());
    VectorFormat written = outputOption.format(format);
    streamOptions.requireSense(
        outputOption, written.beside(outputOption.file()), codecFile, inputs.files());
    if (json && !outputOption.isFile()) {
      throw new UsageException(
          "--json: got no output file, expected -o OUT; the standard output has the vectors");
    }
    Labels labels = labelOptions.labels(inputs.files());
    if (labelOptions.areAsked() && !written.keepsLabels()) {
      throw new UsageException(
          "--label: got the format " + written.name() + ", expected one that keeps labels");
    }
    try (CodecClaim claim = new CodecClaim(codecFile, surroundings.err());
        Sources sources = Sources.ofItems(inputs.files(), surroundings.in(), inputs.kind());
        StreamRun run =
            new StreamRun(outputOption, streamOptions, sources, claim.codec(), surroundings)) {
      @Nullable Codec there = claim.codec();
      ItemSources items = new ItemSources(sources, inputs.kind(), labels, streamOptions.forgives());
      Codec codec = codec(run, items);
      if (there == null && run.showsAtOnce()) {
        claim.save(codec);
      }
      try (CodecLabels codecLabels = codecLabels(written, there == null, items)) {
        boolean namesFeatures = !written.beside(outputOption.file()).isEmpty();
        Encoding encoding = new Encoding(run, items, written, codecLabels, namesFeatures, codec);
        encode(encoding, run, codec, claim);
        Codec last = encoding.codec();
        run.beforeCodec(encoding.state(), last);
        codecLabels.save();
        if (there == null && !run.showsAtOnce()) {
          claim.save(last);
        } else {
          claim.saveExtended(there == null ? codec : there, last);
        }
        run.complete(
            part ->
                written.complete(part, encoding.written(), encoding.words(), outputOption.file()));
        report(encoding, last);
      }
    }
    return 0;
  }

  private Codec codec(StreamRun run, ItemSources items) {
    Codec codec = run.codec();
    if (codec == null) {
      try (Progress progress = progress("making the codec", 0)) {
        return options.fit(items, progress, "codec " + codecFile, surroundings.err());
      }
    }
    if (!run.resumes()) {
      CodecKind.requireRead(codec, inputs.kind(), codecFile);
      options.requireAgreement(codec, codecFile);
    }
    return codec;
  }

  private CodecLabels codecLabels(VectorFormat written, boolean isNew, ItemSources items) {
    if (!labelOptions.areAsked() || !written.numbersLabels()) {
      return CodecLabels.none(codecFile);
    }
    try (Progress progress = progress("reading labels", 0)) {
      return CodecLabels.of(codecFile, isNew, items, progress);
    }
  }

  private void encode(Encoding encoding, StreamRun run, Codec codec, CodecClaim claim) {
    try (Progress progress = progress("encoding", run.before().read())) {
      encoding.encode(threads.count(), progress);
    } catch (RuntimeException e) {
      if (run.showsAtOnce()) {
        // Somebody has the first vectors, and needs the codec that they were made with.
        claim.saveExtended(codec, encoding.codec());
      }
      throw e;
    }
  }

  private void report(Encoding encoding, Codec last) {
    long rows = encoding.written().rows();
    if (encoding.exceeding() > 0) {
      surroundings.tell("encode: %s", RoomWords.exceeding(encoding.exceeding(), rows, last));
    }
    if (encoding.hashed() > 0) {
      surroundings.tell(
          "encode: %,d of %s have unknown labels, which were hashed; they can't be decoded",
          encoding.hashed(), Amount.of(rows, "item"));
    }
    if (json) {
      try (Output output = Output.standard(surroundings)) {
        output.line(
            JsonLine.of(
                out -> {
                  out.add("codec", CountVector.idText(last.id()));
                  out.add("dimension", last.dimension());
                  out.add("symbols", last.shape().symbols());
                  out.add("sets", last.shape().sets());
                  out.add("vectors", rows);
                  out.add("exceeding", encoding.exceeding());
                  out.add("hashed", encoding.hashed());
                  RoomWords.writeJson(out, last);
                }));
        output.complete();
      }
    }
  }

  private Progress progress(String doing, long before) {
    return new Progress(doing, outputOption.terminal(surroundings), before);
  }
}
