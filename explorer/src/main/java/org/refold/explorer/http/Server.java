package org.refold.explorer.http;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.refold.error.Excerpt;
import org.refold.error.RefoldException;

/**
 * Listens on one address. Each request is read and answered in its own thread, of which there are a
 * limited number, and processed by {@link Workers}, so a client that sends or reads slowly occupies
 * no worker.
 */
public final class Server implements AutoCloseable {
  private static final String API = "/api";

  /** Allows only what this server serves: no other host, and no inline script or style. */
  private static final String POLICY =
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:;"
          + " connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

  static {
    // The JDK's server reads these once, in seconds: the time a client may take to send a request,
    // and to wait for and take the answer. The last one avoids a delay of 40 ms after short
    // answers.
    setUnlessSet("sun.net.httpserver.maxReqTime", "30");
    setUnlessSet("sun.net.httpserver.maxRspTime", "120");
    setUnlessSet("sun.net.httpserver.nodelay", "true");
    // How much of a refused body to read: many clients wait for an answer only after sending
    // everything, and would find the connection closed.
    setUnlessSet("sun.net.httpserver.drainAmount", String.valueOf(64 << 20));
  }

  /** Threads for refusals when all others are busy. */
  private static final int REFUSING = 100;

  private final HttpServer server;
  private final ThreadPoolExecutor connections;
  private final Room requests;
  private final Room bodies;
  private final Room files;
  private final Room answers;
  private final Workers workers;
  private final Guard guard;
  private final Routes routes;
  private final Consumer<Throwable> faults;

  private Server(
      HttpServer server, Guard guard, Limits limits, Routes routes, Consumer<Throwable> faults) {
    this.server = server;
    this.guard = guard;
    this.routes = routes;
    this.faults = faults;
    this.workers = new Workers(limits);
    int most = limits.workers() + limits.waiting();
    this.requests = new Room(most, "busy with " + most + " requests");
    // Without this limit, about a hundred clients that send or read slowly would fill the memory.
    this.bodies = new Room(64 * limits.bodyBytes(), "too many large requests at once");
    this.files = new Room(2 * limits.uploadBytes(), "busy receiving other files");
    this.answers = new Room(2 * limits.uploadBytes(), "too many large answers at once");
    this.connections =
        new ThreadPoolExecutor(
            0,
            most + REFUSING,
            10,
            TimeUnit.SECONDS,
            new SynchronousQueue<>(),
            Workers.threads("refold-explorer-"));
  }

  private static void setUnlessSet(String property, String value) {
    if (System.getProperty(property) == null) {
      System.setProperty(property, value);
    }
  }

  /**
   * Starts listening.
   *
   * @param host the name or address to listen on
   * @param port 0 for any free port
   * @param token the token that requests to the API must carry; empty for none
   * @param faults receives unexpected exceptions
   * @throws IOException if the port is taken, or the host is unknown
   */
  public static Server start(
      String host, int port, String token, Limits limits, Routes routes, Consumer<Throwable> faults)
      throws IOException {
    InetAddress address = InetAddress.getByName(host);
    HttpServer server = HttpServer.create(new InetSocketAddress(address, port), 0);
    Guard guard = new Guard(host, address, token, server.getAddress().getPort());
    Server started = new Server(server, guard, limits, routes, faults);
    server.createContext("/", started::handle);
    server.setExecutor(started.connections);
    server.start();
    return started;
  }

  public int port() {
    return server.getAddress().getPort();
  }

  private void handle(HttpExchange exchange) throws IOException {
    try (exchange) {
      try {
        requests.take(1);
        try {
          sendWithinRoom(exchange, answer(exchange));
        } finally {
          requests.giveBack(1);
        }
      } catch (HttpException e) {
        send(exchange, e.status(), Response.json(json -> json.add("error", e.line())));
      }
    }
  }

  private void sendWithinRoom(HttpExchange exchange, Response response) throws IOException {
    int bytes = response.body().length;
    answers.take(bytes);
    try {
      send(exchange, 200, response);
    } finally {
      answers.giveBack(bytes);
    }
  }

  private Response answer(HttpExchange exchange) throws IOException {
    String path = exchange.getRequestURI().getRawPath();
    guard.require(exchange.getRequestHeaders(), path.equals(API) || path.startsWith(API + "/"));
    Routes.Route route = routes.find(exchange.getRequestMethod(), path);
    List<String> wildcards =
        route.wildcards(Routes.segments(path)).stream().map(Request::decoded).toList();
    String raw = exchange.getRequestURI().getRawQuery();
    Map<String, String> query = Request.query(raw == null ? "" : raw);
    int bytes = length(exchange, route);
    Room received = route.contentType().equals(Routes.BYTES) ? files : bodies;
    received.take(bytes);
    try {
      Request request = new Request(wildcards, query, body(exchange, route));
      return workers.run(() -> route.handler().apply(request));
    } catch (ExecutionException e) {
      throw refusal(Objects.requireNonNull(e.getCause()));
    } finally {
      received.giveBack(bytes);
    }
  }

  private HttpException refusal(Throwable cause) {
    if (cause instanceof HttpException refused) {
      return refused;
    }
    if (cause instanceof RefoldException bad) {
      return new HttpException(400, Excerpt.oneLine(String.valueOf(bad.getMessage())));
    }
    if (cause instanceof OutOfMemoryError) {
      return new HttpException(503, "request: out of memory; ask for less");
    }
    faults.accept(cause);
    return new HttpException(500, "server: internal error, please report it: " + cause);
  }

  /** The maximum length of the body. */
  private static int length(HttpExchange exchange, Routes.Route route) {
    if (route.contentType().isEmpty()) {
      return 0;
    }
    String header = exchange.getRequestHeaders().getFirst("Content-Type");
    String type = header == null ? "" : header.split(";", 2)[0].strip().toLowerCase(Locale.ROOT);
    if (!type.equals(route.contentType())) {
      throw HttpException.of(
          415,
          "Content-Type: got %s, expected %s",
          type.isEmpty() ? "none" : "'" + Excerpt.of(type) + "'",
          route.contentType());
    }
    // The JDK has parsed the length and refused invalid ones; chunked bodies have none.
    String length = exchange.getRequestHeaders().getFirst("Content-Length");
    long given = length == null ? route.bodyBytes() : Long.parseLong(length);
    if (given > route.bodyBytes()) {
      throw tooLong(route);
    }
    return (int) given;
  }

  private static byte[] body(HttpExchange exchange, Routes.Route route) throws IOException {
    if (route.contentType().isEmpty()) {
      return new byte[0];
    }
    byte[] body = exchange.getRequestBody().readNBytes(route.bodyBytes() + 1);
    if (body.length > route.bodyBytes()) {
      throw tooLong(route);
    }
    return body;
  }

  private static HttpException tooLong(Routes.Route route) {
    return HttpException.of(
        413, "body: got more than %,d bytes, expected that or less", route.bodyBytes());
  }

  private static void send(HttpExchange exchange, int status, Response response)
      throws IOException {
    Headers headers = exchange.getResponseHeaders();
    headers.set("Content-Type", response.contentType());
    headers.set("Content-Security-Policy", POLICY);
    headers.set("X-Content-Type-Options", "nosniff");
    headers.set("Referrer-Policy", "no-referrer");
    headers.set("Cross-Origin-Resource-Policy", "same-origin");
    headers.set("Cross-Origin-Opener-Policy", "same-origin");
    headers.set("Cache-Control", "no-store");
    if (!response.fileName().isEmpty()) {
      headers.set("Content-Disposition", "attachment; filename=\"" + response.fileName() + "\"");
    }
    if (status == 401) {
      headers.set("WWW-Authenticate", "Bearer");
    }
    if (status == 503) {
      headers.set("Retry-After", "2");
    }
    byte[] body = response.body();
    boolean isHead = exchange.getRequestMethod().equals("HEAD");
    exchange.sendResponseHeaders(status, isHead || body.length == 0 ? -1 : body.length);
    if (!isHead && body.length > 0) {
      try (OutputStream out = exchange.getResponseBody()) {
        out.write(body);
      }
    }
  }

  /** Stops listening, and leaves requests in progress unanswered. */
  @Override
  public void close() {
    server.stop(0);
    workers.close();
    connections.shutdownNow();
  }
}
