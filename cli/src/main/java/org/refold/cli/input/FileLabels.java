package org.refold.cli.input;

import java.io.InputStream;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.refold.error.Excerpt;
import org.refold.error.RefoldException;
import org.refold.formats.kind.Kind;
import org.refold.formats.text.Reading;

/**
 * All items of a file have the label that its name says: the first group of a pattern, or all that
 * it matches where it has none.
 */
public record FileLabels(Pattern pattern) implements Labels {
  /** The name up to its first dot. */
  public static final FileLabels STEM = new FileLabels(Pattern.compile("^[^.]*"));

  @Override
  public Iterator<LabelledItem> read(Kind kind, InputStream in, String source) {
    String label = label(source);
    return new MappedIterator<>(kind.read(in, source), item -> new LabelledItem(item, label));
  }

  @Override
  public Iterator<Reading<LabelledItem>> readForgiving(Kind kind, InputStream in, String source) {
    String label = label(source);
    return new MappedIterator<>(
        kind.readForgiving(in, source),
        reading -> reading.map(item -> new LabelledItem(item, label)));
  }

  private String label(String source) {
    Path name = Path.of(source).getFileName();
    Matcher matcher = pattern.matcher(name == null ? source : name.toString());
    String label =
        !matcher.find() ? null : matcher.groupCount() == 0 ? matcher.group() : matcher.group(1);
    if (label == null || label.isBlank()) {
      throw RefoldException.of(
          "%s: got a file name without a label, expected one that '%s' finds; rename or leave out"
              + " the file, or change --label",
          source, Excerpt.of(pattern.pattern()));
    }
    return label.strip();
  }
}
