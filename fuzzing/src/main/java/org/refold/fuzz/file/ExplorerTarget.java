package org.refold.fuzz.file;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.refold.error.RefoldException;
import org.refold.explorer.Explorer;
import org.refold.explorer.ExplorerOptions;
import org.refold.formats.text.Quotes;
import org.refold.fuzz.Dice;
import org.refold.fuzz.Target;
import org.refold.fuzz.Verdict;
import org.refold.fuzz.text.Sample;
import org.refold.fuzz.text.TextDamage;

/**
 * Requests to the explorer, which is started on this machine. An input is the address on one line,
 * followed by the body. No answer may report a bug of the program.
 */
public final class ExplorerTarget implements Target {
  private static final List<String> ADDRESSES =
      List.of("/api/item", "/api/compare", "/api/sets", "/api/entry", "/api/vector", "/api/codec");

  private final List<Sample> samples;

  public ExplorerTarget(List<Sample> samples) {
    this.samples = samples;
  }

  /** The server that all threads share, started at the first request. */
  private static final class Running {
    static final URI ADDRESS = start().address();
    static final HttpClient CLIENT = HttpClient.newHttpClient();

    private static Explorer start() {
      Explorer explorer =
          Explorer.start(new ExplorerOptions("", 0, "", List.of(), "fuzz"), fault -> {});
      Runtime.getRuntime().addShutdownHook(new Thread(explorer::close));
      return explorer;
    }
  }

  @Override
  public String name() {
    return "explorer";
  }

  @Override
  public int shortRun() {
    return 60;
  }

  @Override
  public byte[] input(Dice dice) throws IOException {
    String address = dice.pick(ADDRESSES);
    byte[] body = body(dice, address).getBytes(StandardCharsets.UTF_8);
    if (dice.oneIn(3)) {
      body =
          TextDamage.OF_VECTORS.of(
              body, body(dice, address).getBytes(StandardCharsets.UTF_8), dice);
    }
    byte[] head = (address + "\n").getBytes(StandardCharsets.UTF_8);
    byte[] both = Arrays.copyOf(head, head.length + body.length);
    System.arraycopy(body, 0, both, head.length, body.length);
    return both;
  }

  private String body(Dice dice, String address) {
    Sample sample = dice.pick(samples);
    List<String> members = new ArrayList<>();
    members.add("\"text\":" + quoted(item(dice, sample)));
    members.add("\"vocabulary\":\"\"");
    if (!dice.oneIn(3)) {
      members.add("\"kind\":" + quoted(sample.kind().name()));
    }
    if (dice.oneIn(3)) {
      members.add("\"settings\":{\"sets\":" + dice.from(1, 4) + ",\"width\":\"4\",\"seed\":\"7\"}");
    }
    if (address.equals("/api/compare")) {
      members.add("\"other\":" + quoted(item(dice, sample)));
    } else if (address.equals("/api/entry")) {
      members.add("\"index\":" + dice.below(60));
    } else if (address.equals("/api/item") && dice.oneIn(3)) {
      members.add("\"edits\":[{\"index\":" + dice.below(40) + ",\"count\":" + dice.below(3) + "}]");
    }
    Collections.shuffle(members, new Random(dice.any()));
    return "{" + String.join(",", members) + "}";
  }

  /** Returns one line of a text, since a request is about one item. */
  private static String item(Dice dice, Sample sample) {
    return sample.text(dice).lines().filter(line -> !line.isBlank()).findFirst().orElse("a");
  }

  private static String quoted(String text) {
    StringBuilder out = new StringBuilder();
    Quotes.append(out, text);
    return out.toString();
  }

  @Override
  public Verdict check(byte[] input, Path folder) throws IOException {
    int end = new String(input, StandardCharsets.ISO_8859_1).indexOf('\n');
    String address = new String(input, 0, end, StandardCharsets.UTF_8);
    byte[] body = Arrays.copyOfRange(input, end + 1, input.length);
    HttpRequest request =
        HttpRequest.newBuilder(Running.ADDRESS.resolve(address))
            .header("Content-Type", "application/json")
            .POST(HttpRequest.BodyPublishers.ofByteArray(body))
            .build();
    HttpResponse<String> response;
    try {
      response = Running.CLIENT.send(request, HttpResponse.BodyHandlers.ofString());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
    return switch (response.statusCode()) {
      case 200 -> Verdict.accepted();
      case 400, 503 -> Verdict.refused(new RefoldException(response.body()));
      default -> throw new AssertionError(response.statusCode() + ": " + response.body());
    };
  }
}
