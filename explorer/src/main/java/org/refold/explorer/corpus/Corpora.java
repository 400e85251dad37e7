package org.refold.explorer.corpus;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.refold.formats.Kinds;
import org.refold.formats.kind.Kind;

/**
 * The corpora there are: bundled ones, those that the program was started with, and the last that
 * were uploaded. Safe to share between threads.
 */
public final class Corpora {
  /** How many of those that were uploaded are kept. */
  public static final int MOST_UPLOADED = 4;

  /** How many nodes they may have together. */
  static final long MOST_UPLOADED_NODES = Corpus.MOST_NODES_IN_ALL;

  private final BundledCorpora bundled = new BundledCorpora();
  private final List<Corpus> given;

  /** In the order of their coming. */
  private final List<Corpus> uploaded = new ArrayList<>();

  /** The same; the one that was used last is last. */
  private final List<Corpus> used = new ArrayList<>();

  /**
   * @param given those that the program was started with
   */
  public Corpora(List<Corpus> given) {
    this.given = List.copyOf(given);
  }

  /**
   * What kinds that read the same texts have in common: the name without options, and that of
   * clauses for those of the paper.
   */
  public static String family(Kind kind) {
    String name = kind.name().split(":", 2)[0];
    return name.equals(Kinds.PAPER_CLAUSES.name()) ? Kinds.CLAUSES.name() : name;
  }

  /** All, in a stable order. */
  public synchronized List<Corpus> list() {
    List<Corpus> all = new ArrayList<>(bundled.plain());
    all.addAll(given);
    all.addAll(uploaded);
    return List.copyOf(all);
  }

  /** The corpus with an id; to ask for it is to use it. */
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
   * Keeps an uploaded corpus until others push it out, those first that were not used for longest.
   * Of one that is there already, nothing changes.
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

  /** The examples that come with the program, read as a kind, whatever options it has. */
  public Optional<Corpus> bundledOf(Kind kind) {
    return bundled.of(kind);
  }

  /** What to show first of a kind; empty if it has no examples. */
  public String example(Kind kind) {
    return bundledOf(kind).map(corpus -> corpus.items().get(0).text()).orElse("");
  }
}
