package org.refold.cli.stream;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Iterator;
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
import org.refold.cli.input.Sources;
import org.refold.cli.option.OutputOption;
import org.refold.cli.option.StreamOptions;
import org.refold.error.Message;
import org.refold.error.RefoldException;
import org.refold.formats.kind.Item;
import org.refold.formats.text.Rejected;
import org.refold.graph.Graph;

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
  private final InputDigest digest = new InputDigest();
  private long noted;

  /**
   * @param codec what the codec file has; null if it is not there
   */
  public StreamRun(
      OutputOption outputOption,
      StreamOptions options,
      Sources sources,
      @Nullable Codec codec,
      Surroundings surroundings) {
    this.clock = surroundings.clock();
    this.err = surroundings.err();
    this.target = PartFile.place(outputOption.file());
    this.checkpoints = new Checkpoints(target, options.run(sources), codec);
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
  public <T> Iterator<T> unread(Iterator<T> items, ToLongFunction<? super T> hash) {
    return unread(items, hash, done -> {});
  }

  /**
   * What is to be done: passes over what an earlier run has done, and makes sure that it is the
   * same.
   *
   * @param hash the same for equal items on any machine
   * @param look takes each item that is passed over
   */
  public <T> Iterator<T> unread(
      Iterator<T> items, ToLongFunction<? super T> hash, Consumer<? super T> look) {
    Iterator<T> noted = digest.noting(items, part == null ? item -> 0 : hash);
    digest.passOver(noted, checkpoints.last(), look);
    return noted;
  }

  /** The same for equal texts on any machine: symbols and edges in the order of the text. */
  public static long hash(Item item) {
    if (item.isRejected()) {
      return item.rejected().orElseThrow().text().hashCode();
    }
    Graph graph = item.graph();
    long hash = item.label().hashCode();
    for (int node = 0; node < graph.nodeCount(); node++) {
      hash = 31 * hash + graph.symbol(node).label().hashCode();
      for (int k = 0; k < graph.symbol(node).arity(); k++) {
        hash = 31 * hash + graph.child(node, k);
      }
    }
    return hash;
  }

  public Output output() {
    return output;
  }

  /** Whether results are seen before the run is complete. */
  public boolean showsAtOnce() {
    return output.showsAtOnce();
  }

  /** Puts what is no item where such things go. */
  public void reject(Rejected rejected) {
    if (rejects == null) {
      throw rejected.failure();
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
    digest.handled();
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
      checkpoints.make(
          digest.read(), digest.value(), written, rejected, rejectedBytes, state, codec);
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
