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

/** The settings and provenance of the figures about clauses. */
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
        "limits per clause",
        "%,d conflicts of the solver, or the paper's %d s, whichever is reached first; %s",
        limits.conflicts(),
        limits.time().toSeconds(),
        findings.endedByTime()
            ? "some clauses reached the time limit, so a faster machine may decide more"
            : "no clause reached the time limit, so no figure depends on the speed of the machine");
    section.fact(
        "signature",
        "signature",
        "the symbols of the data, with their masks, or as forests need them; the paper has %,d"
            + " placeholders",
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
        "kind %s; %s; caps: %s; widths: %s; one split %s; pinned: %s",
        codec.kind(),
        marks(codec.masking()),
        variant == ClauseVariant.PAPER ? PaperCaps.WORDS : caps(codec.masking()),
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

  private static String caps(Masking masking) {
    return words(
        "%d ordered, %d unordered, %d parents, beyond which a node is reshaped",
        masking.maxOrderedArity(), masking.maxUnorderedArity(), masking.maxParents());
  }
}
