package org.refold.explorer.http;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * Sends requests byte for byte: the JDK's client refuses to send a foreign Host, or half a request.
 */
public final class RawClient {
  private static final int PATIENCE = 60_000;

  private final int port;

  public RawClient(int port) {
    this.port = port;
  }

  /**
   * An answer.
   *
   * @param headers with names in lower case
   * @param latin the body, one byte per character
   */
  public record Answer(int status, Map<String, String> headers, String latin) {
    public byte[] bytes() {
      return latin.getBytes(StandardCharsets.ISO_8859_1);
    }

    public String body() {
      return new String(bytes(), StandardCharsets.UTF_8);
    }
  }

  public Answer get(String path, String... headers) {
    return send("GET", path, "", headers);
  }

  public Answer post(String path, String body, String... headers) {
    List<String> all = new ArrayList<>(List.of("Content-Type: application/json"));
    all.addAll(List.of(headers));
    return send("POST", path, body, all.toArray(String[]::new));
  }

  /** Adds the server's own Host unless the headers have one. */
  public Answer send(String method, String path, String body, String... headers) {
    StringBuilder head = new StringBuilder(method + " " + path + " HTTP/1.1\r\n");
    boolean hasHost = false;
    for (String header : headers) {
      hasHost |= header.toLowerCase(Locale.ROOT).startsWith("host:");
      head.append(header).append("\r\n");
    }
    if (!hasHost) {
      head.append("Host: 127.0.0.1:").append(port).append("\r\n");
    }
    byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
    head.append("Connection: close\r\nContent-Length: ").append(bytes.length).append("\r\n\r\n");
    return sendBytes(head.toString(), bytes);
  }

  /** Sends the head unchanged, then the body. */
  public Answer sendBytes(String head, byte[] body) {
    try (Socket socket = open()) {
      socket.getOutputStream().write(head.getBytes(StandardCharsets.ISO_8859_1));
      try {
        socket.getOutputStream().write(body);
        socket.getOutputStream().flush();
        socket.shutdownOutput();
      } catch (IOException e) {
        // The server answered before everything was sent, and closed the connection.
      }
      return read(socket.getInputStream());
    } catch (IOException e) {
      throw new AssertionError("no answer to " + head.lines().findFirst().orElse(""), e);
    }
  }

  public Socket open() throws IOException {
    Socket socket = new Socket(InetAddress.getLoopbackAddress(), port);
    socket.setSoTimeout(PATIENCE);
    return socket;
  }

  private static Answer read(InputStream in) throws IOException {
    String text = new String(in.readAllBytes(), StandardCharsets.ISO_8859_1);
    int end = text.indexOf("\r\n\r\n");
    if (end < 0) {
      throw new IOException("got '" + text + "'");
    }
    String[] lines = text.substring(0, end).split("\r\n", -1);
    Map<String, String> headers = new TreeMap<>();
    for (int i = 1; i < lines.length; i++) {
      int colon = lines[i].indexOf(':');
      headers.put(
          lines[i].substring(0, colon).toLowerCase(Locale.ROOT),
          lines[i].substring(colon + 1).strip());
    }
    return new Answer(
        Integer.parseInt(lines[0].split(" ", -1)[1]), headers, text.substring(end + 4));
  }
}
