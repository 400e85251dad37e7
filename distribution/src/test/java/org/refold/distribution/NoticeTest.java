package org.refold.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.refold.distribution.Notice.Component;

/** Everything that the distribution bundles has an allowed licence, and NOTICE lists it. */
class NoticeTest {
  private static final Path HOME = Path.of(System.getProperty("refold.home"));
  private static final Path TABLES = Path.of("src/notice");
  private static final Path NOTICE = Path.of("../NOTICE");

  private Notice notice;

  @BeforeEach
  void read() throws IOException {
    notice = new Notice(TABLES, HOME.resolve("lib"));
  }

  @Test
  void everyJar_isAComponent() {
    assertThat(notice.components().stream().filter(Component::isJar).map(Component::jar))
        .describedAs(
            "the jars in lib: add or remove rows of distribution/src/notice/components.tsv")
        .containsExactlyElementsOf(notice.jars());
  }

  @Test
  void everyLicence_isAllowed() {
    assertThat(notice.components())
        .allSatisfy(
            component ->
                assertThat(component.alternatives()).containsAnyElementsOf(notice.allowed()));
    assertThat(notice.components().stream().map(notice::chosen).distinct().sorted())
        .describedAs("no licence is allowed that nothing has")
        .containsExactlyElementsOf(notice.allowed());
  }

  @Test
  void everyLicenceButOurOwn_hasItsText() throws IOException {
    assertThat(notice.components())
        .allSatisfy(
            component ->
                assertThat(component.hasText())
                    .isEqualTo(!component.licence().equals("Apache-2.0")));
    List<String> named =
        notice.components().stream()
            .filter(Component::hasText)
            .map(Component::text)
            .distinct()
            .sorted()
            .toList();
    try (Stream<Path> texts = Files.list(HOME.resolve("licences"))) {
      assertThat(texts.map(text -> text.getFileName().toString()).sorted())
          .containsExactlyElementsOf(named);
    }
  }

  @Test
  void script_ofThePage_isTheVersionListed() throws IOException {
    Component dagre =
        notice.components().stream()
            .filter(component -> component.part().startsWith("dagre "))
            .findFirst()
            .orElseThrow();
    Path page = Path.of("../explorer/src/main/resources/org/refold/explorer/page/lib");
    assertThat(Files.readString(page.resolve("dagre.min.js")))
        .contains("\"" + dagre.part().replace("dagre ", "") + "\"");
    try (Stream<Path> files = Files.list(page)) {
      assertThat(files.map(file -> file.getFileName().toString()))
          .containsExactlyInAnyOrder("dagre.LICENSE", "dagre.min.js");
    }
  }

  @Test
  void notice_isUpToDate() throws IOException {
    String expected = notice.text();
    if (Boolean.getBoolean("refold.update")) {
      Files.writeString(NOTICE, expected);
      return;
    }
    assertThat(NOTICE)
        .describedAs(
            "NOTICE; to write it anew: mvn -Pquick -pl distribution -am integration-test"
                + " -DskipTests=false -Dtest=NoticeTest -Drefold.update=true")
        .hasContent(expected);
    assertThat(HOME.resolve("NOTICE")).hasSameTextualContentAs(NOTICE);
  }
}
