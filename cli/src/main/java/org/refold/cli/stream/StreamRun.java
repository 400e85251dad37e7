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
 * A run over a stream of items. Its output file is a part until it is complete, and every few
 * seconds the run writes a checkpoint, from which an interrupted run can be resumed. Checkpoints
 * have no effect on the output.
 *
 * <p>A run that ends before its first checkpoint leaves nothing behind. Output to standard output,
 * a pipe or a device has no checkpoints.
 */
public final class StreamRun implements AutoCloseable {
  private static final long EVERY_NANOS = 2_000_000_000L;

  /** Completes a part that has all items. */
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

  /** Runs if the JVM is ended from outside, when nothing else is closed. */
  private final Thread cleanUp = new Thread(this::deleteUnlessKept);

  private volatile boolean completed;
  private final InputDigest digest = new InputDigest();
  private long noted;

  /**
   * Starts a run, or resumes an interrupted one.
   *
   * @param codec the codec in the codec file; null if there is none
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
          "--resume: the interrupted run had --rejects; add it, with the same file");
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

  /** Closes everything when a run can't begin, and returns the failure. */
  private RuntimeException abandoned(RuntimeException failure) {
    deleteUnlessKept();
    try (rejects;
        part) {
      return failure;
    }
  }

  /** The last checkpoint of an interrupted run, or the beginning. */
  public Checkpoint before() {
    return checkpoints.last();
  }

  /** The codec of the run; null if it has to be made. */
  public @Nullable Codec codec() {
    return checkpoints.codec();
  }

  /** Returns whether this run resumes an interrupted one. */
  public boolean resumes() {
    return checkpoints.last().read() > 0;
  }

  /** Skips the items that an earlier run has handled, and checks that they are the same. */
  public <T> Iterator<T> unread(Iterator<T> items, ToLongFunction<? super T> hash) {
    return unread(items, hash, done -> {});
  }

  /**
   * Skips the items that an earlier run has handled, and checks that they are the same.
   *
   * @param hash a hash that is the same for equal items on any machine
   * @param look receives each skipped item
   */
  public <T> Iterator<T> unread(
      Iterator<T> items, ToLongFunction<? super T> hash, Consumer<? super T> look) {
    Iterator<T> noted = digest.noting(items, part == null ? item -> 0 : hash);
    digest.passOver(noted, checkpoints.last(), look);
    return noted;
  }

  /** A hash of symbols and edges in the order of the text; the same on any machine. */
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

  /** Returns whether results are visible before the run is complete. */
  public boolean showsAtOnce() {
    return output.showsAtOnce();
  }

  /** Writes a rejected item to the file of these; without one, throws its failure. */
  public void reject(Rejected rejected) {
    if (rejects == null) {
      throw rejected.failure();
    }
    rejects.add(rejected);
  }

  /**
   * Marks the next item as handled. Called after each item, in the order of the input.
   *
   * @param state the state of the command
   * @param codec the codec that knows all symbols of the items so far
   */
  public void handled(Supplier<Checkpoint.State> state, Codec codec) {
    digest.handled();
    if (part != null && clock.getAsLong() - noted > EVERY_NANOS) {
      makeCheckpoint(part, state.get(), codec);
      noted = clock.getAsLong();
    }
  }

  /**
   * Makes a checkpoint before the codec file is written, so that a run that is killed afterwards
   * recognises the file as its own.
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

  /** Moves all files into place. */
  public void complete() {
    complete(null);
  }

  /**
   * Moves all files into place.
   *
   * @param completion turns the part into the file, and removes the part; null to just move it
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
      // The JVM is shutting down, and the hook is running.
      return;
    }
    deleteUnlessKept();
    if (part != null && !completed && checkpoints.areKept()) {
      err.println(
          Message.of(
              "%s: %,d items are done; run the same command with --resume to continue",
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
