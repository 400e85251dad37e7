package org.refold.solver;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.BitSet;
import org.refold.error.Excerpt;
import org.refold.error.RefoldException;

/**
 * The output of the program, in the format of the SAT competitions: a line {@code s} with the
 * status, and lines {@code v} with the literals of the model, terminated by 0.
 *
 * @param model the variables that are true; empty if there is no model
 */
record CryptoMiniSatAnswer(Status status, BitSet model, long conflicts) {
  /** The result of a run, and the exit code with the same meaning. */
  enum Status {
    SATISFIABLE(10),
    UNSATISFIABLE(20),
    INDETERMINATE(15);

    private final int exitCode;

    Status(int exitCode) {
      this.exitCode = exitCode;
    }
  }

  private static final String CONFLICTS = "c conflicts ";

  /** The space allowed for comments and statistics, which normally take a few kilobytes. */
  private static final long MOST_COMMENTS = 16 << 20;

  static CryptoMiniSatAnswer read(Path program, int exitCode, Path output, int variables)
      throws IOException {
    if (Files.size(output) > MOST_COMMENTS + 16L * variables) {
      throw broken(program, "too much output");
    }
    String last = "";
    String status = "";
    String conflicts = "";
    BitSet model = new BitSet(variables + 1);
    // Decodes every byte as one character, so that invalid UTF-8 is not an error.
    try (BufferedReader in = Files.newBufferedReader(output, StandardCharsets.ISO_8859_1)) {
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        if (line.startsWith("s ")) {
          status = line.substring(2).strip();
        } else if (line.startsWith("v ")) {
          readLiterals(program, line.substring(2), variables, model);
        } else if (line.startsWith(CONFLICTS)) {
          conflicts = line;
        }
        last = line.isBlank() ? last : line;
      }
    }
    for (Status known : Status.values()) {
      if (known.name().equals(status) && known.exitCode == exitCode) {
        return new CryptoMiniSatAnswer(known, model, count(conflicts));
      }
    }
    throw broken(program, "exit code " + exitCode + " and '" + Excerpt.of(last) + "'");
  }

  private static void readLiterals(Path program, String line, int variables, BitSet model) {
    for (String word : line.strip().split(" +", -1)) {
      int literal = literal(program, word);
      if (Math.abs((long) literal) > variables) {
        throw broken(
            program, "'" + Excerpt.of(word) + "' in a model of " + variables + " variables");
      }
      if (literal > 0) {
        model.set(literal);
      }
    }
  }

  private static int literal(Path program, String word) {
    try {
      return Integer.parseInt(word);
    } catch (NumberFormatException e) {
      throw broken(program, "'" + Excerpt.of(word) + "' in a model");
    }
  }

  /** The count in a line of statistics; 0 if there is none. */
  private static long count(String line) {
    String digits = line.replaceAll("^[^:]*:\\s*", "").replaceAll("\\D.*", "");
    return digits.isEmpty() || digits.length() > 18 ? 0 : Long.parseLong(digits);
  }

  static RefoldException broken(Path program, String got) {
    return new RefoldException(
        program + ": got " + got + ", expected an answer of CryptoMiniSat 5; check that it works");
  }
}
