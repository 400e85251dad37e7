package org.refold.experiments.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.refold.experiments.report.Differences.Piece;

class DifferencesTest {
  private static List<String> common(List<String> one, List<String> other) {
    boolean[] common = Differences.common(one, other);
    List<String> kept = new ArrayList<>();
    for (int i = 0; i < common.length; i++) {
      if (common[i]) {
        kept.add(one.get(i));
      }
    }
    return kept;
  }

  /** The length of a longest common subsequence, tried out. */
  private static int longest(List<String> one, List<String> other) {
    if (one.isEmpty() || other.isEmpty()) {
      return 0;
    }
    List<String> rest = one.subList(1, one.size());
    int without = longest(rest, other);
    int first = other.indexOf(one.get(0));
    return first < 0
        ? without
        : Math.max(without, 1 + longest(rest, other.subList(first + 1, other.size())));
  }

  private static boolean isWithin(List<String> part, List<String> whole) {
    int found = 0;
    for (String token : whole) {
      found += found < part.size() && part.get(found).equals(token) ? 1 : 0;
    }
    return found == part.size();
  }

  @Test
  void tokens_areWordsBlanksAndSingleCharacters() {
    assertThat(Differences.tokens("p_1(X,  $t)😀\n"))
        .containsExactly("p_1", "(", "X", ",", "  ", "$t", ")", "😀", "\n");
    assertThat(Differences.tokens("")).isEmpty();
  }

  @Test
  void common_random_isALongestCommonSubsequence() {
    SplittableRandom random = new SplittableRandom(4);
    for (int i = 0; i < 500; i++) {
      List<String> one = random(random);
      List<String> other = random(random);
      List<String> kept = common(one, other);
      assertThat(kept).as("%s %s", one, other).hasSize(longest(one, other));
      assertThat(isWithin(kept, other)).as("%s %s", one, other).isTrue();
    }
  }

  private static List<String> random(SplittableRandom random) {
    return random.ints(random.nextInt(11), 0, 3).mapToObj(Integer::toString).toList();
  }

  @Test
  void common_tooLong_keepsTheBeginningAndTheEnd() {
    List<String> one = new ArrayList<>(List.of("begin"));
    List<String> other = new ArrayList<>(List.of("begin"));
    for (int i = 0; i < 100_000; i++) {
      one.add("a" + i);
      other.add("b" + i);
    }
    one.add("end");
    other.add("end");
    assertThat(common(one, other)).containsExactly("begin", "end");
  }

  @Test
  void pieces_areTheTextAgainWithBlanksUnmarked() {
    List<String> tokens = Differences.tokens("f(x, y) g");
    boolean[] common = {true, true, false, false, false, false, true, true, true};
    assertThat(Differences.pieces(tokens, common))
        .containsExactly(
            new Piece("f(", false),
            new Piece("x,", true),
            new Piece(" ", false),
            new Piece("y", true),
            new Piece(") g", false));
    assertThat(
            Differences.pieces(tokens, new boolean[9]).stream()
                .map(Piece::text)
                .collect(Collectors.joining()))
        .isEqualTo("f(x, y) g");
  }
}
