package org.refold.plot;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** Style sheets for the page around plots. */
public final class Style {
  private Style() {}

  /**
   * The colours as CSS variables, for use in other rules: {@code var(--ink)}, {@code
   * var(--ground)}, …
   */
  public static String variables() {
    return Palette.variables();
  }

  /** The style rules of plots. */
  public static String plots() {
    try (InputStream stream = Style.class.getResourceAsStream("plot.css")) {
      if (stream == null) {
        throw new IllegalStateException("plot.css is missing beside " + Style.class.getName());
      }
      return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The style rules of a standalone picture, with the colours for a light background. */
  static String picture() {
    return Palette.inLight(plots());
  }
}
