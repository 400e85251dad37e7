package org.refold.experiments.report;

/**
 * A setting, or where something comes from.
 *
 * @param key in the JSON, such as {@code dataHash}
 * @param words on the page, such as "hash of the data"
 */
public record Fact(String key, String words, String value) {
  public static Fact of(String key, String words, Object value) {
    return new Fact(key, words, value.toString());
  }
}
