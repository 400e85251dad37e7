package org.refold.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.refold.cli.Ran;

class DemoCommandTest {
  private final Ran demo = Ran.refold("demo");

  @Test
  void demo_always_tellsAllChapters() {
    assertThat(demo.code()).isZero();
    assertThat(demo.err()).isEmpty();
    assertThat(demo.out().lines())
        .containsSubsequence(
            "1. A sentence: What states border Texas ?",
            "2. A clause: p(x) ∨ q(x, g(y), g(y)) ∨ ¬r(x, y, z)",
            "3. Order matters in ( ), not in { }",
            "4. The sum of two vectors",
            "5. A difficult pair",
            "6. All 14 examples, encoded and decoded",
            "7. Real data",
            "Try next");
  }

  @Test
  void demo_always_isShortAndNarrow() {
    assertThat(demo.out().lines().count()).isLessThanOrEqualTo(80);
    assertThat(demo.out().lines())
        .allSatisfy(
            line -> assertThat(line.codePointCount(0, line.length())).isLessThanOrEqualTo(100));
    assertThat(demo.out()).doesNotContain("\u001b");
  }

  @Test
  void demo_always_showsWhatEncodingPromises() {
    assertThat(demo.out())
        .contains("∨{¬(r(#1=x, #2=y, z)), q(#1, #3=g(#2), #3), p(#1)}: the same vector\n")
        .containsPattern("f\\(a, c\\) and f\\(c, a\\): vectors that differ in [1-9]\\d* entries\n")
        .contains("s{x, y, z} and s{z, x, y}: the same vector\n")
        .contains("= vector of f(a, c); s{x, y, z}: yes\n")
        .contains(
            "f(f(a), g(f(b))) and f(f(b), g(f(a))): the same vector for 100 of 100 random"
                + " seeds\n")
        .contains(
            "f(f1(a), g(f2(b))) and f(f1(b), g(f2(a))): the same vector for 0 of 100 random"
                + " seeds\n");
  }

  @Test
  void demo_always_showsWhatDecodingPromises() {
    assertThat(demo.out())
        .contains(
            """
               Decoded: What states border Texas ?
               Equal to the input: yes; proven unique; no solver was used
            """)
        .contains(
            """
               Decoded: ∨{p(#1=x), ¬(r(#1, #2=y, z)), q(#1, #3=g(#2), #3)}
               Equal to the input: yes; proven unique; no solver was used
            """)
        .contains("   Decoded: f(a, c) (proven unique); f(c, a) (proven unique)\n")
        .contains("   Decoded: s{x, y, z} (proven unique)\n")
        .contains("   Decoded: f(a, c); s{x, y, z} (proven unique)\n")
        .contains(
            "   Decoded: f(f(b), g(f(a))) or f(f(a), g(f(b))) (ambiguous; list proven complete)\n")
        .contains(
            "   Decoded: f(f1(a), g(f2(b))) (proven unique); f(f1(b), g(f2(a))) (proven unique)\n")
        .contains("\n   12  unique: ", "\n    2  ambiguous: ", "\n    0  lost: ");
  }

  @Test
  void demo_always_showsWhatReshapingPromises() {
    assertThat(demo.out())
        .contains(
            """
               clauses: cnf(clause, axiom, p(f(a),g(f(b))) | p(f(b),g(f(a)))).
                 Nodes f become f/1#1, f/1#2
            """)
        .contains(
            """
               trees: (S (NP (DT the) (NN dog)) (VP (VBZ sees) (NP (DT the) (JJ big) (JJ red) (NN ball))))
                 Nodes NP become NP/2#1, NP/2#2
            """)
        .contains(
            """
               json: {"from":{"city":"Bern"},"items":["tea","nuts","tea","rice","salt"],"to":{"city":"Rome"}}
                 Nodes [] become "[]"/2#1
            """)
        .contains("     Decoded: (S (NP (NNS cats)) (VP (VBP purr))); proven unique\n");
    assertThat(demo.out().lines())
        .filteredOn(
            "     Decoded, equal to the input: yes; proven unique (without numbers: ambiguous)"
                ::equals)
        .hasSize(3);
  }

  @Test
  void demo_commandsToTryNext_work(@TempDir Path folder) throws IOException {
    String items = "f(a, c)\nf(c, a)\n";
    assertThat(demo.out()).contains("printf '" + items.replace("\n", "\\n") + "' > try.txt\n");
    Files.writeString(folder.resolve("try.txt"), items);
    assertThat(suggested("encode", folder).code()).isZero();
    assertThat(suggested("decode", folder)).isEqualTo(new Ran(0, items, ""));
    Ran explained = suggested("explain", folder);
    assertThat(explained.code()).isZero();
    assertThat(explained.out()).contains("try.jsonl, vector 2: ");
    Ran back = suggested("roundtrip", folder);
    assertThat(back.code()).isZero();
    assertThat(back.out()).contains("\nunique                    2  100.00%  ");
  }

  private Ran suggested(String command, Path folder) {
    String line =
        demo.out().lines().filter(l -> l.contains("refold " + command)).findFirst().orElseThrow();
    return Ran.refold(
        line.substring(line.indexOf(command)).replace("try.", folder + "/try.").split(" ", -1));
  }

  @Test
  void demo_withArguments_isRefused() {
    assertThat(Ran.refold("demo", "me"))
        .isEqualTo(
            new Ran(
                2, "", "refold: Unmatched argument at index 1: 'me'\ntry 'refold demo --help'\n"));
  }
}
