package org.refold.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.refold.decode.Correction;
import org.refold.decode.DecodeLimits;
import org.refold.decode.DecodingReport;
import org.refold.decode.NearestDecoding;
import org.refold.decode.NearestSettings;
import org.refold.error.RefoldException;
import org.refold.formats.result.JsonLine;
import org.refold.formats.result.NearestJson;
import org.refold.solver.Resource;
import org.refold.vector.CountVector;
import org.refold.vector.RealVector;

class TextNearestTest {
  private static final List<String> TERMS = List.of("f(a, g(b, c))", "f(g(c, b), a)", "h(a, b)");

  private static final TextCodec CODEC = TextCodec.builder(Kinds.TERMS).sets(6).fit(TERMS);

  private static RealVector shifted(String text, double by) {
    CountVector counts = CODEC.encode(text);
    double[] values = counts.counts().asDoubleStream().toArray();
    values[0] += by;
    return RealVector.of(counts.shape(), counts.codecId(), counts.indices().toArray(), values);
  }

  @Test
  void decodeNearest_vectorOfAText_isThatText() {
    TextNearest nearest = CODEC.decodeNearest(RealVector.of(CODEC.encode(TERMS.get(0))));
    assertThat(nearest.isProven()).isTrue();
    assertThat(nearest.text()).isEqualTo(TERMS.get(0));
    assertThat(nearest.texts()).containsExactly(TERMS.get(0));
    assertThat(nearest.distance()).isZero();
    assertThat(nearest.corrections()).isEmpty();
  }

  @Test
  void decodeNearest_wrongCount_isCorrected() {
    TextNearest nearest = CODEC.decodeNearest(shifted(TERMS.get(1), 1));
    assertThat(nearest.text()).isEqualTo(TERMS.get(1));
    assertThat(nearest.distance()).isEqualTo(1);
    assertThat(nearest.lowerBound()).isEqualTo(1);
    int index = CODEC.encode(TERMS.get(1)).index(0);
    assertThat(nearest.corrections()).containsExactly(new Correction(index, 2, 1));
  }

  @Test
  void decodeNearestAll_keepsTheOrder() {
    List<RealVector> vectors = new ArrayList<>();
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < 30; i++) {
      texts.add(TERMS.get(i % 3));
      vectors.add(shifted(TERMS.get(i % 3), 0.01 * i));
    }
    assertThat(CODEC.decodeNearestAll(vectors)).extracting(TextNearest::text).isEqualTo(texts);
    for (int threads : new int[] {1, 3}) {
      List<String> found = new ArrayList<>();
      CODEC.decodeNearestAll(
          vectors.iterator(),
          NearestSettings.DEFAULT,
          DecodeLimits.DEFAULT,
          threads,
          nearest -> found.add(nearest.text()));
      assertThat(found).isEqualTo(texts);
    }
    assertThat(
            CODEC.codec().decodeNearestAll(vectors, NearestSettings.DEFAULT, DecodeLimits.DEFAULT))
        .extracting(NearestDecoding::distance)
        .hasSize(30)
        .startsWith(0.0);
    assertThatThrownBy(
            () ->
                CODEC.decodeNearestAll(
                    vectors.iterator(),
                    NearestSettings.DEFAULT,
                    DecodeLimits.DEFAULT,
                    0,
                    nearest -> {}))
        .hasMessage("threads: got 0, expected 1 or more");
  }

  @Test
  void decodeNearest_noTime_isNotProven() {
    DecodeLimits limits = DecodeLimits.DEFAULT.withTime(Duration.ofNanos(1));
    TextNearest nearest =
        CODEC.decodeNearest(shifted(TERMS.get(1), 1), NearestSettings.DEFAULT, limits);
    assertThat(nearest.isProven()).isFalse();
    assertThat(nearest.first()).isEmpty();
    assertThat(nearest.distance()).isInfinite();
    assertThatThrownBy(nearest::text)
        .isInstanceOf(RefoldException.class)
        .hasMessage(
            "vector: got a nearest decoding that is bounded (reached the time limit before a"
                + " graph was found), expected a proven one; see texts() for what was found");
  }

  @Test
  void decodeNearest_otherCodec_isRefused() {
    TextCodec other = TextCodec.fit(Kinds.TERMS, List.of("x(y)"));
    RealVector vector = RealVector.of(CODEC.encode(TERMS.get(0)));
    assertThatThrownBy(() -> other.decodeNearest(vector)).isInstanceOf(RefoldException.class);
  }

  @Test
  void json_ofEveryResult_isAnObject() {
    DecodingReport report = new DecodingReport(0, 0, 0, 0, 0, 0, 0, 0, 0, Duration.ZERO, List.of());
    TextNearest proven =
        new TextNearest(
            new NearestDecoding.Proven(
                List.of(Kinds.TERMS.parse("a"), Kinds.TERMS.parse("b")),
                false,
                0.5,
                OptionalDouble.of(1.5),
                List.of(new Correction(0, 2.2, 3)),
                report),
            List.of("a", "b"));
    TextNearest bounded =
        new TextNearest(
            new NearestDecoding.Bounded(
                Resource.TIME, List.of(), Double.POSITIVE_INFINITY, 0.25, List.of(), report),
            List.of());
    String end =
        ",\"report\":{\"nodes\":0,\"candidatesBefore\":0,\"candidatesAfter\":0,\"variables\":0,"
            + "\"clauses\":0,\"conflicts\":0,\"models\":0,\"cycles\":0,\"repeats\":0,"
            + "\"seconds\":0.0,\"stages\":[]}}";
    assertThat(JsonLine.of(json -> NearestJson.write(json, proven, CODEC.codec())))
        .isEqualTo(
            "{\"result\":\"nearest\",\"graphs\":[\"a\",\"b\"],\"distance\":0.5,\"lowerBound\":0.5,"
                + "\"complete\":false,\"runnerUp\":1.5,\"corrections\":[{\"index\":0,\"value\":2.2,"
                + "\"count\":3,\"words\":\""
                + CODEC.codec().featureName(0)
                + "\"}]"
                + end);
    assertThat(JsonLine.of(json -> NearestJson.write(json, bounded, CODEC.codec())))
        .isEqualTo(
            "{\"result\":\"bounded\",\"graphs\":[],\"lowerBound\":0.25,\"spent\":\"time\","
                + "\"corrections\":[]"
                + end);
  }
}
