package org.refold.experiments.report;

/**
 * A setting, or the provenance of something.
 *
 * @param key its name in the JSON, such as {@code dataHash}
 * @param words its name on the page, such as "hash of the data"
 */
public record Fact(String key, String words, String value) {
  public static Fact of(String key, String words, Object value) {
    return new Fact(key, words, value.toString());
  }
}
