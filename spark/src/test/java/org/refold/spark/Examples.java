package org.refold.spark;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.refold.Codec;
import org.refold.formats.Kinds;
import org.refold.formats.kind.Item;
import org.refold.formats.kind.Kind;

/** The bundled examples, one item per text, and what the plain library makes of texts. */
final class Examples {
  private Examples() {}

  static List<String> texts(String kindName, String file) {
    Kind kind = Kinds.named(kindName);
    List<String> texts = new ArrayList<>();
    try (InputStream in = Files.newInputStream(Path.of("../examples", file))) {
      kind.read(in, file).forEachRemaining((Item item) -> texts.add(kind.write(item.graph())));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return texts;
  }

  static Codec codec(String kindName, List<String> texts) {
    Kind kind = Kinds.named(kindName);
    return kind.fit(texts.stream().map(kind::parse).toList(), 0).build();
  }

  static List<String> clauses(int count, long seed) {
    ClauseTexts texts = new ClauseTexts(seed);
    List<String> clauses = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      clauses.add(texts.next());
    }
    return clauses;
  }
}
