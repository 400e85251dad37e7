package org.refold.formats.vector;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.refold.error.Excerpt;
import org.refold.error.RefoldException;
import org.refold.file.Untrusted;
import org.refold.file.WholeFile;
import org.refold.formats.text.Quotes;

/**
 * The numbering of labels, for formats whose labels are numbers. Files that are used together, such
 * as training and test data, need the same numbers, so they are saved in a file beside the codec:
 * {@code {"labels":["ham","spam"]}}, or {@code {"labels":"integers"}} if the labels are themselves
 * numbers.
 *
 * @param areIntegers whether labels are integers, which are written unchanged
 * @param names the labels with the numbers 0, 1, …; empty if labels are integers or there are none
 */
public record LabelNumbers(boolean areIntegers, List<String> names) {
  /** No labels. */
  public static final LabelNumbers NONE = new LabelNumbers(false, List.of());

  private static final LabelNumbers INTEGERS = new LabelNumbers(true, List.of());

  private static final String INTEGERS_TEXT = "integers";

  /** Only integers that read back as they are written; nine digits always fit an int. */
  private static final Pattern INTEGER = Pattern.compile("0|-?[1-9][0-9]{0,8}");

  public LabelNumbers {
    names = List.copyOf(names);
  }

  /**
   * Numbers labels by their names alone, whatever their order: integers are their own numbers, and
   * other labels are numbered in sorted order.
   */
  public static LabelNumbers of(Collection<String> labels) {
    if (!labels.isEmpty() && labels.stream().allMatch(LabelNumbers::isInteger)) {
      return INTEGERS;
    }
    return new LabelNumbers(false, List.copyOf(new TreeSet<>(labels)));
  }

  /** Returns whether a label is an integer in the form in which it would be written. */
  static boolean isInteger(String label) {
    return INTEGER.matcher(label).matches();
  }

  /** Returns whether there are any labels. */
  public boolean isGiven() {
    return areIntegers || !names.isEmpty();
  }

  /** Returns whether a label has a number. */
  public boolean has(String label) {
    return areIntegers ? isInteger(label) : names.contains(label);
  }

  /** Returns the numbering as a JSON value. */
  String json() {
    return areIntegers
        ? "\"" + INTEGERS_TEXT + "\""
        : names.stream().map(LabelNumbers::quoted).collect(Collectors.joining(",", "[", "]"));
  }

  private static String quoted(String label) {
    StringBuilder quoted = new StringBuilder();
    Quotes.append(quoted, label);
    return quoted.toString();
  }

  /**
   * Reads what {@link #json} returned, from its first token on.
   *
   * @throws IllegalArgumentException if it is anything else; the message says what
   */
  static LabelNumbers read(JsonParser json) throws IOException {
    if (json.currentToken() == JsonToken.VALUE_STRING && json.getText().equals(INTEGERS_TEXT)) {
      return INTEGERS;
    }
    if (json.currentToken() != JsonToken.START_ARRAY) {
      throw new IllegalArgumentException("a \"labels\" that is not an array");
    }
    List<String> names = new ArrayList<>();
    while (json.nextToken() != JsonToken.END_ARRAY) {
      if (json.currentToken() != JsonToken.VALUE_STRING) {
        throw new IllegalArgumentException("a label that is not a string");
      }
      names.add(json.getText());
    }
    return new LabelNumbers(false, names);
  }

  /** Writes the numbering to a file, completely or not at all. */
  public void save(Path file) {
    WholeFile.write(file, ("{\"labels\":" + json() + "}\n").getBytes(StandardCharsets.UTF_8));
  }

  /**
   * Reads the numbering that {@link #save} wrote.
   *
   * @throws RefoldException if the file can't be read or is not such a file
   */
  public static LabelNumbers load(Path file) {
    return Untrusted.read(file, () -> read(file));
  }

  private static LabelNumbers read(Path file) {
    try (InputStream in = TextFile.open(file);
        JsonParser json = new JsonFactory().createParser(in)) {
      if (json.nextToken() != JsonToken.START_OBJECT
          || json.nextToken() != JsonToken.FIELD_NAME
          || !json.currentName().equals("labels")) {
        throw fault(file, "a file without an object with \"labels\"");
      }
      json.nextToken();
      LabelNumbers numbers = read(json);
      if (json.nextToken() != JsonToken.END_OBJECT || json.nextToken() != null) {
        throw fault(file, "members other than \"labels\"");
      }
      if (new HashSet<>(numbers.names).size() < numbers.names.size()) {
        throw fault(file, "a label twice");
      }
      return numbers;
    } catch (JsonProcessingException malformed) {
      throw fault(file, Excerpt.of(malformed.getOriginalMessage()));
    } catch (IllegalArgumentException wrong) {
      throw fault(file, String.valueOf(wrong.getMessage()));
    } catch (IOException e) {
      throw RefoldException.unreadable(file, e);
    }
  }

  private static RefoldException fault(Path file, String got) {
    return RefoldException.of(
        "%s: got %s, expected {\"labels\":[\"…\",…]} or {\"labels\":\"integers\"}; restore it, or"
            + " delete it to number labels anew",
        file, got);
  }
}
