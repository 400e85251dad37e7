package org.refold.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Links within the project lead somewhere. Nothing is fetched. */
class LinksTest {
  private static final Pattern ABSOLUTE = Pattern.compile("[a-z]+:.*");
  private static final Pattern NAMED_PAGE =
      Pattern.compile("\\bdocs/[a-zA-Z0-9_./-]+\\.(md|svg|png)");

  @Test
  void links_ofAllPages_leadToFilesAndHeadings() throws IOException {
    Set<String> broken = new LinkedHashSet<>();
    int checked = 0;
    for (Page page : Pages.all()) {
      for (Page.Target link : page.links()) {
        if (!ABSOLUTE.matcher(link.address()).matches()) {
          checked++;
          if (!leadsSomewhere(page, link.address())) {
            broken.add(page.name() + ":" + link.line() + ": " + link.address());
          }
        } else {
          URI.create(link.address());
        }
      }
    }
    assertThat(broken).isEmpty();
    assertThat(checked).isGreaterThan(100);
  }

  private static boolean leadsSomewhere(Page page, String address) {
    String[] parts = address.split("#", 2);
    Path target =
        parts[0].isEmpty() ? page.file() : page.file().resolveSibling(parts[0]).normalize();
    if (!target.startsWith(Pages.ROOT) || !Files.exists(target)) {
      return false;
    }
    return parts.length == 1
        || (target.toString().endsWith(".md") && Pages.read(target).anchors().contains(parts[1]));
  }

  @Test
  void pages_namedInSources_exist() throws IOException {
    List<String> missing = new ArrayList<>();
    int checked = 0;
    for (Path file : Pages.files(".java", ".xml", ".py", ".js", ".html", "refold", "verify")) {
      if (!Files.isRegularFile(file)
          || file.toString().contains("/src/test/java/org/refold/docs/")) {
        continue;
      }
      for (String name :
          NAMED_PAGE
              .matcher(Files.readString(file))
              .results()
              .map(found -> found.group())
              .toList()) {
        checked++;
        if (!Files.exists(Pages.ROOT.resolve(name))) {
          missing.add(Pages.ROOT.relativize(file) + ": " + name);
        }
      }
    }
    assertThat(missing).isEmpty();
    assertThat(checked).isGreaterThan(5);
  }
}
