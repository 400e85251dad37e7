package org.refold.explorer;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import org.refold.explorer.http.Response;
import org.refold.explorer.http.Routes;

/** The files of the page. Files that are not listed here are not served. */
final class Page {
  private static final List<String> FILES =
      List.of(
          "index.html",
          "style.css",
          "absent.js",
          "api.js",
          "app.js",
          "arrows.js",
          "cards.js",
          "codec.js",
          "compare.js",
          "corpora.js",
          "corpus.js",
          "decoding.js",
          "dom.js",
          "entry.js",
          "example.js",
          "export.js",
          "frame.js",
          "graph.js",
          "inspector.js",
          "item.js",
          "layout.js",
          "lines.js",
          "map.js",
          "measure.js",
          "near.js",
          "network.js",
          "nearest.js",
          "state.js",
          "strip.js",
          "upload.js",
          "vector.js",
          "words.js",
          "lib/dagre.min.js");

  private Page() {}

  static void addTo(Routes routes) {
    for (String file : FILES) {
      Response response = Response.page(contentType(file), bytes(file));
      routes.get("/" + (file.equals("index.html") ? "" : file), request -> response);
    }
  }

  private static String contentType(String file) {
    return switch (file.substring(file.lastIndexOf('.') + 1)) {
      case "html" -> "text/html; charset=utf-8";
      case "css" -> "text/css; charset=utf-8";
      case "svg" -> "image/svg+xml";
      default -> "text/javascript; charset=utf-8";
    };
  }

  private static byte[] bytes(String file) {
    try (InputStream in = Page.class.getResourceAsStream("page/" + file)) {
      if (in == null) {
        throw new IllegalStateException("page/" + file + ": missing from the program's jar");
      }
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
