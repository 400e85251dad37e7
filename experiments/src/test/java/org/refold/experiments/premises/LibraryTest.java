package org.refold.experiments.premises;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.refold.error.RefoldException;

class LibraryTest {
  private static final List<String> THREE = List.of("p(a)", "q(a)", "r(a)");

  private static void assertRefused(String message, String... proofs) {
    assertThatThrownBy(() -> Formulas.library(THREE, proofs))
        .isInstanceOf(RefoldException.class)
        .hasMessage(message);
  }

  @Test
  void premises_ofProof_areItsFormulasOnceEach() {
    Library library = Formulas.library(THREE, "% a comment", "", " f2 :f1  f0 f1 ", "f1:");
    assertThat(library.premises(2)).containsExactly(1, 0);
    assertThat(library.premises(1)).isEmpty();
    assertThat(library.isProved(1)).isTrue();
    assertThat(library.premises(0)).isEmpty();
    assertThat(library.isProved(0)).isFalse();
    assertThat(library.number("f2")).hasValue(2);
    assertThat(library.number("f3")).isEmpty();
  }

  @Test
  void library_faultyProofs_areRefusedWithTheirPlace() {
    assertRefused(
        "proofs:2: got 'f1 f0', expected 'theorem: premise premise …'", "f1: f0", "f1 f0");
    assertRefused("proofs:1: got 'f7', expected the name of a formula", "f1: f7");
    assertRefused("proofs:1: got 'f8', expected the name of a formula", "f8: f0");
    assertRefused("proofs:1: got premise 'f2', expected a formula before 'f1'", "f1: f2");
    assertRefused("proofs:2: got a second proof of 'f1', expected one", "f1: f0", "f1: f0");
  }

  @Test
  void library_twoFormulasOfOneName_areRefused() {
    NamedFormula formula = new NamedFormula("twice", Formulas.graph("p(a)"));
    assertThatThrownBy(() -> new Library(List.of(formula, formula), List.of()))
        .isInstanceOf(RefoldException.class)
        .hasMessage("got two formulas named 'twice', expected different names");
  }

  @Test
  void read_quotedNames_mayHaveSpacesColonsAndQuotes() {
    String text = "'power set': 'a: b' it's 'it\\'s'\n'plain': ''\n";
    List<Proof> proofs =
        Proof.read(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), "proofs");
    assertThat(proofs)
        .containsExactly(
            new Proof("power set", List.of("a: b", "it's", "it's"), "proofs:1"),
            new Proof("plain", List.of(""), "proofs:2"));
  }

  @Test
  void read_unreadableProofs_areRefused() throws IOException {
    InputStream latin = new ByteArrayInputStream(new byte[] {'a', (byte) 0xe9, ':'});
    assertThatThrownBy(() -> Proof.read(latin, "proofs"))
        .isInstanceOf(RefoldException.class)
        .hasMessage("proofs: got bytes that are not UTF-8, expected UTF-8");
    InputStream broken = InputStream.nullInputStream();
    broken.close();
    assertThatThrownBy(() -> Proof.read(broken, "proofs"))
        .isInstanceOf(RefoldException.class)
        .hasMessage("proofs: can't be read (Stream closed)");
  }
}
