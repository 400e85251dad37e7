package org.refold.explorer.http;

import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;
import org.refold.formats.result.JsonLine;
import org.refold.formats.result.JsonMembers;

/** What is answered. */
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

  /** A JSON object with these members. */
  public static Response json(Consumer<JsonMembers> members) {
    return json(JsonLine.of(members));
  }

  /** A part of the page. */
  public static Response page(String contentType, byte[] bytes) {
    return new Response(contentType, "", bytes);
  }

  /**
   * A file to be saved.
   *
   * @param name of letters, digits, dots and hyphens
   */
  public static Response file(String name, String contentType, byte[] bytes) {
    return new Response(contentType, name, bytes);
  }

  String contentType() {
    return contentType;
  }

  /** What to save it as; empty if it is no file. */
  String fileName() {
    return fileName;
  }

  byte[] body() {
    return body;
  }
}
