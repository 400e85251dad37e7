package org.refold.experiments.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class FiguresTest {
  private static String share(double value) {
    return Figures.of(value, Format.SHARE);
  }

  private static String time(double millis) {
    return Figures.of(millis, Format.TIME);
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
        // Whole numbers, in hundredths of a percent: the second formulation.
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
    assertThat(Figures.of(20_150, Format.COUNT)).isEqualTo("20,150");
    assertThat(Figures.of(1234.567, Format.NUMBER)).isEqualTo("1,234.57");
    assertThat(Figures.of(20, Format.TEXT)).isEqualTo("20");
    assertThat(Figures.of(0.05, Format.TEXT)).isEqualTo("0.05");
  }

  @Test
  void spread_namesTheUnitWhereItDiffers() {
    assertThat(Figures.spread(0.991, 0.988, 0.993, Format.SHARE)).isEqualTo("98.80–99.30");
    assertThat(Figures.spread(0.9999, 0.9998, 1, Format.SHARE)).isEqualTo("99.98–100");
    assertThat(Figures.spread(1, 1, 1, Format.SHARE)).isEmpty();
    assertThat(Figures.spread(1.3, 1.1, 1.5, Format.TIME)).isEqualTo("1.1–1.5");
    assertThat(Figures.spread(1_100, 750, 1_400, Format.TIME)).isEqualTo("750 ms–1.4 s");
  }

  @Test
  void quoted_share_hasTheDigitsOfThePaper() {
    assertThat(Figures.quoted(0.155, Format.SHARE)).isEqualTo("15.5%");
    assertThat(Figures.quoted(0.16, Format.SHARE)).isEqualTo("16.0%");
    assertThat(Figures.quoted(1, Format.SHARE)).isEqualTo("100%");
    assertThat(Figures.quoted(0.1234, Format.SHARE)).isEqualTo("12.34%");
    assertThat(Figures.quoted(100, Format.COUNT)).isEqualTo("100");
  }

  @Test
  void aligned_fewerDigits_areFilledUp() {
    assertThat(Figures.aligned("99.98%", 2)).isEqualTo("99.98%");
    assertThat(Figures.aligned("98.9%", 2)).isEqualTo("98.9%\u2007");
    assertThat(Figures.aligned("100%", 2)).isEqualTo("100%\u2008\u2007\u2007");
    assertThat(Figures.aligned("100%", 0)).isEqualTo("100%");
    assertThat(Figures.aligned("1.3 s", 0)).isEqualTo("1.3 s");
  }

  @Test
  void tick_hasTheDigitsOfTheStep() {
    assertThat(Figures.tick(new BigDecimal("0.85"), new BigDecimal("0.05"), Format.SHARE))
        .isEqualTo("85%");
    assertThat(Figures.tick(new BigDecimal("0.975"), new BigDecimal("0.005"), Format.SHARE))
        .isEqualTo("97.5%");
    assertThat(Figures.tick(new BigDecimal("0.4"), new BigDecimal("0.2"), Format.NUMBER))
        .isEqualTo("0.4");
    assertThat(Figures.tick(new BigDecimal("2000"), new BigDecimal("1e3"), Format.COUNT))
        .isEqualTo("2,000");
    assertThat(Figures.tick(new BigDecimal("1500"), new BigDecimal("500"), Format.TIME))
        .isEqualTo("1.5 s");
  }

  @Test
  void exact_hasSixDigitsAndKeepsAllApart() {
    assertThat(Figures.exact(2 / 3.0, Format.SHARE)).isEqualTo(new BigDecimal("0.666667"));
    assertThat(Figures.exact(0.99999999, Format.SHARE)).isEqualTo(new BigDecimal("0.999999"));
    assertThat(Figures.exact(1, Format.SHARE)).isEqualTo(new BigDecimal("1"));
    assertThat(Figures.exact(20_000, Format.COUNT)).isEqualTo(new BigDecimal("20000"));
    assertThat(Figures.exact(0.1 + 0.2, Format.NUMBER)).isEqualTo(new BigDecimal("0.3"));
  }
}
