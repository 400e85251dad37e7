package org.refold.experiments.data;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.refold.error.RefoldException;
import org.refold.file.Gzip;
import org.refold.formats.Kinds;
import org.refold.formats.kind.Kind;
import org.refold.graph.Graph;

/**
 * The folder with the data of the experiments, which is public but not part of Refold.
 *
 * <ul>
 *   <li>{@code brown}: {@code sentences.txt.gz} or {@code sentences.txt}, one sentence per line; or
 *       the files {@code ca01} to {@code cr09} of NLTK, with word/tag tokens, where the tag follows
 *       the last slash. Both give the same sentences.
 *   <li>{@code tptp/Axioms}: the axiom files of TPTP; those in clause normal form are read, such as
 *       {@code GRP001-0.ax}.
 *   <li>{@code geoquery}: {@code train.tsv} and, if available, {@code test.tsv}: a question of
 *       GeoQuery, a tab and its logical form per line. These files may also be in the folder
 *       itself.
 * </ul>
 */
public final class DataFolder {
  private static final Pattern BROWN_FILE = Pattern.compile("c[a-r][0-9][0-9]");
  private static final Pattern CLAUSE_FILE = Pattern.compile("[A-Z]{3}[0-9]{3}-[0-9]+\\.ax");

  public static final String TRAINING_QUESTIONS = "train.tsv";
  public static final String TEST_QUESTIONS = "test.tsv";

  private final Path folder;

  public DataFolder(Path folder) {
    this.folder = folder;
  }

  /**
   * Reads the sentences of the Brown corpus, in corpus order; tokens are separated by one space.
   *
   * @throws RefoldException if they are missing; the message says where to get them
   */
  public List<String> sentences() {
    List<String> sentences = new ArrayList<>();
    for (Path file : sentenceFiles()) {
      addSentences(file, isTagged(file) ? Kinds.TAGGED : Kinds.SENTENCES, sentences);
    }
    if (sentences.isEmpty()) {
      throw noSentences();
    }
    return sentences;
  }

  /**
   * Returns the files of the Brown corpus without reading them.
   *
   * @throws RefoldException if they are missing; the message says where to get them
   */
  public List<Path> sentenceFiles() {
    Path brown = brown();
    for (String name : List.of("sentences.txt.gz", "sentences.txt")) {
      if (Files.isRegularFile(brown.resolve(name))) {
        return List.of(brown.resolve(name));
      }
    }
    List<Path> files = files(brown, DataFolder::isTagged);
    if (files.isEmpty()) {
      throw noSentences();
    }
    return files;
  }

  private Path brown() {
    return folder.resolve("brown");
  }

  private static boolean isTagged(Path file) {
    return BROWN_FILE.matcher(file.getFileName().toString()).matches();
  }

  private RefoldException noSentences() {
    return new RefoldException(
        brown()
            + ": found no sentences of the Brown corpus, expected sentences.txt.gz with one"
            + " sentence per line, or the files ca01 to cr09; get them from"
            + " packages/corpora/brown.zip of https://github.com/nltk/nltk_data; --data or"
            + " REFOLD_DATA names the parent folder of brown");
  }

  /**
   * Returns the files of TPTP's axioms in clause normal form, sorted by name.
   *
   * @throws RefoldException if they are missing; the message says where to get them
   */
  public List<Path> axioms() {
    Path axioms = folder.resolve("tptp").resolve("Axioms");
    List<Path> files = files(axioms, DataFolder::isOfClauses);
    if (files.isEmpty()) {
      throw new RefoldException(
          axioms
              + ": found no axioms of TPTP in clause normal form, expected files such as"
              + " GRP001-0.ax; get them from the folder Axioms of the library at"
              + " https://tptp.org; --data or REFOLD_DATA names the parent folder of tptp");
    }
    return files;
  }

  /**
   * Reads the training questions of GeoQuery with their logical forms, one per line.
   *
   * @throws RefoldException if they are missing; the message says where to get them
   */
  public List<String> trainingQuestions() {
    Path file = questions().resolve(TRAINING_QUESTIONS);
    if (!Files.isRegularFile(file)) {
      throw new RefoldException(
          file
              + ": found no questions of GeoQuery, expected a question, a tab and its logical"
              + " form per line; make the file from https://github.com/lil-lab/geoquery-corpus;"
              + " --data or REFOLD_DATA names the parent folder of geoquery");
    }
    return lines(file);
  }

  /** Reads the test questions; empty if they are not available. */
  public List<String> testQuestions() {
    Path file = questions().resolve(TEST_QUESTIONS);
    return Files.isRegularFile(file) ? lines(file) : List.of();
  }

  private Path questions() {
    Path own = folder.resolve("geoquery");
    return !Files.isDirectory(own) && Files.isRegularFile(folder.resolve(TRAINING_QUESTIONS))
        ? folder
        : own;
  }

  private static List<String> lines(Path file) {
    try {
      return Files.readAllLines(file).stream().filter(line -> !line.isBlank()).toList();
    } catch (IOException e) {
      throw unreadable(file, e);
    }
  }

  private static boolean isOfClauses(Path file) {
    return CLAUSE_FILE.matcher(file.getFileName().toString()).matches();
  }

  private static void addSentences(Path file, Kind kind, List<String> sentences) {
    try (InputStream in = Files.newInputStream(file);
        InputStream plain = Gzip.unpacked(in)) {
      kind.read(plain, file.toString())
          .forEachRemaining(item -> sentences.add(words(item.graph())));
    } catch (IOException e) {
      throw unreadable(file, e);
    }
  }

  /**
   * Joins the words; the first entry of each position is the word, with or without tags after it.
   */
  private static String words(Graph sequence) {
    StringJoiner words = new StringJoiner(" ");
    int node = sequence.roots()[0];
    while (!sequence.symbol(node).isLeaf()) {
      words.add(sequence.symbol(sequence.child(node, 0)).label());
      node = sequence.child(node, sequence.symbol(node).arity() - 1);
    }
    return words.toString();
  }

  private static List<Path> files(Path folder, Predicate<Path> wanted) {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(wanted).sorted().toList();
    } catch (IOException e) {
      throw unreadable(folder, e);
    }
  }

  public static RefoldException unreadable(Path file, IOException e) {
    return e instanceof CharacterCodingException
        ? new RefoldException(
            file + ": got bytes that are not UTF-8, expected UTF-8; convert the file to UTF-8", e)
        : RefoldException.unreadable(file, e);
  }
}
