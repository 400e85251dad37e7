package org.refold.experiments.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import org.junit.jupiter.api.Test;
import org.refold.plot.Format;

class FiguresTest {
  @Test
  void aligned_fewerDigits_areFilledUp() {
    assertThat(Figures.aligned("99.98%", 2)).isEqualTo("99.98%");
    assertThat(Figures.aligned("98.9%", 2)).isEqualTo("98.9%\u2007");
    assertThat(Figures.aligned("100%", 2)).isEqualTo("100%\u2008\u2007\u2007");
    assertThat(Figures.aligned("100%", 0)).isEqualTo("100%");
    assertThat(Figures.aligned("1.3 s", 0)).isEqualTo("1.3 s");
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
