package org.refold.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What can be counted in the documents. */
class ProseTest {
  private static final int WIDTH = 120;
  private static final int README_WORDS = 1000;

  @Test
  void prose_ofAllPages_isWrapped() throws IOException {
    List<String> long_ = new ArrayList<>();
    for (Page page : Pages.all()) {
      for (Page.Line line : page.prose()) {
        if (line.text().length() > WIDTH && !line.text().startsWith("|")) {
          long_.add(
              page.name() + ":" + line.number() + ": " + line.text().length() + " characters");
        }
      }
    }
    assertThat(long_).isEmpty();
  }

  @Test
  void readme_isShort() {
    String readme = String.join("\n", Pages.read(Pages.ROOT.resolve("README.md")).lines());
    assertThat(Arrays.stream(readme.split("\\s+")).filter(word -> !word.isEmpty()).count())
        .isLessThanOrEqualTo(README_WORDS);
  }

  @Test
  void pages_beginWithTheirTitle() throws IOException {
    for (Page page : Pages.all()) {
      if (page.name().startsWith(".github/")) {
        continue;
      }
      assertThat(page.lines().get(0)).describedAs(page.name()).startsWith("# ");
      assertThat(page.prose().stream().filter(line -> line.text().startsWith("# ")))
          .describedAs(page.name())
          .hasSize(1);
    }
  }

  @Test
  void index_listsEveryPage() throws IOException {
    List<String> pages = new ArrayList<>();
    List<String> listed = new ArrayList<>();
    for (Path folder : List.of(Path.of("."), Path.of("decisions"))) {
      Page index = Pages.read(Pages.ROOT.resolve("docs").resolve(folder).resolve("README.md"));
      index
          .links()
          .forEach(
              link ->
                  listed.add(index.file().resolveSibling(link.address()).normalize().toString()));
    }
    for (Page page : Pages.all()) {
      if (page.name().startsWith("docs/") && !page.name().equals("docs/README.md")) {
        pages.add(page.file().toString());
      }
    }
    assertThat(listed).containsAll(pages);
  }
}
