package org.refold.python;

import java.util.ArrayList;
import java.util.List;
import org.refold.decode.DecodeLimits;
import org.refold.formats.TextCodec;
import org.refold.vector.CountVector;

/**
 * The baseline for Python's throughput ({@code python/benchmarks/throughput.py}): the plain
 * library's batches, on texts and vectors in memory.
 */
public final class LibraryRates {
  private final TextCodec codec;
  private final List<String> texts;
  private final int threads;
  private List<CountVector> vectors = List.of();

  public LibraryRates(byte[] codec, List<TextBlock> blocks, int threads) {
    this.codec = TextCodec.fromBytes(codec);
    this.texts = new ArrayList<>();
    blocks.forEach(texts::addAll);
    this.threads = threads;
  }

  /** Encodes all texts, and drops the vectors; returns their total number of entries. */
  public long encode() {
    long[] entries = new long[1];
    codec.encodeAll(texts.iterator(), threads, vector -> entries[0] += vector.entryCount());
    return entries[0];
  }

  /** Encodes the first texts, for decoding. */
  public void prepare(int rows) {
    vectors = codec.encodeAll(texts.subList(0, rows));
  }

  /** Decodes the prepared vectors, and drops the texts; returns the number of unique ones. */
  public long decode() {
    long[] unique = new long[1];
    codec.decodeAll(
        vectors.iterator(),
        DecodeLimits.DEFAULT,
        threads,
        decoding -> unique[0] += decoding.isUnique() ? 1 : 0);
    return unique[0];
  }
}
