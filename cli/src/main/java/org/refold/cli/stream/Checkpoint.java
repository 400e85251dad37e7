package org.refold.cli.stream;

import java.util.List;
import java.util.Map;

/**
 * How far a run was when all it had written was safe on the disk.
 *
 * @param run what was asked for, and of which inputs
 * @param read how many items were read, the rejected ones included
 * @param digest of the items that were read
 * @param written how many bytes the output had
 * @param rejected how many items were rejected
 * @param rejectedBytes how many bytes the file of these had
 * @param counts what the command counts
 * @param texts what the command keeps in words
 * @param codecBefore the id of the codec file when the run began; empty if there was none
 * @param codec the file that has the codec as it was; empty if that is the codec file
 */
public record Checkpoint(
    List<String> run,
    long read,
    long digest,
    long written,
    long rejected,
    long rejectedBytes,
    Map<String, Long> counts,
    Map<String, List<String>> texts,
    String codecBefore,
    String codec) {
  /** What a command adds. */
  public record State(Map<String, Long> counts, Map<String, List<String>> texts) {}

  /** Before the first item. */
  public static Checkpoint beginning(List<String> run, String codecBefore) {
    return new Checkpoint(run, 0, 0, 0, 0, 0, Map.of(), Map.of(), codecBefore, "");
  }

  public long count(String name) {
    return counts.getOrDefault(name, 0L);
  }

  public List<String> texts(String name) {
    return texts.getOrDefault(name, List.of());
  }
}
