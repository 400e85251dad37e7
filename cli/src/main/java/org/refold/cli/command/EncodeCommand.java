package org.refold.cli.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.refold.Codec;
import org.refold.EntryWords;
import org.refold.batch.OrderedBatch;
import org.refold.cli.console.Amount;
import org.refold.cli.console.Output;
import org.refold.cli.console.Progress;
import org.refold.cli.console.Surroundings;
import org.refold.cli.console.UsageException;
import org.refold.cli.input.CodecKind;
import org.refold.cli.input.LabelledItem;
import org.refold.cli.input.Labels;
import org.refold.cli.input.Rejection;
import org.refold.cli.input.SourceReader;
import org.refold.cli.input.Sources;
import org.refold.cli.input.VectorFormats;
import org.refold.cli.option.CodecClaim;
import org.refold.cli.option.CodecOptions;
import org.refold.cli.option.CodecPlace;
import org.refold.cli.option.ItemInputs;
import org.refold.cli.option.LabelOptions;
import org.refold.cli.option.OutputOption;
import org.refold.cli.option.RoomWords;
import org.refold.cli.option.StreamOptions;
import org.refold.cli.option.ThreadsOption;
import org.refold.cli.stream.Checkpoint;
import org.refold.cli.stream.CodecLabels;
import org.refold.cli.stream.CodedItems;
import org.refold.cli.stream.CodedReading;
import org.refold.cli.stream.EncodedItem;
import org.refold.cli.stream.StreamRun;
import org.refold.error.Excerpt;
import org.refold.error.Message;
import org.refold.error.RefoldException;
import org.refold.formats.result.JsonLine;
import org.refold.formats.text.Reading;
import org.refold.formats.vector.AppendState;
import org.refold.formats.vector.VectorAppender;
import org.refold.formats.vector.VectorFormat;
import org.refold.formats.vector.VectorRow;
import org.refold.graph.Graph;
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
  private static final String ROWS = "rows";
  private static final String LABELS = "labels";
  private static final String CODECS = "codecs";
  private static final String EXCEEDING = "exceeding";
  private static final String HASHED = "hashed";

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
    try (CodecClaim claim = new CodecClaim(codecFile);
        Sources sources = new Sources(inputs.files(), surroundings.in());
        StreamRun run =
            new StreamRun(
                outputOption,
                streamOptions,
                streamOptions.run(sources),
                claim.codec(),
                surroundings)) {
      @Nullable Codec there = claim.codec();
      Rejection rejection = new Rejection(inputs.kind(), streamOptions.forgives());
      Codec codec = codec(run, sources, labels, rejection);
      if (there == null && run.showsAtOnce()) {
        place().save(codec);
      }
      try (CodecLabels codecLabels =
          codecLabels(written, there == null, sources, labels, rejection)) {
        new Encoding(run, there, written, rejection, codecLabels, codec)
            .encode(sources, labels, codec);
      }
    }
    return 0;
  }

  private CodecLabels codecLabels(
      VectorFormat written, boolean isNew, Sources sources, Labels labels, Rejection rejection) {
    if (!labelOptions.areAsked() || !written.numbersLabels()) {
      return CodecLabels.none(codecFile);
    }
    try (Progress progress = progress("reading labels", 0)) {
      return CodecLabels.of(codecFile, isNew, sources, labels, rejection, progress);
    }
  }

  private Codec codec(StreamRun run, Sources sources, Labels labels, Rejection rejection) {
    Codec codec = run.codec();
    if (codec == null) {
      return fit(sources, labels, rejection);
    }
    if (!run.resumes()) {
      CodecKind.requireRead(codec, inputs.kind(), codecFile);
      options.requireAgreement(codec, codecFile);
    }
    return codec;
  }

  private Codec fit(Sources sources, Labels labels, Rejection rejection) {
    try (Progress progress = progress("making the codec", 0)) {
      return options.fit(
          rejection, labels, sources, progress, "codec " + codecFile, surroundings.err());
    }
  }

  /** The way from items to the file of their vectors. */
  private final class Encoding {
    private final StreamRun run;
    private final @Nullable Codec there;
    private final VectorFormat format;
    private final Rejection rejection;
    private final CodecLabels labels;
    private final VectorAppender appender;
    private final boolean namesFeatures;
    private EntryWords words;
    private long exceeding;
    private long hashed;

    Encoding(
        StreamRun run,
        @Nullable Codec there,
        VectorFormat format,
        Rejection rejection,
        CodecLabels labels,
        Codec codec) {
      this.run = run;
      this.there = there;
      this.format = format;
      this.rejection = rejection;
      this.labels = labels;
      this.appender = format.append(run.output().stream(), state(run.before()), labels.numbers());
      this.exceeding = run.before().count(EXCEEDING);
      this.hashed = run.before().count(HASHED);
      this.namesFeatures = !format.beside(outputOption.file()).isEmpty();
      this.words = codec.entryWords();
    }

    private static AppendState state(Checkpoint before) {
      return new AppendState(
          before.count(ROWS),
          before.texts(LABELS),
          before.texts(CODECS).stream().map(Encoding::codecId).toList());
    }

    private static long codecId(String text) {
      return CountVector.parseId(text)
          .orElseThrow(
              () ->
                  RefoldException.of(
                      "--resume: got the codec id '%s' in the checkpoint; start without --resume",
                      Excerpt.of(text)));
    }

    private Checkpoint.State state() {
      AppendState state = appender.state();
      List<String> codecs = state.codecIds().stream().map(CountVector::idText).toList();
      return new Checkpoint.State(
          Map.of(ROWS, state.rows(), EXCEEDING, exceeding, HASHED, hashed),
          Map.of(LABELS, state.labels(), CODECS, codecs));
    }

    void encode(Sources sources, Labels itemLabels, Codec codec) {
      Codec last;
      try (SourceReader<Reading<LabelledItem>> reader = rejection.read(sources, itemLabels)) {
        CodedItems items =
            new CodedItems(
                run.unread(reader, LabelledItem::hash, done -> name(done, codec)),
                codec,
                rejection);
        try {
          encode(items);
        } catch (RuntimeException e) {
          if (run.showsAtOnce()) {
            // Somebody has the first vectors, and needs the codec that they were made with.
            place().saveExtended(codec, items.codec());
          }
          throw e;
        }
        last = items.codec();
      }
      run.beforeCodec(state(), last);
      labels.save();
      if (there == null && !run.showsAtOnce()) {
        place().save(last);
      } else {
        place().saveExtended(there == null ? codec : there, last);
      }
      long rows = appender.state().rows();
      run.complete(
          part -> format.complete(part, appender.state(), words.of(last), outputOption.file()));
      report(rows, last);
    }

    private void report(long rows, Codec last) {
      if (exceeding > 0) {
        surroundings.err().println("encode: " + RoomWords.exceeding(exceeding, rows, last));
      }
      if (hashed > 0) {
        surroundings
            .err()
            .println(
                Message.of(
                    "encode: %,d of %s have unknown labels, which were hashed; they can't be"
                        + " decoded",
                    hashed, Amount.of(rows, "item")));
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
                    out.add("exceeding", exceeding);
                    out.add("hashed", hashed);
                    RoomWords.writeJson(out, last);
                  }));
          output.complete();
        }
      }
    }

    private void encode(Iterator<CodedReading> items) {
      try (Progress progress = progress("encoding", run.before().read())) {
        OrderedBatch.run(
            items,
            threads.count(),
            item -> EncodedItem.of(item, format, rejection, labels),
            item -> {
              handOn(item);
              run.handled(this::state, item.codec());
              progress.step();
            });
      }
    }

    /** Looks at an item that an earlier run has encoded, so that features have the same names. */
    private void name(Reading<LabelledItem> done, Codec codec) {
      if (namesFeatures && done instanceof Reading.Read<LabelledItem> read) {
        Graph graph = read.item().item().graph();
        try {
          name(graph, codec.encode(graph), codec);
        } catch (RefoldException e) {
          // It was rejected then, too.
        }
      }
    }

    private void name(Graph graph, CountVector vector, Codec codec) {
      if (namesFeatures) {
        words = words.of(codec);
        words.add(graph, vector);
      }
    }

    private void handOn(EncodedItem item) {
      if (item.row() instanceof Reading.Rejected<VectorRow> rejected) {
        run.reject(rejected);
        return;
      }
      VectorRow row = ((Reading.Read<VectorRow>) item.row()).item();
      exceeding += item.codec().exceedsRoom(row.vector()) ? 1 : 0;
      hashed += item.codec().hashedNodes(row.vector()) > 0 ? 1 : 0;
      name(Objects.requireNonNull(item.graph()), row.vector(), item.codec());
      try {
        appender.append(Objects.requireNonNull(item.formatted()), row);
      } catch (IOException e) {
        throw run.output().failure(e);
      }
    }
  }

  private CodecPlace place() {
    return new CodecPlace(codecFile, surroundings.err());
  }

  private Progress progress(String doing, long before) {
    return new Progress(doing, outputOption.terminal(surroundings), before);
  }
}
