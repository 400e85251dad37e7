package org.refold.formats.vector;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.refold.error.Excerpt;
import org.refold.error.Message;
import org.refold.error.RefoldException;
import org.refold.file.Checksum;
import org.refold.vector.CountVector;
import org.refold.vector.VectorShape;

/**
 * Reads a note file: a single note, or two notes of which one applies. Members may come in any
 * order; unknown ones are ignored.
 */
final class CodecNoteReader {
  /** Most of it is labels, which are held in memory. */
  private static final long MAX_LENGTH = 1L << 29;

  private static final JsonFactory FACTORY =
      JsonFactory.builder()
          .streamReadConstraints(
              StreamReadConstraints.builder().maxDocumentLength(MAX_LENGTH).build())
          .build();

  private final Path file;

  CodecNoteReader(Path file) {
    this.file = file;
  }

  /** Returns the notes, at least one. */
  List<CodecNote> read() {
    try (InputStream in = TextFile.open(file);
        JsonParser json = FACTORY.createParser(in)) {
      require(json.nextToken() == JsonToken.START_OBJECT, "a value that is not an object");
      Members members = new Members();
      members.read(json);
      require(json.nextToken() == null, "more than one object");
      return members.either.isEmpty() ? List.of(members.note()) : members.either;
    } catch (JsonProcessingException malformed) {
      throw fault(Excerpt.of(malformed.getOriginalMessage()));
    } catch (IOException e) {
      throw RefoldException.unreadable(file, e);
    }
  }

  /** The members of one note. */
  private final class Members {
    private @Nullable Long codecId;
    private int symbols = -1;
    private int constraints = -1;
    private int sets = -1;
    private long @Nullable [] plain;
    private long rows = CodecNote.UNKNOWN;
    private LabelNumbers labels = LabelNumbers.NONE;
    private long bytes = -1;
    private @Nullable Integer crc32;
    private final List<CodecNote> either = new ArrayList<>();

    /** Reads an object whose opening bracket has been read. */
    void read(JsonParser json) throws IOException {
      while (json.nextToken() == JsonToken.FIELD_NAME) {
        String name = json.currentName();
        json.nextToken();
        switch (name) {
          case "codec" -> codecId = id(json.getText());
          case "symbols" -> symbols = (int) number(json, name, 0, Integer.MAX_VALUE);
          case "constraints" -> constraints = (int) number(json, name, 0, Integer.MAX_VALUE);
          case "sets" -> sets = (int) number(json, name, 1, VectorShape.MAX_SETS);
          case "plain" -> plain = plain(json);
          case "rows" -> rows = number(json, name, 0, Long.MAX_VALUE);
          case "labels" -> labels = labels(json);
          case "bytes" -> bytes = number(json, name, 0, Long.MAX_VALUE);
          case "crc32" -> crc32 = digits(json.getText());
          case "either" -> readEither(json);
          default -> json.skipChildren();
        }
      }
    }

    private void readEither(JsonParser json) throws IOException {
      require(json.currentToken() == JsonToken.START_ARRAY, "an \"either\" that is not an array");
      while (json.nextToken() == JsonToken.START_OBJECT && either.size() < 2) {
        Members one = new Members();
        one.read(json);
        either.add(one.note());
      }
      require(
          json.currentToken() == JsonToken.END_ARRAY && !either.isEmpty(),
          "an \"either\" without one or two notes");
    }

    CodecNote note() {
      require(either.isEmpty(), "an \"either\" within an \"either\"");
      if (codecId == null) {
        throw fault("no \"codec\"");
      }
      require(symbols >= 0, "no \"symbols\"");
      require(constraints >= 0, "no \"constraints\"");
      require(sets >= 0, "no \"sets\"");
      long[] numbers =
          plain == null
              ? new long[] {symbols, constraints, sets}
              : new long[] {symbols, constraints, sets, plain[0], plain[1], plain[2]};
      Optional<VectorShape> shape = VectorShape.of(numbers);
      require(shape.isPresent(), Message.of("a dimension of %.0f", VectorShape.dimension(numbers)));
      require(bytes >= 0 == (crc32 != null), "only one of \"bytes\" and \"crc32\"");
      return new CodecNote(
          codecId,
          shape.orElseThrow(),
          rows,
          labels,
          crc32 == null ? null : new Checksum(bytes, crc32));
    }
  }

  private long[] plain(JsonParser json) throws IOException {
    require(json.currentToken() == JsonToken.START_ARRAY, "a \"plain\" that is not an array");
    long[] numbers = new long[3];
    for (int i = 0; i < numbers.length; i++) {
      json.nextToken();
      numbers[i] = number(json, "plain", i == 2 ? 1 : 0, Integer.MAX_VALUE);
    }
    require(json.nextToken() == JsonToken.END_ARRAY, "a \"plain\" of more than three numbers");
    return numbers;
  }

  private long id(String text) {
    return CountVector.parseId(text)
        .orElseThrow(() -> fault("the codec id '" + Excerpt.of(text) + "'"));
  }

  private int digits(String text) {
    require(text.matches("[0-9a-f]{8}"), "the \"crc32\" " + Excerpt.of(text));
    return HexFormat.fromHexDigits(text);
  }

  private long number(JsonParser json, String name, long least, long most) throws IOException {
    String text = json.getText();
    require(
        json.currentToken() == JsonToken.VALUE_NUMBER_INT
            && json.getNumberType() != JsonParser.NumberType.BIG_INTEGER
            && json.getLongValue() >= least
            && json.getLongValue() <= most,
        "\"" + name + "\" " + Excerpt.of(text));
    return json.getLongValue();
  }

  private LabelNumbers labels(JsonParser json) throws IOException {
    try {
      return LabelNumbers.read(json);
    } catch (IllegalArgumentException wrong) {
      throw fault(String.valueOf(wrong.getMessage()));
    }
  }

  private void require(boolean holds, String got) {
    if (!holds) {
      throw fault(got);
    }
  }

  private RefoldException fault(String got) {
    return RefoldException.of(
        "%s: got %s, expected {\"codec\":\"16 hexadecimal"
            + " digits\",\"symbols\":…,\"constraints\":…,\"sets\":…}; copy the file that was"
            + " written beside the vectors",
        file, got);
  }
}
