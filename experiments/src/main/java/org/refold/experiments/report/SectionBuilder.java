package org.refold.experiments.report;

import java.util.ArrayList;
import java.util.List;
import org.refold.error.Message;
import org.refold.plot.Plot;

/**
 * Builds a section from its contents, in order. Formats are those of {@link String#format}, in the
 * root locale.
 */
public final class SectionBuilder {
  private final String name;
  private final String title;
  private final List<Headline> headlines = new ArrayList<>();
  private final List<Block> blocks = new ArrayList<>();
  private final List<Fact> facts = new ArrayList<>();

  SectionBuilder(String name, String title) {
    this.name = name;
    this.title = title;
  }

  /** Adds a result in one line, next to that of the paper. */
  public void headline(String figure, String paper, String format, Object... values) {
    headlines.add(new Headline(figure, words(format, values), paper));
  }

  public void prose(String format, Object... values) {
    blocks.add(new Prose(words(format, values)));
  }

  public void plot(Plot plot) {
    blocks.add(new Picture(plot));
  }

  public void add(Block block) {
    blocks.add(block);
  }

  public void fact(String key, String words, Object value) {
    facts.add(Fact.of(key, words, value));
  }

  public void fact(String key, String words, String format, Object... values) {
    fact(key, words, words(format, values));
  }

  public Section build() {
    return new Section(name, title, headlines, blocks, facts);
  }

  /** Formats a text with figures. */
  public static String words(String format, Object... values) {
    return Message.of(format, values);
  }
}
