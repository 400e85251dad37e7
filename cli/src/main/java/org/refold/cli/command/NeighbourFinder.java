package org.refold.cli.command;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.refold.cli.console.Amount;
import org.refold.cli.input.NamedVector;
import org.refold.cli.stream.LineDecoder;
import org.refold.error.Excerpt;
import org.refold.error.Message;
import org.refold.formats.TextDecoding;
import org.refold.formats.result.DecodingJson;
import org.refold.formats.result.JsonLine;
import org.refold.formats.result.JsonMembers;
import org.refold.similarity.Similarity;
import org.refold.similarity.index.NearestNeighbours;
import org.refold.similarity.index.Neighbour;

/**
 * Makes the lines of {@code nearest}. Safe to share between threads.
 *
 * @param count the number of neighbours to find
 * @param decoder decodes neighbours; null if texts are not requested
 */
record NeighbourFinder(
    NearestNeighbours index,
    int count,
    Similarity similarity,
    @Nullable LineDecoder decoder,
    boolean json) {
  /**
   * The output for a query.
   *
   * @param text one line or more
   * @param notes notes on neighbours, by their ids in the index
   */
  record Lines(String text, Map<Integer, String> notes) {}

  /**
   * Returns the output for a query.
   *
   * @param text the item itself, if it was read and texts are requested
   */
  Lines find(NamedVector query, Optional<String> text) {
    List<Neighbour> found = index.nearest(query.vector(), count, similarity);
    return json ? object(query.name(), text, found) : table(query.name(), text, found);
  }

  private Lines object(String query, Optional<String> text, List<Neighbour> found) {
    String line =
        JsonLine.of(
            out -> {
              out.add("query", query);
              if (text.isPresent()) {
                out.add("text", text.get());
              }
              out.addObjects(
                  "neighbours",
                  found.size(),
                  (its, i) -> write(its.add("rank", i + 1), found.get(i)));
            });
    return new Lines(line, Map.of());
  }

  private void write(JsonMembers out, Neighbour neighbour) {
    out.add("similarity", neighbour.similarity());
    out.add("name", neighbour.name());
    LineDecoder itsDecoder = decoder;
    if (itsDecoder != null) {
      out.addObject("decoding", its -> DecodingJson.write(its, decoding(itsDecoder, neighbour)));
    }
  }

  private TextDecoding decoding(LineDecoder itsDecoder, Neighbour neighbour) {
    return itsDecoder.decoding(index.vector(neighbour.id()).orElseThrow());
  }

  private Lines table(String query, Optional<String> text, List<Neighbour> found) {
    int nameWidth = found.stream().mapToInt(its -> its.name().length()).max().orElse(0);
    int rankWidth = String.valueOf(found.size()).length();
    StringJoiner lines = new StringJoiner("\n");
    lines.add(Excerpt.oneLine(query) + text.map("  "::concat).orElse(""));
    Map<Integer, String> notes = new TreeMap<>();
    for (int i = 0; i < found.size(); i++) {
      Neighbour neighbour = found.get(i);
      String name = Excerpt.oneLine(neighbour.name());
      String line =
          Message.of(
              "  %" + rankWidth + "d  %s  %s",
              i + 1,
              Amount.ofSimilarity(neighbour.similarity()),
              name);
      if (decoder != null) {
        LineDecoder.Line decoded = LineDecoder.text(decoding(decoder, neighbour), name);
        line += " ".repeat(nameWidth - name.length()) + "  " + decoded.text();
        if (decoded.note() != null) {
          notes.put(neighbour.id(), decoded.note());
        }
      }
      lines.add(line.stripTrailing());
    }
    return new Lines(lines.toString(), notes);
  }
}
