package org.refold.experiments.clauses;

import static org.refold.experiments.report.SectionBuilder.words;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.refold.Codec;
import org.refold.constraint.ConstraintSettings;
import org.refold.decode.DecodeLimits;
import org.refold.experiments.data.PaperCaps;
import org.refold.experiments.report.SectionBuilder;
import org.refold.graph.Symbol;
import org.refold.mask.Mask;
import org.refold.mask.Masking;
import org.refold.vector.CountVector;

/** What the figures about clauses rest on. */
final class ClauseFacts {
  private ClauseFacts() {}

  static void add(ClauseFindings findings, SectionBuilder section) {
    DecodeLimits limits = ClauseRuns.LIMITS;
    long seed = findings.seed();
    section.fact(
        "seed",
        "seed",
        "%d; ours also with %d to %d",
        seed,
        seed + 1,
        seed + ClauseTable.SEEDS - 1);
    section.fact(
        "axioms",
        "axioms",
        "%,d of %,d, in %,d files; the paper had %,d",
        findings.axioms(),
        findings.allAxioms(),
        findings.data().files().size(),
        PaperClauses.AXIOMS);
    section.fact("dataHash", "hash of the data", findings.data().hash());
    section.fact(
        "limits",
        "limits for a clause",
        "%,d conflicts of the solver, or the paper's %d s, whichever comes first; %s",
        limits.conflicts(),
        limits.time().toSeconds(),
        findings.endedByTime()
            ? "time came first for some, so a faster machine may settle more"
            : "time did for none, so no figure depends on the machine's speed");
    section.fact(
        "signature",
        "signature",
        "the symbols that the data have, with their masks, or as forests need them; the paper has"
            + " %,d placeholders",
        PaperClauses.ROWS.get(0).symbols());
    for (ClauseVariant variant : ClauseVariant.values()) {
      List<ClauseResult> results = findings.of(variant);
      section.fact(variant.key(), variant.words(), settings(variant, results.get(0).codec()));
      section.fact(
          variant.key() + "Codecs",
          "codecs of " + variant.words(),
          results.stream()
              .map(result -> CountVector.idText(result.codec().id()))
              .collect(Collectors.joining(", ")));
    }
  }

  private static String settings(ClauseVariant variant, Codec codec) {
    ConstraintSettings settings = codec.settings();
    return words(
        "kind %s; %s; caps: %s; widths: %s; a split %s; pinned: %s",
        codec.kind(),
        marks(codec.masking()),
        variant == ClauseVariant.PAPER ? PaperCaps.WORDS : folds(codec.masking()),
        widths(codec),
        switch (settings.argumentSplits()) {
          case PER_POSITION -> "for each argument position";
          case PER_LEAD -> "for each lead block";
        },
        settings.pinned().stream().map(Symbol::toString).collect(Collectors.joining(", ")));
  }

  private static String marks(Masking masking) {
    return masking.isNumbered()
        ? "numbered nodes"
        : masking.masks().stream()
            .sorted()
            .map(Mask::name)
            .map(name -> name.toLowerCase(Locale.ROOT))
            .collect(Collectors.joining(", ", "masks: ", ""));
  }

  private static String widths(Codec codec) {
    ConstraintSettings settings = codec.settings();
    String ofParents = words("child %d, parent %d", settings.childWidth(), settings.parentWidth());
    return codec.masking().isNumbered()
        ? ofParents
        : words(
            "ordered %d, unordered %d, %s",
            settings.orderedWidth(), settings.unorderedWidth(), ofParents);
  }

  private static String folds(Masking masking) {
    return words(
        "%d ordered, %d unordered, %d parents, beyond which a node is folded",
        masking.maxOrderedArity(), masking.maxUnorderedArity(), masking.maxParents());
  }
}
