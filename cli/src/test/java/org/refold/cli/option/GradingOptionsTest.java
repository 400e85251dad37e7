package org.refold.cli.option;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.refold.Codec;
import org.refold.cli.Ran;
import org.refold.pattern.Grading;

class GradingOptionsTest {
  @TempDir private Path folder;
  private Path items;
  private Path codec;
  private Path vectors;
  private Path hierarchy;
  private Path embeddings;

  @BeforeEach
  void write() throws IOException {
    items = Files.writeString(folder.resolve("items.txt"), "sees(dog, cat)\nsees(tea, cat)\n");
    codec = folder.resolve("some.refold");
    vectors = folder.resolve("some.jsonl");
    hierarchy = Files.writeString(folder.resolve("kinds.tsv"), "dog\tanimal\nwolf\tanimal\n");
    embeddings = Files.writeString(folder.resolve("words.txt"), "dog 1 0.1\nwolf 1 0\ntea -1 1\n");
  }

  private static Ran run(Object... args) {
    return Ran.refoldReading("", Stream.of(args).map(String::valueOf).toArray(String[]::new));
  }

  private Ran encode(Object... options) {
    return run(
        Stream.concat(
                Stream.of("encode", "--as", "terms", "--codec", codec, "-o", vectors),
                Stream.concat(Stream.of(options), Stream.of(items)))
            .toArray());
  }

  @Test
  void encode_embeddings_areKeptInTheCodec() {
    assertThat(encode("--embeddings", embeddings, "--seed", 5).code()).isZero();
    assertThat(Codec.load(codec).grading())
        .hasValueSatisfying(
            table -> {
              assertThat(table.source()).isEqualTo(Grading.Source.EMBEDDINGS);
              assertThat(table.labels()).containsExactly("dog", "tea", "wolf");
            });
    assertThat(run("decode", "--codec", codec, vectors).out())
        .isEqualTo("sees(dog, cat)\nsees(tea, cat)\n");
    assertThat(run("explain", "--codec", codec).out())
        .contains("embeddings of 3 labels, in 24 splits");
    assertThat(run("explain", "--json", "--codec", codec).out())
        .contains("\"grading\":{\"source\":\"embeddings\",\"labels\":3,\"splits\":24}");
    assertThat(run("explain", "--codec", codec, vectors).out())
        .contains("near dog (split 3)")
        .contains("near dog as child 1 of sees (split 24)");
    // Once more, with a table that agrees and with one that does not.
    assertThat(encode("--embeddings", embeddings).code()).isZero();
    Ran other = encode("--hierarchy", hierarchy);
    assertThat(other.code()).isEqualTo(2);
    assertThat(other.err())
        .contains(
            "--hierarchy "
                + hierarchy
                + ": codec "
                + codec
                + " has a different table of near words");
  }

  @ParameterizedTest
  @ValueSource(strings = {"svm", "npz", "csv", "parquet"})
  void decode_gradedVectorsOfEachFormat_isExact(String format) {
    vectors = folder.resolve("some." + format);
    assertThat(encode("--embeddings", embeddings).code()).isZero();
    assertThat(run("decode", "--codec", codec, vectors).out())
        .isEqualTo("sees(dog, cat)\nsees(tea, cat)\n");
  }

  @Test
  void similar_hierarchy_countsNearWordsInPart() {
    Object[] near = {
      "similar", "--as", "terms", "--hierarchy", hierarchy, "--text", "--json", "p(dog)", "p(wolf)"
    };
    Object[] far = near.clone();
    far[8] = "p(tea)";
    assertThat(similarity(run(near))).isGreaterThan(similarity(run(far)) + 0.1);
    assertThat(run(near).out())
        .contains("\"near\":[{\"row\":0,\"a\":\"dog\",\"b\":\"wolf\",\"splits\":3},")
        .contains(",\"a\":1,\"b\":1,\"words\":\"p\"}")
        .doesNotContain("(split ");
  }

  @Test
  void similar_hierarchy_saysWhatIsEqualThenWhatIsNear() {
    Ran ran =
        run(
            "similar",
            "--as",
            "sentences",
            "--hierarchy",
            hierarchy,
            "--text",
            "the dog sleeps sleeps",
            "the wolf sleeps sleeps");
    assertThat(ran.out())
        .endsWith(
            """
            both have:
              symbol  sleeps (2 times), the, ∅
              set 1   sleeps below sleeps
              set 1   ∅ below sleeps
            near:
              symbol  dog and wolf: 3 of 3 splits
              set 1   dog below the and wolf below the: 3 of 3 splits
              set 1   sleeps below dog and sleeps below wolf: 3 of 3 splits
            only A has:
              symbol  dog
              set 1   dog below the
              set 1   sleeps below dog
            only B has:
              symbol  wolf
              set 1   sleeps below wolf
              set 1   wolf below the
            """);
  }

  @Test
  void similar_embeddings_hasALineForEachNearPairAndSaysWhatIsLeftOut() throws IOException {
    StringBuilder table = new StringBuilder();
    StringBuilder one = new StringBuilder("s{");
    StringBuilder other = new StringBuilder("s{");
    for (int i = 0; i < 12; i++) {
      double angle = Math.PI * i / 12;
      String numbers = " " + Math.cos(angle) + " " + Math.sin(angle) + "\n";
      table.append("a").append(i).append(numbers).append("b").append(i).append(numbers);
      one.append(i == 0 ? "a" : ", a").append(i);
      other.append(i == 0 ? "b" : ", b").append(i);
    }
    Files.writeString(embeddings, table);
    Object[] args = {
      "similar", "--as", "terms", "--embeddings", embeddings, "--text", one + "}", other + "}"
    };
    assertThat(run(args).out())
        .contains(
            "near:\n  symbol  a0 and b0: 24 of 24 splits\n  symbol  a1 and b1: 24 of 24 splits\n")
        .contains("\n  symbol  … 4 more\n", "\n  set 1   … 4 more\nonly A has:\n")
        .endsWith("\npatterns of set 1 only; --all shows all entries\n");
    String all = run(Stream.concat(Stream.of(args), Stream.of("--all")).toArray()).out();
    for (int i = 0; i < 12; i++) {
      assertThat(all)
          .contains("\n  symbol  a" + i + " and b" + i + ": 24 of 24 splits\n")
          .contains("\n  set 1   a%1$d below s and b%1$d below s: 24 of 24 splits\n".formatted(i));
    }
  }

  private static double similarity(Ran ran) {
    assertThat(ran.code()).isZero();
    return Double.parseDouble(ran.out().replaceAll("(?s).*?\"similarity\":([0-9.]+).*", "$1"));
  }

  @Test
  void index_hierarchy_findsNearWords() throws IOException {
    Path index = folder.resolve("some.index");
    Files.writeString(items, "sees(tea, cat)\nsees(dog, cat)\n");
    assertThat(
            run(
                    "index",
                    "--as",
                    "terms",
                    "--codec",
                    codec,
                    "--hierarchy",
                    hierarchy,
                    "--index",
                    index,
                    items)
                .code())
        .isZero();
    Path query = Files.writeString(folder.resolve("query.txt"), "sees(wolf, cat)\n");
    assertThat(
            run("nearest", "--as", "terms", "--codec", codec, "--index", index, "-k", 1, query)
                .out())
        .contains("items.txt:2");
  }

  @Test
  void options_thatDoNotFit_areRefused() {
    assertUsage(
        encode("--embeddings", embeddings, "--hierarchy", hierarchy),
        "--embeddings and --hierarchy: got both, expected one of them");
    assertUsage(
        encode("--hierarchy", hierarchy, "--plain-sets", 0),
        "--hierarchy "
            + hierarchy
            + ": got --plain-sets 0, expected one set or more; only plain sets are graded");
    assertUsage(
        encode("--hierarchy", hierarchy, "--spares", 3),
        "--hierarchy " + hierarchy + ": got a codec limited to the labels of its training items");
    Ran damaged = encode("--embeddings", hierarchy);
    assertThat(damaged.code()).isEqualTo(1);
    assertThat(damaged.err())
        .contains(hierarchy + ":1:5: got 'animal', expected a number of at most 1.0E100");
    assertThat(codec).doesNotExist();
    assertThat(vectors).doesNotExist();
  }

  private static void assertUsage(Ran ran, String message) {
    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.err()).contains(message);
  }
}
