package org.refold.cli.input;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;
import org.refold.cli.console.Amount;
import org.refold.cli.console.UsageException;
import org.refold.error.Message;
import org.refold.error.RefoldException;
import org.refold.formats.kind.Kind;

/** The inputs of a command, in order. Closing deletes temporary copies. */
public final class Sources implements AutoCloseable {
  public static final Path STANDARD_INPUT = Path.of("-");

  private final List<Source> sources = new ArrayList<>();
  private final List<Spool> spools = new ArrayList<>();
  private final List<String> identities = new ArrayList<>();

  /** Opens inputs. Reports missing files now, not after hours of work on the preceding ones. */
  public Sources(List<Path> inputs, InputStream standardInput) {
    this(inputs, standardInput, file -> true);
  }

  /** Opens inputs of items, skipping auxiliary files of the kind in folders. */
  public static Sources ofItems(List<Path> inputs, InputStream standardInput, Kind kind) {
    return new Sources(inputs, standardInput, file -> !kind.isBeside(file));
  }

  /** Opens inputs of vectors, skipping the files that accompany them in folders. */
  public static Sources ofVectors(List<Path> inputs, InputStream standardInput) {
    return new Sources(inputs, standardInput, file -> !VectorFormats.isBeside(file));
  }

  private Sources(List<Path> inputs, InputStream standardInput, Predicate<Path> inFolders) {
    if (Collections.frequency(inputs, STANDARD_INPUT) > 1) {
      throw new UsageException("got standard input (-) several times, expected it once");
    }
    for (Path input : inputs) {
      if (input.equals(STANDARD_INPUT)) {
        sources.add(Source.standard(standardInput));
        identities.add(Source.STANDARD);
      } else if (Files.isDirectory(input)) {
        InputFolder.files(input).stream().filter(inFolders).forEach(this::addFile);
      } else {
        addFile(input);
      }
    }
  }

  private void addFile(Path file) {
    Source source = Source.of(file);
    if (Files.notExists(file)) {
      throw source.unreadable(new NoSuchFileException(file.toString()));
    }
    sources.add(source);
    identities.add(identity(file));
  }

  private static String identity(Path file) {
    try {
      return Files.isRegularFile(file)
          ? file.toAbsolutePath()
              + " of "
              + Amount.of(Files.size(file), "byte")
              + " changed at "
              + Files.getLastModifiedTime(file)
          : file.toString();
    } catch (IOException e) {
      throw Source.of(file).unreadable(e);
    }
  }

  /** Identifies each input and its state, by path, size and time of change. */
  public List<String> identities() {
    return identities;
  }

  /** Copies inputs that can be read only once to temporary files. */
  public void spool() {
    for (int i = 0; i < sources.size(); i++) {
      Source source = sources.get(i);
      if (!source.rereadable()) {
        sources.set(i, spooled(source));
      }
    }
  }

  private Source spooled(Source source) {
    try (InputStream in = source.open()) {
      Spool spool = new Spool(in);
      spools.add(spool);
      return new Source(source.name(), null, true, spool::open);
    } catch (IOException e) {
      throw new RefoldException(
          Message.of(
              "%s: can't be copied to a temporary file (%s)",
              source.name(), RefoldException.reason(e)),
          e);
    }
  }

  /** Reads all inputs, one after the other. */
  public <T> SourceReader<T> read(BiFunction<InputStream, String, Iterator<T>> format) {
    return readEach(
        source -> {
          InputStream in = source.open();
          return new SourceReader.Open<>(format.apply(in, source.name()), in);
        });
  }

  /** Reads inputs that are not streams of bytes. */
  <T> SourceReader<T> readEach(Function<Source, SourceReader.Open<T>> opening) {
    return new SourceReader<>(List.copyOf(sources), opening);
  }

  @Override
  public void close() {
    spools.forEach(Spool::close);
  }
}
