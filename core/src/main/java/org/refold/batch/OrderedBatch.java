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
import org.jspecify.annotations.Nullable;
import org.refold.error.RefoldException;

/**
 * Applies a function to a stream of items on several threads and hands on the results in the order
 * of the items, holding a bounded number at a time. The items are read, and the results handed on,
 * by the calling thread alone. The first failure in input order ends the batch, after the results
 * before it were handed on; so the outcome is the same for any number of threads.
 */
public final class OrderedBatch {
  /** Large enough that handing over a chunk costs little beside the work in it. */
  private static final int CHUNK = 64;

  private OrderedBatch() {}

  public static <T, R> void run(
      Iterator<? extends T> items,
      int threads,
      Function<? super T, ? extends R> work,
      Consumer<? super R> sink) {
    run(items, threads, CHUNK, work, sink);
  }

  /**
   * The same for items of which one may take long: each is handed to a thread by itself, so that a
   * few of them keep all threads busy.
   */
  public static <T, R> void runSlow(
      Iterator<? extends T> items,
      int threads,
      Function<? super T, ? extends R> work,
      Consumer<? super R> sink) {
    run(items, threads, 1, work, sink);
  }

  private static <T, R> void run(
      Iterator<? extends T> items,
      int threads,
      int chunkSize,
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
      for (List<T> chunk = reader.next(); !chunk.isEmpty(); chunk = reader.next()) {
        List<T> mine = chunk;
        window.add(pool.submit(() -> apply(work, mine)));
        // So many items wait for a slow one at most.
        if (window.size() > 4 * threads * (CHUNK / chunkSize)) {
          handOn(window.remove(), sink);
        }
      }
      while (!window.isEmpty()) {
        handOn(window.remove(), sink);
      }
      reader.rethrow();
    } finally {
      pool.shutdownNow();
    }
  }

  private static Thread daemon(Runnable work) {
    Thread thread = new Thread(work, "refold-batch");
    thread.setDaemon(true);
    return thread;
  }

  /** Reads chunks; a failure to read comes to light only after all results before it. */
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

  /** The results of a chunk up to its first failure, if it has one. */
  private record Outcome<R>(List<R> results, @Nullable RuntimeException failure) {}

  private static <T, R> Outcome<R> apply(Function<? super T, ? extends R> work, List<T> chunk) {
    List<R> results = new ArrayList<>(chunk.size());
    try {
      for (T item : chunk) {
        results.add(work.apply(item));
      }
      return new Outcome<>(results, null);
    } catch (RuntimeException e) {
      return new Outcome<>(results, e);
    }
  }

  private static <R> void handOn(Future<Outcome<R>> future, Consumer<? super R> sink) {
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
    if (outcome.failure != null) {
      throw outcome.failure;
    }
  }
}
