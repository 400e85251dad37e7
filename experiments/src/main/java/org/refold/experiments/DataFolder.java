package org.refold.experiments;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.refold.error.RefoldException;

/**
 * The folder with the data of the experiments, which are public but no part of Refold.
 *
 * <ul>
 *   <li>{@code brown}: {@code sentences.txt.gz} or {@code sentences.txt}, a sentence a line; or the
 *       files {@code ca01} to {@code cr09} as NLTK has them, of word/tag tokens.
 *   <li>{@code tptp/Axioms}: the axiom files of TPTP, of which those in clause normal form are
 *       read, {@code GRP001-0.ax} and the like.
 * </ul>
 */
public final class DataFolder {
  private static final Pattern BROWN_FILE = Pattern.compile("c[a-r][0-9][0-9]");
  private static final Pattern CLAUSE_FILE = Pattern.compile("[A-Z]{3}[0-9]{3}-[0-9]+\\.ax");
  private static final Pattern TAG = Pattern.compile("/[^/\\s]*(?=\\s|$)");

  private final Path folder;

  public DataFolder(Path folder) {
    this.folder = folder;
  }

  /**
   * The sentences of the Brown corpus, in its order.
   *
   * @throws RefoldException if they are not there, saying where they are to be had
   */
  List<String> sentences() {
    Path brown = folder.resolve("brown");
    for (String name : List.of("sentences.txt.gz", "sentences.txt")) {
      if (Files.isRegularFile(brown.resolve(name))) {
        return lines(brown.resolve(name));
      }
    }
    List<String> sentences = new ArrayList<>();
    for (Path file : files(brown, name -> BROWN_FILE.matcher(name).matches())) {
      for (String line : lines(file)) {
        sentences.add(TAG.matcher(line).replaceAll("").strip());
      }
    }
    if (sentences.isEmpty()) {
      throw new RefoldException(
          brown
              + ": found no sentences of the Brown corpus, expected sentences.txt.gz, a sentence a"
              + " line, or the files ca01 to cr09; they are packages/corpora/brown.zip of"
              + " https://github.com/nltk/nltk_data; --data or REFOLD_DATA names the folder above");
    }
    return sentences;
  }

  /**
   * The files of TPTP's axioms in clause normal form, by name.
   *
   * @throws RefoldException if they are not there, saying where they are to be had
   */
  List<Path> axioms() {
    Path axioms = folder.resolve("tptp").resolve("Axioms");
    List<Path> files = files(axioms, name -> CLAUSE_FILE.matcher(name).matches());
    if (files.isEmpty()) {
      throw new RefoldException(
          axioms
              + ": found no axioms of TPTP in clause normal form, expected GRP001-0.ax and the like;"
              + " they are the folder Axioms of the library at https://tptp.org; --data or"
              + " REFOLD_DATA names the folder above tptp");
    }
    return files;
  }

  /** The lines of a text that have something in them. */
  private static List<String> lines(Path file) {
    try (InputStream in = Files.newInputStream(file);
        InputStream plain = file.toString().endsWith(".gz") ? new GZIPInputStream(in) : in;
        BufferedReader reader =
            new BufferedReader(new InputStreamReader(plain, StandardCharsets.UTF_8))) {
      return reader.lines().filter(line -> !line.isBlank()).toList();
    } catch (IOException e) {
      throw unreadable(file, e);
    }
  }

  private static List<Path> files(Path folder, Predicate<String> wanted) {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(file -> wanted.test(file.getFileName().toString())).sorted().toList();
    } catch (IOException e) {
      throw unreadable(folder, e);
    }
  }

  static RefoldException unreadable(Path file, IOException e) {
    return new RefoldException(file + ": can't be read: " + e.getMessage(), e);
  }
}
