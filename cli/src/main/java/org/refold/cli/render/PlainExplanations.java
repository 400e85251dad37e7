package org.refold.cli.render;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.refold.Codec;
import org.refold.Explanation;
import org.refold.MarkLegend;
import org.refold.cli.console.Amount;
import org.refold.cli.console.Output;
import org.refold.cli.input.CodecKind;
import org.refold.cli.input.PlacedVector;
import org.refold.cli.input.SignatureFacts;
import org.refold.cli.option.MaskingWords;
import org.refold.cli.option.RoomWords;
import org.refold.constraint.ArgumentSplits;
import org.refold.constraint.ConstraintSettings;
import org.refold.decode.DecodingReport;
import org.refold.error.Message;
import org.refold.formats.TextDecoding;
import org.refold.graph.Sharing;
import org.refold.graph.Symbol;
import org.refold.vector.CountVector;
import org.refold.vector.VectorShape;

/** Writes explanations as text, in aligned columns. */
public final class PlainExplanations implements ExplanationFormat {
  private final Output output;
  private final VectorShape shape;

  /** As wide as the largest index and the longest row name of the codec. */
  private final int indexWidth;

  private final int rowWidth;

  /** The legend of marks, until it is printed before the first of them. */
  private String legend;

  public PlainExplanations(Output output, Codec codec) {
    VectorShape shape = codec.shape();
    this.output = output;
    this.legend = MarkLegend.of(codec);
    this.indexWidth = Math.max("index".length(), String.valueOf(shape.dimension() - 1).length());
    this.shape = shape;
    this.rowWidth = IntStream.range(0, shape.rows()).map(row -> name(row).length()).max().orElse(0);
  }

  public static String row(int row) {
    return row == 0 ? "symbol" : "set " + row;
  }

  /** The name of a row of the codec's vectors. */
  private String name(int row) {
    int plain = row - shape.sets() - 1;
    return plain < 0 ? row(row) : "plain " + row(plain);
  }

  private void writeLegend() {
    if (!legend.isEmpty()) {
      output.line("marks: " + legend);
      legend = "";
    }
  }

  @Override
  public void index(int index, int row, String words) {
    writeLegend();
    output.line(place(String.valueOf(index), name(row)) + "  " + words);
  }

  private String place(String index, String row) {
    return " ".repeat(indexWidth - index.length())
        + index
        + "  "
        + row
        + " ".repeat(rowWidth - row.length());
  }

  @Override
  public void vector(
      PlacedVector<CountVector> vector, List<Explanation> entries, TextDecoding decoding) {
    writeLegend();
    output.line(
        vector.place() + ": " + (entries.size() == 1 ? "1 entry" : entries.size() + " entries"));
    int countWidth =
        entries.stream()
            .mapToInt(entry -> String.valueOf(entry.count()).length())
            .reduce("count".length(), Math::max);
    String layout = "%s  %" + countWidth + "s  %s";
    output.line(Message.of(layout, place("index", "row"), "count", "what it counts"));
    for (Explanation entry : entries) {
      String place = place(String.valueOf(entry.index()), name(entry.row()));
      output.line(Message.of(layout, place, entry.count(), entry.words()));
    }
    decoding(decoding);
  }

  @Override
  public void item(String location, List<NodeExplanation> nodes, TextDecoding decoding) {
    writeLegend();
    output.line(location + ": " + Amount.of(nodes.size(), "node"));
    for (NodeExplanation node : nodes) {
      output.line("node " + node.rank() + ": " + node.term());
      for (Explanation entry : node.entries()) {
        index(entry.index(), entry.row(), entry.words());
      }
    }
    decoding(decoding);
  }

  private void decoding(TextDecoding decoding) {
    DecodingReport report = decoding.decoding().report();
    output.line("decoding is " + DecodingWords.reason(decoding.decoding()));
    decoding.texts().forEach(text -> fact("graph", text));
    fact(
        "candidates",
        Message.of(
            "%,d before pruning, %,d after", report.candidatesBefore(), report.candidatesAfter()));
    fact("solver", DecodingWords.solver(report));
  }

  @Override
  public void codec(Path file, Codec codec) {
    SignatureFacts facts = SignatureFacts.of(codec.signature());
    ConstraintSettings settings = codec.settings();
    output.line("codec " + file);
    fact("id", CountVector.idText(codec.id()));
    fact("made for", CodecKind.words(codec));
    if (codec.sharing() != Sharing.FREE) {
      fact(
          "subgraphs",
          codec.sharing() == Sharing.ALWAYS ? "shared where equal" : "never shared: forests only");
    }
    if (!codec.masking().isNone()) {
      fact("masking", MaskingWords.words(codec.masking()));
    }
    if (!legend.isEmpty()) {
      fact("marks", legend);
    }
    fact("symbols", Message.of("%,d", shape.symbols()));
    boolean numbered = codec.masking().isNumbered();
    if (!numbered) {
      fact("  spare", Message.of("%,d", facts.spares()));
      int taken = codec.signature().assignments().size();
      fact("  used later", Message.of("%,d", taken));
    }
    fact(
        "sets",
        Message.of("%,d of %s each", shape.sets(), Amount.of(shape.constraints(), "constraint")));
    shape
        .plain()
        .ifPresent(
            rows ->
                fact(
                    "plain rows",
                    Message.of(
                        "%s and %s of %s each, for similarity",
                        Amount.of(rows.symbols(), "label"),
                        Amount.of(rows.sets(), "set"),
                        Amount.of(rows.constraints(), "pattern"))));
    codec
        .grading()
        .ifPresent(
            table ->
                fact(
                    "  graded by",
                    Message.of(
                        "%s of %s, in %s",
                        table.source().name().toLowerCase(Locale.ROOT),
                        Amount.of(table.labels().size(), "label"),
                        Amount.of(table.splits(), "split"))));
    if (facts.ofSequences()) {
      fact("width", String.valueOf(settings.sequenceWidth()));
    } else if (numbered) {
      fact(
          "widths",
          Message.of(
              "%d for children, %d for parents", settings.childWidth(), settings.parentWidth()));
    } else {
      fact(
          "widths",
          Message.of(
              "%s for ordered nodes, %s for unordered ones, %d for children, %d for parents",
              width(settings.orderedLeadWidth(), settings.orderedWidth()),
              width(settings.unorderedLeadWidth(), settings.unorderedWidth()),
              settings.childWidth(),
              settings.parentWidth()));
      fact(
          "splits",
          settings.argumentSplits() == ArgumentSplits.PER_POSITION
              ? "one for each argument position"
              : "one for each lead block");
    }
    if (!settings.pinned().isEmpty()) {
      fact(
          "pinned",
          settings.pinned().stream().map(Symbol::toString).collect(Collectors.joining(", ")));
    }
    fact("seed", String.valueOf(settings.seed()));
    if (!numbered) {
      fact("room for", room(facts, settings));
    }
    codec
        .room()
        .ifPresent(
            room -> {
              fact("sized for", RoomWords.items(room) + ", " + RoomWords.expectation(room));
              if (!room.nodes().isEmpty()) {
                fact("  nodes", "up to " + RoomWords.nodes(codec, room));
              }
            });
    fact("dimension", Message.of("%,d", shape.dimension()));
    fact("memory", "about " + Amount.ofBytes(codec.memoryBytes()));
  }

  /** {@code 3}, or {@code 12 × 3} if leads and arguments have different widths. */
  private static String width(int lead, int arguments) {
    return lead == arguments ? String.valueOf(lead) : lead + " × " + arguments;
  }

  private static String room(SignatureFacts facts, ConstraintSettings settings) {
    if (facts.ofSequences()) {
      return Amount.of(facts.positions(), "token");
    }
    return Message.of(
        "arity %s of ordered nodes, %s of unordered ones, %s",
        facts.orderedArity(),
        facts.unorderedArity(),
        settings.maxParents() == 0
            ? "any number of parents"
            : Amount.of(settings.maxParents(), "parent"));
  }

  private void fact(String name, String words) {
    output.line(Message.of("  %-12s  %s", name, words));
  }
}
