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
import org.refold.error.RefoldException;
import org.refold.experiments.report.Table.Source;
import org.refold.plot.BarPlot;
import org.refold.plot.Format;
import org.refold.plot.LinePlot;
import org.refold.plot.Plot;

/** The figures for machines. A name that stands twice where one is meant is an error. */
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
      new JsonReport(json).write(report);
      json.writeRaw('\n');
    } catch (StreamWriteException e) {
      throw new RefoldException(
          "report.json: got one name twice, expected it once ("
              + e.getOriginalMessage().replaceAll("\\R", " ")
              + ")",
          e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return text.toString();
  }

  private void write(Report report) throws IOException {
    json.writeStartObject();
    json.writeStringField("title", report.title());
    json.writeStringField("subtitle", report.subtitle());
    writeFacts(report.facts());
    json.writeObjectFieldStart("sections");
    for (Section section : report.sections()) {
      json.writeObjectFieldStart(section.name());
      write(section);
      json.writeEndObject();
    }
    json.writeEndObject();
    json.writeEndObject();
  }

  private void writeFacts(List<Fact> facts) throws IOException {
    json.writeObjectFieldStart("facts");
    for (Fact fact : facts) {
      json.writeStringField(fact.key(), fact.value());
    }
    json.writeEndObject();
  }

  private void write(Section section) throws IOException {
    json.writeStringField("title", section.title());
    writeFacts(section.facts());
    json.writeArrayFieldStart("headlines");
    for (Headline headline : section.headlines()) {
      json.writeStartObject();
      json.writeStringField("figure", headline.figure());
      json.writeStringField("words", headline.words());
      json.writeStringField("paper", headline.paper());
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeObjectFieldStart("tables");
    for (Block block : section.blocks()) {
      if (block instanceof Table table) {
        write(table);
      }
    }
    json.writeEndObject();
    json.writeObjectFieldStart("plots");
    for (Block block : section.blocks()) {
      if (block instanceof Picture picture) {
        write(picture.plot());
      }
    }
    json.writeEndObject();
    json.writeObjectFieldStart("sideBySide");
    for (Block block : section.blocks()) {
      if (block instanceof SideBySide sides) {
        write(sides);
      }
    }
    json.writeEndObject();
  }

  private void write(Table table) throws IOException {
    json.writeArrayFieldStart(table.name());
    for (Table.Row row : table.rows()) {
      json.writeStartObject();
      writeSource(row.source());
      for (int i = 0; i < row.cells().size(); i++) {
        Table.Column column = table.columns().get(i);
        write(column.key(), row.cells().get(i), column.format());
      }
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private void write(String key, Cell cell, Format format) throws IOException {
    if (cell instanceof Cell.Text text) {
      json.writeStringField(key, text.text());
    } else if (cell instanceof Cell.Figure figure) {
      writeNumber(key, figure.value(), format);
    } else if (cell instanceof Cell.Spread spread) {
      json.writeObjectFieldStart(key);
      writeNumber("mean", spread.mean(), format);
      writeNumber("least", spread.least(), format);
      writeNumber("most", spread.most(), format);
      json.writeEndObject();
    }
  }

  private void write(Plot plot) throws IOException {
    json.writeObjectFieldStart(plot.name());
    json.writeStringField("caption", plot.caption());
    if (plot instanceof LinePlot lines) {
      write(lines);
    } else if (plot instanceof BarPlot bars) {
      write(bars);
    }
    json.writeEndObject();
  }

  private void write(LinePlot plot) throws IOException {
    json.writeStringField("x", plot.x().title());
    json.writeStringField("y", plot.y().title());
    json.writeArrayFieldStart("lines");
    for (LinePlot.Line line : plot.lines()) {
      json.writeStartObject();
      json.writeStringField("name", line.name());
      writeSource(line.isReference() ? Source.PAPER : Source.REFOLD);
      json.writeArrayFieldStart("points");
      for (LinePlot.Point point : line.points()) {
        json.writeStartObject();
        writeNumber("x", point.x(), plot.x().format());
        writeNumber("y", point.y(), plot.y().format());
        if (point.hasSpread()) {
          writeNumber("least", point.least(), plot.y().format());
          writeNumber("most", point.most(), plot.y().format());
        }
        json.writeEndObject();
      }
      json.writeEndArray();
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private void write(BarPlot plot) throws IOException {
    json.writeArrayFieldStart("bars");
    for (BarPlot.Bar bar : plot.bars()) {
      json.writeStartObject();
      json.writeStringField("group", bar.group());
      json.writeStringField("label", bar.label());
      json.writeObjectFieldStart("shares");
      for (int part = 0; part < bar.shares().size(); part++) {
        writeNumber(plot.parts().get(part), bar.shares().get(part), Format.SHARE);
      }
      json.writeEndObject();
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private void write(SideBySide block) throws IOException {
    json.writeObjectFieldStart(block.name());
    json.writeStringField("caption", block.caption());
    json.writeArrayFieldStart("sides");
    for (SideBySide.Side side : block.sides()) {
      json.writeStartObject();
      json.writeStringField("heading", side.heading());
      json.writeStringField("text", side.text());
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  private void writeSource(Source source) throws IOException {
    json.writeStringField("source", source.name().toLowerCase(Locale.ROOT));
  }

  private void writeNumber(String key, double value, Format format) throws IOException {
    json.writeFieldName(key);
    json.writeNumber(Figures.exact(value, format));
  }
}
