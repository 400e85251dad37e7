package org.refold.experiments.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.refold.error.RefoldException;
import org.refold.plot.BarPlot;
import org.refold.plot.LinePlot;
import org.refold.plot.Plot;

/** What is written, read back, is the model. */
class JsonReportTest {
  private static Map<?, ?> read(Report report) throws IOException {
    try (JsonParser json = new JsonFactory().createParser(JsonReport.of(report))) {
      json.nextToken();
      Map<?, ?> read = (Map<?, ?>) value(json);
      assertThat(json.nextToken()).isNull();
      return read;
    }
  }

  private static Object value(JsonParser json) throws IOException {
    switch (json.currentToken()) {
      case START_OBJECT -> {
        Map<String, Object> members = new LinkedHashMap<>();
        while (json.nextToken() != JsonToken.END_OBJECT) {
          String name = json.currentName();
          json.nextToken();
          assertThat(members.put(name, value(json))).as(name).isNull();
        }
        return members;
      }
      case START_ARRAY -> {
        List<Object> all = new ArrayList<>();
        while (json.nextToken() != JsonToken.END_ARRAY) {
          all.add(value(json));
        }
        return all;
      }
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> {
        return json.getDoubleValue();
      }
      default -> {
        return json.getText();
      }
    }
  }

  private static Object at(Object object, Object... path) {
    Object found = object;
    for (Object step : path) {
      found =
          step instanceof Integer index
              ? ((List<?>) found).get(index)
              : ((Map<?, ?>) found).get(step);
      assertThat(found).as("%s of %s", step, List.of(path)).isNotNull();
    }
    return found;
  }

  private static void assertNumber(Object read, double expected) {
    assertThat((Double) read).isEqualTo(expected, within(0.5e-6));
  }

  @Test
  void of_sample_hasTheFiguresOfTheModel() throws IOException {
    Report report = SampleReport.report();
    Map<?, ?> read = read(report);
    assertThat(at(read, "title")).isEqualTo(report.title());
    assertThat(at(read, "subtitle")).isEqualTo(report.subtitle());
    assertFacts(at(read, "facts"), report.facts());
    assertThat(((Map<?, ?>) at(read, "sections")).size()).isEqualTo(report.sections().size());
    for (Section section : report.sections()) {
      Object sectionRead = at(read, "sections", section.name());
      assertThat(at(sectionRead, "title")).isEqualTo(section.title());
      assertFacts(at(sectionRead, "facts"), section.facts());
      assertThat(at(sectionRead, "headlines"))
          .isEqualTo(
              section.headlines().stream()
                  .map(h -> Map.of("figure", h.figure(), "words", h.words(), "paper", h.paper()))
                  .toList());
      for (Block block : section.blocks()) {
        if (block instanceof Table table) {
          assertTable(at(sectionRead, "tables", table.name()), table);
        } else if (block instanceof Picture picture) {
          assertPlot(at(sectionRead, "plots", picture.plot().name()), picture.plot());
        } else if (block instanceof SideBySide sides) {
          assertThat(at(sectionRead, "sideBySide", sides.name(), "sides"))
              .isEqualTo(
                  sides.sides().stream()
                      .map(side -> Map.of("heading", side.heading(), "text", side.text()))
                      .toList());
        }
      }
    }
  }

  private static void assertFacts(Object read, List<Fact> facts) {
    Map<String, String> expected = new LinkedHashMap<>();
    facts.forEach(fact -> expected.put(fact.key(), fact.value()));
    assertThat(read).isEqualTo(expected);
  }

  private static void assertTable(Object read, Table table) {
    assertThat((List<?>) read).hasSameSizeAs(table.rows());
    for (int i = 0; i < table.rows().size(); i++) {
      Table.Row row = table.rows().get(i);
      assertThat(at(read, i, "source"))
          .isEqualTo(row.source() == Table.Source.PAPER ? "paper" : "refold");
      int present = 1;
      for (int j = 0; j < row.cells().size(); j++) {
        String key = table.columns().get(j).key();
        Cell cell = row.cells().get(j);
        if (cell instanceof Cell.Text text) {
          assertThat(at(read, i, key)).isEqualTo(text.text());
        } else if (cell instanceof Cell.Figure figure) {
          assertNumber(at(read, i, key), figure.value());
        } else if (cell instanceof Cell.Spread spread) {
          assertNumber(at(read, i, key, "mean"), spread.mean());
          assertNumber(at(read, i, key, "least"), spread.least());
          assertNumber(at(read, i, key, "most"), spread.most());
        }
        present += cell instanceof Cell.Absent ? 0 : 1;
      }
      assertThat(((Map<?, ?>) at(read, i)).size()).isEqualTo(present);
    }
  }

  private static void assertPlot(Object read, Plot plot) {
    assertThat(at(read, "caption")).isEqualTo(plot.caption());
    if (plot instanceof LinePlot lines) {
      assertLines(read, lines);
    } else if (plot instanceof BarPlot bars) {
      assertBars(read, bars);
    }
  }

  private static void assertLines(Object read, LinePlot plot) {
    assertThat((List<?>) at(read, "lines")).hasSameSizeAs(plot.lines());
    for (int i = 0; i < plot.lines().size(); i++) {
      LinePlot.Line line = plot.lines().get(i);
      assertThat(at(read, "lines", i, "name")).isEqualTo(line.name());
      for (int j = 0; j < line.points().size(); j++) {
        LinePlot.Point point = line.points().get(j);
        Object pointRead = at(read, "lines", i, "points", j);
        assertNumber(at(pointRead, "x"), point.x());
        assertNumber(at(pointRead, "y"), point.y());
        if (point.hasSpread()) {
          assertNumber(at(pointRead, "least"), point.least());
          assertNumber(at(pointRead, "most"), point.most());
        } else {
          assertThat(((Map<?, ?>) pointRead).size()).isEqualTo(2);
        }
      }
    }
  }

  private static void assertBars(Object read, BarPlot plot) {
    assertThat((List<?>) at(read, "bars")).hasSameSizeAs(plot.bars());
    for (int i = 0; i < plot.bars().size(); i++) {
      BarPlot.Bar bar = plot.bars().get(i);
      assertThat(at(read, "bars", i, "group")).isEqualTo(bar.group());
      assertThat(at(read, "bars", i, "label")).isEqualTo(bar.label());
      for (int j = 0; j < bar.shares().size(); j++) {
        assertNumber(at(read, "bars", i, "shares", plot.parts().get(j)), bar.shares().get(j));
      }
    }
  }

  @Test
  void of_hostileText_keepsIt() throws IOException {
    String hostile = "\"}],<\\&\u0000\u2028😀\n";
    Map<?, ?> read = read(EveryPlace.of(hostile));
    assertThat(at(read, "title")).isEqualTo(hostile);
    assertThat(at(read, "sections", "first", "tables", hostile, 0, hostile)).isEqualTo(hostile);
    assertThat(at(read, "sections", "second", "plots", "second-bars", "bars", 0, "shares", hostile))
        .isEqualTo(0.5);
  }

  @Test
  void of_oneNameTwice_isAClearError() {
    Section section = new Section("same", "", List.of(), List.of(), List.of());
    assertThatThrownBy(
            () -> JsonReport.of(new Report("", "", List.of(), List.of(section, section))))
        .isInstanceOf(RefoldException.class)
        .hasMessageStartingWith("report.json: got a duplicate name, expected unique names (")
        .hasMessageContaining("same");
  }

  @Test
  void figure_thatIsNoNumber_isAClearError() {
    assertThatThrownBy(() -> Cell.of(Double.NaN))
        .isInstanceOf(RefoldException.class)
        .hasMessage("figure: got NaN, expected a number; use ABSENT if there is none");
    assertThatThrownBy(() -> Cell.of(new double[0])).isInstanceOf(RefoldException.class);
  }
}
