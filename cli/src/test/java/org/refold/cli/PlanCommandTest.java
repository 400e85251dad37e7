package org.refold.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PlanCommandTest {
  @TempDir private Path folder;
  private Path few;

  @BeforeEach
  void write() throws IOException {
    few =
        Files.writeString(
            folder.resolve("few.txt"),
            "f(a, g(b))\nf(g(b), a)\nh(f(a, b), f(b, a))\nh(f(b, a), f(a, b))\n");
  }

  private static Ran plan(Object... more) {
    List<String> args = new ArrayList<>(List.of("plan", "--as", "terms"));
    Stream.of(more).map(String::valueOf).forEach(args::add);
    return Ran.refold(args.toArray(String[]::new));
  }

  @Test
  void plan_fewItems_recommendsAndSaysHowMuchThatMeans() {
    Ran ran = plan("--target", "90", few);
    assertThat(ran.code()).isZero();
    assertThat(ran.err()).isEmpty();
    assertThat(ran.out())
        .startsWith("terms: 4 items of up to 7 nodes, which need up to 2 bits")
        .containsPattern("argument,depth,occurrence +4,6 +6 +2 +1 +32 +24 +100.00% +recommended")
        .containsPattern("none +4,6 +6 .* 50.00%")
        .contains("4 of 4 items unique, so 47.28% or more of such data are, at 95% confidence")
        .contains(
            "refold encode --as terms --width 2 --sets 1 --codec few.refold -o few.vectors.jsonl ");
  }

  /** What it recommends does what it says. */
  @Test
  void plan_recommendation_isWhatRoundtripFinds() {
    plan("--target", "90", few);
    Ran ran =
        Ran.refold(
            "roundtrip", "--as", "terms", "--width", "2", "--sets", "1", "--json", few.toString());
    assertThat(ran.out()).contains("\"dimension\":32,").contains("\"unique\":4,");
  }

  @Test
  void plan_json_isOneObject() {
    Ran ran = plan("--target", "90", "--json", few);
    assertThat(ran.code()).isZero();
    assertThat(ran.out().lines()).hasSize(1);
    assertThat(ran.out())
        .startsWith("{\"kind\":\"terms\",\"target\":0.9,\"items\":4,\"sampled\":4,")
        .contains("\"recommended\":{\"masks\":[\"argument\",\"depth\",\"occurrence\"],\"caps\":")
        .contains("\"trials\":[{");
  }

  @Test
  void plan_withAPlot_drawsIt() throws IOException {
    Path file = folder.resolve("plan.png");
    assertThat(plan("--target", "90", "--plot", file, few).code()).isZero();
    assertThat(ImageIO.read(file.toFile()).getWidth()).isGreaterThan(500);
  }

  /** A tree of 199 distinct nodes: the figure of the counting bound, not of a search. */
  @Test
  void plan_whatIsImpossible_isRefusedWithTheBound() throws IOException {
    Path tree = Files.writeString(folder.resolve("tree.txt"), tree(0, 100) + "\n");
    Ran ran = plan("--sets", 1, "--width", 2, tree);
    assertThat(ran.code()).isEqualTo(1);
    assertThat(ran.out()).isEmpty();
    assertThat(ran.err())
        .isEqualTo(
            "refold: --sets 1 --width 2: "
                + tree
                + ":1 (199 nodes) needs 776 bits to be told from others of its symbols, got 44 at"
                + " most with width 2 and 1 set; it takes at least --sets 18 or --width 12\n");
  }

  private static String tree(int from, int to) {
    int middle = (from + to) / 2;
    return to - from == 1
        ? "n" + from
        : "m" + middle + "(" + tree(from, middle) + ", " + tree(middle, to) + ")";
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--target 190 | --target: got 190.0, expected more than 0 and at most 100",
        "--plot x.gif | --plot: got x.gif, expected a name that ends in .png",
        "--sets 0 | --sets: got 0, expected 1 to",
        "--sample 0 | --sample: got 0, expected 1",
      })
  void plan_optionsOutOfRange_areMisuse(String options, String message) {
    List<Object> args = new ArrayList<>(List.of((Object[]) options.split(" ")));
    args.add(few);
    Ran ran = plan(args.toArray());
    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.out()).isEmpty();
    assertThat(ran.err()).contains(message);
  }

  @Test
  void plan_emptyInput_isRefused() throws IOException {
    Path empty = Files.writeString(folder.resolve("empty.txt"), "\n");
    Ran ran = plan(empty);
    assertThat(ran.code()).isEqualTo(1);
    assertThat(ran.err().lines()).hasSize(1);
  }
}
