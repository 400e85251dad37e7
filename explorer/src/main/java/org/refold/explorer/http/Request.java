package org.refold.explorer.http;

import java.net.URLDecoder;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.refold.error.Excerpt;

/** What a handler has to answer. */
public final class Request {
  private final List<String> wildcards;
  private final Map<String, String> query;
  private final byte[] body;

  Request(List<String> wildcards, Map<String, String> query, byte[] body) {
    this.wildcards = List.copyOf(wildcards);
    this.query = query;
    this.body = body;
  }

  /** What stands in the address where the route has its {@code k}-th {@code *}. */
  public String wildcard(int k) {
    return wildcards.get(k);
  }

  /** The names and values after {@code ?}. */
  public Map<String, String> query() {
    return query;
  }

  /** A whole number after {@code ?} within bounds, or another if there is none. */
  public int integer(String name, int least, int most, int otherwise) {
    String text = query.get(name);
    return text == null ? otherwise : JsonObject.integer(name, text, least, most);
  }

  /**
   * Refuses names after {@code ?} that mean nothing.
   *
   * @throws HttpException if there is another than these
   */
  public void requireOnly(List<String> names) {
    for (String name : query.keySet()) {
      if (!names.contains(name)) {
        throw HttpException.of(
            400,
            "query: got '%s', expected %s",
            Excerpt.of(name),
            names.isEmpty() ? "nothing" : "some of " + String.join(", ", names));
      }
    }
  }

  /** Empty if there is none; not a copy. */
  public byte[] body() {
    return body;
  }

  /**
   * @throws HttpException if a name occurs twice, or an escape is wrong
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
   * @param text a byte a character, as the JDK's server reads an address
   */
  static String decoded(String text) {
    try {
      byte[] bytes =
          URLDecoder.decode(text, StandardCharsets.ISO_8859_1)
              .getBytes(StandardCharsets.ISO_8859_1);
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    } catch (IllegalArgumentException | CharacterCodingException e) {
      throw new HttpException(
          400, "address: got an escape that is none, expected the bytes of UTF-8");
    }
  }
}
