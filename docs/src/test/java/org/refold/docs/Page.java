package org.refold.docs;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** A Markdown file, by its lines. */
record Page(Path file, List<String> lines) {
  private static final Pattern FENCE = Pattern.compile("( *)(```+)(\\w*).*");
  private static final Pattern HEADING = Pattern.compile("(#{1,6}) +(.*?)( +#+)?");
  private static final Pattern LINK =
      Pattern.compile("!?\\[(?:[^\\[\\]\n]++|\n(?!\n)|\\[[^\\]]*\\])*+\\]\\(([^)\\s]+)[^)]*\\)");
  private static final Pattern INLINE_CODE = Pattern.compile("(`+)(?:(?!\\1).)*\\1");
  private static final String NOT_RUN = "<!-- not run here: ";

  /** A fenced block. Its first line has the number {@code line} in the file, from 1. */
  record Block(String language, int line, List<String> lines, boolean isSkipped) {}

  /** A line outside of code, and its number from 1. */
  record Line(int number, String text) {}

  record Target(int line, String address) {}

  String name() {
    return Pages.ROOT.relativize(file).toString().replace('\\', '/');
  }

  List<Block> blocks() {
    List<Block> blocks = new ArrayList<>();
    String before = "";
    for (int i = 0; i < lines.size(); i++) {
      Matcher fence = FENCE.matcher(lines.get(i));
      if (!fence.matches()) {
        before = lines.get(i).isBlank() ? before : lines.get(i);
        continue;
      }
      int first = i + 1;
      int end = first;
      while (!lines.get(end).strip().equals(fence.group(2))) {
        end++;
      }
      int indent = fence.group(1).length();
      List<String> code =
          lines.subList(first, end).stream()
              .map(line -> line.substring(Math.min(indent, line.length())))
              .toList();
      blocks.add(new Block(fence.group(3), first + 1, code, before.strip().startsWith(NOT_RUN)));
      i = end;
      before = "";
    }
    return blocks;
  }

  /** What a block that is run is expected to print: the text block that follows it, if any. */
  List<String> expectedOutput(Block block) {
    int after = block.line() + block.lines().size();
    while (after < lines.size() && lines.get(after).isBlank()) {
      after++;
    }
    for (Block other : blocks()) {
      if (other.line() == after + 2 && other.language().equals("text")) {
        return other.lines();
      }
    }
    return List.of("…");
  }

  /** The lines outside of fenced blocks. */
  List<Line> prose() {
    List<Line> prose = new ArrayList<>();
    boolean isCode = false;
    for (int i = 0; i < lines.size(); i++) {
      if (FENCE.matcher(lines.get(i)).matches()) {
        isCode = !isCode;
      } else if (!isCode) {
        prose.add(new Line(i + 1, lines.get(i)));
      }
    }
    return prose;
  }

  List<Target> links() {
    List<Target> links = new ArrayList<>();
    List<Line> prose = prose();
    // Joined, as the text of a link may continue on the next line.
    String text =
        prose.stream()
            .map(line -> INLINE_CODE.matcher(line.text()).replaceAll("code"))
            .collect(Collectors.joining("\n"));
    // Twice, as a link may have a picture for its text.
    for (String part : List.of(text, text.replaceAll("!\\[[^\\]]*\\]\\([^)]*\\)", "picture"))) {
      Matcher link = LINK.matcher(part);
      while (link.find()) {
        int line = (int) part.substring(0, link.start()).chars().filter(c -> c == '\n').count();
        links.add(new Target(prose.get(line).number(), link.group(1)));
      }
    }
    return links;
  }

  /** The anchors of the headings, as GitHub makes them. */
  Set<String> anchors() {
    Map<String, Integer> seen = new HashMap<>();
    Set<String> anchors = new HashSet<>();
    for (Line line : prose()) {
      Matcher heading = HEADING.matcher(line.text());
      if (heading.matches()) {
        String anchor = anchor(heading.group(2));
        int repeated = seen.merge(anchor, 1, Integer::sum) - 1;
        anchors.add(repeated == 0 ? anchor : anchor + "-" + repeated);
      }
    }
    return anchors;
  }

  private static String anchor(String heading) {
    return heading
        .replaceAll("\\[([^\\]]*)\\]\\([^)]*\\)", "$1")
        .toLowerCase(Locale.ROOT)
        .replaceAll("[^\\p{L}\\p{N}\\p{M}_\\- ]", "")
        .replace(' ', '-');
  }
}
