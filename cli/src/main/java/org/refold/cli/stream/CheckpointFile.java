package org.refold.cli.stream;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.refold.error.RefoldException;
import org.refold.file.WholeFile;
import org.refold.formats.result.JsonLine;
import org.refold.formats.result.JsonMembers;

/** The file of a checkpoint, next to the part of the output: a JSON object. */
final class CheckpointFile {
  private static final JsonFactory FACTORY = new JsonFactory();

  private final Path file;

  CheckpointFile(Path file) {
    this.file = file;
  }

  boolean exists() {
    return Files.isRegularFile(file);
  }

  void write(Checkpoint checkpoint) throws IOException {
    String text = JsonLine.of(json -> write(checkpoint, json)) + "\n";
    try (WholeFile whole = new WholeFile(file)) {
      whole.stream().write(text.getBytes(StandardCharsets.UTF_8));
      whole.complete();
    }
  }

  private static void write(Checkpoint checkpoint, JsonMembers json) {
    json.addAll("run", checkpoint.run());
    json.add("read", checkpoint.read());
    json.add("digest", checkpoint.digest());
    json.add("written", checkpoint.written());
    json.add("rejected", checkpoint.rejected());
    json.add("rejectedBytes", checkpoint.rejectedBytes());
    json.addObject("counts", counts -> checkpoint.counts().forEach(counts::add));
    json.addObject("texts", texts -> checkpoint.texts().forEach(texts::addAll));
    json.add("codecBefore", checkpoint.codecBefore());
    json.add("codec", checkpoint.codec());
  }

  Checkpoint read() {
    try (JsonParser json = FACTORY.createParser(Files.newInputStream(file))) {
      return read(json);
    } catch (IOException | RuntimeException e) {
      throw new RefoldException(
          file
              + ": got no valid checkpoint, expected one; start from the beginning, without"
              + " --resume",
          e);
    }
  }

  private static Checkpoint read(JsonParser json) throws IOException {
    Map<String, Long> numbers = new HashMap<>();
    Map<String, String> words = new HashMap<>();
    List<String> run = null;
    Map<String, Long> counts = new HashMap<>();
    Map<String, List<String>> texts = new HashMap<>();
    require(json, JsonToken.START_OBJECT);
    while (json.nextToken() == JsonToken.FIELD_NAME) {
      String name = json.currentName();
      switch (json.nextToken()) {
        case VALUE_NUMBER_INT -> numbers.put(name, json.getLongValue());
        case VALUE_STRING -> words.put(name, json.getText());
        case START_ARRAY -> run = texts(json);
        case START_OBJECT -> readMembers(json, counts, texts);
        default -> throw new IllegalArgumentException(name);
      }
    }
    return new Checkpoint(
        Objects.requireNonNull(run),
        count(numbers, "read"),
        Objects.requireNonNull(numbers.get("digest")),
        count(numbers, "written"),
        count(numbers, "rejected"),
        count(numbers, "rejectedBytes"),
        counts,
        texts,
        Objects.requireNonNull(words.get("codecBefore")),
        Objects.requireNonNull(words.get("codec")));
  }

  private static long count(Map<String, Long> numbers, String name) {
    long count = Objects.requireNonNull(numbers.get(name));
    if (count < 0) {
      throw new IllegalArgumentException(name);
    }
    return count;
  }

  private static void readMembers(
      JsonParser json, Map<String, Long> counts, Map<String, List<String>> texts)
      throws IOException {
    while (json.nextToken() == JsonToken.FIELD_NAME) {
      String name = json.currentName();
      if (json.nextToken() == JsonToken.START_ARRAY) {
        texts.put(name, texts(json));
      } else {
        counts.put(name, json.getLongValue());
      }
    }
  }

  private static List<String> texts(JsonParser json) throws IOException {
    List<String> texts = new ArrayList<>();
    while (json.nextToken() == JsonToken.VALUE_STRING) {
      texts.add(json.getText());
    }
    return texts;
  }

  private static void require(JsonParser json, JsonToken expected) throws IOException {
    if (json.nextToken() != expected) {
      throw new IllegalArgumentException(expected.name());
    }
  }

  void delete() throws IOException {
    Files.deleteIfExists(file);
  }
}
