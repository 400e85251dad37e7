package org.refold.explorer.corpus;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.refold.formats.Kinds;
import org.refold.formats.kind.Kind;

/**
 * The bundled examples: for each kind a file with a label and an item per line. The first item is
 * what the page shows first. Thread-safe.
 */
final class BundledCorpora {
  private static final String FOLDER = "/org/refold/explorer/corpora/";

  private static final List<Kind> KINDS =
      List.of(
          Kinds.SENTENCES,
          Kinds.TAGGED,
          Kinds.CLAUSES,
          Kinds.FORMULAS,
          Kinds.TREES,
          Kinds.JSON,
          Kinds.MOLECULES,
          Kinds.TERMS,
          Kinds.GRAPHS,
          Kinds.NETWORKS,
          Kinds.MOLECULES);

  /** Options make another kind, and some take numbers, so only this many are kept. */
  private static final int MOST_VARIANTS = 16;

  private final List<Corpus> plain = KINDS.stream().flatMap(kind -> read(kind).stream()).toList();

  /** By the name of the kind, in order of use, the latest last. */
  private final Map<String, Corpus> variants = new LinkedHashMap<>(16, 0.75f, true);

  private static Optional<Corpus> read(Kind kind) {
    String name = Corpora.family(kind);
    try (InputStream in = BundledCorpora.class.getResourceAsStream(FOLDER + name + ".tsv")) {
      return in == null
          ? Optional.empty()
          : Optional.of(
              Corpus.read(name, kind, in, "column:1", new CorpusBuilder(name, kind).bundled()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The examples of kinds without options. */
  List<Corpus> plain() {
    return plain;
  }

  /** Returns the same items, read with the kind's options, since graphs may depend on them. */
  synchronized Optional<Corpus> of(Kind kind) {
    Optional<Corpus> known =
        Stream.concat(plain.stream(), Stream.ofNullable(variants.get(kind.name())))
            .filter(corpus -> corpus.kind().name().equals(kind.name()))
            .findFirst();
    if (known.isPresent()) {
      return known;
    }
    Optional<Corpus> variant = read(kind);
    variant.ifPresent(corpus -> variants.put(kind.name(), corpus));
    if (variants.size() > MOST_VARIANTS) {
      variants.remove(variants.keySet().iterator().next());
    }
    return variant;
  }

  synchronized Optional<Corpus> find(String id) {
    return Stream.concat(plain.stream(), variants.values().stream())
        .filter(corpus -> corpus.id().equals(id))
        .findFirst();
  }
}
