package org.refold.explorer.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.PrintStream;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.refold.cli.Main;
import org.refold.cli.Ran;

class ExploreCommandTest {
  private static final String TOKEN = "0123456789abcdef";

  @TempDir private Path folder;

  private Path write(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }

  /** A command that runs until it is stopped. */
  private static final class Running implements AutoCloseable {
    private final ExecutorService thread = Executors.newSingleThreadExecutor();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    private final Future<Integer> code;
    private final List<Thread> runner = new ArrayList<>();
    private final URI address;
    private final String stop;

    Running(InputStream in, String... args) throws IOException {
      PipedOutputStream out = new PipedOutputStream();
      BufferedReader lines =
          new BufferedReader(
              new InputStreamReader(new PipedInputStream(out), StandardCharsets.UTF_8));
      String[] all = new String[args.length + 1];
      all[0] = "explore";
      System.arraycopy(args, 0, all, 1, args.length);
      code =
          thread.submit(
              () -> {
                runner.add(Thread.currentThread());
                try (out) {
                  return Main.run(all, in, out, new PrintStream(err, true, StandardCharsets.UTF_8));
                }
              });
      String first = lines.readLine();
      assertThat(first).as(this::err).startsWith("Refold explorer: http://");
      address = URI.create(first.substring("Refold explorer: ".length()));
      stop = lines.readLine();
    }

    String err() {
      return err.toString(StandardCharsets.UTF_8);
    }

    String get(String path, String... headers) throws IOException, InterruptedException {
      HttpRequest.Builder request = HttpRequest.newBuilder(address.resolve(path));
      return HttpClient.newHttpClient()
          .send(
              headers.length == 0 ? request.build() : request.headers(headers).build(),
              BodyHandlers.ofString())
          .body();
    }

    int end() throws InterruptedException, ExecutionException {
      runner.get(0).interrupt();
      return code.get();
    }

    @Override
    public void close() {
      thread.shutdownNow();
    }
  }

  private static Running explore(String... args) throws IOException {
    return new Running(InputStream.nullInputStream(), args);
  }

  @Test
  void explore_nothing_servesTheExamplesUntilItIsStopped() throws Exception {
    try (Running running = explore()) {
      assertThat(running.address.getHost()).isEqualTo("127.0.0.1");
      assertThat(running.address.getPath()).isEqualTo("/");
      assertThat(running.stop).isEqualTo("Stop it with Ctrl-C.");
      assertThat(running.get("/api/corpora"))
          .contains("\"name\":\"sentences\"", "\"bundled\":true")
          .doesNotContain("\"bundled\":false");
      assertThat(running.end()).isZero();
      assertThat(running.err()).isEmpty();
      assertThatThrownBy(
              () -> new Socket(InetAddress.getLoopbackAddress(), running.address.getPort()).close())
          .isInstanceOf(ConnectException.class);
    }
  }

  @Test
  void explore_inputs_areOneCorpusBesideTheExamples() throws Exception {
    Path labelled = write("talk.tsv", "b\tone two\na\tthree\nb\tfour\n");
    try (Running running =
        explore("--as", "sentences", "--label", "column:1", labelled.toString())) {
      assertThat(running.get("/api/corpora"))
          .contains("\"name\":\"talk.tsv\",\"kind\":\"sentences\",\"items\":3")
          .contains("\"labels\":[\"b\",\"a\"],\"bundled\":false");
      assertThat(running.end()).isZero();
    }
    Path more = write("more.txt", "five\nsix\n");
    try (Running running =
        explore("--as", "sentences", "--label", "file", more.toString(), folder.toString())) {
      assertThat(running.get("/api/corpora"))
          .contains("\"name\":\"3 files\",\"kind\":\"sentences\",\"items\":7")
          .contains("\"labels\":[\"more\",\"talk\"]");
      assertThat(running.end()).isZero();
    }
    InputStream in = new ByteArrayInputStream("f(a)\n".getBytes(StandardCharsets.UTF_8));
    try (Running running = new Running(in, "--as", "terms", "-")) {
      assertThat(running.get("/api/corpora")).contains("\"name\":\"standard input\"");
      assertThat(running.end()).isZero();
    }
  }

  @Test
  void explore_inputsWithFaults_tellsTheFirst() throws Exception {
    Path input = write("some.txt", "f(a)\nf(\n)\ng\n");
    try (Running running = explore("--as", "terms", input.toString())) {
      assertThat(running.get("/api/corpora")).contains("\"name\":\"some.txt\"");
      assertThat(running.end()).isZero();
      assertThat(running.err())
          .startsWith("2 items left out, first error: " + input + ":2:3: got ")
          .hasLineCount(1);
    }
    Path none = write("none.txt", "f(\n");
    Ran ran = Ran.refold("explore", "--as", "terms", none.toString());
    assertThat(ran.code()).isEqualTo(1);
    assertThat(ran.err()).startsWith("refold: " + none + ":1:3: got ").hasLineCount(1);
  }

  @Test
  void explore_token_isNeededByRequests() throws Exception {
    try (Running running = explore("--token", TOKEN)) {
      assertThat(running.get("/api/corpora")).contains("\"error\":");
      assertThat(running.get("/api/corpora", "Authorization", "Bearer " + TOKEN))
          .contains("\"corpora\":");
      assertThat(running.end()).isZero();
    }
  }

  @Test
  void explore_portThatIsTaken_isOneLine() throws IOException {
    try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      Ran ran = Ran.refold("explore", "--port", String.valueOf(taken.getLocalPort()));
      assertThat(ran.code()).isEqualTo(1);
      assertThat(ran.out()).isEmpty();
      assertThat(ran.err())
          .startsWith("refold: ")
          .contains(String.valueOf(taken.getLocalPort()))
          .hasLineCount(1);
    }
  }

  @Test
  void explore_portThatIsFree_isTheOne() throws Exception {
    int port;
    try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = free.getLocalPort();
    }
    try (Running running = explore("--port", String.valueOf(port))) {
      assertThat(running.address.getPort()).isEqualTo(port);
      assertThat(running.end()).isZero();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "-1", "65536"})
  void explore_portOutOfRange_isRefused(String port) {
    assertThat(Ran.refold("explore", "--port", port))
        .isEqualTo(refused("--port: got " + port + ", expected 1 to 65,535"));
  }

  @Test
  void explore_badToken_isRefusedWithoutShowingIt() {
    String expected = ", expected 16 or more of letters, digits and -._~";
    assertThat(Ran.refold("explore", "--token", "secret"))
        .isEqualTo(refused("--token: got 6 characters" + expected));
    assertThat(Ran.refold("explore", "--token", TOKEN + " \n"))
        .isEqualTo(refused("--token: got 18 characters" + expected));
  }

  @Test
  void explore_inputsWithoutAKindOrAKindWithoutInputs_isRefused() {
    assertThat(Ran.refold("explore", "some.txt"))
        .isEqualTo(refused("--as: got none, expected the kind of the inputs"));
    String none = ": got no INPUT, expected files to show; leave it out to see the examples";
    assertThat(Ran.refold("explore", "--as", "terms")).isEqualTo(refused("--as terms" + none));
    assertThat(Ran.refold("explore", "--label", "file")).isEqualTo(refused("--label" + none));
    assertThat(Ran.refold("explore", "--as", "terms", folder.resolve("none") + ""))
        .isEqualTo(
            new Ran(
                1,
                "",
                "refold: "
                    + folder.resolve("none")
                    + ": can't be read (no such file or folder)\n"));
  }

  private static Ran refused(String line) {
    return new Ran(2, "", "refold: " + line + "\ntry 'refold explore --help'\n");
  }
}
