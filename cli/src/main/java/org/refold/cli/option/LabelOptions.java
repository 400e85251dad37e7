package org.refold.cli.option;

import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import org.jspecify.annotations.Nullable;
import org.refold.cli.console.UsageException;
import org.refold.cli.input.Labels;
import org.refold.cli.input.Sources;
import org.refold.error.Excerpt;
import org.refold.formats.label.LabelColumns;
import picocli.CommandLine.Option;

/** The source of the labels of items. */
public final class LabelOptions {
  private static final String FILE = "file";
  private static final String COLUMN = "column:";
  private static final String GRAPH = "graph";

  @Option(
      names = "--label",
      paramLabel = "WHERE",
      description =
          "source of the labels: column:N, a column of tab-separated lines; file, the file name"
              + " up to its first dot; file:REGEX, the match of a regular expression in the file"
              + " name, or its first group; graph, the label that a network has in its text or"
              + " benchmark")
  private @Nullable String label;

  @Option(
      names = "--text",
      paramLabel = "column:N",
      description = "column of the items; needed if lines have more than two columns")
  private @Nullable String text;

  /**
   * Returns the labels, or {@link Labels#NONE} without {@code --label}.
   *
   * @param inputs the labelled inputs
   * @throws UsageException if the options are invalid
   */
  public Labels labels(List<Path> inputs) {
    if (label == null) {
      if (text != null) {
        throw new UsageException("--text " + Excerpt.of(text) + ": got no --label, expected one");
      }
      return Labels.NONE;
    }
    return labels(label, inputs);
  }

  public boolean areAsked() {
    return label != null;
  }

  /** Returns the labels, for commands that require them. */
  public Labels requiredLabels(List<Path> inputs) {
    if (label == null) {
      throw new UsageException("--label: got none, expected column:N, file, file:REGEX or graph");
    }
    return labels(label, inputs);
  }

  /** For inputs without labels, next to labelled ones. */
  public Labels labelsLeftOut() {
    return label != null && label.startsWith(COLUMN) ? Labels.LEFT_OUT : Labels.NONE;
  }

  private Labels labels(String where, List<Path> inputs) {
    if (where.startsWith(COLUMN)) {
      return columns(where);
    }
    if (text != null) {
      throw UsageException.of(
          "--text %s: got --label without a column, expected --label column:N; leave --text out",
          Excerpt.of(text));
    }
    if (where.equals(GRAPH)) {
      return Labels.OWN;
    }
    if (!where.equals(FILE) && !where.startsWith(FILE + ":")) {
      throw new UsageException(
          "--label: got '" + Excerpt.of(where) + "', expected column:N, file, file:REGEX or graph");
    }
    if (inputs.contains(Sources.STANDARD_INPUT)) {
      throw UsageException.of(
          "--label %s: got standard input (-), which has no name, expected files",
          Excerpt.of(where));
    }
    return where.equals(FILE)
        ? Labels.FILE_STEM
        : Labels.inFileName(pattern(where.substring(FILE.length() + 1)));
  }

  private static Pattern pattern(String regex) {
    try {
      return Pattern.compile(regex);
    } catch (PatternSyntaxException e) {
      throw UsageException.of(
          "--label: got '%s', expected a regular expression after file: (%s)",
          Excerpt.of(regex), Excerpt.of(e.getDescription()));
    }
  }

  private Labels columns(String where) {
    int labels = column("--label", where);
    if (text == null) {
      if (labels > 2) {
        throw new UsageException(
            "--label "
                + where
                + ": got no --text, expected --text column:N, the column of the items");
      }
      return Labels.inColumn(LabelColumns.ofTwo(labels));
    }
    int items = column("--text", text);
    if (items == labels) {
      throw new UsageException(
          "--text " + text + ": is the column of the labels, expected that of the items");
    }
    return Labels.inColumn(new LabelColumns(labels, items, false));
  }

  private static int column(String option, String value) {
    if (!value.matches(COLUMN + "0*[1-9][0-9]{0,5}")) {
      throw new UsageException(
          option + ": got '" + Excerpt.of(value) + "', expected column:N, from 1 to 999,999");
    }
    return Integer.parseInt(value.substring(COLUMN.length()));
  }
}
