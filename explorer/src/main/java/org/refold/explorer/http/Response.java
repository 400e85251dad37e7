package org.refold.explorer.http;

import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;
import org.refold.formats.result.JsonLine;
import org.refold.formats.result.JsonMembers;

/** A response. */
public final class Response {
  private final String contentType;
  private final String fileName;
  private final byte[] body;

  private Response(String contentType, String fileName, byte[] body) {
    this.contentType = contentType;
    this.fileName = fileName;
    this.body = body;
  }

  public static Response json(String text) {
    return new Response(
        "application/json; charset=utf-8", "", text.getBytes(StandardCharsets.UTF_8));
  }

  /** Creates a JSON object with these members. */
  public static Response json(Consumer<JsonMembers> members) {
    return json(JsonLine.of(members));
  }

  /** Creates a part of the page. */
  public static Response page(String contentType, byte[] bytes) {
    return new Response(contentType, "", bytes);
  }

  /**
   * Creates a file to download.
   *
   * @param name letters, digits, dots and hyphens
   */
  public static Response file(String name, String contentType, byte[] bytes) {
    return new Response(contentType, name, bytes);
  }

  String contentType() {
    return contentType;
  }

  /** The name to save the file under; empty if this is not a file. */
  String fileName() {
    return fileName;
  }

  byte[] body() {
    return body;
  }
}
