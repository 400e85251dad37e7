package org.refold.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.refold.cli.Ran;

class WeightsCommandTest {
  private static final String PETS =
      """
      cat\tthe cat sat on the mat
      cat\tthe cat ran on the road
      cat\tthe cat lay there
      dog\tthe dog sat on the mat
      dog\tthe dog ran on the road
      dog\tthe dog lay there
      """;

  @TempDir private Path folder;
  private Path items;
  private Path codec;
  private Path index;
  private Path weights;

  @BeforeEach
  void index() throws IOException {
    items =
        Files.writeString(
            folder.resolve("pets.txt"), PETS.replace("cat\t", "").replace("dog\t", ""));
    codec = folder.resolve("pets.refold");
    index = folder.resolve("pets.index");
    weights = folder.resolve("pets.weights");
    assertThat(run("index", "--as", "sentences", "--codec", codec, "--index", index, items).code())
        .isZero();
  }

  private static Ran run(Object... args) {
    return Ran.refold(Arrays.stream(args).map(Object::toString).toArray(String[]::new));
  }

  private Ran weigh(Object... more) {
    List<Object> args =
        new ArrayList<>(List.of("weights", "--as", "sentences", "--codec", codec, "-o", weights));
    args.addAll(List.of(more));
    return run(args.toArray());
  }

  @Test
  void byRarity_namesWhatMostItemsHave() throws IOException {
    Ran ran = weigh(items);
    assertThat(ran.code()).as(ran.err()).isZero();
    assertThat(ran.out())
        .startsWith("weights " + weights + ": by rarity in 6 items\nweigh least")
        .contains("0.69");
    assertThat(Files.readString(weights)).startsWith("# refold weights 1 codec ");
  }

  @Test
  void learned_namesWhatTellsLabelsApart() throws IOException {
    Path labelled = Files.writeString(folder.resolve("pets.tsv"), PETS);
    Ran ran = weigh("--label", "column:1", labelled);
    assertThat(ran.code()).as(ran.err()).isZero();
    assertThat(ran.out())
        .startsWith("weights " + weights + ": learned from 6 items with 2 labels\n")
        .containsPattern("(?s)weigh more.*cat.*weigh less");
    Ran json = weigh("--label", "column:1", "--json", labelled);
    assertThat(json.out()).contains("\"learned\":true", "\"more\":[{\"index\":", "\"rarity\":");
  }

  @Test
  void lambda_withoutLabels_isRefused() {
    Ran ran = weigh("--lambda", 0.5, items);
    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.err())
        .contains(
            "--lambda: got no --label, expected it; weights by rarity do not depend on lambda");
    assertThat(weights).doesNotExist();
  }

  @Test
  void nearestAndSimilar_takeTheFile() {
    weigh(items);
    Ran byFile =
        run(
            "nearest",
            "--as",
            "sentences",
            "--codec",
            codec,
            "--index",
            index,
            "-k",
            3,
            "--weights",
            weights,
            items);
    Ran byRarity =
        run(
            "nearest",
            "--as",
            "sentences",
            "--codec",
            codec,
            "--index",
            index,
            "-k",
            3,
            "--weights",
            "idf",
            items);
    Ran without =
        run(
            "nearest",
            "--as",
            "sentences",
            "--codec",
            codec,
            "--index",
            index,
            "-k",
            3,
            "--weights",
            "none",
            items);
    assertThat(byFile.code()).as(byFile.err()).isZero();
    assertThat(byFile.out()).isEqualTo(byRarity.out()).isNotEqualTo(without.out());
    Ran similar =
        run(
            "similar",
            "--as",
            "sentences",
            "--codec",
            codec,
            "--weights",
            weights,
            items + ":1",
            items + ":4");
    assertThat(similar.code()).as(similar.err()).isZero();
    assertThat(similar.out()).contains("weighted cosine by row", "[0.69]");
    Ran json =
        run(
            "similar",
            "--json",
            "--as",
            "sentences",
            "--codec",
            codec,
            "--weights",
            weights,
            items + ":1",
            items + ":4");
    assertThat(json.out()).contains("\"weight\":0.69");
  }

  @Test
  void similar_withWeightsAndNoCodec_isAUsageError() {
    Ran ran = run("similar", "--as", "sentences", "--weights", "w", items + ":1", items + ":4");
    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.err())
        .contains("--weights w: got no --codec, expected the codec of the weights");
  }

  @Test
  void nearest_withAFileThatIsNone_fails() {
    Ran ran =
        run(
            "nearest",
            "--as",
            "sentences",
            "--codec",
            codec,
            "--index",
            index,
            "--weights",
            items,
            items);
    assertThat(ran.code()).isEqualTo(1);
    assertThat(ran.err()).contains("pets.txt:1: got 'the cat sat on the mat', expected");
  }

  @Test
  void classify_withWeights_saysSo() throws IOException {
    Path labelled = Files.writeString(folder.resolve("pets.tsv"), PETS);
    for (String which : List.of("idf", "learned")) {
      Ran ran =
          run(
              "classify",
              "--as",
              "sentences",
              "--label",
              "column:1",
              "--folds",
              3,
              "--weights",
              which,
              labelled);
      assertThat(ran.code()).as(ran.err()).isZero();
      assertThat(ran.out()).contains("cosine, lambda 0.1, weights " + which + "; 3 folds");
    }
    Ran json = run("classify", "--as", "sentences", "--label", "column:1", "--json", labelled);
    assertThat(json.out()).contains("\"weights\":\"none\"");
  }

  @Test
  void output_thatIsAnInput_isRefused() {
    Ran ran = run("weights", "--as", "sentences", "--codec", codec, "-o", items, items);
    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.err()).contains("is an input; name another file");
  }
}
