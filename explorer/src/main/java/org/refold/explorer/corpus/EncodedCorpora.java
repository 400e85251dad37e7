package org.refold.explorer.corpus;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import org.refold.error.RefoldException;

/**
 * The corpora that were encoded last. Who asks for one that another thread is encoding waits for
 * it. Safe to share between threads.
 */
public final class EncodedCorpora {
  private static final int MOST = 4;
  private static final long MOST_ENTRIES = EncodedCorpus.MOST_ENTRIES;

  private record Key(String corpus, Settings settings) {}

  private record Encoding(long entries, CompletableFuture<EncodedCorpus> encoded) {}

  /** The one that was used last is last. */
  private final Map<Key, Encoding> encodings = new LinkedHashMap<>(16, 0.75f, true);

  /**
   * A corpus encoded, by this call or an earlier one.
   *
   * @throws RefoldException if that can't be done, or the thread was interrupted
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
        // It failed for another thread, whose time may have been up; so this one tries.
      }
    }
  }

  /** Forgets the encodings of all corpora but some: they hold what they were made from. */
  public synchronized void keepOnly(Set<String> corpora) {
    encodings.keySet().removeIf(key -> !corpora.contains(key.corpus()));
  }

  /** The encoding that is there, or else the given one, which is added. */
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
