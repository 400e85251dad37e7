package org.refold.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.refold.Codec;
import org.refold.formats.Kinds;
import org.refold.signature.Unknown;
import org.refold.vector.CountVector;
import org.refold.vector.VectorShape;

@NeedsHadoop
final class RefoldJobTest {
  @TempDir Path folder;

  private String codec = "";
  private String vectors = "";
  private String err = "";

  @BeforeEach
  void names() {
    LocalSpark.session();
    codec = folder.resolve("terms.refold").toString();
    vectors = folder.resolve("vectors").toString();
  }

  private int run(String... args) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    int code = RefoldJob.run(args, new PrintStream(bytes, true, StandardCharsets.UTF_8));
    err = bytes.toString(StandardCharsets.UTF_8);
    return code;
  }

  private int encode(Path input, String... more) {
    List<String> args =
        new ArrayList<>(List.of("encode", "--as", "terms", "--codec", codec, "--output", vectors));
    args.addAll(List.of("--input", input.toString()));
    args.addAll(Arrays.asList(more));
    return run(args.toArray(String[]::new));
  }

  private Path lines(String... lines) throws IOException {
    return Files.write(folder.resolve("terms.txt"), Arrays.asList(lines));
  }

  @Test
  void encodeAndDecode_linesOfText_giveThemBack() throws IOException {
    assertThat(encode(lines("f(a, b)", "", "f(b, a)", "f("), "--sets", "3")).isZero();
    assertThat(err)
        .startsWith("refold: made " + codec + ", codec ")
        .contains("refold: 3 rows, 2 vectors, 1 errors, for example text:1:3: got ");
    Codec made = Codec.load(Path.of(codec));
    assertThat(made.settings().sets()).isEqualTo(3);
    List<Row> rows = LocalSpark.session().read().parquet(vectors).collectAsList();
    assertThat(rows.get(0).schema().simpleString())
        .isEqualTo(
            "struct<text:string,codec:string,symbols:int,constraints:int,sets:int,"
                + "indices:array<int>,counts:array<int>,plain:array<int>,error:string>");
    assertThat(rows).hasSize(3);
    for (Row row : rows.subList(0, 2)) {
      CountVector expected = made.encode(Kinds.TERMS.parse(row.getString(0)));
      assertThat(row.getString(1)).isEqualTo(CountVector.idText(made.id()));
      assertThat(CountVector.of(expected.shape(), made.id(), ints(row, 5), ints(row, 6)))
          .isEqualTo(expected);
      assertThat(row.getInt(2)).isEqualTo(expected.shape().symbols());
      assertThat(row.getInt(3)).isEqualTo(expected.shape().constraints());
      assertThat(row.getInt(4)).isEqualTo(3);
      assertThat(row.getList(7))
          .isEqualTo(expected.shape().plain().map(VectorShape::numbers).orElseThrow());
      assertThat(row.isNullAt(8)).isTrue();
    }
    String back = folder.resolve("back").toString();
    assertThat(run("decode", "--codec", codec, "--input", vectors, "--output", back)).isZero();
    assertThat(err).isEqualTo("refold: no vector 1, unique 2" + System.lineSeparator());
    List<Row> texts =
        LocalSpark.session()
            .read()
            .parquet(back)
            .select("text", "decoded", "status", "reason")
            .collectAsList();
    assertThat(texts.get(0).getString(1)).isEqualTo("f(a, b)").isEqualTo(texts.get(0).getString(0));
    assertThat(texts.get(1).getString(2)).isEqualTo("unique");
    assertThat(texts.get(2).isNullAt(1)).isTrue();
  }

  private static int[] ints(Row row, int column) {
    return row.<Integer>getList(column).stream().mapToInt(i -> i).toArray();
  }

  @Test
  void encode_parquetWithAnotherColumnAndACodecThatExists_keepsTheColumns() throws IOException {
    Examples.codec("terms", List.of("f(a)")).save(Path.of(codec));
    Path input = folder.resolve("input");
    LocalSpark.column(List.of("f(a)", "g(a)", "g("), 2)
        .selectExpr("42 as id", "text as `a.term`")
        .write()
        .parquet(input.toString());
    assertThat(encode(input, "--input-format", "parquet", "--column", "a.term")).as(err).isZero();
    assertThat(err).startsWith("refold: 3 rows, 2 vectors, 1 errors, for example text:1:3: got ");
    assertThat(LocalSpark.session().read().parquet(vectors).columns())
        .startsWith("id", "a.term", "codec");
    assertThat(encode(input, "--input-format", "parquet")).isEqualTo(1);
    assertThat(err).contains("vectors: already exists, expected a new folder");
  }

  @Test
  void encode_unknownAndRoom_goIntoTheNewCodec() throws IOException {
    assertThat(encode(lines("f(a)"), "--unknown", "hash", "--room", "300")).as(err).isZero();
    Codec made = Codec.load(Path.of(codec));
    assertThat(made.masking()).isEqualTo(Kinds.TERMS.masking().with(Unknown.HASH));
    assertThat(made.room().orElseThrow().largest()).isEqualTo(300);
  }

  @Test
  void decode_vectorsOfAnotherCodec_areInvalidWithAReason() throws IOException {
    assertThat(encode(lines("f(a)"))).isZero();
    String other = folder.resolve("other.refold").toString();
    Examples.codec("terms", List.of("f(b)")).save(Path.of(other));
    String back = folder.resolve("back").toString();
    assertThat(run("decode", "--codec", other, "--input", vectors, "--output", back)).isZero();
    assertThat(err).startsWith("refold: invalid 1");
    assertThat(LocalSpark.session().read().parquet(back).select("reason").head().getString(0))
        .startsWith("vector of codec ");
  }

  @Test
  void decode_columnsOfTheUser_areKeptOrRefused() throws IOException {
    assertThat(encode(lines("f(a)"))).as(err).isZero();
    String named = folder.resolve("named").toString();
    LocalSpark.session()
        .read()
        .parquet(vectors)
        .selectExpr("*", "1 as refold_vector", "2 as REFOLD_RESULT")
        .write()
        .parquet(named);
    String back = folder.resolve("back").toString();
    assertThat(run("decode", "--codec", codec, "--input", named, "--output", back))
        .as(err)
        .isZero();
    Row row =
        LocalSpark.session()
            .read()
            .parquet(back)
            .select("refold_vector", "REFOLD_RESULT", "decoded")
            .head();
    assertThat(row).isEqualTo(RowFactory.create(1, 2, "f(a)"));
    String taken = folder.resolve("taken").toString();
    LocalSpark.session()
        .read()
        .parquet(vectors)
        .selectExpr("*", "1 as Status")
        .write()
        .parquet(taken);
    assertFailed(
        "refold: column Status: already in the input, expected a free name; rename it",
        "decode",
        "--codec",
        codec,
        "--input",
        taken,
        "--output",
        back + "2");
  }

  private void assertFailed(String part, String... args) {
    assertThat(run(args)).as("%s", (Object) args).isEqualTo(1);
    assertThat(err).startsWith("refold: ").contains(part).hasLineCount(1);
  }

  @Test
  void run_whatSparkRefuses_endsWithOneLineAndCode1() throws IOException {
    Examples.codec("terms", List.of("f(a)")).save(Path.of(codec));
    String text = lines("f(a)", "f(a) and more").toString();
    String[] decode = {"decode", "--codec", codec, "--input", text, "--output", vectors};
    assertFailed("terms.txt is not a Parquet file", decode);
    decode[4] = Files.createDirectory(folder.resolve("empty")).toString();
    assertFailed("Unable to infer schema for Parquet", decode);
    decode[4] = "nowhere://a/b";
    assertFailed("nowhere://a/b: can't be read (", decode);
    String other = folder.resolve("other").toString();
    LocalSpark.column(List.of("f(a)"), 1).write().parquet(other);
    String[] encode = {"encode", "--as", "terms", "--codec", codec, "--output", vectors};
    encode = with(encode, "--input-format", "parquet", "--input", other, "--column", "b");
    assertFailed("`b`", encode);
    assertThat(run(with(encode, "--stacktrace"))).isEqualTo(1);
    assertThat(err).contains("AnalysisException", "\tat org.refold.spark.", "refold: [");
  }

  @Test
  void run_wrongArguments_endsWithOneLineAndCode2() throws IOException {
    assertMisused("Missing required", "encode");
    assertMisused("refold: Missing required subcommand");
    String[] all = {"encode", "--as", "songs", "--codec", "c", "--input", "i", "--output", "o"};
    assertMisused("refold: kind: got 'songs', expected one of terms, ", all);
    all[2] = "terms";
    assertMisused("Unknown option: '--what'", with(all, "--what"));
    assertMisused("refold: sets: got 0, expected 1 to 4,096", with(all, "--sets", "0"));
    assertMisused("refold: masks: got 'x', expected none", with(all, "--masks", "x"));
    assertMisused("refold: unknown: got 'x', expected one of", with(all, "--unknown", "x"));
    assertMisused("refold: room: got 0, expected 1 to ", with(all, "--room", "0"));
    assertMisused("--input-format", with(all, "--input-format", "xml"));
    assertMisused("--sets", with(all, "--sets", "many"));
    String[] decode = {"decode", "--codec", "c", "--input", "i", "--output", "o"};
    assertMisused("refold: --seconds: got 0.0, expected more", with(decode, "--seconds", "0"));
    assertThat(encode(lines("f(a)"))).isZero();
    assertThat(encode(lines("f(a)"), "--sets", "4")).isEqualTo(2);
    assertThat(err).startsWith("refold: codec " + codec + " already exists, so --sets, ");
    assertThat(run("encode", "--as", "trees", "--codec", codec, "--input", codec, "--output", "o"))
        .isEqualTo(2);
    assertThat(err).startsWith("refold: --as trees: codec " + codec + " is for terms; choose that");
  }

  private static String[] with(String[] args, String... more) {
    List<String> all = new ArrayList<>(Arrays.asList(args));
    all.addAll(Arrays.asList(more));
    return all.toArray(String[]::new);
  }

  private void assertMisused(String part, String... args) {
    assertThat(run(args)).as("%s", (Object) args).isEqualTo(2);
    assertThat(err).contains(part).hasLineCount(1);
  }

  @Test
  void run_whatIsNotThere_endsWithCode1() throws IOException {
    assertThat(encode(folder.resolve("nothing"))).isEqualTo(1);
    assertThat(err).contains("nothing: does not exist, expected a file or folder").hasLineCount(1);
    String[] decode = {"decode", "--codec", codec, "--input", vectors, "--output", "o"};
    assertThat(run(decode)).isEqualTo(1);
    assertThat(err).contains("terms.refold: can't be read (").hasLineCount(1);
    assertThat(encode(lines("f("))).isEqualTo(1);
    assertThat(err).startsWith("refold: column text: got no item of kind terms").hasLineCount(1);
    assertThat(Path.of(codec)).doesNotExist();
    Files.writeString(Path.of(codec), "no codec");
    assertThat(run(decode)).isEqualTo(1);
    assertThat(err).contains("terms.refold: got a foreign or truncated file").hasLineCount(1);
    LocalSpark.column(List.of("a"), 1).write().parquet(vectors);
    Examples.codec("terms", List.of("f(a)")).save(Path.of(codec));
    assertThat(run(decode)).isEqualTo(1);
    assertThat(err)
        .startsWith("refold: column codec: does not exist, expected the columns codec, ");
  }
}
