package org.refold.formats;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.refold.Codec;
import org.refold.error.Excerpt;
import org.refold.error.RefoldException;

/** The kinds of data there are. */
public final class Kinds {
  public static final Kind TERMS = new TermKind();
  public static final Kind GRAPHS = new NodeLinkKind();
  public static final Kind SENTENCES = new SentenceKind();
  public static final Kind TREES = new TreeKind();
  public static final Kind JSON = new JsonKind();

  public static final Kind CLAUSES = new ClauseKind("clauses", ClauseForm.CANONICAL);
  public static final Kind ORIGINAL_CLAUSES =
      new ClauseKind("clauses:original", ClauseForm.ORIGINAL);
  public static final Kind PAPER_CLAUSES = new PaperClauseKind();

  public static final Kind FORMULAS = new FormulaKind();

  private static final List<Kind> ALL =
      List.of(
          TERMS,
          GRAPHS,
          SENTENCES,
          CLAUSES,
          ORIGINAL_CLAUSES,
          PAPER_CLAUSES,
          FORMULAS,
          TREES,
          JSON);

  private Kinds() {}

  public static List<Kind> all() {
    return ALL;
  }

  /**
   * Reads a codec from a file and gives it the rule of its kind.
   *
   * @throws RefoldException if it is not there, damaged, no codec, or of a kind that is not known
   */
  public static Codec load(Path file) {
    Codec codec = Codec.load(file);
    return codec.kind().isEmpty() ? codec : codec.withRule(named(codec.kind()).rule());
  }

  /** The kind that a name, with options after a colon where it has some, stands for. */
  public static Kind named(String name) {
    if (name.startsWith(JSON.name() + ":")) {
      return JsonKind.withOptions(name.substring(JSON.name().length() + 1));
    }
    for (Kind kind : ALL) {
      if (kind.name().equals(name)) {
        return kind;
      }
    }
    throw new RefoldException(
        "kind: got '"
            + Excerpt.of(name)
            + "', expected one of "
            + ALL.stream().map(Kind::name).collect(Collectors.joining(", ")));
  }
}
