package org.refold.formats.vector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.refold.Codec;
import org.refold.EntryWords;
import org.refold.error.RefoldException;
import org.refold.formats.Kinds;
import org.refold.formats.kind.Item;
import org.refold.graph.Graph;
import org.refold.similarity.Weights;
import org.refold.vector.CountVector;

class WeightsFileTest {
  private static final List<Graph> GRAPHS = graphs("f(a, g(b))\nf(a, g(c))\nf(a, a)\n");
  private static final Codec CODEC = Kinds.TERMS.fit(GRAPHS, 0).build();

  @TempDir private Path folder;

  private static List<Graph> graphs(String text) {
    List<Graph> graphs = new ArrayList<>();
    Kinds.TERMS
        .read(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), "text")
        .forEachRemaining((Item item) -> graphs.add(item.graph()));
    return graphs;
  }

  private static Weights weights() {
    return Weights.inverseDocumentFrequency(CODEC.encodeAll(GRAPHS));
  }

  private Path saved() {
    EntryWords words = CODEC.entryWords();
    GRAPHS.forEach(graph -> words.add(graph, CODEC.encode(graph)));
    Path file = folder.resolve("some.weights");
    WeightsFile.save(weights(), words, file);
    return file;
  }

  @Test
  void load_ofWhatWasSaved_isTheSame() throws IOException {
    Path file = saved();
    assertThat(WeightsFile.load(file, CODEC)).isEqualTo(weights());
    assertThat(Files.readAllLines(file))
        .startsWith(
            "# refold weights 1 codec " + CountVector.idText(CODEC.id()),
            "index\tweight\twords",
            "*\t" + Math.log1p(3) + "\tall other entries")
        .anyMatch(line -> line.contains("a as child 1"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "1; hello; :1: got 'hello', expected '# refold weights 1 codec ' and the codec's id",
        "2; a; :2: got 'a', expected the columns index, weight and words",
        "3; 5; :3: got '5', expected the weight of all other entries, with the index *",
        "4; x; :4: got 'x', expected an index, a weight and words, separated by tabs",
        "5; 0; :5: got '0', expected an index above ",
        "4; 999999999; :4: got '999999999', expected a weight after the first tab",
      })
  void load_ofADamagedFile_saysWhere(int line, String text, String message) throws IOException {
    Path file = saved();
    List<String> lines = new ArrayList<>(Files.readAllLines(file));
    lines.set(line - 1, text);
    Files.write(file, lines);
    assertThatThrownBy(() -> WeightsFile.load(file, CODEC))
        .isInstanceOf(RefoldException.class)
        .hasMessageStartingWith(file + message);
  }

  @Test
  void load_ofWeightsThatAreNone_saysWhere() throws IOException {
    Path file = saved();
    List<String> lines = Files.readAllLines(file).subList(0, 3);
    int first = CODEC.shape().comparedStart();
    Files.writeString(file, String.join("\n", lines) + "\n" + first + "\t-3\n");
    assertThatThrownBy(() -> WeightsFile.load(file, CODEC))
        .hasMessage(
            file + ":4: weight of index " + first + ": got -3.0, expected 0, or 1.0E-12 to 1.0E12");
    Files.writeString(file, String.join("\n", lines) + "\n2147483647\t1\t" + "x".repeat(100_000));
    assertThatThrownBy(() -> WeightsFile.load(file, CODEC))
        .hasMessageStartingWith(file + ":4: weights: got index 2147483647, expected ");
  }

  @Test
  void load_ofAnotherCodec_isRefused() {
    Path file = saved();
    Codec other = Kinds.TERMS.fit(graphs("h(a)\n"), 0).build();
    assertThatThrownBy(() -> WeightsFile.load(file, other))
        .hasMessage(
            file
                + ": got weights of codec "
                + CountVector.idText(CODEC.id())
                + ", expected those of codec "
                + CountVector.idText(other.id())
                + "; compute the weights with that codec");
    assertThatThrownBy(() -> WeightsFile.load(folder.resolve("none"), CODEC))
        .hasMessageContaining("can't be read");
  }
}
