package org.refold.similarity.index;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.refold.error.RefoldException;
import org.refold.similarity.Similarity;
import org.refold.vector.CountVector;
import org.refold.vector.VectorShape;

/**
 * One thread adds, removes and rebases vectors while others send queries. All steps are planned.
 */
class NeighboursConcurrencyTest {
  private static final VectorShape SHAPE = new VectorShape(30, 40, 2);
  private static final int STEPS = 900;
  private static final int READERS = 3;
  private static final int K = 5;

  private final NearestNeighbours index = new NearestNeighbours(SHAPE, 0);
  private final SomeVectors some = new SomeVectors(17, SHAPE, 10, 2);
  private final List<CountVector> queries = some.list(12);

  /** For each step: the vectors in the index after it. */
  private final List<Map<Integer, CountVector>> versions = new ArrayList<>();

  private final List<Runnable> steps = new ArrayList<>();
  private final AtomicInteger stepsDone = new AtomicInteger();
  private final AtomicInteger answers = new AtomicInteger();
  private final Queue<Throwable> failures = new ConcurrentLinkedQueue<>();

  /**
   * Plans bursts of additions, so that parts are created, merged and thinned, and occasional
   * rebases.
   */
  private void plan() {
    SplittableRandom random = new SplittableRandom(17);
    Map<Integer, CountVector> now = new TreeMap<>();
    int nextId = 0;
    versions.add(Map.of());
    while (steps.size() < STEPS) {
      boolean growing = steps.size() / 150 % 2 == 0;
      if (random.nextInt(40) == 0) {
        long codecId = steps.size();
        steps.add(() -> index.rebase(codecId));
      } else if (now.isEmpty() || random.nextInt(10) < (growing ? 9 : 3)) {
        CountVector vector = some.next();
        String name = "v" + nextId;
        steps.add(() -> index.add(vector.withCodecId(index.codecId()), name));
        now.put(nextId++, vector);
      } else {
        int id = List.copyOf(now.keySet()).get(random.nextInt(now.size()));
        steps.add(() -> assertThat(index.remove(id)).isTrue());
        now.remove(id);
      }
      versions.add(new TreeMap<>(now));
    }
  }

  private static boolean isRight(
      List<Neighbour> found,
      Map<Integer, CountVector> there,
      CountVector query,
      Similarity similarity) {
    return NearestNeighboursTest.byBruteForce(there, query, K, similarity).equals(found);
  }

  /** The measure of a reader, whose weights replace those of other readers in the index. */
  private static Similarity similarity(int reader, long codecId) {
    return reader == 0
        ? Similarity.STRUCTURAL
        : Similarity.STRUCTURAL.weighted(
            SomeWeights.of(SHAPE, new SplittableRandom(reader)::nextDouble).withCodecId(codecId));
  }

  private void ask(CountVector query, int reader) {
    int before = stepsDone.get();
    long codecId = index.codecId();
    List<Integer> ids = index.ids().boxed().toList();
    Similarity similarity = similarity(reader, codecId);
    List<Neighbour> found;
    try {
      found = index.nearest(query.withCodecId(codecId), K, similarity);
    } catch (RefoldException e) {
      // It was rebased just now; ids of codecs never come back here.
      assertThat(index.codecId()).isNotEqualTo(codecId);
      return;
    }
    // A step may be done but not yet counted.
    int after = Math.min(stepsDone.get() + 1, STEPS);
    List<Map<Integer, CountVector>> seen = versions.subList(before, after + 1);
    assertThat(seen)
        .anyMatch(there -> isRight(found, there, query, similarity(reader, query.codecId())));
    assertThat(seen).anyMatch(there -> List.copyOf(there.keySet()).equals(ids));
    for (Neighbour neighbour : found) {
      // It may have been removed by now, but is never another vector.
      index
          .vector(neighbour.id())
          .map(its -> similarity(reader, its.codecId()).of(query.withCodecId(its.codecId()), its))
          .ifPresent(again -> assertThat(again).isEqualTo(neighbour.similarity()));
    }
    answers.incrementAndGet();
  }

  private void askAlways(int reader) {
    try {
      for (int i = 0; stepsDone.get() < STEPS; i++) {
        ask(queries.get(i % queries.size()), reader);
      }
    } catch (Throwable e) {
      failures.add(e);
    }
  }

  @Test
  void nearest_whileOneAddsRemovesAndRebases_isRightForSomeMoment() throws InterruptedException {
    plan();
    List<Thread> readers =
        IntStream.range(0, READERS).mapToObj(i -> new Thread(() -> askAlways(i))).toList();
    readers.forEach(Thread::start);
    for (int step = 0; step < STEPS && failures.isEmpty(); step++) {
      steps.get(step).run();
      stepsDone.incrementAndGet();
      // Ensures a steady flow of answers, but not too many states to compare them with.
      int enough = answers.get() + (step % 15 == 0 ? 2 : 0);
      while (answers.get() < enough && failures.isEmpty()) {
        Thread.onSpinWait();
      }
    }
    stepsDone.set(STEPS);
    for (Thread reader : readers) {
      reader.join();
    }
    assertThat(failures).isEmpty();
    assertThat(answers.get()).isGreaterThanOrEqualTo(2 * STEPS / 15);
    assertThat(index.ids().boxed().toList()).isEqualTo(List.copyOf(versions.get(STEPS).keySet()));
  }
}
