package org.refold.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.refold.Codec;
import org.refold.cli.Ran;
import org.refold.evaluation.CrossValidation;
import org.refold.evaluation.Folds;
import org.refold.evaluation.LabelledVector;
import org.refold.formats.Kinds;
import org.refold.graph.Graph;
import org.refold.similarity.RowSimilarity;
import org.refold.similarity.Similarity;

class ClassifyCommandTest {
  private static final String EXAMPLE = "../examples/labelled.tsv";

  /** Two labels, of which a nearest neighbour gets all right. */
  private static final String PETS =
      """
      cat\tthe cat sat on the mat
      cat\ta cat sat on a mat
      cat\tthe cat sat there
      dog\tone dog barks loudly
      dog\tone dog barks at us
      dog\tmy dog barks loudly
      """;

  @TempDir private Path folder;

  private Path write(String name, String text) {
    try {
      Path file = folder.resolve(name);
      Files.createDirectories(file.getParent());
      return Files.writeString(file, text);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private static Ran classify(String kind, String label, Object... more) {
    return classifyReading("", kind, label, more);
  }

  private static Ran classifyReading(
      String standardInput, String kind, String label, Object... more) {
    List<String> args = new ArrayList<>(List.of("classify", "--as", kind, "--label", label));
    Stream.of(more).map(String::valueOf).forEach(args::add);
    return Ran.refoldReading(standardInput, args.toArray(String[]::new));
  }

  private static String out(Ran ran) {
    assertThat(ran.code()).as(ran.err()).isZero();
    assertThat(ran.err()).isEmpty();
    return ran.out();
  }

  @Test
  void classify_example_saysHowOftenLabelsAreRight() {
    assertThat(out(classify("sentences", "column:1", EXAMPLE)))
        .isEqualTo(
            """
            sentences: 24 items with 3 labels; dimension 4,861
            classified by 1 neighbour, cosine, lambda 0.1; 5 folds, seed 1

            accuracy  95.83%  23 of 24; by fold 80.00% to 100.00%, on average 96.00%
            baseline  33.33%  always predicting the most frequent label

            label           items  predicted  precision   recall       F1
            question            8          7    100.00%   87.50%   93.33%
            recipe              8          8    100.00%  100.00%  100.00%
            weather             8          9     88.89%  100.00%   94.12%
            mean of labels                       96.30%   95.83%   95.82%

            true labels (rows) and predicted labels (columns):
                      question  recipe  weather
            question         7       0        1
            recipe           0       8        0
            weather          0       0        8
            """);
  }

  @Test
  void classify_json_isOneObject() {
    Path file = write("pets.tsv", PETS + "dog\ta cat sat down\n");
    assertThat(out(classify("sentences", "column:1", "--json", "--folds", 7, "--sets", 2, file)))
        .isEqualTo(
            "{\"kind\":\"sentences\",\"masks\":[],"
                + "\"caps\":{\"ordered\":2,\"unordered\":2,\"parents\":1},\"unknown\":\"spell\","
                + "\"sets\":2,\"dimension\":5668,\"symbols\":120,\"phi\":\"cosine\",\"lambda\":0.1,"
                + "\"weights\":\"none\",\"neighbours\":1,\"folds\":7,\"seed\":\"1\",\"items\":7,\"right\":5,"
                + "\"accuracy\":0.7142857142857143,"
                + "\"foldAccuracies\":[0.0,1.0,1.0,1.0,1.0,0.0,1.0],"
                + "\"largestShare\":0.5714285714285714,"
                + "\"mean\":{\"precision\":0.7083333333333333,\"recall\":0.7083333333333333,"
                + "\"f1\":0.7083333333333333},"
                + "\"labels\":[{\"label\":\"cat\",\"items\":3,\"said\":3,\"right\":2,"
                + "\"precision\":0.6666666666666666,\"recall\":0.6666666666666666,"
                + "\"f1\":0.6666666666666666},"
                + "{\"label\":\"dog\",\"items\":4,\"said\":4,\"right\":3,"
                + "\"precision\":0.75,\"recall\":0.75,\"f1\":0.75}],"
                + "\"confusions\":[{\"label\":\"cat\",\"said\":\"dog\",\"count\":1},"
                + "{\"label\":\"dog\",\"said\":\"cat\",\"count\":1}]}\n");
  }

  /** The command beside the library: the same folds, codec and measure, put together by hand. */
  @ParameterizedTest
  @CsvSource({
    "cosine, 0.05, 1, 5, 1",
    "jaccard, 0, 3, 4, 7",
    "overlap, 1, 2, 2, -5",
    "dot, 0.5, 9, 10, 3"
  })
  void classify_anyMeasure_isRightAsOftenAsTheLibrary(
      String phi, double lambda, int neighbours, int folds, long seed) {
    Random random = new Random(4);
    List<String> labels = random.ints(50, 0, 3).mapToObj(i -> "label" + i).toList();
    List<String> texts =
        labels.stream()
            .map(
                label ->
                    random
                        .ints(6, 0, 12)
                        .mapToObj(i -> random.nextInt(4) == 0 ? label : "word" + i)
                        .collect(Collectors.joining(" ")))
            .toList();
    Path file =
        write(
            "random.tsv",
            IntStream.range(0, 50)
                .mapToObj(i -> labels.get(i) + "\t" + texts.get(i) + "\n")
                .collect(Collectors.joining()));
    String found =
        out(
            classify(
                "sentences",
                "column:1",
                "--json",
                "--phi",
                phi,
                "--lambda",
                lambda,
                "-k",
                neighbours,
                "--folds",
                folds,
                "--seed",
                seed,
                file));

    List<Graph> graphs = texts.stream().map(Kinds.SENTENCES::parse).toList();
    Codec codec = Kinds.SENTENCES.fit(graphs, 0).withoutRoomForOthers().seed(seed).build();
    List<LabelledVector> items =
        IntStream.range(0, 50)
            .mapToObj(i -> new LabelledVector(codec.encode(graphs.get(i)), labels.get(i), "" + i))
            .toList();
    RowSimilarity row =
        Stream.of(
                RowSimilarity.COSINE,
                RowSimilarity.DOT_PRODUCT,
                RowSimilarity.JACCARD,
                RowSimilarity.OVERLAP)
            .filter(known -> known.name().equals(phi))
            .findFirst()
            .orElseThrow();
    CrossValidation expected =
        CrossValidation.run(
            items,
            Folds.stratified(labels, folds, seed),
            new Similarity(row, lambda),
            neighbours,
            1,
            () -> {});
    assertThat(found)
        .contains("\"right\":" + expected.table().right() + ",")
        .contains("\"foldAccuracies\":" + expected.accuracies().toString().replace(" ", "") + ",");
    assertThat(expected.table().right()).isBetween(10L, 45L);
  }

  @Test
  void classify_anyNumberOfThreads_saysTheSame() {
    String one = out(classify("sentences", "column:1", "--threads", 1, EXAMPLE));
    assertThat(out(classify("sentences", "column:1", "--threads", 3, EXAMPLE))).isEqualTo(one);
  }

  @Test
  void label_file_isTheNameUpToItsFirstDot() {
    write("pets/cat.some.txt", "the cat sat on the mat\na cat sat on a mat\nthe cat sat there\n");
    write("pets/more/dog.txt", "one dog barks loudly\none dog barks at us\nmy dog barks loudly\n");
    String byColumn = out(classify("sentences", "column:1", write("pets.tsv", PETS)));
    assertThat(byColumn)
        .contains(
            "accuracy  100.00%", "\ncat ", "\ndog ", "\nevery item was classified correctly\n");
    assertThat(out(classify("sentences", "file", folder.resolve("pets")))).isEqualTo(byColumn);
    assertThat(out(classify("sentences", "file:^[a-z]+", folder.resolve("pets"))))
        .isEqualTo(byColumn);
    assertThat(out(classify("sentences", "file:(c.t|d.g)[.]", folder.resolve("pets"))))
        .isEqualTo(byColumn);
  }

  @Test
  void label_fileWithSpacesAround_isWithoutThem() {
    Path one = write("one/a cat 1.txt", "x\nx\n");
    Path two = write("two/my cat2.txt", "x\n");
    Path dog = write("a dog 1.txt", "y\ny\n");
    assertThat(out(classify("sentences", "file: [a-z]+ ?", one, two, dog)))
        .contains("5 items with 2 labels", "\ncat ", "\ndog ");
  }

  @Test
  void label_column_mayBeAnyAndSoMayTheText() {
    String expected = out(classify("sentences", "column:1", write("pets.tsv", PETS)));
    String swapped = PETS.replaceAll("(?m)^(.*)\t(.*)$", "$2\t$1");
    assertThat(out(classify("sentences", "column:2", write("swapped.tsv", swapped))))
        .isEqualTo(expected);
    String wide = PETS.replaceAll("(?m)^(.*)\t(.*)$", "7\t$2\tä €\t  $1 \t");
    assertThat(out(classify("sentences", "column:4", "--text", "column:2", write("w.tsv", wide))))
        .isEqualTo(expected);
    String windows = "\uFEFF" + PETS.replace("\n", "\r\n") + "\r\n \t \r\n";
    assertThat(out(classify("sentences", "column:1", write("windows.tsv", windows))))
        .isEqualTo(expected);
    String unfinished = swapped.stripTrailing();
    assertThat(out(classifyReading(unfinished, "sentences", "column:2", "-"))).isEqualTo(expected);
  }

  @Test
  void label_column_isReadFromGzip() throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
      out.write(PETS.getBytes(StandardCharsets.UTF_8));
    }
    Path file = Files.write(folder.resolve("pets.tsv.gz"), packed.toByteArray());
    assertThat(out(classify("sentences", "column:1", file))).contains("accuracy  100.00%");
  }

  /** Each line is a label and the text of another kind. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "terms | f(a, b) | g(a, b)",
        "trees | (S (N a)) | (T (N b))",
        "json | {\"a\": [1, 2]} | [{\"b\": 3}]",
        "clauses | cnf(x, axiom, p(a)). | cnf(x, axiom, ~ q(b)).",
        "tagged | a/dt cat/nn | bark/vb"
      })
  void label_column_goesWithEveryKindThatHasAnItemALine(String kind, String one, String other) {
    String lines = "one\t" + one + "\ntwo\t" + other + "\n";
    assertThat(out(classify(kind, "column:1", write("some.tsv", lines + lines))))
        .contains("4 items with 2 labels", "accuracy  100.00%");
  }

  /** The third line of a file; a tilde stands for a tab. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      ignoreLeadingAndTrailingWhitespace = false,
      value = {
        "b|3: got 1 column, expected an item in column 2; tabs separate columns",
        "b~b/b~c|3: got 3 columns, expected 2; specify the column of the item, such as --text column:2",
        " ~b/b|3: got an empty label in column 1, expected some text",
        "b~ |3: got nothing in column 2, expected an item",
        "b~\u2003|3: got no item that begins in column 2, expected one per line",
        "äöü~b/b c|3:9: got 'c' without a tag, expected word/tag; add it, or read the text as sentences"
      })
  void label_columnAtFault_isToldWithItsPlace(String line, String message) {
    String good = "a\tx/x\n\n";
    Path file = write("some.tsv", good + line.replace('~', '\t') + "\n" + good);
    assertThat(classify("tagged", "column:1", file))
        .isEqualTo(new Ran(1, "", "refold: " + file + ":" + message + "\n"));
  }

  @Test
  void label_columnThatIsNotThere_isToldWithItsPlace() {
    Path file = write("some.tsv", PETS.replaceAll("(?m)^(.*)\t(.*)$", "$2\t$1") + "a dog\n");
    assertThat(classify("sentences", "column:2", file).err())
        .isEqualTo(
            "refold: "
                + file
                + ":7: got 1 column, expected a label in column 2; tabs separate columns\n");
    assertThat(classify("sentences", "column:1", "--text", "column:4", file).err())
        .isEqualTo(
            "refold: "
                + file
                + ":1: got 2 columns, expected an item in column 4; tabs separate columns\n");
  }

  @Test
  void label_itemsNotOneALine_areToldWithTheirPlace() {
    Path several = write("several.tsv", "a\t(S a)\nb\t(S b) (S c)\n");
    assertThat(classify("trees", "column:1", several).err())
        .isEqualTo("refold: " + several + ":2: got several items, expected one per line\n");
    Path broken = write("broken.tsv", "a\t[1]\nb\t[1,\nb\t2]\na\t[1]\n");
    assertThat(classify("json", "column:1", broken).err())
        .isEqualTo(
            "refold: "
                + broken
                + ":3: got no item that begins in column 2, expected one per line\n");
    write("other.p", "cnf(x, axiom, p(a)).\n");
    Path including = write("including.tsv", "a\tinclude('other.p').\n");
    assertThat(classify("clauses", "column:1", including).err())
        .isEqualTo(
            "refold: "
                + including
                + ":1: got no item that begins in column 2, expected one per line\n");
  }

  @Test
  void label_hostileBytes_areToldWithTheirPlace() throws IOException {
    byte[] bytes = "a\tx\n?\ty\n".getBytes(StandardCharsets.UTF_8);
    bytes[4] = (byte) 0xFF;
    Path file = Files.write(folder.resolve("odd.tsv"), bytes);
    assertThat(classify("sentences", "column:1", file).err())
        .isEqualTo(
            "refold: "
                + file
                + ":2: got bytes that are not UTF-8 in column 1, expected UTF-8; convert the input"
                + " to UTF-8\n");
    Path endless = write("endless.tsv", "a\t1\n" + "b".repeat(1_001) + "\t2\n");
    assertThat(classify("json", "column:1", endless).err())
        .isEqualTo(
            "refold: "
                + endless
                + ":2: got a label of more than 1,000 bytes, expected at most that many in column"
                + " 1\n");
    Path longest = write("longest.tsv", ("a\tx\n" + "b".repeat(1_000) + "\ty\n").repeat(2));
    assertThat(out(classify("sentences", "column:1", longest)))
        .contains("b… (1,000 characters)")
        .contains("accuracy  100.00%");
  }

  @Test
  void label_fileNameWithoutOne_isTold() {
    write("pets/cat.txt", "a cat\n");
    Path other = write("pets/dog.txt", "a dog\n");
    assertThat(classify("sentences", "file:^c.t", folder.resolve("pets")))
        .isEqualTo(
            new Ran(
                1,
                "",
                "refold: "
                    + other
                    + ": got a file name without a label, expected a match of '^c.t'; rename or"
                    + " leave out the file, or change --label\n"));
    assertThat(classify("sentences", "file:(x)?.og|c.t", other).err())
        .startsWith("refold: " + other + ": got a file name without a label");
  }

  @Test
  void classify_oneLabel_isRefused() {
    assertThat(classify("sentences", "file", write("cat.txt", "a cat\nthe cat\n")))
        .isEqualTo(
            new Ran(
                1,
                "",
                "refold: classify: got the same label, 'cat', for 2 items, expected two labels or"
                    + " more; check --label\n"));
    assertThat(classify("sentences", "file", write("none.txt", "\n")).err())
        .isEqualTo("refold: codec: got no item in the inputs, expected one or more to fit it to\n");
  }

  @Test
  void classify_fewItems_haveAFoldEach() {
    Path file = write("few.tsv", "a\tx\na\tx\nb\ty\n");
    Ran ran = classify("sentences", "column:1", file);
    assertThat(ran.out()).contains("3 folds", "accuracy  66.66%  2 of 3; by fold 0.00% to 100.00%");
    assertThat(ran.err())
        .isEqualTo(
            "classify: 1 label of 2 has a single item, which can't be classified by others; check"
                + " --label\n");
    assertThat(classify("sentences", "column:1", "--folds", 4, file))
        .isEqualTo(
            new Ran(
                1,
                "",
                "refold: --folds 4: got 3 items, expected at least one item per" + " fold\n"));
  }

  @Test
  void classify_labelsWithOneItem_areToldOnce() {
    String numbered = "1\tx\n2\tx\n3\ty\n4\ty\n4\ty\n";
    Path file = write("numbered.tsv", numbered);
    assertThat(classify("sentences", "column:1", file).err())
        .isEqualTo(
            "classify: 3 labels of 4 have a single item, which can't be classified by others; check"
                + " --label\n");
    assertThat(out(classify("sentences", "column:1", "--predict", write("x.txt", "x\n"), file)))
        .endsWith(":1\t1\t1 100.00%\n");
  }

  /** Of 24 items in 5 folds, at most 5 are in the item's own. */
  @Test
  void classify_moreNeighboursThanItems_saysUpTo() {
    assertThat(out(classify("sentences", "column:1", "-k", 19, EXAMPLE)))
        .contains("classified by 19 neighbours,");
    assertThat(out(classify("sentences", "column:1", "-k", 20, EXAMPLE)))
        .contains("classified by up to 20 neighbours,");
  }

  /** Each label has two items with one word, and one with that of the next. */
  private static String ring(int labels, String prefix) {
    return IntStream.range(0, labels)
        .mapToObj(
            i ->
                String.format(
                    Locale.ROOT,
                    "%1$s%2$02d\tw%2$d\n%1$s%2$02d\tw%2$d\n%1$s%2$02d\tw%3$d\n",
                    prefix,
                    i,
                    (i + 1) % labels))
        .collect(Collectors.joining());
  }

  @Test
  void classify_manyLabels_listsTheirConfusions() {
    String many = out(classify("sentences", "column:1", write("many.tsv", ring(30, "l"))));
    assertThat(many)
        .contains("90 items with 30 labels", " wrong; the most frequent confusions:\n")
        .doesNotContain("(across)");
    assertThat(many.substring(many.indexOf("wrong")).lines()).hasSize(11);
    assertThat(out(classify("sentences", "column:1", write("some.tsv", ring(12, "l")))))
        .contains("(columns):\n     l00  l01  l02")
        .doesNotContain("wrong");
    assertThat(out(classify("sentences", "column:1", write("wide.tsv", ring(4, "l".repeat(30))))))
        .contains(" wrong; all confusions:\n")
        .doesNotContain("(across)");
  }

  @Test
  void predict_items_haveALineEach() {
    Path pets = write("pets.tsv", PETS);
    Path others = write("others.txt", "the cat sat\n\nmy dog sat on the mat\nnever seen words\n");
    assertThat(out(classify("sentences", "column:1", "-k", 2, "--predict", others, pets)))
        .isEqualTo(
            """
            %1$s:1\tcat\tcat 100.00%%
            %1$s:3\tcat\tcat 100.00%%
            %1$s:4\tcat\tcat 50.00%%, dog 50.00%%
            """
                .formatted(others));
    Path more = write("more.txt", "one dog barks\n");
    assertThat(
            out(
                classifyReading(
                    "a cat\n",
                    "sentences",
                    "column:1",
                    "-k",
                    5,
                    "--threads",
                    2,
                    "--predict",
                    more,
                    "--predict",
                    "-",
                    pets)))
        .isEqualTo(
            """
            %s:1\tdog\tdog 60.00%%, cat 40.00%%
            standard input:1\tcat\tcat 60.00%%, dog 40.00%%
            """
                .formatted(more));
  }

  @Test
  void predict_longLabels_areWhole() {
    String label = "much\u200Blonger".repeat(20);
    String shown = label.replace("\u200B", "\\u200b");
    Path pets = write("pets.tsv", PETS + label + "\tsome fish\n");
    Path others = write("others.txt", "some fish\n");
    assertThat(out(classify("sentences", "column:1", "--predict", others, pets)))
        .isEqualTo(others + ":1\t" + shown + "\t" + shown + " 100.00%\n");
  }

  @Test
  void predict_linesWithColumns_areRefused() {
    Path pets = write("pets.tsv", PETS);
    Path others = write("others.tsv", "a cat\n\n\t indented\ndog\ta dog\n");
    assertThat(classify("sentences", "column:1", "--predict", others, pets))
        .isEqualTo(
            new Ran(
                1,
                "",
                "refold: "
                    + others
                    + ":4: got a tab, expected an item without a label; remove the column of"
                    + " labels, or replace tabs by spaces\n"));
    write("files/cat.txt", "a cat\n");
    write("files/dog.txt", "a dog\n");
    assertThat(out(classify("sentences", "file", "--predict", others, folder.resolve("files"))))
        .hasLineCount(3);
  }

  @Test
  void predict_json_hasTheNeighboursToo() {
    Path pets = write("pets.tsv", PETS);
    assertThat(
            out(
                classifyReading(
                    "one dog barks at us\n",
                    "sentences",
                    "column:1",
                    "-k",
                    2,
                    "--lambda",
                    1,
                    "--json",
                    "--predict",
                    "-",
                    pets)))
        .isEqualTo(
            "{\"location\":\"standard input:1\",\"label\":\"dog\",\"probabilities\":{\"dog\":1.0},"
                + "\"neighbours\":[{\"location\":\""
                + pets
                + ":5\",\"label\":\"dog\",\"similarity\":1.0},{\"location\":\""
                + pets
                + ":4\",\"label\":\"dog\",\"similarity\":0.4472135954999579}]}\n");
  }

  @Test
  void predict_faultInAnItem_isToldWithItsPlace() {
    Path others = write("others.txt", "a/b\na\n");
    assertThat(
            classify("tagged", "column:1", "--predict", others, write("a.tsv", "a\tb/c\n")).err())
        .startsWith("refold: " + others + ":2:1: got 'a' without a tag");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--lambda 1.5 | Invalid value for option '--lambda': got '1.5', expected a number from 0 to 1",
        "--lambda -0.1 | Invalid value for option '--lambda': got '-0.1', expected a number from 0 to 1",
        "--lambda NaN | Invalid value for option '--lambda': got 'NaN', expected a number from 0 to 1",
        "--phi sine | --phi: got 'sine', expected cosine, dot, jaccard, overlap",
        "-k 0 | -k: got 0, expected 1 to 2,147,483,647",
        "-k -3 | -k: got -3, expected 1 to 2,147,483,647",
        "-k 99999999999 | Invalid value for option '-k': got '99999999999', expected a whole number of at most 2,147,483,647",
        "--folds 1 | --folds: got 1, expected 2 to 2,147,483,647",
        "--folds 3 --predict - | --folds 3: got --predict as well, expected one of them; run the"
            + " command twice",
        "--predict - - | --predict -: got standard input as an INPUT as well, expected it once",
        "--text column:1 | --text column:1: is the column of the labels, expected that of the"
            + " items",
        "--text 2 | --text: got '2', expected column:N, from 1 to 999,999",
        "--masks none | --masks none: got kind sentences, expected a kind of graphs; sequences"
            + " are neither masked nor reshaped",
        "--fit none | --fit none: got a command that compares items, expected a codec fitted to"
            + " them, since spelled labels leave little to compare; leave the option out"
      })
  void classify_optionsThatCannotBeMeant_areTold(String options, String message) {
    Path file = write("pets.tsv", PETS);
    List<Object> args = new ArrayList<>(List.of(options.split(" ")));
    args.add(file);
    assertThat(classify("sentences", "column:1", args.toArray()))
        .isEqualTo(new Ran(2, "", "refold: " + message + "\ntry 'refold classify --help'\n"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "name | --label: got 'name', expected column:N, file, file:REGEX or graph",
        "files | --label: got 'files', expected column:N, file, file:REGEX or graph",
        "column:0 | --label: got 'column:0', expected column:N, from 1 to 999,999",
        "column:-1 | --label: got 'column:-1', expected column:N, from 1 to 999,999",
        "column:99999999999 | --label: got 'column:99999999999', expected column:N, from 1 to"
            + " 999,999",
        "column:3 | --label column:3: got no --text, expected --text column:N, the column of the"
            + " items",
        "file | --label file: got standard input (-), which has no name, expected files"
      })
  void label_thatCannotBeMeant_isTold(String label, String message) {
    assertThat(classifyReading(PETS, "sentences", label, "-"))
        .isEqualTo(new Ran(2, "", "refold: " + message + "\ntry 'refold classify --help'\n"));
  }

  @Test
  void label_brokenPattern_isTold() {
    assertThat(classify("sentences", "file:[", EXAMPLE).err())
        .isEqualTo(
            "refold: --label: got '[', expected a regular expression after file: (Unclosed"
                + " character class)\ntry 'refold classify --help'\n");
  }

  @Test
  void text_withFileNames_isRefused() {
    assertThat(classify("sentences", "file", "--text", "column:2", EXAMPLE).err())
        .startsWith(
            "refold: --text column:2: got --label without a column, expected --label column:N;"
                + " leave"
                + " --text out\n");
  }
}
