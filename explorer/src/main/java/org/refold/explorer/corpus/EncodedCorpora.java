package org.refold.explorer.corpus;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import org.refold.error.RefoldException;

/**
 * The corpora encoded most recently. A thread that requests a corpus which another thread is
 * encoding waits for it. Thread-safe.
 */
public final class EncodedCorpora {
  private static final int MOST = 4;
  private static final long MOST_ENTRIES = EncodedCorpus.MOST_ENTRIES;

  private record Key(String corpus, Settings settings) {}

  private record Encoding(long entries, CompletableFuture<EncodedCorpus> encoded) {}

  /** In order of use, the latest last. */
  private final Map<Key, Encoding> encodings = new LinkedHashMap<>(16, 0.75f, true);

  /**
   * Returns a corpus encoded with the settings, by this call or an earlier one.
   *
   * @throws RefoldException if it can't be encoded, or the thread was interrupted
   */
  public EncodedCorpus get(Corpus corpus, Settings settings) {
    EncodedCorpus.requireRoom(corpus, settings);
    Key key = new Key(corpus.id(), settings);
    while (true) {
      Encoding mine =
          new Encoding(EncodedCorpus.entries(corpus, settings), new CompletableFuture<>());
      Encoding its = enter(key, mine);
      if (its.equals(mine)) {
        return encode(key, corpus, settings, mine.encoded());
      }
      try {
        return its.encoded().get();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw Interruption.exception();
      } catch (ExecutionException e) {
        // It failed in another thread, which may have run out of time; try again in this one.
      }
    }
  }

  /** Drops the encodings of all other corpora, since encodings hold their items. */
  public synchronized void keepOnly(Set<String> corpora) {
    encodings.keySet().removeIf(key -> !corpora.contains(key.corpus()));
  }

  /** Returns the existing encoding, or adds the given one. */
  private synchronized Encoding enter(Key key, Encoding encoding) {
    Encoding known = encodings.get(key);
    if (known != null) {
      return known;
    }
    encodings.put(key, encoding);
    Iterator<Encoding> oldest = encodings.values().iterator();
    while (encodings.size() > MOST
        || encodings.values().stream().mapToLong(Encoding::entries).sum() > MOST_ENTRIES) {
      oldest.next();
      oldest.remove();
    }
    return encoding;
  }

  private EncodedCorpus encode(
      Key key, Corpus corpus, Settings settings, CompletableFuture<EncodedCorpus> result) {
    try {
      EncodedCorpus encoded = EncodedCorpus.of(corpus, settings);
      result.complete(encoded);
      return encoded;
    } catch (RuntimeException | Error e) {
      synchronized (this) {
        encodings.remove(key);
      }
      result.completeExceptionally(e);
      throw e;
    }
  }
}
