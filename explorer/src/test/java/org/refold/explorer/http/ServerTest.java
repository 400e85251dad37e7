package org.refold.explorer.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.refold.error.RefoldException;
import org.refold.explorer.http.RawClient.Answer;

class ServerTest {
  private static final Limits SMALL = new Limits(1_000, 5_000, 2, 60, Duration.ofSeconds(20));
  private static final String TOKEN = "0123456789abcdef";

  private final ConcurrentLinkedQueue<Throwable> faults = new ConcurrentLinkedQueue<>();
  private final List<Server> servers = new ArrayList<>();

  @AfterEach
  void close() {
    servers.forEach(Server::close);
  }

  private RawClient start(Limits limits, String token, Routes routes) {
    return start("127.0.0.1", limits, token, routes);
  }

  private RawClient start(String host, Limits limits, String token, Routes routes) {
    try {
      Server server = Server.start(host, 0, token, limits, routes, faults::add);
      servers.add(server);
      return new RawClient(server.port());
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private int port() {
    return servers.get(0).port();
  }

  private static Routes routes(Limits limits) {
    return new Routes(limits)
        .get("/", request -> Response.page("text/html; charset=utf-8", bytes("<p>page</p>")))
        .get("/api/echo/*", request -> Response.json("\"" + request.wildcard(0) + "\""))
        .post("/api/text", body -> Response.json("\"" + body.string("text") + "\""))
        .upload("/api/file", request -> Response.json("" + request.body().length))
        .post(
            "/api/refuse",
            body -> {
              throw new RefoldException("text: got this,\nexpected that");
            })
        .post(
            "/api/fail",
            body -> {
              throw new IllegalStateException("broken");
            })
        .post(
            "/api/exhaust",
            body -> {
              throw new OutOfMemoryError("no more");
            });
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  @Test
  void answer_hasWhatKeepsABrowserFromDoingMore() {
    RawClient client = start(SMALL, "", routes(SMALL));
    for (Answer answer : List.of(client.get("/"), client.get("/api/none"))) {
      assertThat(answer.headers().get("content-security-policy"))
          .contains("default-src 'none'", "script-src 'self'", "frame-ancestors 'none'")
          .doesNotContain("unsafe");
      assertThat(answer.headers())
          .containsEntry("x-content-type-options", "nosniff")
          .containsEntry("cross-origin-resource-policy", "same-origin")
          .containsEntry("referrer-policy", "no-referrer")
          .doesNotContainKey("access-control-allow-origin");
    }
  }

  @Test
  void get_takesWildcardsApart() {
    RawClient client = start(SMALL, "", routes(SMALL));
    assertThat(client.get("/api/echo/a%20b").body()).isEqualTo("\"a b\"");
    assertThat(client.get("/api/echo/..%2f..").body()).isEqualTo("\"../..\"");
    assertThat(client.send("HEAD", "/", "").body()).isEmpty();
  }

  @Test
  void address_withoutAHandler_is404() {
    RawClient client = start(SMALL, "", routes(SMALL));
    for (String path : List.of("/x", "/../../etc/passwd", "/api/echo", "/api/echo/a/b", "/api/")) {
      Answer answer = client.get(path);
      assertThat(answer.status()).as(path).isEqualTo(404);
      assertThat(answer.body()).startsWith("{\"error\":\"address: '");
    }
  }

  @Test
  void method_ofAnotherSort_is405() {
    RawClient client = start(SMALL, "", routes(SMALL));
    assertThat(client.get("/api/text").status()).isEqualTo(405);
    assertThat(client.send("DELETE", "/", "").body())
        .isEqualTo("{\"error\":\"method: got DELETE, expected GET\"}");
  }

  @Test
  void body_thatIsTooLong_is413() {
    RawClient client = start(SMALL, "", routes(SMALL));
    String fits = "{\"text\":\"" + "x".repeat(1_000 - 11) + "\"}";
    assertThat(client.post("/api/text", fits).status()).isEqualTo(200);
    assertThat(client.post("/api/text", fits + " ").status()).isEqualTo(413);
    String head =
        String.join(
            "\r\n",
            "POST /api/text HTTP/1.1",
            "Host: 127.0.0.1:" + port(),
            "Content-Type: application/json",
            "Connection: close",
            "");
    String claims = head + "Content-Length: 9000000000\r\n\r\n";
    assertThat(client.sendBytes(claims, new byte[0]).status()).isEqualTo(413);
    String inParts = head + "Transfer-Encoding: chunked\r\n\r\n";
    String part = "400\r\n" + "y".repeat(1024) + "\r\n0\r\n\r\n";
    assertThat(client.sendBytes(inParts, bytes(part)).status()).isEqualTo(413);
  }

  @Test
  void body_thatIsTooLong_isTakenBeforeItIsRefused() throws IOException {
    RawClient client = start(SMALL, "", routes(SMALL));
    try (Socket socket = half(client, "/api/file", "application/octet-stream", 16 << 20)) {
      for (int i = 0; i < 16; i++) {
        socket.getOutputStream().write(new byte[1 << 20]);
      }
      String answer = new String(socket.getInputStream().readNBytes(12), StandardCharsets.UTF_8);
      assertThat(answer).isEqualTo("HTTP/1.1 413");
    }
  }

  @Test
  void body_ofAnotherType_is415() {
    RawClient client = start(SMALL, "", routes(SMALL));
    // What a form on a foreign page can send without a CORS preflight.
    for (String type :
        List.of("text/plain", "application/x-www-form-urlencoded", "multipart/form-data")) {
      assertThat(client.send("POST", "/api/text", "{}", "Content-Type: " + type).status())
          .isEqualTo(415);
      assertThat(client.send("POST", "/api/file", "x", "Content-Type: " + type).status())
          .isEqualTo(415);
    }
    assertThat(client.send("POST", "/api/text", "{}").body())
        .isEqualTo("{\"error\":\"Content-Type: got none, expected application/json\"}");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "[]",
        "{",
        "{\"text\":1}",
        "{\"text\":true}",
        "{\"text\":\"a\",\"text\":\"b\"}",
        "{\"text\":\"a\"} x",
        "{\"a\":{\"a\":{\"a\":{\"a\":{\"a\":{}}}}}}",
        "{\"text\":[1]}",
        "nonsense",
        "{\"text\":\"\\uD800"
      })
  void body_thatIsBad_is400(String body) {
    Answer answer = start(SMALL, "", routes(SMALL)).post("/api/text", body);
    assertThat(answer.status()).isEqualTo(400);
    assertThat(answer.body()).startsWith("{\"error\":\"").doesNotContain("\\n", "org.refold");
    assertThat(faults).isEmpty();
  }

  @Test
  void host_ofAnotherName_is403() {
    RawClient client = start(SMALL, "", routes(SMALL));
    int port = port();
    for (String host :
        List.of("evil.example:" + port, "127.0.0.1", "127.0.0.1:1", "localhost.evil.example", "")) {
      Answer answer = client.get("/", "Host: " + host);
      assertThat(answer.status()).as(host).isEqualTo(403);
      assertThat(answer.body()).startsWith("{\"error\":\"Host: got ");
    }
    for (String host : List.of("localhost:" + port, "LOCALHOST:" + port, "[::1]:" + port)) {
      assertThat(client.get("/", "Host: " + host).status()).as(host).isEqualTo(200);
    }
  }

  @Test
  void origin_ofAnotherSite_is403() {
    RawClient client = start(SMALL, "", routes(SMALL));
    String own = "http://127.0.0.1:" + port();
    assertThat(client.post("/api/text", "{}", "Origin: " + own).status()).isEqualTo(200);
    for (String origin :
        List.of("http://evil.example", "null", "https://127.0.0.1:" + port(), own + "0")) {
      Answer answer = client.post("/api/text", "{}", "Origin: " + origin);
      assertThat(answer.status()).as(origin).isEqualTo(403);
      assertThat(answer.body()).contains("expected a request from the explorer's own page");
    }
    assertThat(client.get("/api/echo/a", "Sec-Fetch-Site: cross-site").status()).isEqualTo(403);
    assertThat(client.get("/api/echo/a", "Sec-Fetch-Site: same-site").status()).isEqualTo(403);
    assertThat(client.get("/api/echo/a", "Sec-Fetch-Site: same-origin").status()).isEqualTo(200);
    // Links to the page from other sites are allowed.
    assertThat(client.get("/", "Sec-Fetch-Site: cross-site").status()).isEqualTo(200);
  }

  @Test
  void token_thatIsMissingOrWrong_is401() {
    RawClient client = start(SMALL, TOKEN, routes(SMALL));
    Answer missing = client.get("/api/echo/a");
    assertThat(missing.status()).isEqualTo(401);
    assertThat(missing.headers()).containsEntry("www-authenticate", "Bearer");
    for (String wrong : List.of("Bearer ", "Bearer x", "Basic " + TOKEN, "Bearer " + TOKEN + "0")) {
      assertThat(client.get("/api/echo/a", "Authorization: " + wrong).status()).isEqualTo(401);
    }
    assertThat(client.get("/api/echo/a", "Authorization: Bearer " + TOKEN).status()).isEqualTo(200);
    assertThat(client.get("/").status()).isEqualTo(200);
    // Without a token, even a missing address looks the same.
    assertThat(client.get("/api/none").status()).isEqualTo(401);
  }

  @Test
  void host_ofAnyAddress_takesNumbersAlone() {
    RawClient client = start("0.0.0.0", SMALL, "", routes(SMALL));
    assertThat(client.get("/", "Host: 192.168.1.7:" + port()).status()).isEqualTo(200);
    assertThat(client.get("/", "Host: evil.example:" + port()).status()).isEqualTo(403);
  }

  @Test
  void handler_thatRefuses_is400InOneLine() {
    Answer answer = start(SMALL, "", routes(SMALL)).post("/api/refuse", "{}");
    assertThat(answer.status()).isEqualTo(400);
    assertThat(answer.body()).isEqualTo("{\"error\":\"text: got this,?expected that\"}");
    assertThat(faults).isEmpty();
  }

  @Test
  void handler_thatFails_is500AndTold() {
    RawClient client = start(SMALL, "", routes(SMALL));
    assertThat(client.post("/api/fail", "{}").status()).isEqualTo(500);
    assertThat(faults).singleElement().isInstanceOf(IllegalStateException.class);
    assertThat(client.post("/api/exhaust", "{}").status()).isEqualTo(503);
    assertThat(client.post("/api/text", "{\"text\":\"a\"}").status()).isEqualTo(200);
  }

  @Test
  void requests_fiftyAtOnce_areAllAnsweredByTwoWorkers() throws Exception {
    AtomicInteger running = new AtomicInteger();
    AtomicInteger most = new AtomicInteger();
    Routes routes =
        new Routes(SMALL)
            .post(
                "/api/work",
                body -> {
                  most.accumulateAndGet(running.incrementAndGet(), Math::max);
                  LockSupport.parkNanos(100_000);
                  running.decrementAndGet();
                  return Response.json(String.valueOf(body.string("text")));
                });
    RawClient client = start(SMALL, "", routes);
    ExecutorService pool = Executors.newFixedThreadPool(50);
    try {
      CountDownLatch together = new CountDownLatch(50);
      List<Future<Answer>> answers = new ArrayList<>();
      for (int i = 0; i < 50; i++) {
        String body = "{\"text\":\"" + i + "\"}";
        answers.add(
            pool.submit(
                () -> {
                  together.countDown();
                  together.await();
                  return client.post("/api/work", body);
                }));
      }
      for (int i = 0; i < 50; i++) {
        assertThat(answers.get(i).get().status()).isEqualTo(200);
        assertThat(answers.get(i).get().body()).isEqualTo("" + i);
      }
    } finally {
      pool.shutdownNow();
    }
    assertThat(most.get()).isBetween(1, 2);
  }

  @Test
  void request_thatTakesTooLong_is503AndOthersGoOn() {
    Limits limits = new Limits(1_000, 5_000, 2, 60, Duration.ofMillis(300));
    CountDownLatch never = new CountDownLatch(1);
    Routes routes =
        new Routes(limits)
            .post(
                "/api/stuck",
                body -> {
                  try {
                    never.await();
                  } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                  }
                  return Response.json("0");
                })
            .post("/api/text", body -> Response.json("1"));
    RawClient client = start(limits, "", routes);
    Answer stuck = client.post("/api/stuck", "{}");
    assertThat(stuck.status()).isEqualTo(503);
    assertThat(stuck.headers()).containsKey("retry-after");
    assertThat(stuck.body()).contains("took longer than");
    // On a busy machine, any request may time out once.
    await(200, () -> client.post("/api/text", "{}"));
  }

  /** Sends the head of a request whose body does not follow. */
  private Socket half(RawClient client, String path, String type, int length) throws IOException {
    Socket socket = client.open();
    String head = "POST " + path + " HTTP/1.1\r\nHost: 127.0.0.1:" + port() + "\r\n";
    String more = "Content-Type: " + type + "\r\nContent-Length: " + length + "\r\n\r\n";
    socket.getOutputStream().write(bytes(head + more));
    socket.getOutputStream().flush();
    return socket;
  }

  /** Retries until the status is as expected: released requests end in their own threads. */
  private static Answer await(int status, Supplier<Answer> request) {
    Answer answer = request.get();
    for (int i = 0; i < 1_000 && answer.status() != status; i++) {
      LockSupport.parkNanos(10_000_000);
      answer = request.get();
    }
    assertThat(answer.status()).as(answer.body()).isEqualTo(status);
    return answer;
  }

  /** Sends requests whose answers wait; returns once all of them are being processed. */
  private void hold(RawClient client, Held held, int requests, String path, String type, int bytes)
      throws Exception {
    for (int i = 0; i < requests; i++) {
      Socket socket = half(client, path, type, bytes);
      socket.getOutputStream().write(bytes("{" + " ".repeat(bytes - 2) + "}"));
      socket.getOutputStream().flush();
      held.sockets.add(socket);
    }
    assertThat(held.begun.tryAcquire(requests, 30, TimeUnit.SECONDS)).isTrue();
  }

  private static final class Held {
    private final List<Socket> sockets = new ArrayList<>();
    private final Semaphore begun = new Semaphore(0);
    private final CountDownLatch end = new CountDownLatch(1);

    private Response answer() {
      begun.release();
      try {
        end.await();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
      return Response.json("0");
    }

    private void letGo() throws IOException {
      end.countDown();
      for (Socket socket : sockets) {
        socket.close();
      }
    }
  }

  private static Routes routes(Limits limits, Held held) {
    return routes(limits)
        .post("/api/hold", body -> held.answer())
        .upload("/api/hold-file", request -> held.answer());
  }

  @Test
  void requests_moreThanThereMayBe_are503() throws Exception {
    Limits few = new Limits(1_000, 5_000, 5, 0, Duration.ofSeconds(60));
    Held held = new Held();
    RawClient client = start(few, "", routes(few, held));
    hold(client, held, 5, "/api/hold", "application/json", 10);
    Answer refused = client.get("/");
    assertThat(refused.status()).isEqualTo(503);
    assertThat(refused.headers()).containsKey("retry-after");
    assertThat(refused.body())
        .isEqualTo("{\"error\":\"server: busy with 5 requests; try again in a moment\"}");
    held.letGo();
    await(200, () -> client.get("/"));
  }

  @Test
  void files_moreAtOnceThanThereIsRoomFor_are503() throws Exception {
    Limits some = new Limits(1_000, 5_000, 3, 60, Duration.ofSeconds(60));
    Held held = new Held();
    RawClient client = start(some, "", routes(some, held));
    hold(client, held, 2, "/api/hold-file", "application/octet-stream", 5_000);
    Supplier<Answer> third =
        () -> client.send("POST", "/api/file", "x", "Content-Type: application/octet-stream");
    assertThat(third.get().body()).contains("server: busy receiving other files");
    assertThat(third.get().status()).isEqualTo(503);
    assertThat(client.post("/api/text", "{\"text\":\"a\"}").status()).isEqualTo(200);
    held.letGo();
    assertThat(await(200, third).body()).isEqualTo("1");
  }

  @Test
  void bodies_moreAtOnceThanThereIsRoomFor_are503() throws Exception {
    Limits many = new Limits(1_000, 5_000, 65, 60, Duration.ofSeconds(60));
    Held held = new Held();
    RawClient client = start(many, "", routes(many, held));
    hold(client, held, 64, "/api/hold", "application/json", 1_000);
    Supplier<Answer> next = () -> client.post("/api/text", "{\"text\":\"a\"}");
    assertThat(next.get().body()).contains("server: too many large requests at once");
    assertThat(client.get("/").status()).isEqualTo(200);
    held.letGo();
    await(200, next);
  }

  @Test
  void answers_moreThanThereIsRoomFor_are503() {
    Routes routes =
        new Routes(SMALL)
            .get("/api/long", request -> Response.json("1".repeat(10_001)))
            .get("/api/short", request -> Response.json("1".repeat(10_000)));
    RawClient client = start(SMALL, "", routes);
    assertThat(client.get("/api/long").body()).contains("server: too many large answers at once");
    for (int i = 0; i < 3; i++) {
      // The memory for an answer is released shortly after it has arrived.
      await(200, () -> client.get("/api/short"));
    }
  }

  @Test
  void clients_thatSendHalfARequest_keepNobodyElseWaiting() throws IOException {
    RawClient client = start(SMALL, "", routes(SMALL));
    List<Socket> slow = new ArrayList<>();
    try {
      for (int i = 0; i < 20; i++) {
        Socket socket = half(client, "/api/text", "application/json", 100);
        socket.getOutputStream().write('{');
        socket.getOutputStream().flush();
        slow.add(socket);
      }
      assertThat(client.post("/api/text", "{\"text\":\"a\"}").status()).isEqualTo(200);
    } finally {
      for (Socket socket : slow) {
        socket.close();
      }
    }
  }

  @Test
  void bytes_thatAreNoRequest_leaveTheServerUp() throws IOException {
    RawClient client = start(SMALL, "", routes(SMALL));
    for (String junk :
        List.of("\r\n\r\n", "GET\r\n\r\n", "GET / HTTP/1.1\r\nHost\r\n\r\n", "\0\1")) {
      try (Socket socket = client.open()) {
        socket.getOutputStream().write(bytes(junk));
        socket.getOutputStream().flush();
        socket.shutdownOutput();
        assertThat(socket.getInputStream().readAllBytes()).isNotNull();
      }
    }
    assertThat(client.get("/").status()).isEqualTo(200);
    assertThat(faults).isEmpty();
  }

  @Test
  void query_withANameTwice_isRefused() {
    RawClient client = start(SMALL, "", routes(SMALL));
    assertThat(client.get("/api/echo/a?b=1&b=2").body())
        .isEqualTo("{\"error\":\"query: got 'b' twice, expected it once\"}");
  }
}
