package org.refold.cli.stream;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.refold.Codec;
import org.refold.EntryWords;
import org.refold.batch.OrderedBatch;
import org.refold.cli.console.Progress;
import org.refold.cli.input.CodedItem;
import org.refold.cli.input.ItemSources;
import org.refold.cli.input.SourceReader;
import org.refold.error.Excerpt;
import org.refold.error.RefoldException;
import org.refold.formats.kind.Item;
import org.refold.formats.vector.AppendState;
import org.refold.formats.vector.VectorAppender;
import org.refold.formats.vector.VectorFormat;
import org.refold.formats.vector.VectorRow;
import org.refold.graph.Graph;
import org.refold.vector.CountVector;

/**
 * Encodes a stream of items into a file of vectors. An item is read, paired with a codec that knows
 * its symbols, encoded as a row on any thread, and appended or rejected in the order of the inputs.
 */
public final class Encoding {
  private static final String ROWS = "rows";
  private static final String LABELS = "labels";
  private static final String CODECS = "codecs";
  private static final String EXCEEDING = "exceeding";
  private static final String HASHED = "hashed";

  private final StreamRun run;
  private final ItemSources sources;
  private final VectorFormat format;
  private final CodecLabels labels;
  private final boolean namesFeatures;
  private final VectorAppender appender;
  private Codec codec;
  private EntryWords words;
  private long exceeding;
  private long hashed;

  /**
   * Creates an encoding that continues an interrupted run, if there was one.
   *
   * @param namesFeatures whether the names of features are written next to the vectors
   */
  public Encoding(
      StreamRun run,
      ItemSources sources,
      VectorFormat format,
      CodecLabels labels,
      boolean namesFeatures,
      Codec codec) {
    this.run = run;
    this.sources = sources;
    this.format = format;
    this.labels = labels;
    this.namesFeatures = namesFeatures;
    this.appender = format.append(run.output().stream(), state(run.before()), labels.numbers());
    this.exceeding = run.before().count(EXCEEDING);
    this.hashed = run.before().count(HASHED);
    this.codec = codec;
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
                    "--resume: got codec id '%s' in the checkpoint, expected a valid id; start"
                        + " without --resume",
                    Excerpt.of(text)));
  }

  /** The state that another run needs to continue. */
  public Checkpoint.State state() {
    AppendState state = appender.state();
    List<String> codecs = state.codecIds().stream().map(CountVector::idText).toList();
    return new Checkpoint.State(
        Map.of(ROWS, state.rows(), EXCEEDING, exceeding, HASHED, hashed),
        Map.of(LABELS, state.labels(), CODECS, codecs));
  }

  /** Encodes the remaining items. */
  public void encode(int threads, Progress progress) {
    try (SourceReader<Item> reader = sources.read()) {
      CodedItems items =
          new CodedItems(run.unread(reader, StreamRun::hash, this::name), codec, sources);
      try {
        OrderedBatch.run(
            items,
            threads,
            this::row,
            row -> {
              append(row);
              run.handled(this::state, row.coded.codec());
              progress.step();
            });
      } finally {
        codec = items.codec();
      }
    }
  }

  /** A formatted row, or an item that is rejected. */
  private static final class Row {
    private final CodedItem coded;
    private final @Nullable VectorRow row;
    private final byte @Nullable [] formatted;

    Row(CodedItem coded, @Nullable VectorRow row, byte @Nullable [] formatted) {
      this.coded = coded;
      this.row = row;
      this.formatted = formatted;
    }
  }

  /** Does the part of the work that can be done on any thread. */
  private Row row(CodedItem coded) {
    Item item = coded.item();
    if (item.isRejected()) {
      return new Row(coded, null, null);
    }
    try {
      String label = item.label().isEmpty() ? null : item.label();
      labels.require(label);
      VectorRow row = new VectorRow(coded.codec().encode(item.graph()), label);
      return new Row(coded, row, format.row(row));
    } catch (RefoldException e) {
      return new Row(
          new CodedItem(Item.rejected(sources.reject(item, e)), coded.codec()), null, null);
    }
  }

  private void append(Row done) {
    Item item = done.coded.item();
    if (item.isRejected()) {
      run.reject(item.rejected().orElseThrow());
      return;
    }
    VectorRow row = Objects.requireNonNull(done.row);
    Codec its = done.coded.codec();
    exceeding += its.exceedsRoom(row.vector()) ? 1 : 0;
    hashed += its.hashedNodes(row.vector()) > 0 ? 1 : 0;
    name(item.graph(), row.vector(), its);
    try {
      appender.append(Objects.requireNonNull(done.formatted), row);
    } catch (IOException e) {
      throw run.output().failure(e);
    }
  }

  /** Visits an item that an earlier run has encoded, so that features have the same names. */
  private void name(Item done) {
    if (namesFeatures && !done.isRejected()) {
      try {
        name(done.graph(), codec.encode(done.graph()), codec);
      } catch (RefoldException e) {
        // The earlier run rejected it, too.
      }
    }
  }

  private void name(Graph graph, CountVector vector, Codec its) {
    if (namesFeatures) {
      words = words.of(its);
      words.add(graph, vector);
    }
  }

  /** The codec, as extended so far. */
  public Codec codec() {
    return codec;
  }

  public EntryWords words() {
    return words.of(codec);
  }

  public AppendState written() {
    return appender.state();
  }

  /** The number of items that are larger than the codec was sized for. */
  public long exceeding() {
    return exceeding;
  }

  /** The number of items whose labels were hashed. */
  public long hashed() {
    return hashed;
  }
}
