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
 * The numbers of labels in all files of a codec whose formats number them, kept beside the codec in
 * {@code CODEC.labels.json}: the labels of a file for testing have the numbers of that for
 * training. The first run that numbers labels reads all inputs for their labels and writes the
 * file; later ones refuse labels that have no number, as a number of their own choice could be that
 * of another label elsewhere.
 */
public final class CodecLabels implements AutoCloseable {
  private static final String ENDING = ".labels.json";

  private final Path file;
  private final LabelNumbers numbers;
  private final Set<String> names;

  /** Held by a run that is to write the file. */
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

  /** For outputs whose labels have no numbers. */
  public static CodecLabels none(Path codecFile) {
    return new CodecLabels(beside(codecFile), LabelNumbers.NONE, null);
  }

  /**
   * The numbers of a codec.
   *
   * @param isNew whether the codec is made by this run; numbers of an earlier one don't count
   */
  public static CodecLabels of(
      Path codecFile, boolean isNew, ItemSources items, Progress progress) {
    Path file = beside(codecFile);
    if (!isNew && Files.exists(file)) {
      return new CodecLabels(file, LabelNumbers.load(file), null);
    }
    FileClaim claim =
        new FileClaim(file, file + ": is being made by another run; wait for it, then start again");
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
          "label '%s': got none of those that %s has, expected %s",
          Excerpt.of(label),
          file.getFileName(),
          numbers.areIntegers()
              ? "an integer, as those before; name another codec file"
              : "one of them, as all files of a codec have the same numbers for labels; add it"
                  + " at the end of the list there, or write another format than svmlight");
    }
  }

  /** Writes the file if this run has to. */
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
