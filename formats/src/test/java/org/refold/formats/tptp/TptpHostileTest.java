package org.refold.formats.tptp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.ThreadMXBean;
import java.io.ByteArrayInputStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.refold.formats.Kinds;
import org.refold.formats.Texts;
import org.refold.formats.kind.Item;
import org.refold.formats.kind.Kind;
import org.refold.formats.scan.SymbolCache;
import org.refold.formats.text.InputException;
import org.refold.formats.text.ItemLimits;
import org.refold.formats.text.Text;
import org.refold.graph.Graph;

/** Texts that are truncated, deep, wide, or not text at all. */
class TptpHostileTest {
  private static final int DEEP = 100_000;
  private static final int WIDE = 1_000_000;
  private static final String CHARACTERS = "pqX(),[]|&~=!?<>:.'\" $1/*%\n\\";

  static List<Kind> kinds() {
    return List.of(Kinds.CLAUSES, Kinds.ORIGINAL_CLAUSES, Kinds.PAPER_CLAUSES, Kinds.FORMULAS);
  }

  /** Returns one kind for each language, for tests of the reader only. */
  static List<Kind> languages() {
    return List.of(Kinds.CLAUSES, Kinds.FORMULAS);
  }

  private static String statement(Kind kind, String formula) {
    return (kind == Kinds.FORMULAS ? "fof" : "cnf") + "(a, axiom, " + formula + ").";
  }

  private static Graph graph(Kind kind, String formula) {
    return Texts.graph(kind, statement(kind, formula));
  }

  private static void assertComesBack(Kind kind, Graph graph) {
    assertThat(Texts.graph(kind, kind.write(graph)).edgeCount()).isEqualTo(graph.edgeCount());
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void read_textCutAnywhere_endsInAFaultUnlessBetweenStatements(Kind kind) {
    String formula =
        kind == Kinds.FORMULAS
            ? "! [X,Y] : ( ~ p(X,'a\\' b') <=> ? [Z] : ( f(Y) != \"é😀\" | $true ) )"
            : "( p(X,'a\\' b') | ~ $q(f(X)) | X != \"é😀\" | ~ (1.5e3 = -1/2) )";
    String first = statement(kind, formula);
    String text = first + "\n" + first.replaceFirst("\\)\\.$", ", file('f',[a,(b)]), [])/* c */.");
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    int firstEnd = first.getBytes(StandardCharsets.UTF_8).length;
    for (int end = 0; end < bytes.length; end++) {
      var items = kind.read(new ByteArrayInputStream(bytes, 0, end), "in");
      if (end == 0) {
        assertThat(items.hasNext()).isFalse();
      } else if (end == firstEnd || end == firstEnd + 1) {
        assertThat(Texts.all(items)).hasSize(1);
      } else {
        assertThatThrownBy(() -> Texts.all(items))
            .as("cut at byte %d", end)
            .isInstanceOf(InputException.class)
            .message()
            .matches("in:[12]:\\d+: got .+, expected .+");
      }
    }
    assertThat(Texts.items(kind, text)).hasSize(2);
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void read_bytesOfAnyKind_saysWhere(Kind kind) {
    byte[] begin = statement(kind, "").replace(").", "").getBytes(StandardCharsets.UTF_8);
    for (long seed = 0; seed < 5_000; seed++) {
      Random random = new Random(seed);
      byte[] bytes = new byte[1 + random.nextInt(30)];
      random.nextBytes(bytes);
      if (random.nextBoolean()) {
        for (int i = 0; i < bytes.length; i++) {
          bytes[i] = (byte) CHARACTERS.charAt(random.nextInt(CHARACTERS.length()));
        }
      }
      byte[] text = Arrays.copyOf(begin, begin.length + bytes.length);
      System.arraycopy(bytes, 0, text, begin.length, bytes.length);
      try {
        Texts.all(kind.read(new ByteArrayInputStream(text), "in"));
      } catch (InputException fault) {
        assertThat(fault.getMessage())
            .as("seed %d", seed)
            .matches("in:\\d+:\\d+: got .+, expected .+");
      }
    }
  }

  @ParameterizedTest
  @MethodSource("languages")
  void read_deepTerm_works(Kind kind) {
    Graph graph = graph(kind, "p(" + "f(".repeat(DEEP) + "X" + ")".repeat(DEEP) + ")");
    assertThat(graph.nodeCount()).isBetween(DEEP + 2, DEEP + 3);
    assertComesBack(kind, graph);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "`(` ; p ; `)` ; 1",
        "`~ ` ; p ; `` ; 100001",
        "`~ (` ; p ; `)` ; 100001",
        "`! [X] : ` ; p(X) ; `` ; 200001",
        "`p & (q | (` ; r ; `))` ; 200003",
        "`(p => ` ; q ; `)` ; 100002",
      },
      quoteCharacter = '`')
  void read_deepFormula_works(String before, String middle, String after, int nodes) {
    String text = before.repeat(DEEP) + middle + after.repeat(DEEP);
    Graph graph = graph(Kinds.FORMULAS, text);
    assertThat(graph.nodeCount()).isEqualTo(nodes);
    assertComesBack(Kinds.FORMULAS, graph);
  }

  @Test
  void read_manyQuantifiersAndAllVariablesInOneAtom_works() {
    StringBuilder text = new StringBuilder();
    StringBuilder arguments = new StringBuilder();
    for (int i = 0; i < DEEP / 4; i++) {
      text.append("! [X").append(i).append("] : ");
      arguments.append(i == 0 ? "X" : ",X").append(i);
    }
    Graph graph = graph(Kinds.FORMULAS, text + "p(" + arguments + ")");
    assertThat(graph.nodeCount()).isEqualTo(DEEP / 2 + 1);
    assertComesBack(Kinds.FORMULAS, graph);
  }

  @ParameterizedTest
  @MethodSource("languages")
  void read_bracketsLeftOpen_saysSo(Kind kind) {
    assertThatThrownBy(() -> graph(kind, "(".repeat(WIDE)))
        .hasMessage("in:1:1000015: got ')', expected an atom");
    assertThatThrownBy(() -> graph(kind, "f(".repeat(WIDE)))
        .hasMessage("in:1:2000015: got ')', expected a term");
    assertThatThrownBy(() -> graph(kind, "p, " + "[(".repeat(WIDE)))
        .hasMessage("in:1:2000019: got '.', expected ']'; close all brackets");
  }

  @ParameterizedTest
  @MethodSource("languages")
  void read_deepAnnotations_arePassedOver(Kind kind) {
    assertThat(graph(kind, "p, " + "[f(".repeat(WIDE) + ")]".repeat(WIDE)).nodeCount())
        .isLessThan(3);
  }

  @ParameterizedTest
  @MethodSource("languages")
  void read_manyLiterals_work(Kind kind) {
    StringBuilder text = new StringBuilder("p");
    for (int i = 1; i < WIDE; i++) {
      text.append("|q").append(i % 1000);
    }
    Graph graph = graph(kind, text.toString());
    assertThat(graph.symbol(graph.roots()[0]).arity()).isEqualTo(WIDE);
  }

  @ParameterizedTest
  @MethodSource("languages")
  void read_manyArguments_work(Kind kind) {
    StringBuilder text = new StringBuilder("p(a");
    for (int i = 1; i < WIDE; i++) {
      text.append(",X").append(i % 1000);
    }
    Graph graph = graph(kind, text + ")");
    assertThat(graph.edgeCount()).isBetween(WIDE, WIDE + 1);
    assertComesBack(kind, graph);
  }

  @ParameterizedTest
  @MethodSource("languages")
  void read_longWords_work(Kind kind) {
    String longWord = "a".repeat(2_000_000);
    Graph graph =
        graph(
            kind,
            longWord
                + "('"
                + "é\\'".repeat(1_000_000)
                + "',\""
                + "😀".repeat(1_000_000)
                + "\","
                + "9".repeat(2_000_000)
                + ",X"
                + "Y".repeat(2_000_000)
                + " /*"
                + "*".repeat(2_000_000)
                + "*/)");
    assertComesBack(kind, graph);
  }

  @Test
  void read_labelsOfEqualHash_areToldApartInTime() {
    StringBuilder text = new StringBuilder("p(a");
    for (int i = 0; i < 1 << 16; i++) {
      text.append(',');
      for (int bit = 0; bit < 16; bit++) {
        text.append((i >> bit & 1) == 0 ? "at" : "bU");
      }
    }
    assertThat("at".hashCode()).isEqualTo("bU".hashCode());
    assertThat(graph(Kinds.CLAUSES, text + ")").nodeCount()).isEqualTo((1 << 16) + 3);
  }

  @Test
  void next_itemOverTheLimit_isRefused() {
    String comment = "%" + "-".repeat(100_000) + "\n";
    String text = comment + "cnf(a, axiom, " + "p|".repeat(50_000) + "p).";
    TptpScanner scanner =
        new TptpScanner(
            new Text(Texts.stream(text), "in", 1, new ItemLimits(50_000, Integer.MAX_VALUE)),
            new SymbolCache());
    assertThat(scanner.nextStatement()).isEqualTo(TptpToken.NAME);
    assertThatThrownBy(
            () -> {
              while (scanner.next() != TptpToken.END) {
                assertThat(scanner.text()).isNotEmpty();
              }
            })
        .isInstanceOf(InputException.class)
        .hasMessageEndingWith(
            "got an item of more than 50,000 characters, expected at most that many; break it up");
    TptpScanner endless =
        new TptpScanner(
            new Text(Texts.endless("", "a"), "in", 1, new ItemLimits(1_000_000, Integer.MAX_VALUE)),
            new SymbolCache());
    assertThatThrownBy(endless::nextStatement)
        .hasMessageContaining("more than 1,000,000 characters");
  }

  @Test
  void read_wordsAcrossTheEndsOfBuffers_areWhole() {
    String clause = "cnf(a, axiom, member(Xs, 'Quoted name') | ~ equal(\"text\", 12.5e+3) ).\n";
    Graph expected = Texts.graph(Kinds.CLAUSES, clause);
    for (int boundary : new int[] {1 << 9, 1 << 13, 1 << 15, 1 << 16}) {
      for (int before = 0; before <= clause.length() + 1; before++) {
        String text = "%" + "-".repeat(boundary - before - 1) + "\n" + clause;
        List<Item> items = Texts.items(Kinds.CLAUSES, text);
        assertThat(items).as("%d before %d", before, boundary).hasSize(1);
        assertThat(items.get(0).location()).isEqualTo("in:2");
        assertThat(items.get(0).graph()).isEqualTo(expected);
      }
    }
  }

  @Test
  void read_wordOfAnyLength_isWholeAndInItsPlace() {
    for (int length : new int[] {255, 256, 511, 513, 8_191, 8_193, 65_535, 65_537, 300_000}) {
      String word = "w".repeat(length);
      Graph read = Texts.graph(Kinds.CLAUSES, "cnf(a, axiom,\n  p(" + word + ")).");
      assertThat(read.symbol(0).label()).isEqualTo(word);
      assertThatThrownBy(
              () -> Texts.graph(Kinds.CLAUSES, "cnf(a, axiom,\n  p(X) | X" + word + ")."))
          .as("%d", length)
          .hasMessageStartingWith("in:2:" + (length + 11) + ": got ')'");
      assertThatThrownBy(() -> Texts.graph(Kinds.CLAUSES, "cnf(a, axiom,\n  p(X " + word + "))."))
          .as("%d", length)
          .hasMessageStartingWith("in:2:7: got 'www");
    }
  }

  @Test
  void parse_ofAShortText_takesNoLargeBuffers() {
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    String text = "cnf(a, axiom, p(X) | ~ q(X, f(c))).";
    long least = Long.MAX_VALUE;
    for (int i = 0; i < 20; i++) {
      long before = threads.getCurrentThreadAllocatedBytes();
      Kinds.CLAUSES.parse(text);
      least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
    }
    assertThat(least).isBetween(1L, 16_000L);
  }
}
