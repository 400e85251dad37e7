package org.refold.explorer;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.refold.explorer.http.RawClient;

class PageTest {
  private static Path folder() throws URISyntaxException {
    return Path.of(Page.class.getResource("page/index.html").toURI()).getParent();
  }

  @Test
  void page_everyFileThatBelongsToIt_isServed() throws IOException, URISyntaxException {
    Path folder = folder();
    ExplorerOptions options = new ExplorerOptions("", 0, "", List.of(), "test");
    try (Explorer explorer = Explorer.start(options, fault -> {});
        Stream<Path> files = Files.walk(folder)) {
      RawClient client = new RawClient(explorer.address().getPort());
      List<Path> own =
          files
              .filter(Files::isRegularFile)
              .filter(f -> !f.toString().endsWith("LICENSE"))
              .toList();
      assertThat(own).hasSizeGreaterThan(5);
      for (Path file : own) {
        String name = folder.relativize(file).toString().replace('\\', '/');
        RawClient.Answer answer = client.get("/" + (name.equals("index.html") ? "" : name));
        assertThat(answer.status()).as(name).isEqualTo(200);
        assertThat(answer.bytes()).as(name).isEqualTo(Files.readAllBytes(file));
      }
      assertThat(client.get("/").headers().get("content-type")).startsWith("text/html");
    }
  }

  /** Nothing that the policy would block, or that would contact another host. */
  @Test
  void page_itsFiles_haveNoMarkupFromDataAndNoOtherHost() throws IOException, URISyntaxException {
    try (Stream<Path> files = Files.list(folder())) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        String text = Files.readString(file);
        assertThat(text)
            .as(file.toString())
            .doesNotContainPattern(
                "innerHTML|outerHTML|insertAdjacentHTML|document\\.write|eval\\(");
        Matcher hosts = Pattern.compile("https?://[^\\s\"'`)>]+").matcher(text);
        while (hosts.find()) {
          assertThat(hosts.group()).as(file.toString()).startsWith("http://www.w3.org/");
        }
      }
    }
  }
}
