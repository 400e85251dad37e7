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
 * Works on a few requests at a time, while others wait. A request whose time is over is answered;
 * what it had begun goes on to its end, as nothing in Java can stop it, and keeps its worker until
 * then. Limits on what a request may ask for see to it that there is an end.
 */
final class Workers implements AutoCloseable {
  private final ExecutorService pool;
  private final Duration time;

  Workers(Limits limits) {
    this.pool = Executors.newFixedThreadPool(limits.workers(), threads("refold-explorer-work-"));
    this.time = limits.time();
  }

  /** Daemons: a server that nobody waits for must not keep its process. */
  static ThreadFactory threads(String name) {
    AtomicInteger number = new AtomicInteger();
    return task -> {
      Thread thread = new Thread(task, name + number.incrementAndGet());
      thread.setDaemon(true);
      return thread;
    };
  }

  /**
   * @throws HttpException with 503 if it takes too long, or the server is being closed
   * @throws ExecutionException what the work has thrown
   */
  Response run(Callable<Response> work) throws ExecutionException {
    Future<Response> answer;
    try {
      answer = pool.submit(work);
    } catch (RejectedExecutionException e) {
      throw new HttpException(503, "server: is being closed");
    }
    try {
      return answer.get(time.toMillis(), TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      answer.cancel(true);
      throw HttpException.of(
          503,
          "request: took longer than %s s, waiting included; ask for less, or later",
          time.toSeconds());
    } catch (InterruptedException | CancellationException e) {
      answer.cancel(true);
      throw new HttpException(503, "server: is being closed");
    }
  }

  @Override
  public void close() {
    pool.shutdownNow();
  }
}
