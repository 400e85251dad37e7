package org.refold.formats.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.refold.Codec;
import org.refold.decode.Decoding;
import org.refold.formats.Kinds;
import org.refold.formats.kind.Kind;
import org.refold.graph.Graph;
import org.refold.vector.CountVector;

/**
 * Codecs and vectors of {@code json:spell=3} from the time before codecs spelled labels themselves.
 */
class SpelledJsonTest {
  private static final String DOCUMENT = "{\"k\":[\"abcab\",\"abc\",1]}";

  /** Returns a codec file and a vector of the document for each version of codec files. */
  private static List<String> golden() throws IOException {
    try (InputStream in =
        Objects.requireNonNull(
            SpelledJsonTest.class.getResourceAsStream("/golden/json-spell-3.txt"))) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void decode_vectorOfAnEarlierCodec_isTheDocument(int version) throws IOException {
    Codec codec = Codec.fromBytes(HexFormat.of().parseHex(golden().get(2 * version - 2)));
    assertThat(codec.kind()).isEqualTo("json:spell=3");
    Kind kind = Kinds.named(codec.kind());
    CountVector vector = vector(codec, golden().get(2 * version - 1));
    Graph graph = kind.parse(DOCUMENT);
    assertThat(codec.encode(graph)).isEqualTo(vector);
    assertThat(codec.decode(vector))
        .isInstanceOfSatisfying(
            Decoding.Unique.class,
            only -> assertThat(kind.write(only.graph())).isEqualTo(DOCUMENT));
  }

  private static CountVector vector(Codec codec, String entries) {
    int[][] pairs =
        Arrays.stream(entries.split(" "))
            .map(entry -> Arrays.stream(entry.split(":")).mapToInt(Integer::parseInt).toArray())
            .toArray(int[][]::new);
    return CountVector.of(
        codec.shape(),
        codec.id(),
        Arrays.stream(pairs).mapToInt(pair -> pair[0]).toArray(),
        Arrays.stream(pairs).mapToInt(pair -> pair[1]).toArray());
  }
}
