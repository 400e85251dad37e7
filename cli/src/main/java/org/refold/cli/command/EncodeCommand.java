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
 * Encodes items as vectors, with an existing codec or with one made from the same items.
 *
 * <p>A new codec is saved before any of its vectors become visible, since vectors mean nothing
 * without their codec. An extended codec is saved before the output file appears or, if vectors are
 * written to standard output, after the last of them.
 */
@Command(
    name = "encode",
    customSynopsis = "refold encode --as KIND --codec FILE [OPTIONS] INPUT...",
    description = {
      "Encode items as vectors.",
      "",
      "Reads items of one kind, and writes one vector per item. If the codec file does not"
          + " exist, a codec is first made from the inputs and saved. The codec also encodes"
          + " future items: labels that it has not seen are spelled.",
      "",
      "The codec is sized so that every item is expected to decode, unless --width, --sets or"
          + " --length is given. A note on standard error reports the sizes.",
      "",
      "The vectors do not depend on the number of threads. If an item is invalid and"
          + " --rejects is not given, an output file is not written, and the codec file does not"
          + " change. On standard output, the vectors already written remain valid; placeholders"
          + " that they took are saved in the codec file."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  refold encode --as terms --codec terms.refold -o terms.jsonl examples/terms.txt",
      "      make the codec terms.refold if it does not exist, and encode terms",
      "  refold encode --as sentences --label column:1 --codec n.refold -o news.npz"
          + " examples/labelled.tsv",
      "      write a SciPy matrix with labels; news.npz.features.tsv describes its columns",
      "  cat examples/clauses.p | refold encode --as clauses --codec clauses.refold -",
      "      read standard input, and print the vectors",
      "  refold encode --as json --codec d.refold --rejects bad.jsonl -o d.jsonl"
          + " examples/documents.json",
      "      skip invalid documents, and write them to bad.jsonl"
    })
public final class EncodeCommand implements Callable<Integer> {
  private final Surroundings surroundings;

  @Mixin private final ItemInputs inputs = new ItemInputs();

  @Option(
      names = "--codec",
      required = true,
      paramLabel = "FILE",
      description = "codec file; made from the inputs if it does not exist")
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
          "format of the vectors: ${COMPLETION-CANDIDATES} (default: by the extension of the"
              + " output file, else jsonl)")
  private @Nullable VectorFormat format;

  @Option(
      names = "--json",
      description =
          "print a JSON object with the size of the codec and the number of items that exceed"
              + " it; requires -o FILE")
  private boolean json;

  @Mixin private final StreamOptions streamOptions = new StreamOptions();

  public EncodeCommand(Surroundings surroundings) {
    this.surroundings = surroundings;
  }

  @Override
  public Integer call() {
    options.validate(inputs.kind());
    threads.requireRange();
    outputOption.requireOther(codecFile, inputs.files());
    VectorFormat written = outputOption.format(format);
    streamOptions.validate(
        outputOption, written.beside(outputOption.file()), codecFile, inputs.files());
    if (json && !outputOption.isFile()) {
      throw new UsageException(
          "--json: got no output file, expected -o FILE; the vectors use standard output");
    }
    Labels labels = labelOptions.labels(inputs.files());
    if (labelOptions.areAsked() && !written.keepsLabels()) {
      throw new UsageException(
          "--label: got --format " + written.name() + ", expected a format that keeps labels");
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
        // The first vectors are out already, and are useless without their codec.
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
          "encode: %,d of %s have unknown labels, which were hashed; these items can't be decoded",
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
