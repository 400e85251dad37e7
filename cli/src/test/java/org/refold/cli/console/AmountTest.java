package org.refold.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AmountTest {
  @ParameterizedTest
  @CsvSource({
    "0, 0 items",
    "1, 1 item",
    "999, 999 items",
    "1000, '1,000 items'",
    "-999, -999 items",
    "-1000, '-1,000 items'",
    "9223372036854775807, '9,223,372,036,854,775,807 items'"
  })
  void of_anyCount_isGroupedByThousands(long count, String expected) {
    assertThat(Amount.of(count, "item")).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({
    "0, 0.00%",
    "0.125, 12.50%",
    "0.66666, 66.67%",
    "0.99989, 99.99%",
    "0.99996, 99.99%",
    "0.9999999999999999, 99.99%",
    "1, 100.00%"
  })
  void percent_anyShare_isRoundedButNotToAll(double share, String expected) {
    assertThat(Amount.percent(share)).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({"2, 3, 66.66%", "99999, 100000, 99.99%", "999999999, 1000000000, 99.99%"})
  void percentReached_anyShare_isRoundedDown(long part, long whole, String expected) {
    assertThat(Amount.percentReached((double) part / whole)).isEqualTo(expected);
  }

  /** Of some, such as 57, the double is less than the share. */
  @Test
  void percent_sharesThatHaveTwoDecimals_areExact() {
    for (int part = 0; part <= 10_000; part++) {
      String expected = String.format(Locale.ROOT, "%d.%02d%%", part / 100, part % 100);
      assertThat(Amount.percentReached(part / 1e4)).isEqualTo(expected);
      assertThat(Amount.percent(part / 1e4)).isEqualTo(expected);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "0, 0.0000",
    "0.7071067811865475, 0.7071",
    "0.7499999999999999, 0.7500",
    "0.99994, 0.9999",
    "0.9999999999999999, 0.9999",
    "1, 1.0000",
    "1.00006, 1.0001",
    "4e15, 4000000000000000.0000"
  })
  void ofSimilarity_any_isRoundedButNotToOne(double similarity, String expected) {
    assertThat(Amount.ofSimilarity(similarity)).isEqualTo(expected);
  }
}
