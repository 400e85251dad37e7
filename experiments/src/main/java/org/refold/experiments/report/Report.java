package org.refold.experiments.report;

import java.util.List;

/**
 * The results of a run.
 *
 * @param subtitle a one-line description; may be empty
 * @param facts the circumstances of the run: version, seed, machine, time
 */
public record Report(String title, String subtitle, List<Fact> facts, List<Section> sections) {
  public Report {
    facts = List.copyOf(facts);
    sections = List.copyOf(sections);
  }
}
