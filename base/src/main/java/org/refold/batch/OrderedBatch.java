package org.refold.batch;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;
import org.refold.error.RefoldException;

/**
 * Applies a function to a stream of items on several threads, and passes on the results in the
 * order of the items. Holds a bounded number of items at a time. Items are read, and results passed
 * on, only by the calling thread. The first failure in input order ends the batch, after the
 * results before it were passed on; the outcome is therefore the same for any number of threads.
 */
public final class OrderedBatch {
  /** Large enough that handing over a chunk is cheap compared with the work in it. */
  private static final int CHUNK = 64;

  /** Results may wait in this fraction of the heap; the rest is for results being computed. */
  private static final int WAITING_SHARE = 16;

  private OrderedBatch() {}

  public static <T, R> void run(
      Iterator<? extends T> items,
      int threads,
      Function<? super T, ? extends R> work,
      Consumer<? super R> sink) {
    run(items, threads, CHUNK, result -> 0, work, sink);
  }

  /**
   * The same for items of which some may take long: each is handed to a thread separately, so that
   * a few items keep all threads busy.
   */
  public static <T, R> void runSlow(
      Iterator<? extends T> items,
      int threads,
      Function<? super T, ? extends R> work,
      Consumer<? super R> sink) {
    runSlow(items, threads, result -> 0, work, sink);
  }

  /**
   * The same for results that may be large: while many bytes wait for a slow item before them, no
   * further item is started.
   *
   * @param bytes estimates the size of a result
   */
  public static <T, R> void runSlow(
      Iterator<? extends T> items,
      int threads,
      ToLongFunction<? super R> bytes,
      Function<? super T, ? extends R> work,
      Consumer<? super R> sink) {
    run(items, threads, 1, bytes, work, sink);
  }

  private static <T, R> void run(
      Iterator<? extends T> items,
      int threads,
      int chunkSize,
      ToLongFunction<? super R> bytes,
      Function<? super T, ? extends R> work,
      Consumer<? super R> sink) {
    if (threads == 1) {
      while (items.hasNext()) {
        sink.accept(work.apply(items.next()));
      }
      return;
    }
    ExecutorService pool = Executors.newFixedThreadPool(threads, OrderedBatch::daemon);
    try {
      Deque<Future<Outcome<R>>> window = new ArrayDeque<>();
      Reader<T> reader = new Reader<>(items, chunkSize);
      Waiting waiting = new Waiting(Runtime.getRuntime().maxMemory() / WAITING_SHARE);
      long number = 0;
      for (List<T> chunk = reader.next(); !chunk.isEmpty(); chunk = reader.next()) {
        List<T> mine = chunk;
        long its = number++;
        window.add(
            pool.submit(
                () -> {
                  waiting.await(its);
                  Outcome<R> outcome = apply(work, mine, bytes);
                  waiting.add(outcome.bytes);
                  return outcome;
                }));
        // At most this many items wait for a slow one.
        while (window.size() > 4 * threads * (CHUNK / chunkSize) || isDone(window.peek())) {
          handOn(window.remove(), waiting, sink);
        }
      }
      while (!window.isEmpty()) {
        handOn(window.remove(), waiting, sink);
      }
      reader.rethrow();
    } finally {
      pool.shutdownNow();
    }
  }

  private static boolean isDone(@Nullable Future<?> first) {
    return first != null && first.isDone();
  }

  private static Thread daemon(Runnable work) {
    Thread thread = new Thread(work, "refold-batch");
    thread.setDaemon(true);
    return thread;
  }

  /** Reads chunks; reports a failure to read only after all results before it. */
  private static final class Reader<T> {
    private final Iterator<? extends T> items;
    private final int chunkSize;
    private @Nullable RuntimeException failure;

    Reader(Iterator<? extends T> items, int chunkSize) {
      this.items = items;
      this.chunkSize = chunkSize;
    }

    List<T> next() {
      List<T> chunk = new ArrayList<>(chunkSize);
      try {
        while (failure == null && chunk.size() < chunkSize && items.hasNext()) {
          chunk.add(items.next());
        }
      } catch (RuntimeException e) {
        failure = e;
      }
      return chunk;
    }

    void rethrow() {
      if (failure != null) {
        throw failure;
      }
    }
  }

  /** Tracks the bytes of results that wait for an earlier chunk. */
  private static final class Waiting {
    private final long most;
    private long bytes;

    /** The chunk that all others wait for. */
    private long first;

    Waiting(long most) {
      this.most = most;
    }

    /** Returns when a chunk may be started; the first one may always. */
    synchronized void await(long chunk) throws InterruptedException {
      while (bytes > most && chunk != first) {
        wait();
      }
    }

    synchronized void add(long more) {
      bytes += more;
    }

    synchronized void handOn(long handedOn) {
      bytes -= handedOn;
      first++;
      notifyAll();
    }
  }

  /** The results of a chunk up to its first failure, if any. */
  private record Outcome<R>(List<R> results, long bytes, @Nullable RuntimeException failure) {}

  private static <T, R> Outcome<R> apply(
      Function<? super T, ? extends R> work, List<T> chunk, ToLongFunction<? super R> bytes) {
    List<R> results = new ArrayList<>(chunk.size());
    long sum = 0;
    try {
      for (T item : chunk) {
        R result = work.apply(item);
        results.add(result);
        sum += bytes.applyAsLong(result);
      }
      return new Outcome<>(results, sum, null);
    } catch (RuntimeException e) {
      return new Outcome<>(results, sum, e);
    }
  }

  private static <R> void handOn(
      Future<Outcome<R>> future, Waiting waiting, Consumer<? super R> sink) {
    Outcome<R> outcome;
    try {
      outcome = future.get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new RefoldException("interrupted", e);
    } catch (ExecutionException e) {
      throw new IllegalStateException(e.getCause());
    }
    outcome.results.forEach(sink);
    waiting.handOn(outcome.bytes);
    if (outcome.failure != null) {
      throw outcome.failure;
    }
  }
}
