package org.refold.experiments.report;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.core.exc.StreamWriteException;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Locale;
import org.refold.error.Message;
import org.refold.error.RefoldException;
import org.refold.experiments.report.Table.Source;
import org.refold.plot.BarPlot;
import org.refold.plot.Format;
import org.refold.plot.LinePlot;
import org.refold.plot.Plot;

/** Writes a report as JSON. A duplicate name is an error. */
final class JsonReport {
  private static final JsonFactory FACTORY =
      JsonFactory.builder().enable(StreamWriteFeature.STRICT_DUPLICATE_DETECTION).build();

  private final JsonGenerator json;

  private JsonReport(JsonGenerator json) {
    this.json = json;
  }

  static String of(Report report) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = FACTORY.createGenerator(text)) {
      json.setPrettyPrinter(
          new DefaultPrettyPrinter().withObjectIndenter(new DefaultIndenter("  ", "\n")));
      json.writeStartObject();
      new JsonReport(json).write(report);
      json.writeEndObject();
      json.writeRaw('\n');
    } catch (StreamWriteException e) {
      throw new RefoldException(
          Message.of(
              "report.json: got a duplicate name, expected unique names (%s)",
              e.getOriginalMessage().replaceAll("\\R", " ")),
          e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return text.toString();
  }

  /** Writes the members of an open object. */
  private interface Members<T> {
    void write(T of) throws IOException;
  }

  private <T> void writeObject(String name, T of, Members<T> members) throws IOException {
    json.writeObjectFieldStart(name);
    members.write(of);
    json.writeEndObject();
  }

  private <T> void writeArray(String name, List<T> all, Members<T> members) throws IOException {
    json.writeArrayFieldStart(name);
    for (T of : all) {
      json.writeStartObject();
      members.write(of);
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  /** Writes members, given as name, value, name, value, …. */
  private void writeStrings(String... members) throws IOException {
    for (int i = 0; i < members.length; i += 2) {
      json.writeStringField(members[i], members[i + 1]);
    }
  }

  private void write(Report report) throws IOException {
    writeStrings("title", report.title(), "subtitle", report.subtitle());
    writeObject("facts", report.facts(), this::writeFacts);
    writeObject("sections", report.sections(), this::writeSections);
  }

  private void writeFacts(List<Fact> facts) throws IOException {
    for (Fact fact : facts) {
      json.writeStringField(fact.key(), fact.value());
    }
  }

  private void writeSections(List<Section> sections) throws IOException {
    for (Section section : sections) {
      writeObject(section.name(), section, this::write);
    }
  }

  private void write(Section section) throws IOException {
    json.writeStringField("title", section.title());
    writeObject("facts", section.facts(), this::writeFacts);
    writeArray("headlines", section.headlines(), this::write);
    json.writeObjectFieldStart("tables");
    for (Table table : section.blocks(Table.class)) {
      writeArray(table.name(), table.rows(), row -> write(table, row));
    }
    json.writeEndObject();
    json.writeObjectFieldStart("plots");
    for (Picture picture : section.blocks(Picture.class)) {
      writeObject(picture.plot().name(), picture.plot(), this::write);
    }
    json.writeEndObject();
    json.writeObjectFieldStart("sideBySide");
    for (SideBySide sides : section.blocks(SideBySide.class)) {
      writeObject(sides.name(), sides, this::write);
    }
    json.writeEndObject();
  }

  private void write(Headline line) throws IOException {
    writeStrings("figure", line.figure(), "words", line.words(), "paper", line.paper());
  }

  private void write(Table table, Table.Row row) throws IOException {
    writeSource(row.source());
    for (int i = 0; i < row.cells().size(); i++) {
      Table.Column column = table.columns().get(i);
      Cell cell = row.cells().get(i);
      if (cell instanceof Cell.Text text) {
        json.writeStringField(column.key(), text.text());
      } else if (cell instanceof Cell.Figure figure) {
        writeNumber(column.key(), figure.value(), column.format());
      } else if (cell instanceof Cell.Spread spread) {
        json.writeObjectFieldStart(column.key());
        writeNumber("mean", spread.mean(), column.format());
        writeNumber("least", spread.least(), column.format());
        writeNumber("most", spread.most(), column.format());
        json.writeEndObject();
      }
    }
  }

  private void write(Plot plot) throws IOException {
    json.writeStringField("caption", plot.caption());
    if (plot instanceof LinePlot lines) {
      writeStrings("x", lines.x().title(), "y", lines.y().title());
      writeArray("lines", lines.lines(), line -> write(lines, line));
    } else if (plot instanceof BarPlot bars) {
      writeArray("bars", bars.bars(), bar -> write(bars, bar));
    }
  }

  private void write(LinePlot plot, LinePlot.Line line) throws IOException {
    json.writeStringField("name", line.name());
    writeSource(line.isReference() ? Source.PAPER : Source.REFOLD);
    writeArray("points", line.points(), point -> write(plot, point));
  }

  private void write(LinePlot plot, LinePlot.Point point) throws IOException {
    writeNumber("x", point.x(), plot.x().format());
    writeNumber("y", point.y(), plot.y().format());
    if (point.hasSpread()) {
      writeNumber("least", point.least(), plot.y().format());
      writeNumber("most", point.most(), plot.y().format());
    }
  }

  private void write(BarPlot plot, BarPlot.Bar bar) throws IOException {
    writeStrings("group", bar.group(), "label", bar.label());
    json.writeObjectFieldStart("shares");
    for (int part = 0; part < bar.shares().size(); part++) {
      writeNumber(plot.parts().get(part), bar.shares().get(part), Format.SHARE);
    }
    json.writeEndObject();
  }

  private void write(SideBySide block) throws IOException {
    json.writeStringField("caption", block.caption());
    writeArray(
        "sides",
        block.sides(),
        side -> writeStrings("heading", side.heading(), "text", side.text()));
  }

  private void writeSource(Source source) throws IOException {
    json.writeStringField("source", source.name().toLowerCase(Locale.ROOT));
  }

  private void writeNumber(String key, double value, Format format) throws IOException {
    json.writeFieldName(key);
    json.writeNumber(Figures.exact(value, format));
  }
}
