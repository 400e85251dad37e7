package org.refold.formats.tptp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.refold.formats.Kinds;
import org.refold.formats.Texts;
import org.refold.formats.kind.Item;
import org.refold.formats.text.InputException;
import org.refold.formats.text.Text;
import org.refold.graph.Graph;

class TptpIncludesTest {
  @TempDir private Path folder;

  private Path write(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.toAbsolutePath().getParent());
    return Files.writeString(file, text);
  }

  private List<Item> read(String name, String library) throws IOException {
    Path file = folder.resolve(name);
    try (InputStream in = Files.newInputStream(file)) {
      TptpSources sources = new TptpSources(Text.of(in, file.toString()), new TptpFiles(library));
      return Texts.all(
          new TptpReader(
              TptpLanguage.CLAUSES,
              new ClauseParser(ClauseForm.CANONICAL, Kinds.CLAUSES.rule()),
              sources));
    }
  }

  private List<String> clauses(String name) throws IOException {
    return clauses(read(name, ""));
  }

  private static List<String> clauses(List<Item> items) {
    return items.stream().map(Item::graph).map(TptpIncludesTest::text).toList();
  }

  private static String text(Graph graph) {
    return Kinds.CLAUSES.write(graph).replaceAll("cnf\\(clause, axiom, (.*)\\)\\.", "$1");
  }

  private void assertFault(String name, String message) {
    assertThatThrownBy(() -> read(name, ""))
        .isInstanceOf(InputException.class)
        .hasMessage(folder + "/" + message);
  }

  @Test
  void include_files_areReadInTheirPlace() throws IOException {
    write(
        "a/b/main.p",
        "cnf(1, axiom, p).\ninclude('c/near.ax'). include('far.ax').\ncnf(2, axiom, q).");
    write("a/b/c/near.ax", "\ncnf(1, axiom, near). include('nearer.ax').");
    write("a/b/c/nearer.ax", "cnf(1, axiom, nearer).");
    write("far.ax", "cnf(1, axiom, far).");
    List<Item> items = read("a/b/main.p", "");
    assertThat(clauses(items)).containsExactly("p", "near", "nearer", "far", "q");
    assertThat(items)
        .extracting(item -> item.location().replace(folder + "/", ""))
        .containsExactly(
            "a/b/main.p:1", "a/b/c/near.ax:2", "a/b/c/nearer.ax:1", "far.ax:1", "a/b/main.p:3");
  }

  @Test
  void include_severalFoldersHaveIt_theNearestIsTaken() throws IOException {
    write("a/main.p", "include('Axioms/x.ax').");
    write("a/Axioms/x.ax", "cnf(1, axiom, near).");
    write("Axioms/x.ax", "cnf(1, axiom, above).");
    write("library/Axioms/x.ax", "cnf(1, axiom, library).");
    String library = folder.resolve("library").toString();
    assertThat(clauses(read("a/main.p", library))).containsExactly("near");
    Files.delete(folder.resolve("a/Axioms/x.ax"));
    assertThat(clauses(read("a/main.p", library))).containsExactly("above");
    Files.delete(folder.resolve("Axioms/x.ax"));
    assertThat(clauses(read("a/main.p", library))).containsExactly("library");
  }

  @Test
  void include_absolutePath_isTaken() throws IOException {
    Path other = write("other folder/it's.ax", "cnf(1, axiom, p).");
    write("main.p", "include('" + other.toString().replace("'", "\\'") + "').");
    assertThat(clauses("main.p")).containsExactly("p");
  }

  @Test
  void include_fromNoFile_looksInTheWorkingFolder() {
    assertThatThrownBy(() -> Texts.items(Kinds.CLAUSES, "include('no such file.ax')."))
        .hasMessageStartingWith("in:1:9: got the file 'no such file.ax', which was not found");
    assertThatThrownBy(() -> Texts.items(Kinds.CLAUSES, "include('pom.xml')."))
        .hasMessage("pom.xml:1:1: got '<', expected cnf(…) or include(…)");
  }

  @Test
  void include_sameFileTwice_isReadTwice() throws IOException {
    write("main.p", "include('a.ax'). include('b.ax').");
    write("a.ax", "cnf(1, axiom, a). include('c.ax').");
    write("b.ax", "cnf(1, axiom, b). include('c.ax').");
    write("c.ax", "cnf(1, axiom, c).");
    assertThat(clauses("main.p")).containsExactly("a", "c", "b", "c");
  }

  @Test
  void include_selection_readsTheseOnly() throws IOException {
    write("main.p", "include('a.ax', [b, 'c d', 7]). include('a.ax',[b]).");
    write("a.ax", "cnf(a,axiom,a). cnf('b',axiom,b). cnf('c d',axiom,c). include('b.ax').");
    write("b.ax", "cnf(a,axiom,a). cnf(7,axiom,d). cnf(b,axiom,e).");
    assertThat(clauses("main.p")).containsExactly("b", "c", "d", "e", "b", "e");
  }

  @Test
  void include_selectionOfASelection_readsWhatIsInBoth() throws IOException {
    write("main.p", "include('a.ax', [a, b]).");
    write("a.ax", "cnf(a,axiom,first). include('b.ax', [b, c]).");
    write("b.ax", "cnf(a,axiom,a). cnf(b,axiom,b). cnf(c,axiom,c).");
    assertThat(clauses("main.p")).containsExactly("first", "b");
  }

  @Test
  void include_selectedNameThatIsNotThere_saysSo() throws IOException {
    write("main.p", "\ninclude('a.ax', [a,\n  b, c, d]).");
    write("a.ax", "cnf(a,axiom,a). cnf(c,axiom,c).");
    assertFault(
        "main.p", "main.p:3:3: got the name 'b', expected the name of a statement in the file");
  }

  @Test
  void include_itself_isRefused() throws IOException {
    write("self.p", "cnf(a,axiom,a).\n include('self.p').");
    assertFault(
        "self.p",
        "self.p:2:10: got 'self.p' included from itself, expected a file that does not include"
            + " this one");
    write("a.p", "include('sub/b.p').");
    write("sub/b.p", "include('../a.p').");
    assertFault(
        "a.p",
        "sub/b.p:1:9: got '../a.p' included from itself, expected a file that does not include"
            + " this one");
    Files.createSymbolicLink(folder.resolve("link.p"), folder.resolve("linked.p"));
    write("linked.p", "include('link.p').");
    assertFault(
        "linked.p",
        "linked.p:1:9: got 'link.p' included from itself, expected a file that does not include"
            + " this one");
  }

  @Test
  void include_missingFile_isRefused() throws IOException {
    write("main.p", "include('sub').");
    Files.createDirectory(folder.resolve("sub"));
    assertFault(
        "main.p",
        "main.p:1:9: got the file 'sub', which was not found, expected a file in the folder of"
            + " this one, in a folder above it, or in the TPTP folder; set the environment"
            + " variable TPTP to the folder that contains it");
  }

  @Test
  void include_faultInTheFile_isAtItsPlace() throws IOException {
    write("main.p", "include('a.ax').");
    write("a.ax", "cnf(a,axiom,a).\nfof(b,axiom,b).");
    assertFault(
        "main.p", "a.ax:2:1: got 'fof', expected cnf(…) or include(…); read it as formulas");
    write("a.ax", "cnf(a,axiom,a");
    assertFault("main.p", "a.ax:1:14: got the end of the input, expected '|' or ')'");
  }

  @Test
  void include_manyFilesWithinEachOther_endsInAnError() throws IOException {
    for (int i = 0; i < 100; i++) {
      write("chain" + i, "include('chain" + (i + 1) + "').");
      write("tree" + i, ("include('tree" + (i + 1) + "').").repeat(i < 40 ? 2 : 0));
    }
    String limits = "expected at most 64 nested and 10000 in total";
    assertFault("chain0", "chain64:1:9: got one include too many, " + limits);
    assertThatThrownBy(() -> read("tree0", "")).hasMessageEndingWith(limits);
  }

  @Test
  void parse_include_readsNoFile() throws IOException {
    Path file = Files.writeString(folder.resolve("part.ax"), "cnf(a,axiom, p).");
    assertThatThrownBy(() -> Kinds.CLAUSES.parse("include('" + file + "')."))
        .isInstanceOf(InputException.class)
        .hasMessage(
            "text:1:9: got an include, expected a statement, since this text is not a file; read"
                + " the included file instead");
  }
}
