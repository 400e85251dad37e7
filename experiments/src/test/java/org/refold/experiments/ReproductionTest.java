package org.refold.experiments;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.refold.error.RefoldException;
import org.refold.experiments.data.DataFolder;
import org.refold.experiments.protocol.Settings;
import org.refold.experiments.protocol.Stage;
import org.refold.experiments.protocol.Watch;
import org.refold.experiments.report.Fact;
import org.refold.experiments.report.Report;
import org.refold.experiments.report.Section;

class ReproductionTest {
  @TempDir private Path folder = Path.of("");

  private Settings settings() {
    return new Settings(new DataFolder(folder), 7, OptionalInt.of(20), 2);
  }

  private void writeSentences() throws IOException {
    Path brown = Files.createDirectories(folder.resolve("brown"));
    Files.writeString(brown.resolve("sentences.txt"), "a b c\nb c d\n".repeat(15));
  }

  @Test
  void names_always_areInThePapersOrder() {
    assertThat(Reproduction.names())
        .containsExactly("sentences", "clauses", "categories", "questions");
  }

  @Test
  void constructor_unknownName_isRefused() {
    assertThatThrownBy(() -> new Reproduction(List.of("sentence"), settings(), "1"))
        .isInstanceOf(RefoldException.class)
        .hasMessageStartingWith("experiment: got sentence, expected one of sentences");
  }

  @Test
  void constructor_anyDataMissing_saysSoAtOnce() {
    for (String name : Reproduction.names()) {
      assertThatThrownBy(() -> new Reproduction(List.of(name), settings(), "1"))
          .isInstanceOf(RefoldException.class)
          .hasMessageContainingAll(folder.toString(), "found no ", "https://", "--data");
    }
  }

  @Test
  void run_sentences_recordsWhatTheRunWas() throws IOException {
    writeSentences();
    Reproduction reproduction = new Reproduction(List.of("sentences"), settings(), "1.2.3");
    List<Stage> begun = new ArrayList<>();
    Report report =
        reproduction.run(
            new Watch() {
              @Override
              public void begin(Stage stage) {
                begun.add(stage);
              }

              @Override
              public void step() {}
            });
    assertThat(begun).isEqualTo(reproduction.stages());
    assertThat(report.sections()).extracting(Section::name).containsExactly("sentences");
    Map<String, String> facts =
        report.facts().stream().collect(Collectors.toMap(Fact::key, Fact::value));
    assertThat(facts)
        .containsOnlyKeys(
            "version",
            "seed",
            "sample",
            "threads",
            "started",
            "seconds",
            "machineSystem",
            "machineProcessors",
            "machineHeap",
            "machineJvm")
        .containsEntry("version", "1.2.3")
        .containsEntry("seed", "7")
        .containsEntry("sample", "20")
        .containsEntry("threads", "2");
    assertThat(Instant.parse(facts.get("started"))).isBefore(Instant.now());
    assertThat(Double.parseDouble(facts.get("seconds"))).isNotNegative();
    assertThat(facts.get("machineJvm")).endsWith(System.getProperty("java.version"));
  }
}
