package org.refold.cli.command;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.refold.Codec;
import org.refold.RoundTrip;
import org.refold.batch.OrderedBatch;
import org.refold.cli.console.Amount;
import org.refold.cli.console.Output;
import org.refold.cli.console.Progress;
import org.refold.cli.console.Surroundings;
import org.refold.cli.input.ItemSources;
import org.refold.cli.input.Labels;
import org.refold.cli.input.SourceReader;
import org.refold.cli.input.Sources;
import org.refold.cli.option.CodecOptions;
import org.refold.cli.option.DecodeOptions;
import org.refold.cli.option.ItemInputs;
import org.refold.cli.option.MaskingWords;
import org.refold.cli.option.OutputOption;
import org.refold.cli.option.RoomWords;
import org.refold.cli.option.StreamOptions;
import org.refold.cli.option.ThreadsOption;
import org.refold.cli.stream.RoundTripTally;
import org.refold.cli.stream.StreamRun;
import org.refold.decode.DecodeLimits;
import org.refold.decode.Decoding;
import org.refold.error.Message;
import org.refold.error.RefoldException;
import org.refold.formats.kind.Item;
import org.refold.formats.result.JsonLine;
import org.refold.formats.text.Rejected;
import org.refold.solver.Solver;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Encodes and decodes items, and counts how many come back. */
@Command(
    name = "roundtrip",
    customSynopsis = "refold roundtrip --as KIND [OPTIONS] INPUT...",
    description = {
      "Encode and decode items, and count how many come back.",
      "",
      "Makes a codec from the inputs, without saving it, and encodes and decodes each item. An item"
          + " is unique if it is proven to be the only one with its vector. The codec is sized so"
          + " that this is expected of all items, unless --sets or --width is given.",
      "",
      "Exit code: 1 if a proven result turns out to be wrong, which would be a bug."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  refold roundtrip --as terms examples/terms.txt",
      "      print a table, and the first items that are not unique",
      "  refold roundtrip --as sentences --sets 2 --json examples/sentences.txt",
      "      print the same counts as JSON, for a codec with two sets",
      "  refold roundtrip --as tagged:affixes=3 examples/tagged.txt",
      "      include tags, and the first and last three characters of each word",
      "  refold roundtrip --as clauses --rejects bad.jsonl --resume -o report.txt"
          + " examples/clauses.p",
      "      skip invalid clauses, and continue if the run was interrupted"
    })
public final class RoundTripCommand implements Callable<Integer> {
  private final Surroundings surroundings;

  @Mixin private final ItemInputs inputs = new ItemInputs();

  @Mixin private final CodecOptions codecOptions = CodecOptions.forOneRun();

  @Mixin private final DecodeOptions decodeOptions = new DecodeOptions();

  @Mixin private final ThreadsOption threads = new ThreadsOption();

  @Option(names = "--json", description = "write a JSON object instead of a table")
  private boolean json;

  @Mixin private final OutputOption outputOption = new OutputOption();

  @Mixin private final StreamOptions streamOptions = new StreamOptions();

  public RoundTripCommand(Surroundings surroundings) {
    this.surroundings = surroundings;
  }

  @Override
  public Integer call() {
    codecOptions.validate(inputs.kind());
    decodeOptions.validate();
    threads.requireRange();
    outputOption.requireNoInput(inputs.files());
    streamOptions.validate(outputOption, List.of(), null, inputs.files());
    Solver solver = decodeOptions.solver();
    try (Sources sources = Sources.ofItems(inputs.files(), surroundings.in(), inputs.kind());
        StreamRun run = new StreamRun(outputOption, streamOptions, sources, null, surroundings)) {
      ItemSources items =
          new ItemSources(sources, inputs.kind(), Labels.NONE, streamOptions.forgives());
      Codec made = run.codec();
      Codec codec = made == null ? fit(items) : made;
      RoundTripTally tally = tally(items, codec, run, solver);
      if (json) {
        writeJson(run.output(), codec, tally);
      } else {
        writePlain(run.output(), codec, tally);
      }
      run.complete();
      return tally.isClean() ? 0 : 1;
    }
  }

  private Codec fit(ItemSources items) {
    try (Progress progress = new Progress("making the codec", surroundings.terminal())) {
      return codecOptions.fit(items, progress, "codec", surroundings.err());
    }
  }

  private RoundTripTally tally(ItemSources items, Codec codec, StreamRun run, Solver solver) {
    DecodeLimits limits = decodeOptions.limits().sharedBy(threads.count());
    RoundTripTally tally = new RoundTripTally(run.before());
    try (SourceReader<Item> reader = items.read();
        Progress progress =
            Progress.ofSlowItems(
                "encoding and decoding", surroundings.terminal(), run.before().read())) {
      OrderedBatch.runSlow(
          run.unread(reader, StreamRun::hash),
          threads.count(),
          ItemTrip::bytes,
          item -> trip(item, codec, limits, solver),
          done -> {
            if (done.trip() == null) {
              run.reject(done.rejected().orElseThrow());
              tally.addRejected();
            } else {
              tally.add(done.location(), done.trip());
            }
            run.handled(tally::state, codec);
            progress.step();
          });
    }
    return tally;
  }

  /**
   * The result for an item; without its graph, since many may wait for a slow one.
   *
   * @param trip null if the item was rejected
   */
  private record ItemTrip(String location, @Nullable RoundTrip trip, Optional<Rejected> rejected) {
    long bytes() {
      Decoding decoding = trip == null ? null : trip.decoding();
      return decoding == null ? 0 : decoding.memoryBytes();
    }
  }

  private static ItemTrip trip(Item item, Codec codec, DecodeLimits limits, Solver solver) {
    try {
      RoundTrip trip = item.isRejected() ? null : RoundTrip.of(item.graph(), codec, limits, solver);
      return new ItemTrip(item.location(), trip, item.rejected());
    } catch (RefoldException e) {
      throw item.at(e);
    }
  }

  private void writeJson(Output output, Codec codec, RoundTripTally tally) {
    output.line(
        JsonLine.of(
            out -> {
              out.add("kind", inputs.kind().name());
              MaskingWords.writeJson(out, codec.masking());
              out.add("sets", codec.shape().sets());
              out.add("dimension", codec.dimension());
              out.add("symbols", codec.shape().symbols());
              RoomWords.writeJson(out, codec);
              tally.writeJson(out);
            }));
  }

  private void writePlain(Output output, Codec codec, RoundTripTally tally) {
    output.line(
        Message.of(
            "%s: %s, %s of %s, dimension %,d%s",
            inputs.kind().name(),
            Amount.of(codec.shape().symbols(), "symbol"),
            Amount.of(codec.shape().sets(), "set"),
            Amount.of(codec.shape().constraints(), "constraint"),
            codec.dimension(),
            inputs.kind().ofSequences() ? "" : "; " + MaskingWords.words(codec.masking())));
    tally.writeTable(output);
  }
}
