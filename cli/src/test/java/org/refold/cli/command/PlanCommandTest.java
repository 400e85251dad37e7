package org.refold.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.refold.cli.Ran;

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
  void plan_fewItems_recommendsACommandAndNamesTheBound() {
    Ran ran = plan("--target", "90", few);
    assertThat(ran.code()).isZero();
    assertThat(ran.err()).isEmpty();
    assertThat(ran.out())
        .startsWith("terms: 4 items of up to 7 nodes; up to 4 bits needed")
        .containsPattern("masks +arity +parents +width +sets +dimension +constraints +unique +note")
        .containsPattern(" 100.00% +recommended")
        .containsPattern("recommended: dimension \\d+ with \\d+ constraints in \\d+ sets?; 4 of 4")
        .containsPattern(
            "capacity up to \\d+ bits? per item, of which at least \\d+ are needed: [\\d.]+ times"
                + " the")
        .contains("\nnumbered; arity 2, parents 1\n", "\nnone; arity 2, parents 1\n")
        .contains("searched for these items only")
        .containsPattern(
            "new data: a codec of 3 items spelled [\\d.]+% of the labels in 1 item held back")
        .containsPattern(
            "refold encode --as terms .*--max-arity \\S+ --max-parents \\S+ --width \\S+ --sets \\d+"
                + " --codec few.refold -o few.vectors.jsonl ");
  }

  /** What it recommends does what it says. */
  @Test
  void plan_recommendation_isWhatRoundtripFinds() {
    Matcher found =
        Pattern.compile("dimension ([0-9,]+) with.*\\n +refold encode (.*) --codec ")
            .matcher(plan("--target", "90", few).out());
    assertThat(found.find()).isTrue();
    List<String> args = new ArrayList<>(List.of("roundtrip", "--json"));
    args.addAll(List.of(found.group(2).split(" ")));
    args.add(few.toString());
    assertThat(Ran.refold(args.toArray(String[]::new)).out())
        .contains("\"dimension\":" + found.group(1) + ",")
        .contains("\"unique\":4,");
  }

  @Test
  void plan_widthsOfFamilies_areKept() {
    Ran ran = plan("--target", "90", "--width", "child=3,ordered=2", "--sets", 2, "--json", few);
    assertThat(ran.code()).isZero();
    assertThat(ran.out()).contains("\"width\":\"ordered=2,").contains("child=3,");
  }

  @Test
  void plan_itemsDrawn_saysWhatIsExpectedOfAll() throws IOException {
    Path many = folder.resolve("many.txt");
    Files.writeString(many, "f(a, g(b))\nh(f(a, b), f(b, a))\n".repeat(50));
    Ran ran = plan("--target", "90", "--sample", 40, many);
    assertThat(ran.code()).isZero();
    assertThat(ran.out())
        .contains("terms: 100 items (")
        .containsPattern("\\(4[0-4] drawn\\) of up to 7 nodes")
        .containsPattern(
            "of all 100 items, 9\\d.\\d\\d% or more are expected to be unique, at 95% conf")
        .contains("with the symbols of all items, the dimension is ");
  }

  @Test
  void plan_json_isOneObject() {
    Ran ran = plan("--target", "90", "--json", few);
    assertThat(ran.code()).isZero();
    assertThat(ran.out().lines()).hasSize(1);
    assertThat(ran.out())
        .startsWith("{\"kind\":\"terms\",\"target\":0.9,\"items\":4,\"sampled\":4,")
        .contains("\"heldBack\":{\"fitted\":3,\"items\":1,")
        .contains("\"recommended\":{\"masks\":[")
        .contains("\"boundRatio\":")
        .contains("\"trials\":[{");
  }

  @Test
  void plan_withAPlot_drawsIt() throws IOException {
    Path file = folder.resolve("plan.png");
    assertThat(plan("--target", "90", "--plot", file, few).code()).isZero();
    assertThat(ImageIO.read(file.toFile()).getWidth()).isGreaterThan(500);
  }

  @Test
  void plan_withAPlotOfSvg_hasALineForEachChoiceAndTheRecommended() throws IOException {
    Path file = folder.resolve("plan.SVG");
    Ran ran = plan("--target", "90", "--plot", file, few);
    assertThat(ran.code()).isZero();
    String svg = Files.readString(file);
    assertThat(svg).contains(">terms, ", ": unique items by dimension</text>");
    assertThat(svg)
        .contains(">dimension (logarithmic)</text>", ">unique items</text>", ">100%</text>");
    assertThat(svg)
        .contains("; arity ", ">recommended</text>", "recommended\ndimension (logarithmic) = ");
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
                + ":1 (199 nodes) needs 776 bits to be distinguished from others with the same"
                + " symbols, got 44 at"
                + " most; use at least --sets 18 or --width 12\n");
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
        "--plot x.gif | --plot: got x.gif, expected a name that ends in .svg or .png",
        "--sets 0 | --sets: got 0, expected 1 to",
        "--width child=0 | got '0', expected 1 to",
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
