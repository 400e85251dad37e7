package org.refold.experiments.sentences;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.refold.experiments.report.Blocks;
import org.refold.experiments.report.Prose;
import org.refold.experiments.report.Section;
import org.refold.plot.LinePlot;
import org.refold.vector.VectorShape;

class SentenceSectionTest {
  /** Two samples of four sentences, with one constraint set. */
  private static Section section(double unique, int differing) {
    SentenceSample sample =
        new SentenceSample(Collections.nCopies(4, Sentence.of("The end .")), 1, 2);
    SentenceResult result =
        new SentenceResult(
            new VectorShape(10, 5, 1), 3, 4, 0.75, unique, 0.5, 0, 0.5, differing, 0.4, 1, 2, 3);
    return SentenceSection.of(
        new SentenceFindings(
            new BrownCorpus(List.of("The end ."), 0, 3, "hash"),
            List.of(sample, sample),
            List.of(List.of(result), List.of(result))),
        7);
  }

  private static List<String> lines(Section section) {
    return Blocks.plots(section, LinePlot.class)
        .flatMap(plot -> plot.lines().stream().map(LinePlot.Line::name))
        .toList();
  }

  private static String prose(Section section) {
    return String.join(
        "\n",
        section.blocks().stream()
            .filter(Prose.class::isInstance)
            .map(block -> ((Prose) block).text())
            .toList());
  }

  @Test
  void of_ceilingReached_saysSoWithOneLine() {
    Section section = section(0.5, 0);
    assertThat(lines(section))
        .contains("proven unique = the ceiling")
        .doesNotContain("the ceiling");
    assertThat(prose(section))
        .contains("In all 8 round trips, the decoder proved exactly what can be");
    assertThat(section.headlines().get(0).figure()).isEqualTo("50.0%");
    assertThat(section.headlines().get(1).figure()).isEqualTo("100%");
  }

  @Test
  void of_ceilingMissed_saysSoWithTwoLines() {
    Section section = section(0.25, 1);
    assertThat(lines(section)).contains("proven unique", "the ceiling");
    assertThat(prose(section))
        .contains("In 2 of 8 round trips, the decoder and the ceiling disagree.");
    assertThat(section.headlines().get(0).figure()).isEqualTo("25.0%");
    assertThat(section.headlines().get(1).figure()).isEqualTo("75.0%");
  }
}
