package org.refold;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.refold.decode.Decoding;
import org.refold.error.RefoldException;
import org.refold.graph.Graph;
import org.refold.graph.RandomGraphs;
import org.refold.mask.Masking;
import org.refold.pattern.PlainSettings;
import org.refold.size.Room;

/** Tests codecs whose vectors have a given length. */
final class GivenLengthTest {
  private static final List<Graph> GRAPHS = graphs();

  private static List<Graph> graphs() {
    List<Graph> graphs = new ArrayList<>();
    for (int seed = 0; seed < 300; seed++) {
      graphs.add(new RandomGraphs(seed).dag(5 + seed % 40, 8, 3, false));
    }
    return graphs;
  }

  private static CodecBuilder builder() {
    return Codec.fit(GRAPHS);
  }

  private static long unique(Codec codec, int ofTheFirst) {
    return GRAPHS.subList(0, ofTheFirst).stream()
        .filter(graph -> codec.decode(codec.encode(graph)) instanceof Decoding.Unique)
        .count();
  }

  private static long room(Codec codec) {
    return codec.room().map(Room::largest).orElseThrow();
  }

  @ParameterizedTest
  @ValueSource(ints = {4_000, 4_097, 9_001, 50_000})
  void length_ofRoomForAll_isExactAndAllAreUnique(int length) {
    Codec codec = builder().length(length).build();
    assertThat(codec.dimension()).isEqualTo(length);
    assertThat(unique(codec, GRAPHS.size())).isEqualTo(GRAPHS.size());
  }

  @Test
  void length_beyondWhatIsNeeded_hasRoomForLargerItemsAndAllPlainRows() {
    Codec chosen = builder().build();
    Codec longer = builder().length(8 * chosen.dimension()).build();
    assertThat(room(longer)).isGreaterThan(2 * room(chosen));
    assertThat(longer.plainSettings().width())
        .isGreaterThanOrEqualTo(PlainSettings.DEFAULT.width());
  }

  @Test
  void length_tooShortForAll_isExactAndMostAreUnique() {
    Codec codec = builder().length(1_100).build();
    assertThat(codec.dimension()).isEqualTo(1_100);
    assertThat(unique(codec, 30)).isBetween(20L, 30L);
  }

  @Test
  void length_withFixedNumbers_keepsThem() {
    Codec codec = builder().length(6_000).sets(5).build();
    assertThat(codec.settings().sets()).isEqualTo(5);
    assertThat(codec.dimension()).isEqualTo(6_000);
  }

  @Test
  void length_withoutData_isExact() {
    Codec codec = Codec.universal(List.of(), Masking.OPEN, 1 << 16).length(20_000).build();
    assertThat(codec.dimension()).isEqualTo(20_000);
  }

  @Test
  void length_tooShortForLabels_saysHowLongItMustBe() {
    assertThatThrownBy(() -> builder().length(100).build())
        .isInstanceOf(RefoldException.class)
        .hasMessageMatching(
            "length: got 100, expected [\\d,]+ or more; [\\d,]+ entries are for labels");
  }

  @Test
  void length_ofFixedShapeThatIsLonger_saysHowLongItMustBe() {
    assertThatThrownBy(() -> builder().length(3_000).sets(20).width(64).build())
        .isInstanceOf(RefoldException.class)
        .hasMessageMatching(
            "length: got 3,000, expected [\\d,]+ or more for items, sets and widths like"
                + " these");
  }

  @Test
  void length_tooShortForAnyShape_saysHowLongItMustBe() {
    assertThatThrownBy(() -> builder().length(510).build())
        .isInstanceOf(RefoldException.class)
        .hasMessageMatching(
            "length: got 510, expected [\\d,]+ or more for items, sets and widths like these");
  }

  @Test
  void length_whereNothingFillsIt_isRefused() {
    assertThatThrownBy(() -> builder().plain(PlainSettings.NONE).length(5_000).build())
        .hasMessage(
            "length: got 5,000 for a codec without plain rows, expected none; its length follows"
                + " from its sets and widths");
    assertThatThrownBy(() -> Codec.fitUnmasked(GRAPHS).length(5_000).build())
        .hasMessageStartingWith("length: got 5,000 for a codec that is not sized for items, ");
    assertThatThrownBy(() -> builder().redundancy(2).length(5_000).build())
        .hasMessage("length: got 5,000, expected none with a redundancy; give more sets instead");
  }
}
