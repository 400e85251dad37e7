package org.refold.python;

import java.nio.ByteBuffer;
import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.List;

/**
 * The texts decoded from the vectors of a block, with their status. Graphs are not kept: they take
 * many times the memory of their texts.
 */
public final class DecodedRows {
  private final List<Integer> textCounts = new ArrayList<>();
  private final List<String> texts = new ArrayList<>();

  /** The distinct status words; each row has one. */
  private final List<String> words = new ArrayList<>();

  private final List<Integer> status = new ArrayList<>();
  private final List<Integer> grounded = new ArrayList<>();
  private final List<String> grounds = new ArrayList<>();

  /**
   * Adds a row.
   *
   * @param itsGrounds the reason for the status; empty if it needs none
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

  /** Writes the number of texts and the status word of each row into Python's memory. */
  public void writeTo(ByteBuffer counts, ByteBuffer itsStatus) {
    put(textCounts, counts);
    put(status, itsStatus);
  }

  private static void put(List<Integer> numbers, ByteBuffer memory) {
    IntBuffer ints = Buffers.ints(memory);
    numbers.forEach(ints::put);
  }

  /** The texts of all rows, in order. */
  public TextBlock texts() {
    return TextBlock.of(texts);
  }

  /** The distinct status words. */
  public TextBlock words() {
    return TextBlock.of(words);
  }

  /** The reasons of the rows that have one. */
  public TextBlock grounds() {
    return TextBlock.of(grounds);
  }

  /** Writes the numbers of these rows into Python's memory. */
  public void writeGrounded(ByteBuffer rows) {
    put(grounded, rows);
  }
}
