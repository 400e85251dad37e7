package org.refold.explorer.corpus;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.refold.formats.Kinds;
import org.refold.formats.kind.Kind;

/**
 * The available corpora: the bundled ones, those given at start, and the latest uploads.
 * Thread-safe.
 */
public final class Corpora {
  /** The number of uploads to keep. */
  public static final int MOST_UPLOADED = 4;

  /** The total number of their nodes. */
  static final long MOST_UPLOADED_NODES = Corpus.MOST_NODES_IN_ALL;

  private final BundledCorpora bundled = new BundledCorpora();
  private final List<Corpus> given;

  /** In order of arrival. */
  private final List<Corpus> uploaded = new ArrayList<>();

  /** In order of use, the latest last. */
  private final List<Corpus> used = new ArrayList<>();

  /**
   * @param given the corpora given at start
   */
  public Corpora(List<Corpus> given) {
    this.given = List.copyOf(given);
  }

  /**
   * Returns the family of kinds that read the same texts: the name without options, with the
   * paper's clauses counted among clauses.
   */
  public static String family(Kind kind) {
    String name = kind.name().split(":", 2)[0];
    return name.equals(Kinds.PAPER_CLAUSES.name()) ? Kinds.CLAUSES.name() : name;
  }

  /** Returns all corpora, in a stable order. */
  public synchronized List<Corpus> list() {
    List<Corpus> all = new ArrayList<>(bundled.plain());
    all.addAll(given);
    all.addAll(uploaded);
    return List.copyOf(all);
  }

  /** Returns the corpus with an id. Looking it up counts as use. */
  public synchronized Optional<Corpus> find(String id) {
    Optional<Corpus> lasting = bundled.find(id).or(() -> among(given, id));
    return lasting.isPresent() ? lasting : among(uploaded, id).map(this::use);
  }

  private static Optional<Corpus> among(List<Corpus> corpora, String id) {
    return corpora.stream().filter(corpus -> corpus.id().equals(id)).findFirst();
  }

  private Corpus use(Corpus corpus) {
    used.remove(corpus);
    used.add(corpus);
    return corpus;
  }

  /**
   * Keeps an uploaded corpus until newer ones displace it, the least recently used first. Adding a
   * known corpus again changes nothing.
   *
   * @return the corpus that is kept
   */
  public synchronized Corpus add(Corpus corpus) {
    Optional<Corpus> known = find(corpus.id());
    if (known.isPresent()) {
      return known.get();
    }
    uploaded.add(use(corpus));
    while (used.size() > MOST_UPLOADED
        || used.stream().mapToLong(Corpus::nodes).sum() > MOST_UPLOADED_NODES) {
      uploaded.remove(used.remove(0));
    }
    return corpus;
  }

  /** Returns the bundled examples of a kind, read with its options. */
  public Optional<Corpus> bundledOf(Kind kind) {
    return bundled.of(kind);
  }

  /** Returns the first example of a kind; empty if it has none. */
  public String example(Kind kind) {
    return bundledOf(kind).map(corpus -> corpus.items().get(0).text()).orElse("");
  }
}
