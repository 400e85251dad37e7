package org.refold.python;

import java.nio.ByteBuffer;
import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.List;

/**
 * The texts that came of the vectors of a block, and what is known of them. Graphs are not kept:
 * they take many times the memory of their texts.
 */
public final class DecodedRows {
  private final List<Integer> textCounts = new ArrayList<>();
  private final List<String> texts = new ArrayList<>();

  /** The words that there are, of which each row has one. */
  private final List<String> words = new ArrayList<>();

  private final List<Integer> status = new ArrayList<>();
  private final List<Integer> grounded = new ArrayList<>();
  private final List<String> grounds = new ArrayList<>();

  /**
   * Adds a row.
   *
   * @param itsGrounds what the status rests on; empty where that goes without saying
   */
  void add(List<String> itsTexts, String itsStatus, String itsGrounds) {
    int word = words.indexOf(itsStatus);
    if (word < 0) {
      word = words.size();
      words.add(itsStatus);
    }
    if (!itsGrounds.isEmpty()) {
      grounded.add(status.size());
      grounds.add(itsGrounds);
    }
    status.add(word);
    textCounts.add(itsTexts.size());
    texts.addAll(itsTexts);
  }

  /** Writes into memory of Python's how many texts each row has, and which word. */
  public void writeTo(ByteBuffer counts, ByteBuffer itsStatus) {
    put(textCounts, counts);
    put(status, itsStatus);
  }

  private static void put(List<Integer> numbers, ByteBuffer memory) {
    IntBuffer ints = Buffers.ints(memory);
    numbers.forEach(ints::put);
  }

  /** The texts of all rows, those of the first row first. */
  public TextBlock texts() {
    return TextBlock.of(texts);
  }

  /** The words for what became of a row. */
  public TextBlock words() {
    return TextBlock.of(words);
  }

  /** What rows rest on that need to say it. */
  public TextBlock grounds() {
    return TextBlock.of(grounds);
  }

  /** Writes into memory of Python's which rows these are. */
  public void writeGrounded(ByteBuffer rows) {
    put(grounded, rows);
  }
}
