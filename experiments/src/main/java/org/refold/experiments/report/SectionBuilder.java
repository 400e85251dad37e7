package org.refold.experiments.report;

import java.util.ArrayList;
import java.util.List;
import org.refold.error.Message;
import org.refold.plot.Plot;

/**
 * Makes a section from what it shows, in order. Where there is a format, it is that of {@link
 * String#format}, in no language.
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

  /** Adds a result in one line, beside what the paper has. */
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

  /** A text with figures in it. */
  public static String words(String format, Object... values) {
    return Message.of(format, values);
  }
}
