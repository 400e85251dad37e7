package org.refold.experiments.clauses;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.refold.Codec;
import org.refold.constraint.ConstraintSettings;
import org.refold.decode.DecodeLimits;
import org.refold.experiments.data.PaperCaps;
import org.refold.experiments.report.Fact;
import org.refold.graph.Symbol;
import org.refold.mask.Mask;
import org.refold.mask.Masking;
import org.refold.vector.CountVector;

/** What the figures about clauses rest on. */
final class ClauseFacts {
  private ClauseFacts() {}

  static List<Fact> of(ClauseFindings findings) {
    ClauseTable.Origin origin = findings.origin();
    DecodeLimits limits = ClauseRuns.LIMITS;
    List<Fact> facts = new ArrayList<>();
    facts.add(
        new Fact(
            "seed",
            "seed",
            ClauseSection.words(
                "%d; ours also with %d to %d",
                origin.seed(), origin.seed() + 1, origin.seed() + ClauseTable.SEEDS - 1)));
    facts.add(
        new Fact(
            "axioms",
            "axioms",
            ClauseSection.words(
                "%,d of %,d, in %,d files; the paper had %,d",
                origin.axioms(), origin.allAxioms(), origin.files(), PaperClauses.AXIOMS)));
    facts.add(new Fact("dataHash", "hash of the data", origin.dataHash()));
    facts.add(
        new Fact(
            "limits",
            "limits for a clause",
            ClauseSection.words(
                "%,d conflicts of the solver, or the paper's %d s, whichever comes first; %s",
                limits.conflicts(),
                limits.time().toSeconds(),
                findings.endedByTime()
                    ? "time came first for some, so a faster machine may settle more"
                    : "time did for none, so no figure depends on the machine's speed")));
    facts.add(
        new Fact(
            "signature",
            "signature",
            ClauseSection.words(
                "the symbols that the data have, with their masks, or as forests need them; the paper has"
                    + " %,d placeholders",
                PaperClauses.ROWS.get(0).symbols())));
    for (ClauseVariant variant : ClauseVariant.values()) {
      List<ClauseResult> results = findings.of(variant);
      facts.add(
          new Fact(variant.key(), variant.words(), settings(variant, results.get(0).codec())));
      facts.add(
          new Fact(
              variant.key() + "Codecs",
              "codecs of " + variant.words(),
              results.stream()
                  .map(result -> CountVector.idText(result.codec().id()))
                  .collect(Collectors.joining(", "))));
    }
    return facts;
  }

  private static String settings(ClauseVariant variant, Codec codec) {
    ConstraintSettings settings = codec.settings();
    return ClauseSection.words(
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
    String ofParents =
        ClauseSection.words("child %d, parent %d", settings.childWidth(), settings.parentWidth());
    return codec.masking().isNumbered()
        ? ofParents
        : ClauseSection.words(
            "ordered %d, unordered %d, %s",
            settings.orderedWidth(), settings.unorderedWidth(), ofParents);
  }

  private static String folds(Masking masking) {
    return ClauseSection.words(
        "%d ordered, %d unordered, %d parents, beyond which a node is folded",
        masking.maxOrderedArity(), masking.maxUnorderedArity(), masking.maxParents());
  }
}
