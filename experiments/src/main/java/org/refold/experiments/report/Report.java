package org.refold.experiments.report;

import java.util.List;

/**
 * What one run found.
 *
 * @param subtitle what it is about, in one line; may be empty
 * @param facts what the run as a whole was: version, seed, machine, time
 */
public record Report(String title, String subtitle, List<Fact> facts, List<Section> sections) {
  public Report {
    facts = List.copyOf(facts);
    sections = List.copyOf(sections);
  }
}
