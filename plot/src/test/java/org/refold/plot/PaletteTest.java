package org.refold.plot;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** Checks the contrasts required by WCAG 2.2 at level AA, by its own formula. */
class PaletteTest {
  private static double luminance(String colour) {
    double sum = 0;
    double[] weights = {0.2126, 0.7152, 0.0722};
    for (int i = 0; i < 3; i++) {
      double part = Integer.parseInt(colour.substring(1 + 2 * i, 3 + 2 * i), 16) / 255.0;
      sum += weights[i] * (part <= 0.04045 ? part / 12.92 : Math.pow((part + 0.055) / 1.055, 2.4));
    }
    return sum;
  }

  private static double contrast(String one, String other) {
    double lighter = Math.max(luminance(one), luminance(other));
    double darker = Math.min(luminance(one), luminance(other));
    return (lighter + 0.05) / (darker + 0.05);
  }

  private static void assertContrast(Palette colour, Palette ground, double least) {
    for (Function<Palette, String> mode :
        List.<Function<Palette, String>>of(Palette::light, Palette::dark)) {
      assertThat(contrast(mode.apply(colour), mode.apply(ground)))
          .as("%s %s on %s %s", colour, mode.apply(colour), ground, mode.apply(ground))
          .isGreaterThanOrEqualTo(least);
    }
  }

  @Test
  void contrast_blackOnWhite_is21() {
    assertThat(contrast("#000000", "#ffffff")).isEqualTo(21);
  }

  @Test
  void text_onItsGround_hasAContrastOf4andAHalf() {
    assertContrast(Palette.INK, Palette.GROUND, 4.5);
    assertContrast(Palette.INK, Palette.SURFACE, 4.5);
    assertContrast(Palette.INK, Palette.MARK, 4.5);
    assertContrast(Palette.MUTED, Palette.GROUND, 4.5);
    assertContrast(Palette.MUTED, Palette.SURFACE, 4.5);
    assertContrast(Palette.MUTED, Palette.PAPER_GROUND, 4.5);
    assertContrast(Palette.ACCENT, Palette.GROUND, 4.5);
    assertContrast(Palette.ACCENT, Palette.SURFACE, 4.5);
    assertContrast(Palette.PAPER_INK, Palette.GROUND, 4.5);
    assertContrast(Palette.PAPER_INK, Palette.SURFACE, 4.5);
    assertContrast(Palette.PAPER_INK, Palette.PAPER_GROUND, 4.5);
  }

  @Test
  void series_whoseNamesHaveTheirColours_haveTheContrastOfText() {
    for (int i = 0; i < Palette.SERIES; i++) {
      assertContrast(Palette.valueOf("SERIES_" + i), Palette.GROUND, 4.5);
    }
  }

  @Test
  void parts_haveTheContrastOfShapesAndTheirTextThatOfText() {
    for (int i = 0; i < Palette.PARTS; i++) {
      Palette part = Palette.valueOf("PART_" + i);
      assertContrast(part, Palette.GROUND, 3);
      assertContrast(Palette.valueOf("PART_INK_" + i), part, 4.5);
    }
  }

  @Test
  void styles_useNoOtherVariables() {
    assertThat(Style.picture()).doesNotContain("var(").contains(Palette.SERIES_7.light());
  }
}
