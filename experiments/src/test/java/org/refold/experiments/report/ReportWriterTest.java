package org.refold.experiments.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.refold.error.RefoldException;
import org.refold.plot.BarPlot;
import org.refold.plot.Xml;
import org.w3c.dom.Element;

class ReportWriterTest {
  @TempDir private Path folder = Path.of("");

  private static Map<String, String> files(Path folder) throws IOException {
    Map<String, String> files = new TreeMap<>();
    try (Stream<Path> paths = Files.list(folder)) {
      for (Path path : paths.toList()) {
        files.put(path.getFileName().toString(), Files.readString(path));
      }
    }
    return files;
  }

  private static Report report(String section, String... plots) {
    List<Block> blocks =
        Stream.of(plots)
            .<Block>map(name -> new Picture(new BarPlot(name, "", List.of("part"), List.of())))
            .toList();
    return new Report(
        "", "", List.of(), List.of(new Section(section, "", List.of(), blocks, List.of())));
  }

  @Test
  void write_sample_makesTheFolderAndEveryFile() throws IOException {
    Path made = folder.resolve("a/b");
    ReportWriter.write(SampleReport.report(), made);
    assertThat(files(made))
        .containsOnlyKeys(
            "clauses.svg",
            "lambda.svg",
            "report.html",
            "report.json",
            "rivals.svg",
            "sentences.svg");
  }

  @Test
  void write_again_givesTheSameBytesInAnyLocale() throws IOException {
    ReportWriter.write(SampleReport.report(), folder);
    Map<String, String> first = files(folder);
    Locale before = Locale.getDefault();
    try {
      Locale.setDefault(Locale.forLanguageTag("ar-EG"));
      ReportWriter.write(SampleReport.report(), folder);
    } finally {
      Locale.setDefault(before);
    }
    assertThat(files(folder)).isEqualTo(first);
  }

  @Test
  void write_plots_areWellFormedAndOfLightColours() throws IOException {
    ReportWriter.write(SampleReport.report(), folder);
    ReportWriter.write(EveryPlace.of("<&\">\u0000😀"), folder);
    for (Map.Entry<String, String> file : files(folder).entrySet()) {
      if (file.getKey().endsWith(".svg")) {
        Element svg = Xml.parse(file.getValue());
        assertThat(svg.getAttribute("xmlns")).isEqualTo("http://www.w3.org/2000/svg");
        assertThat(Xml.elements(svg, "title").get(0).getParentNode()).isSameAs(svg);
        assertThat(file.getValue()).doesNotContain("var(");
      }
    }
  }

  @Test
  void write_namesThatAreNoFiles_isAClearErrorAndWritesNothing() throws IOException {
    assertThatThrownBy(() -> ReportWriter.write(report("section", "../x"), folder))
        .isInstanceOf(RefoldException.class)
        .hasMessage("name of a plot: got \"../x\", expected only letters, digits, - and _");
    assertThatThrownBy(() -> ReportWriter.write(report("a\nb"), folder))
        .hasMessage("name of a section: got \"a b\", expected only letters, digits, - and _");
    assertThatThrownBy(() -> ReportWriter.write(report("section", "plot", "Plot"), folder))
        .hasMessage("plot Plot: got two plots of this name, expected one, since it is a file name");
    assertThat(files(folder)).isEmpty();
  }

  @Test
  void write_whereAFileStands_isAClearError() throws IOException {
    Path file = Files.createFile(folder.resolve("file"));
    assertThatThrownBy(() -> ReportWriter.write(report("section"), file))
        .isInstanceOf(RefoldException.class)
        .hasMessage(file + ": got a file, expected a folder for the report");
    assertThatThrownBy(() -> ReportWriter.write(report("section"), file.resolve("below")))
        .isInstanceOf(RefoldException.class)
        .hasMessageStartingWith(file.resolve("below") + ": can't be created (");
  }

  @Test
  void requirePlace_aPlaceThatWillDo_leavesItEmptyOrAsItWas() throws IOException {
    Path made = folder.resolve("a/b");
    ReportWriter.requirePlace(made);
    assertThat(files(made)).isEmpty();
    Files.writeString(made.resolve("report.html"), "before");
    ReportWriter.requirePlace(made);
    assertThat(files(made)).containsExactly(Map.entry("report.html", "before"));
  }

  @Test
  void requirePlace_aPlaceThatWontDo_isAClearError() throws IOException {
    Path file = Files.createFile(folder.resolve("file"));
    assertThatThrownBy(() -> ReportWriter.requirePlace(file))
        .isInstanceOf(RefoldException.class)
        .hasMessage(file + ": got a file, expected a folder for the report");
    Path page = Files.createDirectories(folder.resolve("taken/report.html"));
    assertThatThrownBy(() -> ReportWriter.requirePlace(folder.resolve("taken")))
        .isInstanceOf(RefoldException.class)
        .hasMessageStartingWith(page + ": can't be written (");
    Path figures = Files.createDirectories(folder.resolve("other/report.json"));
    assertThatThrownBy(() -> ReportWriter.requirePlace(folder.resolve("other")))
        .isInstanceOf(RefoldException.class)
        .hasMessageStartingWith(figures + ": can't be written (");
    Path picture = Files.createDirectories(folder.resolve("third/clauses.svg"));
    assertThatThrownBy(() -> ReportWriter.requirePlace(folder.resolve("third")))
        .isInstanceOf(RefoldException.class)
        .hasMessage(
            picture
                + ": got a folder, expected a file or nothing, since a plot may be"
                + " written there; remove it");
  }

  @Test
  void json_ofAReport_isWhatIsWritten() throws IOException {
    ReportWriter.write(SampleReport.report(), folder);
    assertThat(ReportWriter.json(SampleReport.report()))
        .isEqualTo(files(folder).get("report.json"));
  }

  @Test
  void write_throughALinkToAFolder_works() throws IOException {
    Path link =
        Files.createSymbolicLink(
            folder.resolve("link"), Files.createDirectory(folder.resolve("real")));
    ReportWriter.write(report("section"), link);
    assertThat(files(folder.resolve("real"))).containsOnlyKeys("report.html", "report.json");
  }
}
