package org.refold.cli.stream;

import java.util.List;
import java.util.Map;

/**
 * The state of a run at a time when everything it had written was safe on disk.
 *
 * @param run the options and inputs of the run
 * @param read the number of items read, including rejected ones
 * @param digest a digest of the items read
 * @param written the length of the output in bytes
 * @param rejected the number of items rejected
 * @param rejectedBytes the length of the file of rejected items in bytes
 * @param counts the counts of the command
 * @param texts the texts that the command keeps
 * @param codecBefore the id of the codec file when the run began; empty if there was none
 * @param codec the file with the codec at this time; empty if that is the codec file
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
  /** The part of the state that belongs to the command. */
  public record State(Map<String, Long> counts, Map<String, List<String>> texts) {}

  /** The state before the first item. */
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
