package org.refold.explorer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.refold.error.RefoldException;
import org.refold.explorer.http.RawClient;

class ExplorerTest {
  private static ExplorerOptions options(String host, int port, String token) {
    return new ExplorerOptions(host, port, token, List.of(), "test");
  }

  private static Explorer start(ExplorerOptions options) {
    return Explorer.start(options, fault -> {});
  }

  @Test
  void start_whereTheUsualPortIsTaken_takesAnother() {
    try (Explorer one = start(options("", 0, ""));
        Explorer other = start(options("", 0, ""))) {
      assertThat(one.address().getHost()).isEqualTo("127.0.0.1");
      assertThat(other.address().getPort()).isNotEqualTo(one.address().getPort());
      for (Explorer explorer : List.of(one, other)) {
        assertThat(new RawClient(explorer.address().getPort()).get("/").status()).isEqualTo(200);
      }
    }
  }

  @Test
  void start_atAPortThatIsTaken_saysSo() throws IOException {
    try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      assertThatThrownBy(() -> start(options("", taken.getLocalPort(), "")))
          .isInstanceOf(RefoldException.class)
          .hasMessageContaining("port " + taken.getLocalPort() + " of 127.0.0.1: can't listen");
    }
  }

  @Test
  void start_atAHostThatIsNone_saysSo() {
    assertThatThrownBy(() -> start(options("no.such.host.invalid", 0, "")))
        .isInstanceOf(RefoldException.class)
        .hasMessageContaining("host no.such.host.invalid: unknown");
  }

  @Test
  void start_withAHost_needsAToken() {
    try (Explorer explorer = start(options("0.0.0.0", 0, ""))) {
      String fragment = explorer.address().getFragment();
      assertThat(fragment).matches("token=[0-9a-f]{32}");
      assertThat(explorer.address().getHost()).isNotEqualTo("0.0.0.0");
      RawClient client = new RawClient(explorer.address().getPort());
      assertThat(client.get("/api").status()).isEqualTo(401);
      assertThat(client.get("/api", "Authorization: Bearer " + fragment.substring(6)).status())
          .isEqualTo(200);
    }
    try (Explorer one = start(options("127.0.0.1", 0, ""));
        Explorer other = start(options("127.0.0.1", 0, ""))) {
      assertThat(one.address().getFragment()).isNotEqualTo(other.address().getFragment());
    }
  }

  @Test
  void start_atAnAddressAsInAUrl_answersIt() {
    try (Explorer explorer = start(options("[::FFFF:127.0.0.1]", 0, ""))) {
      int port = explorer.address().getPort();
      assertThat(explorer.address().getHost()).isEqualTo("[::FFFF:127.0.0.1]");
      assertThat(new RawClient(port).get("/", "Host: [::ffff:127.0.0.1]:" + port).status())
          .isEqualTo(200);
    }
  }

  @Test
  void start_withATokenAndNoHost_needsIt() {
    try (Explorer explorer = start(options("", 0, "0123456789abcdef"))) {
      RawClient client = new RawClient(explorer.address().getPort());
      assertThat(client.get("/api").status()).isEqualTo(401);
      assertThat(client.get("/api", "Authorization: Bearer 0123456789abcdef").status())
          .isEqualTo(200);
    }
  }
}
