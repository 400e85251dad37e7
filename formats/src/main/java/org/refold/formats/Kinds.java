package org.refold.formats;

import java.util.List;
import org.refold.error.Excerpt;
import org.refold.error.RefoldException;
import org.refold.formats.json.JsonKind;
import org.refold.formats.kind.Kind;
import org.refold.formats.molecule.MoleculeKind;
import org.refold.formats.network.NetworkKind;
import org.refold.formats.network.NetworkOptions;
import org.refold.formats.nodelink.NodeLinkKind;
import org.refold.formats.sentence.SentenceKind;
import org.refold.formats.term.TermKind;
import org.refold.formats.tptp.ClauseForm;
import org.refold.formats.tptp.ClauseKind;
import org.refold.formats.tptp.FormulaKind;
import org.refold.formats.tptp.PaperClauseKind;
import org.refold.formats.tree.TreeKind;
import org.refold.graph.Graph;
import org.refold.limit.Allowance;

/**
 * All kinds of data, as constants and by name.
 *
 * <pre>{@code
 * Kind json = Kinds.JSON;
 * Kind spelled = Kinds.named("json:spell=32");  // strings of more than 32 characters are spelled
 * TextCodec codec = TextCodec.fit(spelled, documents);
 * }</pre>
 */
public final class Kinds {
  public static final Kind TERMS = new TermKind();
  public static final Kind GRAPHS = new NodeLinkKind();
  public static final Kind SENTENCES = new SentenceKind(false, 0);
  public static final Kind TAGGED = new SentenceKind(true, 0);
  public static final Kind CLAUSES = new ClauseKind("clauses", ClauseForm.CANONICAL);
  public static final Kind ORIGINAL_CLAUSES =
      new ClauseKind("clauses:original", ClauseForm.ORIGINAL);
  public static final Kind PAPER_CLAUSES = new PaperClauseKind();
  public static final Kind FORMULAS = new FormulaKind();
  public static final Kind TREES = new TreeKind();
  public static final Kind JSON = new JsonKind();
  public static final Kind NETWORKS = new NetworkKind(NetworkOptions.DEFAULT);
  public static final Kind MOLECULES = new MoleculeKind(false);

  private static final List<Entry> ALL =
      List.of(
          new Entry("terms", options -> TERMS),
          new Entry("graphs", options -> GRAPHS),
          new Entry("sentences", options -> new SentenceKind(false, affixes(options))),
          new Entry("tagged", options -> new SentenceKind(true, affixes(options))),
          new Entry("clauses", options -> options.flag("original") ? ORIGINAL_CLAUSES : CLAUSES),
          new Entry("paper-clauses", options -> PAPER_CLAUSES),
          new Entry("formulas", options -> FORMULAS),
          new Entry("trees", options -> TREES),
          new Entry("json", options -> new JsonKind(spell(options))),
          new Entry("networks", options -> new NetworkKind(network(options))),
          new Entry("molecules", options -> new MoleculeKind(options.flag("flat"))));

  /** Makes a kind. Queries every option that the kind supports, present or not. */
  private interface Factory {
    Kind make(KindOptions options);
  }

  /** A kind and its name without options. */
  private record Entry(String name, Factory factory) {
    Kind without() {
      return factory.make(new KindOptions(name, null));
    }

    String usage() {
      KindOptions options = new KindOptions(name, null);
      factory.make(options);
      return options.usage();
    }
  }

  private Kinds() {}

  private static int affixes(KindOptions options) {
    return options.number("affixes", 1, SentenceKind.LONGEST_AFFIX, 0);
  }

  private static int spell(KindOptions options) {
    return options.number("spell", 0, JsonKind.NEVER - 1, JsonKind.NEVER);
  }

  private static NetworkOptions network(KindOptions options) {
    return new NetworkOptions(
        options.flag("directed"),
        options.flag("names"),
        options.text("node", NetworkOptions.LABEL),
        options.text("edge", NetworkOptions.LABEL),
        options.text("graph", NetworkOptions.LABEL));
  }

  /** Returns every kind, without options. */
  public static List<Kind> all() {
    return ALL.stream().map(Entry::without).toList();
  }

  /** Returns the name of each kind with its options: {@code sentences[:affixes=N]}. */
  public static List<String> usages() {
    return ALL.stream().map(Entry::usage).toList();
  }

  /**
   * Returns the kind with a name and options: {@code terms}, {@code sentences:affixes=3}. Several
   * options are separated by commas.
   *
   * @throws RefoldException if there is no such kind; the message lists all kinds
   */
  public static Kind named(String name) {
    int colon = name.indexOf(':');
    String plain = colon < 0 ? name : name.substring(0, colon);
    for (Entry entry : ALL) {
      if (entry.name().equals(plain)) {
        KindOptions options = new KindOptions(plain, colon < 0 ? null : name.substring(colon + 1));
        Kind kind = entry.factory().make(options);
        options.requireAllKnown();
        return kind;
      }
    }
    throw new RefoldException(
        "kind: got '" + Excerpt.of(name) + "', expected one of " + String.join(", ", usages()));
  }

  /**
   * Returns the text of a decoded graph. If the kind has no text for it, writes it as a term: a
   * vector of a sentence codec, for example, can decode to two sentences side by side.
   */
  public static String text(Graph graph, Kind kind) {
    return text(graph, kind, Allowance.UNLIMITED);
  }

  /** Returns the text of a decoded graph, within limits of time and memory. */
  public static String text(Graph graph, Kind kind, Allowance allowance) {
    try {
      return kind.write(graph, allowance);
    } catch (RefoldException e) {
      return TERMS.write(graph, allowance);
    }
  }
}
