package org.refold.plot;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class FormatTest {
  private static String share(double value) {
    return Format.SHARE.of(value);
  }

  private static String time(double millis) {
    return Format.TIME.of(millis);
  }

  @Test
  void of_share_isRoundedDownUnlessAll() {
    assertThat(share(1)).isEqualTo("100%");
    assertThat(share(0.99999)).isEqualTo("99.99%");
    assertThat(share(4999 / 5000.0)).isEqualTo("99.98%");
    assertThat(share(0.7)).isEqualTo("70.00%");
    assertThat(share(0.155)).isEqualTo("15.50%");
    assertThat(share(0)).isEqualTo("0%");
    assertThat(share(0.00002)).isEqualTo("<0.01%");
  }

  @Test
  void of_shareWithNoiseOfDoubles_isTheShareMeant() {
    assertThat(share(0.1 + 0.2)).isEqualTo("30.00%");
    assertThat(share(0.3 - 0.01)).isEqualTo("29.00%");
    assertThat(share(0.57 * 100 / 100)).isEqualTo("57.00%");
  }

  @Test
  void of_randomShare_isNeverMoreThanItIs() {
    SplittableRandom random = new SplittableRandom(5);
    for (int i = 0; i < 10_000; i++) {
      int all = 1 + random.nextInt(100_000);
      int some = random.nextInt(all + 1);
      String text = share((double) some / all);
      assertThat(text.equals("100%")).as("%d of %d", some, all).isEqualTo(some == all);
      assertThat(text.equals("0%")).as("%d of %d", some, all).isEqualTo(some == 0);
      if (!text.startsWith("<")) {
        // Whole numbers, in hundredths of a percent: a second formulation.
        long hundredths = 10_000L * some / all;
        assertThat(new BigDecimal(text.replace("%", "")).movePointRight(2).longValueExact())
            .as("%d of %d", some, all)
            .isEqualTo(hundredths);
      }
    }
  }

  @Test
  void of_time_hasTheDigitsThatMatter() {
    assertThat(time(0.042)).isEqualTo("0.042 ms");
    assertThat(time(0.04)).isEqualTo("0.040 ms");
    assertThat(time(0.99999)).isEqualTo("1.0 ms");
    assertThat(time(9.96)).isEqualTo("10 ms");
    assertThat(time(13.2)).isEqualTo("13 ms");
    assertThat(time(134.4)).isEqualTo("134 ms");
    assertThat(time(999.4)).isEqualTo("999 ms");
    assertThat(time(999.6)).isEqualTo("1.0 s");
    assertThat(time(1_300)).isEqualTo("1.3 s");
    assertThat(time(75_400)).isEqualTo("75 s");
    assertThat(time(0)).isEqualTo("0 ms");
  }

  @Test
  void of_countNumberAndText() {
    assertThat(Format.COUNT.of(20_150)).isEqualTo("20,150");
    assertThat(Format.NUMBER.of(1234.567)).isEqualTo("1,234.57");
    assertThat(Format.TEXT.of(20)).isEqualTo("20");
    assertThat(Format.TEXT.of(0.05)).isEqualTo("0.05");
  }

  @Test
  void spread_namesTheUnitWhereItDiffers() {
    assertThat(Format.SHARE.spread(0.991, 0.988, 0.993)).isEqualTo("98.80–99.30");
    assertThat(Format.SHARE.spread(0.9999, 0.9998, 1)).isEqualTo("99.98–100");
    assertThat(Format.SHARE.spread(1, 1, 1)).isEmpty();
    assertThat(Format.TIME.spread(1.3, 1.1, 1.5)).isEqualTo("1.1–1.5");
    assertThat(Format.TIME.spread(1_100, 750, 1_400)).isEqualTo("750 ms–1.4 s");
  }

  @Test
  void words_share_hasNoNeedlessZeros() {
    assertThat(Format.SHARE.words(0.155)).isEqualTo("15.5%");
    assertThat(Format.SHARE.words(0.16)).isEqualTo("16.0%");
    assertThat(Format.SHARE.words(1)).isEqualTo("100%");
    assertThat(Format.SHARE.words(0.1234)).isEqualTo("12.34%");
    assertThat(Format.COUNT.words(100)).isEqualTo("100");
  }

  @Test
  void tick_hasTheDigitsOfTheStep() {
    assertThat(Format.SHARE.tick(new BigDecimal("0.85"), new BigDecimal("0.05"))).isEqualTo("85%");
    assertThat(Format.SHARE.tick(new BigDecimal("0.975"), new BigDecimal("0.005")))
        .isEqualTo("97.5%");
    assertThat(Format.NUMBER.tick(new BigDecimal("0.4"), new BigDecimal("0.2"))).isEqualTo("0.4");
    assertThat(Format.COUNT.tick(new BigDecimal("2000"), new BigDecimal("1e3"))).isEqualTo("2,000");
    assertThat(Format.TIME.tick(new BigDecimal("1500"), new BigDecimal("500"))).isEqualTo("1.5 s");
  }
}
