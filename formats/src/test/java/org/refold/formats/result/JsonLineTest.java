package org.refold.formats.result;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class JsonLineTest {
  private static String line(String text) {
    return JsonLine.of(json -> json.add("text", text));
  }

  @Test
  void of_halfASurrogatePair_isAnEscape() {
    assertThat(line("a\ud800")).isEqualTo("{\"text\":\"a\\ud800\"}");
    assertThat(line("\udc00\ud83d\ude00\ud83dz"))
        .isEqualTo("{\"text\":\"\\udc00\ud83d\ude00\\ud83dz\"}");
    assertThat(line("\ud83d\ude00")).isEqualTo("{\"text\":\"\ud83d\ude00\"}");
  }

  @Test
  void of_membersOfEachType_areInOrder() {
    assertThat(
            JsonLine.of(
                json ->
                    json.add("n", 1)
                        .add("d", 0.5)
                        .add("b", true)
                        .addNull("none")
                        .addObject("o", its -> its.add("a", "x"))
                        .addObjects("all", List.of(1, 2), (its, item) -> its.add("i", item))
                        .addAll("numbers", new int[] {3, 4})
                        .addAll("decimals", List.of(1.0, 1e-7))
                        .addAll("texts", List.of("\"", "é"))))
        .isEqualTo(
            "{\"n\":1,\"d\":0.5,\"b\":true,\"none\":null,\"o\":{\"a\":\"x\"},"
                + "\"all\":[{\"i\":1},{\"i\":2}],\"numbers\":[3,4],"
                + "\"decimals\":[1.0,1.0E-7],\"texts\":[\"\\\"\",\"é\"]}");
  }
}
