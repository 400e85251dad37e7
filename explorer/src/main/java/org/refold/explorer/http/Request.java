package org.refold.explorer.http;

import java.net.URLDecoder;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.refold.error.Excerpt;

/** A request, as handlers see it. */
public final class Request {
  private final List<String> wildcards;
  private final Map<String, String> query;
  private final byte[] body;

  Request(List<String> wildcards, Map<String, String> query, byte[] body) {
    this.wildcards = List.copyOf(wildcards);
    this.query = query;
    this.body = body;
  }

  /** Returns the text that matched the {@code k}-th {@code *} of the route. */
  public String wildcard(int k) {
    return wildcards.get(k);
  }

  /** The names and values of the query. */
  public Map<String, String> query() {
    return query;
  }

  /** Returns an integer of the query within bounds, or a default if absent. */
  public int integer(String name, int least, int most, int otherwise) {
    String text = query.get(name);
    return text == null ? otherwise : JsonObject.integer(name, text, least, most);
  }

  /**
   * Refuses unknown names in the query.
   *
   * @throws HttpException if there is another name than these
   */
  public void requireOnly(List<String> names) {
    for (String name : query.keySet()) {
      if (!names.contains(name)) {
        throw HttpException.of(
            400,
            "query: got '%s', expected %s",
            Excerpt.of(name),
            names.isEmpty() ? "nothing" : "one of " + String.join(", ", names));
      }
    }
  }

  /** Empty if there is none; not a copy. */
  public byte[] body() {
    return body;
  }

  /**
   * @throws HttpException if a name occurs twice, or an escape is invalid
   */
  static Map<String, String> query(String raw) {
    Map<String, String> values = new LinkedHashMap<>();
    for (String part : raw.isEmpty() ? new String[0] : raw.split("&", -1)) {
      int sign = part.indexOf('=');
      String name = decoded(sign < 0 ? part : part.substring(0, sign));
      if (values.put(name, sign < 0 ? "" : decoded(part.substring(sign + 1))) != null) {
        throw new HttpException(
            400, "query: got '" + Excerpt.of(name) + "' twice, expected it once");
      }
    }
    return values;
  }

  /**
   * @param text one byte per character, as the JDK's server reads an address
   */
  static String decoded(String text) {
    try {
      byte[] bytes =
          URLDecoder.decode(text, StandardCharsets.ISO_8859_1)
              .getBytes(StandardCharsets.ISO_8859_1);
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    } catch (IllegalArgumentException | CharacterCodingException e) {
      throw new HttpException(
          400, "address: got an invalid escape, expected percent-encoded UTF-8");
    }
  }
}
