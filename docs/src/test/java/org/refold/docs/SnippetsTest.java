package org.refold.docs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/**
 * Runs the snippets of the documents: all of a page's {@code sh} blocks as one script, and all of
 * its {@code java} blocks as one program, in a folder that has the examples. A {@code text} block
 * after one of them shows its output. (Blocks in {@code python} are run by the Python package's
 * tests, by the same rules.)
 */
class SnippetsTest {
  private static final Path HOME = Path.of(System.getProperty("refold.home"));
  private static final String MARK = "---- end of snippet ----";
  private static final int MINUTES = 3;
  private static final String TYPE =
      "(?s)(sealed |final |abstract )*(class|record|enum|interface) .*";
  private static final String IMPORTS =
      """
      import java.nio.file.*;
      import java.util.*;
      import org.refold.*;
      import org.refold.decode.*;
      import org.refold.formats.*;
      import org.refold.graph.*;
      import org.refold.vector.*;
      """;

  @TempDir private static Path cache;
  @TempDir private Path folder;

  @BeforeAll
  static void theDistribution_isBuilt() {
    assertThat(HOME.resolve("bin/refold")).isExecutable();
  }

  @Execution(ExecutionMode.CONCURRENT)
  @TestFactory
  Stream<DynamicTest> shell_ofEachPage_printsWhatItShows() throws IOException {
    return tests("sh", this::shell);
  }

  @Execution(ExecutionMode.CONCURRENT)
  @TestFactory
  Stream<DynamicTest> java_ofEachPage_printsWhatItShows() throws IOException {
    return tests("java", this::java);
  }

  @Test
  void blocks_haveLanguagesThatAreRunOrKnownNotToBe() throws IOException {
    TreeSet<String> languages = new TreeSet<>();
    for (Page page : Pages.all()) {
      page.blocks().forEach(block -> languages.add(block.language()));
    }
    assertThat(languages)
        .isSubsetOf("sh", "java", "python", "console", "text", "json", "xml", "bibtex", "nginx");
  }

  private interface Runner {
    Ran run(Path folder, List<Page.Block> blocks) throws IOException, InterruptedException;
  }

  /** The output of a run by snippet, and its exit code. */
  private record Ran(int code, List<List<String>> outputs) {}

  private Stream<DynamicTest> tests(String language, Runner runner) throws IOException {
    List<DynamicTest> tests = new ArrayList<>();
    for (Page page : Pages.all()) {
      List<Page.Block> blocks =
          page.blocks().stream()
              .filter(block -> block.language().equals(language) && !block.isSkipped())
              .toList();
      if (!blocks.isEmpty()) {
        tests.add(dynamicTest(page.name(), page.file().toUri(), () -> check(page, blocks, runner)));
      }
    }
    assertThat(tests).hasSizeGreaterThan(3);
    return tests.stream();
  }

  private void check(Page page, List<Page.Block> blocks, Runner runner)
      throws IOException, InterruptedException {
    Path pageFolder = Files.createTempDirectory(folder, "page");
    copyExamples(pageFolder.resolve("examples"));
    Ran ran = runner.run(pageFolder, blocks);
    if (ran.code() == 0) {
      assertThat(ran.outputs()).describedAs("snippets that ran").hasSameSizeAs(blocks);
    }
    for (int i = 0; i < blocks.size(); i++) {
      Page.Block block = blocks.get(i);
      String place = page.name() + ":" + block.line();
      List<String> output = i < ran.outputs().size() ? ran.outputs().get(i) : List.of();
      boolean isLast = i == ran.outputs().size() - 1;
      if (isLast && ran.code() != 0) {
        fail("%s: exit code %d; output:\n%s", place, ran.code(), String.join("\n", output));
      }
      List<String> expected = page.expectedOutput(block);
      if (!Output.matches(expected, output)) {
        fail(
            "%s: the output is not as the page shows it.\nexpected:\n%s\ngot:\n%s",
            place, String.join("\n", expected), String.join("\n", output));
      }
    }
  }

  private static void copyExamples(Path target) throws IOException {
    Files.createDirectories(target);
    try (Stream<Path> files = Files.list(Pages.ROOT.resolve("examples"))) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        Files.copy(file, target.resolve(file.getFileName()));
      }
    }
  }

  private Ran shell(Path pageFolder, List<Page.Block> blocks)
      throws IOException, InterruptedException {
    StringBuilder script = new StringBuilder("set -e\n");
    for (Page.Block block : blocks) {
      block.lines().forEach(line -> script.append(line).append('\n'));
      script.append("echo '").append(MARK).append("'\n");
    }
    Path file = Files.writeString(Files.createTempFile(folder, "page", ".sh"), script);
    return run(pageFolder, "bash", file.toString());
  }

  private Ran java(Path pageFolder, List<Page.Block> blocks)
      throws IOException, InterruptedException {
    StringBuilder imports = new StringBuilder(IMPORTS);
    StringBuilder types = new StringBuilder();
    StringBuilder statements = new StringBuilder();
    for (Page.Block block : blocks) {
      List<String> code = new ArrayList<>();
      for (String line : block.lines()) {
        if (line.startsWith("import ")) {
          imports.append(line).append('\n');
        } else {
          code.add(line);
        }
      }
      String text = String.join("\n", code).strip() + "\n";
      if (text.matches(TYPE)) {
        types.append("static ").append(text);
      } else {
        statements.append(text);
      }
      statements.append("System.out.println(\"").append(MARK).append("\");\n");
    }
    String program =
        imports
            + "final class Snippets {\n"
            + types
            + "public static void main(String[] args) throws Exception {\n"
            + statements
            + "}\n}\n";
    Path classes = Files.createTempDirectory(folder, "classes");
    Path source = Files.writeString(classes.resolve("Snippets.java"), program);
    compile(source, classes, program);
    return run(
        pageFolder,
        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
        "-XX:TieredStopAtLevel=1",
        "-Dfile.encoding=UTF-8",
        "-Dstdout.encoding=UTF-8",
        "-cp",
        classes + java.io.File.pathSeparator + System.getProperty("java.class.path"),
        "Snippets");
  }

  private static void compile(Path source, Path classes, String program) {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    StringWriter messages = new StringWriter();
    boolean isCompiled =
        compiler
            .getTask(
                messages,
                null,
                null,
                List.of(
                    "-d",
                    classes.toString(),
                    "-proc:none",
                    "-cp",
                    System.getProperty("java.class.path")),
                null,
                compiler
                    .getStandardFileManager(null, null, null)
                    .getJavaFileObjects(source.toFile()))
            .call();
    if (!isCompiled) {
      fail("%s\nof the page's program:\n%s", messages, program);
    }
  }

  private Ran run(Path pageFolder, String... command) throws IOException, InterruptedException {
    Path output = Files.createTempFile(folder, "output", ".txt");
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(pageFolder.toFile())
            .redirectErrorStream(true)
            .redirectInput(new java.io.File("/dev/null"))
            .redirectOutput(output.toFile());
    Map<String, String> environment = builder.environment();
    environment.put("PATH", HOME.resolve("bin") + ":" + environment.get("PATH"));
    environment.put("JAVA_HOME", System.getProperty("java.home"));
    environment.put("REFOLD_CACHE", cache.toString());
    environment.put("LC_ALL", "C.UTF-8");
    environment.put("REFOLD_JAVA_OPTS", "-XX:TieredStopAtLevel=1");
    Process process = builder.start();
    boolean isDone = process.waitFor(MINUTES, TimeUnit.MINUTES);
    if (!isDone) {
      process.destroyForcibly().waitFor();
    }
    List<List<String>> outputs = new ArrayList<>();
    List<String> current = new ArrayList<>();
    for (String line : Files.readAllLines(output)) {
      if (line.endsWith(MARK)) {
        if (line.length() > MARK.length()) { // the output of the snippet ended without a line break
          current.add(line.substring(0, line.length() - MARK.length()));
        }
        outputs.add(current);
        current = new ArrayList<>();
      } else {
        current.add(line);
      }
    }
    int code = isDone ? process.exitValue() : -1;
    if (code != 0) {
      outputs.add(current);
    }
    return new Ran(code, outputs);
  }
}
