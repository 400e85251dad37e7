package org.refold.batch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OrderedBatchTest {
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 8})
  void run_manyItems_handsOnInOrderFromOneThread(int threads) {
    List<Integer> results = new ArrayList<>();
    Thread caller = Thread.currentThread();
    OrderedBatch.run(
        IntStream.range(0, 10_000).iterator(),
        threads,
        i -> 2 * i,
        (Integer i) -> {
          assertThat(Thread.currentThread()).isSameAs(caller);
          results.add(i);
        });
    assertThat(results).isEqualTo(IntStream.range(0, 10_000).map(i -> 2 * i).boxed().toList());
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 8})
  void run_failures_theFirstInOrderEndsIt(int threads) {
    List<Integer> results = new ArrayList<>();
    assertThatThrownBy(
            () ->
                OrderedBatch.run(
                    IntStream.range(0, 10_000).iterator(),
                    threads,
                    i -> {
                      if (i >= 777) {
                        throw new IllegalStateException("item " + i);
                      }
                      return i;
                    },
                    (Integer i) -> results.add(i)))
        .hasMessage("item 777");
    assertThat(results).hasSize(777);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 8})
  void run_unreadableInput_comesAfterTheResultsBefore(int threads) {
    List<Integer> results = new ArrayList<>();
    Iterator<Integer> broken =
        IntStream.range(0, 1_000)
            .mapToObj(
                i -> {
                  if (i == 500) {
                    throw new IllegalStateException("line 500");
                  }
                  return i;
                })
            .iterator();
    assertThatThrownBy(
            () -> OrderedBatch.run(broken, threads, i -> i, (Integer i) -> results.add(i)))
        .hasMessage("line 500");
    assertThat(results).hasSize(500);
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 8})
  void run_endlessInput_readsNoFurtherThanAWindow(int threads) {
    AtomicInteger read = new AtomicInteger();
    Iterator<Integer> endless = IntStream.generate(read::getAndIncrement).iterator();
    assertThatThrownBy(
            () ->
                OrderedBatch.run(
                    endless,
                    threads,
                    i -> i,
                    (Integer i) -> {
                      if (i == 5_000) {
                        throw new IllegalStateException("enough");
                      }
                    }))
        .hasMessage("enough");
    assertThat(read.get()).isLessThan(5_000 + 64 * (4 * threads + 3));
  }

  @Test
  void runSlow_fewItems_keepsAllThreadsBusy() {
    CyclicBarrier together = new CyclicBarrier(2);
    List<Integer> results = new ArrayList<>();
    OrderedBatch.runSlow(
        List.of(1, 2, 3, 4).iterator(),
        2,
        i -> {
          try {
            together.await(1, TimeUnit.MINUTES);
          } catch (InterruptedException | BrokenBarrierException | TimeoutException e) {
            throw new IllegalStateException("item " + i + " was alone", e);
          }
          return i;
        },
        (Integer i) -> results.add(i));
    assertThat(results).containsExactly(1, 2, 3, 4);
  }

  @Test
  void runSlow_largeResultsBehindASlowItem_othersWait() {
    AtomicInteger begun = new AtomicInteger();
    AtomicInteger beforeTheFirstEnds = new AtomicInteger();
    AtomicBoolean allRead = new AtomicBoolean();
    AtomicReference<Thread> other = new AtomicReference<>();
    Iterator<Integer> items = IntStream.range(0, 100).iterator();
    Iterator<Integer> noting =
        new Iterator<>() {
          @Override
          public boolean hasNext() {
            boolean hasNext = items.hasNext();
            allRead.set(!hasNext);
            return hasNext;
          }

          @Override
          public Integer next() {
            return items.next();
          }
        };
    List<Integer> results = new ArrayList<>();
    OrderedBatch.runSlow(
        noting,
        2,
        result -> Runtime.getRuntime().maxMemory(),
        i -> {
          begun.incrementAndGet();
          if (i == 0) {
            // Until the other thread starts a third item, or waits although there are more.
            while (begun.get() < 3 && !(allRead.get() && isWaiting(other.get()))) {
              Thread.onSpinWait();
            }
            beforeTheFirstEnds.set(begun.get());
          } else if (i == 1) {
            other.set(Thread.currentThread());
          }
          return i;
        },
        (Integer i) -> results.add(i));
    assertThat(beforeTheFirstEnds).hasValue(2);
    assertThat(results).isEqualTo(IntStream.range(0, 100).boxed().toList());
  }

  private static boolean isWaiting(@Nullable Thread thread) {
    return thread != null && thread.getState() == Thread.State.WAITING;
  }
}
