package org.refold.cli.stream;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.refold.cli.console.Progress;
import org.refold.cli.input.ItemSources;
import org.refold.cli.input.SourceReader;
import org.refold.error.Excerpt;
import org.refold.error.RefoldException;
import org.refold.file.FileClaim;
import org.refold.formats.kind.Item;
import org.refold.formats.vector.LabelNumbers;

/**
 * The numbers of labels, for vector formats that number them. They are kept next to the codec in
 * {@code CODEC.labels.json}, so that training and test files have the same numbers. The first run
 * that numbers labels reads all inputs for their labels, and writes the file. Later runs refuse
 * labels without a number, since a number they chose could have another meaning elsewhere.
 */
public final class CodecLabels implements AutoCloseable {
  private static final String ENDING = ".labels.json";

  private final Path file;
  private final LabelNumbers numbers;
  private final Set<String> names;

  /** Held by a run that has to write the file. */
  private final @Nullable FileClaim claim;

  private CodecLabels(Path file, LabelNumbers numbers, @Nullable FileClaim claim) {
    this.file = file;
    this.numbers = numbers;
    this.names = Set.copyOf(numbers.names());
    this.claim = claim;
  }

  static Path beside(Path codecFile) {
    return codecFile.resolveSibling(codecFile.getFileName() + ENDING);
  }

  /** For formats that do not number labels. */
  public static CodecLabels none(Path codecFile) {
    return new CodecLabels(beside(codecFile), LabelNumbers.NONE, null);
  }

  /**
   * Returns the numbers for a codec.
   *
   * @param isNew whether this run makes the codec; if so, numbers of an earlier codec are ignored
   */
  public static CodecLabels of(
      Path codecFile, boolean isNew, ItemSources items, Progress progress) {
    Path file = beside(codecFile);
    if (!isNew && Files.exists(file)) {
      return new CodecLabels(file, LabelNumbers.load(file), null);
    }
    FileClaim claim =
        new FileClaim(
            file, file + ": is being created by another run; wait for it, then start again");
    try {
      boolean isThere = !isNew && Files.exists(file);
      LabelNumbers numbers = isThere ? LabelNumbers.load(file) : collect(items, progress);
      return new CodecLabels(file, numbers, claim);
    } catch (RuntimeException e) {
      claim.close();
      throw e;
    }
  }

  private static LabelNumbers collect(ItemSources items, Progress progress) {
    items.sources().spool();
    Set<String> met = new TreeSet<>();
    try (SourceReader<Item> reader = items.read()) {
      while (reader.hasNext()) {
        met.add(reader.next().label());
        progress.step();
      }
    }
    met.remove("");
    return LabelNumbers.of(met);
  }

  public LabelNumbers numbers() {
    return numbers;
  }

  /** Refuses a label that has no number. */
  void require(@Nullable String label) {
    if (label != null
        && numbers.isGiven()
        && !(numbers.areIntegers() ? numbers.has(label) : names.contains(label))) {
      throw RefoldException.of(
          "label '%s': not in %s, expected %s",
          Excerpt.of(label),
          file.getFileName(),
          numbers.areIntegers()
              ? "an integer, like the labels before; name another codec file"
              : "one of its labels, since all files of a codec number labels in the same way; add"
                  + " it at the end of that list, or use another format than svmlight");
    }
  }

  /** Writes the file, if this run has to. */
  public void save() {
    if (claim != null && numbers.isGiven()) {
      numbers.save(file);
    }
  }

  @Override
  public void close() {
    if (claim != null) {
      claim.close();
    }
  }
}
