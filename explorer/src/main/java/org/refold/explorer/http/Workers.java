package org.refold.explorer.http;

import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Processes a few requests at a time, while others wait. A request that runs out of time is
 * answered; its work continues to its end, since Java can't stop it, and keeps its worker until
 * then. Limits on requests make sure that it ends.
 */
final class Workers implements AutoCloseable {
  private final ExecutorService pool;
  private final Duration time;

  Workers(Limits limits) {
    this.pool = Executors.newFixedThreadPool(limits.workers(), threads("refold-explorer-work-"));
    this.time = limits.time();
  }

  /** Daemon threads: an idle server must not keep its process alive. */
  static ThreadFactory threads(String name) {
    AtomicInteger number = new AtomicInteger();
    return task -> {
      Thread thread = new Thread(task, name + number.incrementAndGet());
      thread.setDaemon(true);
      return thread;
    };
  }

  /**
   * @throws HttpException with 503 if it takes too long, or the server is closing
   * @throws ExecutionException if the work throws
   */
  Response run(Callable<Response> work) throws ExecutionException {
    Future<Response> answer;
    try {
      answer = pool.submit(work);
    } catch (RejectedExecutionException e) {
      throw new HttpException(503, "server: shutting down");
    }
    try {
      return answer.get(time.toMillis(), TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      answer.cancel(true);
      throw HttpException.of(
          503,
          "request: took longer than %s s, including the wait; ask for less, or try later",
          time.toSeconds());
    } catch (InterruptedException | CancellationException e) {
      answer.cancel(true);
      throw new HttpException(503, "server: shutting down");
    }
  }

  @Override
  public void close() {
    pool.shutdownNow();
  }
}
