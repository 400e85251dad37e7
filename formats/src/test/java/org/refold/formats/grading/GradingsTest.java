package org.refold.formats.grading;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.refold.Codec;
import org.refold.decode.Decoding;
import org.refold.error.RefoldException;
import org.refold.formats.Kinds;
import org.refold.formats.kind.Kind;
import org.refold.formats.text.Text;
import org.refold.graph.Graph;
import org.refold.pattern.Embeddings;
import org.refold.pattern.Grading;
import org.refold.similarity.Similarity;

class GradingsTest {
  @TempDir private Path folder = Path.of("");

  private static Grading embeddings(String text) {
    return Gradings.embeddings(Text.of(text, "table"), Kinds.TERMS, 1);
  }

  private static Grading hierarchy(String text) {
    return Gradings.hierarchy(Text.of(text, "table"), Kinds.TERMS);
  }

  private static void assertEmbeddingsFault(String text, String message) {
    assertThatThrownBy(() -> embeddings(text))
        .isInstanceOf(RefoldException.class)
        .hasMessage(message);
  }

  private static void assertHierarchyFault(String text, String message) {
    assertThatThrownBy(() -> hierarchy(text))
        .isInstanceOf(RefoldException.class)
        .hasMessage(message);
  }

  @Test
  void embeddings_inEveryForm_areTheSame() {
    Embeddings expected = new Embeddings(3, 1);
    expected.add("dog", 1, -2.5, 0.03);
    expected.add("two words", 0, 1, 2);
    for (String text :
        List.of(
            "dog\t1 -2.5 3e-2\ntwo words\t0 1 2\n",
            "2 3\ndog 1 -2.5 +3E-2 \r\ntwo words\t0\t1\t2 \r\n",
            "\uFEFF2 3\n\ntwo words\t0 1.0 2.\ndog  1  -2.5 .03")) {
      assertThat(embeddings(text)).as(text).isEqualTo(expected.grading());
    }
  }

  @Test
  void embeddings_thatAreAtFault_saysWhere() {
    assertEmbeddingsFault(
        "", "table: got no embedding, expected lines with a word and its numbers");
    assertEmbeddingsFault(
        "a 0 0\n", "table: got only zero embeddings, expected at least one other");
    assertEmbeddingsFault(
        "a 1 2\nb 1\n", "table:2:4: got 1 numbers, expected 2 as on the previous lines");
    assertEmbeddingsFault(
        "a 1 2\nb 1 2 3\n",
        "table:2:7: got more than 2 numbers, expected as many as on the previous lines; put a tab"
            + " after a word that contains spaces");
    assertEmbeddingsFault(
        "dog\n", "table:1:4: embeddings: got 0 numbers each, expected 1 to 16384");
    assertEmbeddingsFault(
        "9 0\n", "table:1:1: embeddings: got 0 numbers each, expected 1 to 16384");
    assertEmbeddingsFault(
        "9 99999999\n", "table:1:1: embeddings: got 99999999 numbers each, expected 1 to 16384");
    assertEmbeddingsFault(
        "a 1 2\n\nb 1 NaN\n", "table:3:5: got 'NaN', expected a number of at most 1.0E100");
    for (String bad : List.of("1e101", "-1e999", "Infinity", "0x1p3", "1f", "--1", "1e", "x")) {
      assertEmbeddingsFault(
          "a 1\nb " + bad + "\n",
          "table:2:3: got '" + bad + "', expected a number of at most 1.0E100");
    }
    assertEmbeddingsFault(
        "a 1 2\na 2 1\n", "table:2:1: label 'a': got a second embedding, expected one");
    assertEmbeddingsFault(" 1.5 2\n", "table:1:1: got no word, expected a word and its numbers");
    assertEmbeddingsFault(
        "3 2\na 1 2\n",
        "table: got 1 embeddings, expected 3 as its first line says; is the file truncated?");
  }

  @Test
  void hierarchy_inWords_isRead() {
    Grading grading = hierarchy("dog\tanimal\r\n\n wolf \t animal\nanimal\tliving thing");
    assertThat(grading.labels()).containsExactly("animal", "dog", "living thing", "wolf");
    assertThat(grading.source()).isEqualTo(Grading.Source.HIERARCHY);
  }

  @Test
  void hierarchy_thatIsAtFault_saysWhere() {
    assertHierarchyFault(
        "\n", "table: got no word, expected lines with a word, a tab and the word above it");
    assertHierarchyFault(
        "a\tb\ndog animal\n",
        "table:2:11: got no tab, expected a word, a tab and the word above it");
    assertHierarchyFault(
        "a\tb\tc\n", "table:1:4: got a second tab, expected one tab, between two words");
    assertHierarchyFault("a\t\n", "table:1:3: got nothing after the tab, expected a word");
    assertHierarchyFault("\tb\n", "table:1:1: got nothing before the tab, expected a word");
    assertHierarchyFault(
        "a\tb\na\tc\n", "table:2:1: label 'a': got a second parent, after 'b', expected one");
    assertHierarchyFault(
        "a\tb\nb\tc\nc\ta\n",
        "table:3:1: label 'c': got a parent that is below it or itself, expected no cycle");
    StringBuilder deep = new StringBuilder();
    for (int i = 0; i < 70; i++) {
      deep.append('n').append(i).append("\tn").append(i + 1).append('\n');
    }
    assertThatThrownBy(() -> hierarchy(deep.toString()))
        .isInstanceOf(RefoldException.class)
        .hasMessageMatching(
            "table: label 'n\\d+': got more than 64 levels above it, expected at most 64");
  }

  @Test
  void read_randomDamage_neverCrashes() {
    byte[] table = "3 2\ndog 1.5 2\nwolf 1 2e1\ntea\t-1 2\n".getBytes(StandardCharsets.UTF_8);
    byte[] tree = "dog\tanimal\nwolf\tanimal\ntea\tdrink\n".getBytes(StandardCharsets.UTF_8);
    for (long seed = 0; seed < 2_000; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      for (byte[] bytes : List.of(table, tree)) {
        byte[] damaged = bytes.clone();
        for (int i = random.nextInt(1, 6); i > 0; i--) {
          damaged[random.nextInt(bytes.length)] = (byte) random.nextInt();
        }
        Text text = Text.of(new ByteArrayInputStream(damaged), "table");
        try {
          if (bytes == table) {
            Gradings.embeddings(text, Kinds.TERMS, 1);
          } else {
            Gradings.hierarchy(text, Kinds.TERMS);
          }
        } catch (RefoldException e) {
          assertThat(e.getMessage()).as("seed %d", seed).startsWith("table:");
        }
      }
    }
  }

  @Test
  void read_compressedFile_isUnpacked() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream packed = new GZIPOutputStream(bytes)) {
      packed.write("a\tb\n".getBytes(StandardCharsets.UTF_8));
    }
    Path file = Files.write(folder.resolve("table.gz"), bytes.toByteArray());
    assertThat(Gradings.hierarchy(file, Kinds.TERMS).labels()).containsExactly("a", "b");
    Path missing = folder.resolve("missing");
    assertThatThrownBy(() -> Gradings.embeddings(missing, Kinds.TERMS, 1))
        .isInstanceOf(RefoldException.class)
        .hasMessage(missing + ": can't be read (no such file or folder)");
  }

  /** A word of the table matches a word of the data, however the kind labels it. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "terms | sees(dog, cat) | sees(wolf, cat) | sees(tea, cat)",
        "sentences | my dog sees | my wolf sees | my tea sees",
        "tagged | my/x dog/y | my/x wolf/y | my/x tea/y",
        "trees | (S (NN dog) (V sees)) | (S (NN wolf) (V sees)) | (S (NN tea) (V sees))",
        "trees | (S (dog) (V sees)) | (S (wolf) (V sees)) | (S (tea) (V sees))",
        "json | {\"a\": \"dog\", \"b\": 1} | {\"a\": \"wolf\", \"b\": 1} | {\"a\": \"tea\", \"b\": 1}",
        "json | {\"dog\": 2, \"b\": 1} | {\"wolf\": 2, \"b\": 1} | {\"tea\": 2, \"b\": 1}",
        "clauses | cnf(c, axiom, p(dog)). | cnf(c, axiom, p('wolf')). | cnf(c, axiom, p(tea)).",
        "clauses | cnf(c, axiom, p('Big dog')). | cnf(c, axiom, p(wolf)). | cnf(c, axiom, p(tea)).",
        "formulas | fof(c, axiom, p(dog)). | fof(c, axiom, p(wolf)). | fof(c, axiom, p(tea)).",
      })
  void grading_ofEachKind_gradesWordsOfTheData(String name, String item, String near, String far) {
    Kind kind = Kinds.named(name);
    Grading grading =
        Gradings.hierarchy(
            Text.of("dog\tanimal\nwolf\tanimal\nBig dog\tanimal\ntea\tdrink\n", "table"), kind);
    Graph graph = kind.parse(item);
    Codec codec = kind.fit(List.of(graph), 0).grading(grading).build();
    Similarity similarity = Similarity.DEFAULT;
    assertThat(similarity.of(codec.encode(graph), codec.encode(kind.parse(near))))
        .isGreaterThan(similarity.of(codec.encode(graph), codec.encode(kind.parse(far))) + 0.05);
    assertThat(codec.decode(codec.encode(graph)))
        .isInstanceOfSatisfying(
            Decoding.Unique.class, only -> assertThat(only.graph()).isEqualTo(graph));
    assertThat(Codec.fromBytes(codec.toBytes()).id()).isEqualTo(codec.id());
  }

  /** Symbols of 100 families: a smaller version of the benchmark GradedRetrieval. */
  @Test
  void nearest_ofRenamedTerms_areTheOriginals() {
    Random random = new Random(1);
    StringBuilder table = new StringBuilder();
    for (int family = 0; family < 100; family++) {
      double[] centre = random.doubles(20, -1, 1).toArray();
      for (int member = 0; member < 5; member++) {
        table.append("f").append(family).append('_').append(member);
        for (double x : centre) {
          table.append(' ').append(x + 0.2 * random.nextGaussian());
        }
        table.append('\n');
      }
    }
    int count = 150;
    String[] originals = new String[count];
    String[] renamed = new String[count];
    for (int i = 0; i < count; i++) {
      StringBuilder one = new StringBuilder("t(");
      StringBuilder other = new StringBuilder("t(");
      for (int k = 0; k < 6; k++) {
        int family = random.nextInt(100);
        int member = random.nextInt(5);
        String comma = k == 0 ? "" : ", ";
        one.append(comma).append("f" + family + "_" + member);
        other.append(comma).append("f" + family + "_" + (member + 1 + random.nextInt(4)) % 5);
      }
      originals[i] = one.append(')').toString();
      renamed[i] = other.append(')').toString();
    }
    List<Graph> graphs = List.of(originals).stream().map(Kinds.TERMS::parse).toList();
    Codec plain = Kinds.TERMS.fit(graphs, 0).build();
    Codec graded = Kinds.TERMS.fit(graphs, 0).grading(embeddings(table.toString())).build();
    assertThat(found(plain, graphs, renamed)).isLessThan(count / 10);
    assertThat(found(graded, graphs, renamed)).isGreaterThan(count * 9 / 10);
  }

  private static int found(Codec codec, List<Graph> graphs, String... queries) {
    var vectors = graphs.stream().map(codec::encode).toList();
    int found = 0;
    for (int q = 0; q < queries.length; q++) {
      var query = codec.encode(Kinds.TERMS.parse(queries[q]));
      int best = 0;
      for (int i = 1; i < vectors.size(); i++) {
        best =
            Similarity.DEFAULT.of(query, vectors.get(i))
                    > Similarity.DEFAULT.of(query, vectors.get(best))
                ? i
                : best;
      }
      found += best == q ? 1 : 0;
    }
    return found;
  }
}
