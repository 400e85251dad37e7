package org.refold.experiments.report;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** The style sheets beside this class. */
final class Style {
  private Style() {}

  /** That of the page, its pictures included. */
  static String page() {
    return Palette.variables() + read("report.css") + read("plot.css");
  }

  /** That of a picture by itself. */
  static String picture() {
    return Palette.inLight(read("plot.css"));
  }

  private static String read(String name) {
    try (InputStream stream = Style.class.getResourceAsStream(name)) {
      if (stream == null) {
        throw new IllegalStateException(name + " is missing beside " + Style.class.getName());
      }
      return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
