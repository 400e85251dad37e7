package org.refold.experiments.report;

import java.util.List;

/**
 * The results of an experiment.
 *
 * @param name its name in the JSON and in addresses within the page, such as {@code sentences}
 * @param facts its settings, the hash of its data, the ids of its codecs
 * @param blocks the contents of the page, in order
 */
public record Section(
    String name, String title, List<Headline> headlines, List<Block> blocks, List<Fact> facts) {
  public Section {
    headlines = List.copyOf(headlines);
    blocks = List.copyOf(blocks);
    facts = List.copyOf(facts);
  }

  public static SectionBuilder builder(String name, String title) {
    return new SectionBuilder(name, title);
  }

  public <T extends Block> List<T> blocks(Class<T> type) {
    return blocks.stream().filter(type::isInstance).map(type::cast).toList();
  }
}
