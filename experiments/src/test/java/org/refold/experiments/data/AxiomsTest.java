package org.refold.experiments.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.refold.SharedData;
import org.refold.error.RefoldException;
import org.refold.experiments.data.Axioms.Axiom;
import org.refold.formats.Kinds;
import org.refold.formats.kind.Kind;

class AxiomsTest {
  private static final String LEFT = "cnf(left, axiom, (m(e, X) = X)).\n";
  private static final String RIGHT = "cnf(right, axiom, (~ p(X) | q(X, Y))).\n";

  @TempDir private Path folder = Path.of("");

  private Path file(String name) throws IOException {
    return Files.createDirectories(folder.resolve("tptp").resolve("Axioms")).resolve(name);
  }

  private Axioms axioms() {
    return Axioms.read(new DataFolder(folder));
  }

  @Test
  void as_files_giveTheirAxiomsInOrder() throws IOException {
    Files.writeString(file("RNG001-0.ax"), RIGHT);
    Files.writeString(file("GRP001-0.ax"), LEFT + RIGHT);
    List<Axiom> read = axioms().as(Kinds.CLAUSES);
    assertThat(read).extracting(Axiom::domain).containsExactly("GRP", "GRP", "RNG");
    assertThat(read)
        .extracting(Axiom::location)
        .containsExactly("GRP001-0.ax:1", "GRP001-0.ax:2", "RNG001-0.ax:1");
    assertThat(read.get(1).graph()).isEqualTo(read.get(2).graph());
  }

  @Test
  void as_noStatements_isRefused() throws IOException {
    Files.writeString(file("GRP001-0.ax"), "% nothing yet\n");
    assertThatThrownBy(() -> axioms().as(Kinds.CLAUSES))
        .isInstanceOf(RefoldException.class)
        .hasMessage(
            "axioms: got none in "
                + file("GRP001-0.ax")
                + " and its neighbours, expected cnf(…) statements");
  }

  @Test
  void as_fault_saysInWhichFolder() throws IOException {
    Files.writeString(file("GRP001-0.ax"), LEFT + "cnf(wrong, axiom, |).\n");
    assertThatThrownBy(() -> axioms().as(Kinds.CLAUSES))
        .isInstanceOf(RefoldException.class)
        .hasMessageStartingWith(file("GRP001-0.ax") + ":2:19: got ");
  }

  @Test
  void hash_tellsNamesContentsAndFilesApart() throws IOException {
    Files.writeString(file("GRP001-0.ax"), LEFT);
    String one = axioms().hash();
    assertThat(axioms().hash()).isEqualTo(one).matches("[0-9a-f]{64}");
    Files.writeString(file("GRP001-0.ax"), RIGHT);
    String other = axioms().hash();
    Files.move(file("GRP001-0.ax"), file("GRP002-0.ax"));
    String renamed = axioms().hash();
    // The hash input after the first of two files, as a part of one text.
    Files.writeString(file("GRP001-0.ax"), "");
    String two = axioms().hash();
    Files.delete(file("GRP002-0.ax"));
    Files.writeString(file("GRP001-0.ax"), "\nGRP002-0.ax\n" + RIGHT);
    assertThat(List.of(one, other, renamed, two, axioms().hash())).doesNotHaveDuplicates();
  }

  @Test
  void read_notUtf8_isOneLine() throws IOException {
    Path file = Files.write(file("GRP001-0.ax"), new byte[] {'%', (byte) 0xe9, '\n'});
    assertThatThrownBy(this::axioms)
        .isInstanceOf(RefoldException.class)
        .hasMessage(
            file + ": got bytes that are not UTF-8, expected UTF-8; convert the file to UTF-8");
  }

  @Test
  void as_tptp_givesTheSameAxiomsOfEveryKind() {
    Axioms axioms = Axioms.read(new DataFolder(SharedData.path("tptp").resolveSibling("")));
    List<Axiom> read = axioms.as(Kinds.CLAUSES);
    assertThat(read).hasSize(5_804);
    assertThat(read.stream().map(Axiom::domain).distinct()).hasSize(28);
    for (Kind kind : List.of(Kinds.ORIGINAL_CLAUSES, Kinds.PAPER_CLAUSES)) {
      assertThat(axioms.as(kind))
          .extracting(Axiom::location)
          .isEqualTo(read.stream().map(Axiom::location).toList());
    }
  }
}
