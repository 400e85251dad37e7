package org.refold.explorer.corpus;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import org.refold.error.RefoldException;

/**
 * The corpora that were folded last. Who asks for one that another thread is folding waits for it.
 * Safe to share between threads.
 */
public final class FoldedCorpora {
  private static final int MOST = 4;
  private static final long MOST_ENTRIES = FoldedCorpus.MOST_ENTRIES;

  private record Key(String corpus, Settings settings) {}

  private record Fold(long entries, CompletableFuture<FoldedCorpus> folded) {}

  /** The one that was used last is last. */
  private final Map<Key, Fold> folds = new LinkedHashMap<>(16, 0.75f, true);

  /**
   * A corpus folded, by this call or an earlier one.
   *
   * @throws RefoldException if that can't be done, or the thread was interrupted
   */
  public FoldedCorpus get(Corpus corpus, Settings settings) {
    FoldedCorpus.requireRoom(corpus, settings);
    Key key = new Key(corpus.id(), settings);
    while (true) {
      Fold mine = new Fold(FoldedCorpus.entries(corpus, settings), new CompletableFuture<>());
      Fold its = enter(key, mine);
      if (its.equals(mine)) {
        return fold(key, corpus, settings, mine.folded());
      }
      try {
        return its.folded().get();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw Interruption.exception();
      } catch (ExecutionException e) {
        // It failed for another thread, whose time may have been up; so this one tries.
      }
    }
  }

  /** Lets go of the folds of all corpora but some: they hold what they were made from. */
  public synchronized void keepOnly(Set<String> corpora) {
    folds.keySet().removeIf(key -> !corpora.contains(key.corpus()));
  }

  /** The fold that is there, or the one that is there now. */
  private synchronized Fold enter(Key key, Fold fold) {
    Fold known = folds.get(key);
    if (known != null) {
      return known;
    }
    folds.put(key, fold);
    Iterator<Fold> oldest = folds.values().iterator();
    while (folds.size() > MOST
        || folds.values().stream().mapToLong(Fold::entries).sum() > MOST_ENTRIES) {
      oldest.next();
      oldest.remove();
    }
    return fold;
  }

  private FoldedCorpus fold(
      Key key, Corpus corpus, Settings settings, CompletableFuture<FoldedCorpus> result) {
    try {
      FoldedCorpus folded = FoldedCorpus.of(corpus, settings);
      result.complete(folded);
      return folded;
    } catch (RuntimeException | Error e) {
      synchronized (this) {
        folds.remove(key);
      }
      result.completeExceptionally(e);
      throw e;
    }
  }
}
