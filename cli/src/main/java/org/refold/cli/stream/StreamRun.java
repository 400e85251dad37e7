package org.refold.cli.stream;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;
import org.refold.Codec;
import org.refold.cli.console.Output;
import org.refold.cli.console.PartFile;
import org.refold.cli.console.Surroundings;
import org.refold.cli.console.UsageException;
import org.refold.cli.input.MappedIterator;
import org.refold.cli.option.OutputOption;
import org.refold.cli.option.StreamOptions;
import org.refold.error.Message;
import org.refold.error.RefoldException;
import org.refold.formats.text.Reading;

/**
 * A run over a stream of items. What it writes to a file is a part until it is complete, and every
 * few seconds it notes how far that is; a run that was interrupted, by whatever, is gone on with
 * from the last such checkpoint. Where checkpoints are has no influence on what is written.
 *
 * <p>A run that ends before its first checkpoint leaves nothing behind; what goes to the standard
 * output, a pipe or a device has none.
 */
public final class StreamRun implements AutoCloseable {
  private static final long EVERY_NANOS = 2_000_000_000L;

  /** What becomes of a part that has everything. */
  public interface Completion {
    void complete(Path part);
  }

  private final Output output;
  private final @Nullable PartFile part;
  private final @Nullable Rejects rejects;
  private final Checkpoints checkpoints;
  private final Path target;
  private final PrintStream err;
  private final LongSupplier clock;

  /** Runs when the JVM is ended from outside, after which nothing is closed. */
  private final Thread cleanUp = new Thread(this::deleteUnlessKept);

  private volatile boolean completed;
  private long read;

  /** Of the items that were read and are not handled yet; reading and handling are one thread's. */
  private final Deque<Long> hashes = new ArrayDeque<>();

  /** Of the items that were handled, in their order. */
  private long digest;

  private long noted;

  /**
   * @param asked what was asked for, with the inputs
   * @param codec what the codec file has; null if it is not there
   */
  public StreamRun(
      OutputOption outputOption,
      StreamOptions options,
      List<String> asked,
      @Nullable Codec codec,
      Surroundings surroundings) {
    this.clock = surroundings.clock();
    this.err = surroundings.err();
    this.target = PartFile.place(outputOption.file());
    this.checkpoints = new Checkpoints(target, asked, codec);
    if (options.resumes() && !checkpoints.find()) {
      err.println(outputOption.file() + ": nothing to resume, starting from the beginning");
    }
    Checkpoint before = checkpoints.last();
    Path rejected = options.rejects();
    if (rejected == null && before.rejected() > 0) {
      throw new UsageException(
          "--resume: the run that was interrupted had --rejects; name the same file");
    }
    this.rejects = rejected == null ? null : new Rejects(rejected, before);
    this.part = outputOption.isFile() ? part(before) : null;
    try {
      if (part != null && !checkpoints.areKept()) {
        checkpoints.forget();
      }
      this.output = part == null ? outputOption.open(surroundings) : Output.to(target, part);
    } catch (IOException e) {
      throw abandoned(RefoldException.unwritable(target, e));
    } catch (RuntimeException e) {
      throw abandoned(e);
    }
    this.read = before.read();
    this.noted = clock.getAsLong();
    Runtime.getRuntime().addShutdownHook(cleanUp);
  }

  private PartFile part(Checkpoint before) {
    try {
      return new PartFile(target, before.written());
    } catch (RuntimeException e) {
      throw abandoned(e);
    }
  }

  /** What to throw where a run can't even begin; lets go of what it has opened. */
  private RuntimeException abandoned(RuntimeException failure) {
    deleteUnlessKept();
    try (rejects;
        part) {
      return failure;
    }
  }

  /** What an earlier run had come to; the beginning if none was interrupted. */
  public Checkpoint before() {
    return checkpoints.last();
  }

  /** The codec that the run goes on with; null if it is to be made. */
  public @Nullable Codec codec() {
    return checkpoints.codec();
  }

  /** Whether the run goes on with one that was interrupted. */
  public boolean resumes() {
    return checkpoints.last().read() > 0;
  }

  /** The same, without a look at what an earlier run has done. */
  public <T> Iterator<Reading<T>> unread(
      Iterator<Reading<T>> items, ToLongFunction<? super T> hash) {
    return unread(items, hash, done -> {});
  }

  /**
   * What is to be done: passes over what an earlier run has done, and makes sure that it is the
   * same.
   *
   * @param hash the same for equal items on any machine
   * @param look takes each item that is passed over
   */
  public <T> Iterator<Reading<T>> unread(
      Iterator<Reading<T>> items, ToLongFunction<? super T> hash, Consumer<Reading<T>> look) {
    Iterator<Reading<T>> noted =
        new MappedIterator<>(
            items,
            reading -> {
              hashes.add(part == null ? 0L : hash(reading, hash));
              return reading;
            });
    passOver(noted, look);
    return noted;
  }

  private static <T> long hash(Reading<T> reading, ToLongFunction<? super T> hash) {
    return reading instanceof Reading.Read<T> read
        ? hash.applyAsLong(read.item())
        : ((Reading.Rejected<T>) reading).text().hashCode();
  }

  private <T> void passOver(Iterator<T> items, Consumer<? super T> look) {
    long done = checkpoints.last().read();
    for (long i = 0; i < done; i++) {
      if (!items.hasNext()) {
        throw RefoldException.of(
            "--resume: got %,d items in the inputs, expected at least the %,d that the run"
                + " which was interrupted had read; start without --resume",
            i, done);
      }
      look.accept(items.next());
      digest = digest(digest, hashes.remove());
    }
    if (digest != checkpoints.last().digest()) {
      throw new RefoldException(
          "--resume: the inputs are not those that the run which was interrupted had read; start"
              + " without --resume");
    }
  }

  private static long digest(long before, long hash) {
    return (before ^ hash) * 0x9E3779B97F4A7C15L + 1;
  }

  public Output output() {
    return output;
  }

  /** Whether results are seen before the run is complete. */
  public boolean showsAtOnce() {
    return output.showsAtOnce();
  }

  /** Puts what is no item where such things go. */
  public void reject(Reading.Rejected<?> rejected) {
    if (rejects == null) {
      throw new RefoldException(rejected.reason());
    }
    rejects.add(rejected);
  }

  /**
   * To be called after each item, in the order of the input.
   *
   * @param state what the command has come to
   * @param codec the one that knows all symbols of the items so far
   */
  public void handled(Supplier<Checkpoint.State> state, Codec codec) {
    read++;
    digest = digest(digest, hashes.remove());
    if (part != null && clock.getAsLong() - noted > EVERY_NANOS) {
      makeCheckpoint(part, state.get(), codec);
      noted = clock.getAsLong();
    }
  }

  /**
   * To be called before the codec file is written, so that a run that is killed after that knows it
   * for its own.
   */
  public void beforeCodec(Checkpoint.State state, Codec codec) {
    if (part != null && checkpoints.areKept()) {
      makeCheckpoint(part, state, codec);
    }
  }

  private void makeCheckpoint(PartFile growing, Checkpoint.State state, Codec codec) {
    try {
      long written = growing.sync();
      long rejected = rejects == null ? 0 : rejects.count();
      long rejectedBytes = rejects == null ? 0 : rejects.sync();
      checkpoints.make(read, digest, written, rejected, rejectedBytes, state, codec);
    } catch (IOException e) {
      throw RefoldException.unwritable(target, e);
    }
  }

  /** Puts everything in its place. */
  public void complete() {
    complete(null);
  }

  /**
   * @param completion makes the file of its part, and leaves none; null if that is just moved
   */
  public void complete(@Nullable Completion completion) {
    try {
      if (part == null) {
        output.complete();
      } else if (completion == null) {
        part.complete();
      } else {
        part.sync();
        completion.complete(part.path());
      }
      if (rejects != null) {
        rejects.complete(err);
      }
      completed = true;
      checkpoints.forget();
    } catch (IOException e) {
      throw RefoldException.unwritable(target, e);
    }
  }

  private void deleteUnlessKept() {
    if (!completed && !checkpoints.areKept()) {
      if (part != null) {
        part.delete();
      }
      if (rejects != null) {
        rejects.delete();
      }
    }
  }

  @Override
  public void close() {
    try {
      Runtime.getRuntime().removeShutdownHook(cleanUp);
    } catch (IllegalStateException e) {
      // The JVM is going down, and the hook is running.
      return;
    }
    deleteUnlessKept();
    if (part != null && !completed && checkpoints.areKept()) {
      err.println(
          Message.of(
              "%s: %,d items are done; the same command with --resume goes on after them",
              target, checkpoints.last().read()));
    }
    try (rejects;
        part) {
      if (part == null) {
        output.close();
      }
    }
  }
}
