package org.refold.experiments.sentences;

import static org.refold.experiments.report.SectionBuilder.words;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.refold.experiments.report.Section;
import org.refold.experiments.report.SectionBuilder;
import org.refold.experiments.report.Table;
import org.refold.experiments.report.TableBuilder;
import org.refold.plot.Format;
import org.refold.plot.LinePlot;
import org.refold.plot.LinePlot.Axis;
import org.refold.plot.LinePlot.Line;
import org.refold.plot.LinePlot.Look;
import org.refold.plot.LinePlot.Point;
import org.refold.vector.CountVector;

/** The section about sentences, with the paper's figures next to ours. */
final class SentenceSection {
  /** Table 1 of the paper. */
  private static final double[] PAPER_CORRECT = {0.155, 0.715, 0.989, 0.999, 1};

  private static final int PAPER_SYMBOLS = 20_150;
  private static final int PAPER_CONSTRAINTS = 1_495;

  private final SentenceFindings findings;
  private final SectionBuilder section =
      Section.builder("sentences", "Sentences decode from their vectors");

  private SentenceSection(SentenceFindings findings) {
    this.findings = findings;
  }

  static Section of(SentenceFindings findings, long seed) {
    SentenceSection all = new SentenceSection(findings);
    all.addHeadlines();
    all.addIntroduction();
    all.section.plot(all.plot());
    all.section.add(all.results());
    all.explainFigures();
    all.compareWithThePaper();
    all.section.add(all.lengths());
    all.explainSamples();
    all.addFacts(seed);
    return all.section.build();
  }

  private void addHeadlines() {
    int most = findings.mostSets();
    section.headline(
        Format.SHARE.words(findings.summary(most, SentenceResult::unique).getAverage()),
        "100.0% of 5,000, not proven",
        "of %,d × %,d Brown sentences come back at t = %d, each proven to be the only one"
            + " with its vector",
        findings.samples().size(),
        findings.size(),
        most);
    section.headline(
        Format.SHARE.words(1 - (double) findings.differing() / findings.trips()),
        "no proofs",
        "of %,d round trips are decided as matching theory predicts: everything that can be"
            + " proven is proven, and nothing else",
        findings.trips());
    section.headline(
        words("%.3f ms", findings.summary(most, SentenceResult::medianMillis).getAverage()),
        "not given; at most 5 s",
        "to encode and decode a sentence at t = %d, median",
        most);
  }

  private void addIntroduction() {
    section.prose(
        "A sentence is encoded as a vector of fixed length, and decoded from the vector alone."
            + " The vector counts the words of the sentence. In addition, in each of t sets, it"
            + " has one entry for each position, which says in which of %d random blocks of the"
            + " vocabulary the word there is. With one set, many words fit a position; each"
            + " further set rules out most of the wrong ones.",
        SentenceTable.WIDTH);
  }

  /** Draws the decoder and the ceiling as one line if they agree on every sentence. */
  private LinePlot plot() {
    List<Line> lines = new ArrayList<>();
    lines.add(line("correct", Look.LINE, SentenceResult::correct));
    if (findings.differing() == 0) {
      lines.add(line("proven unique = the ceiling", Look.LINE, SentenceResult::unique));
    } else {
      lines.add(line("proven unique", Look.LINE, SentenceResult::unique));
      lines.add(line("the ceiling", Look.LINE, SentenceResult::ceiling));
    }
    lines.add(line("the paper's estimate", Look.DASHED, SentenceResult::estimate));
    lines.add(
        Line.reference(
            "the paper: correct",
            Look.POINTS,
            sets().mapToObj(sets -> new Point(sets, paperCorrect(sets))).toList()));
    return new LinePlot(
        "sentences",
        "Sentences that come back, by the number of sets of constraints.",
        new Axis("t", 1, findings.mostSets(), Format.COUNT),
        new Axis("share of sentences", 0, 1, Format.SHARE),
        lines);
  }

  private Line line(String name, Look look, ToDoubleFunction<SentenceResult> figure) {
    return new Line(
        name,
        look,
        sets().mapToObj(sets -> Point.of(sets, findings.summary(sets, figure))).toList());
  }

  private IntStream sets() {
    return IntStream.rangeClosed(1, findings.mostSets());
  }

  /** The share of correct sentences in the paper. */
  private static double paperCorrect(int sets) {
    return PAPER_CORRECT[sets - 1];
  }

  private Table results() {
    TableBuilder table =
        Table.builder(
                "results",
                "Sentences encoded and decoded. Ours: mean, minimum and maximum of the samples.")
            .count("sets", "t", "parallel sets of constraints")
            .count("symbols", "|S|", "positions and constants")
            .count("constraints", "Σ|C|", "constraints of all sets")
            .count("dimension", "dimension", "|S| + Σ|C|, a vector's length")
            .share("correct", "correct", "the first decoded sentence is the original")
            .share("unique", "proven unique", "it came back, and is proven to be the only one")
            .share("ceiling", "ceiling", "it is the only one, by matching theory")
            .share("estimate", "estimate", "the paper's estimate, by w⁻²ᵗ")
            .share("ambiguous", "ambiguous", "several sentences have the vector, proven")
            .share("exhausted", "exhausted", "undecided within the limits")
            .time("medianMillis", "median", "wall time to encode and decode, median")
            .time("percentile99Millis", "99th", "the 99th percentile")
            .time("mostMillis", "most", "the maximum");
    for (int sets = 1; sets <= findings.mostSets(); sets++) {
      SentenceResult any = findings.with(sets).get(0);
      table.paper(
          sets,
          PAPER_SYMBOLS,
          PAPER_CONSTRAINTS * sets,
          PAPER_SYMBOLS + PAPER_CONSTRAINTS * sets,
          paperCorrect(sets));
      table.row(
          sets,
          any.shape().symbols(),
          any.shape().constraints() * sets,
          any.shape().dimension(),
          findings.each(sets, SentenceResult::correct),
          findings.each(sets, SentenceResult::unique),
          findings.each(sets, SentenceResult::ceiling),
          findings.each(sets, SentenceResult::estimate),
          findings.each(sets, SentenceResult::ambiguous),
          findings.each(sets, SentenceResult::exhausted),
          findings.each(sets, SentenceResult::medianMillis),
          findings.each(sets, SentenceResult::percentile99Millis),
          findings.each(sets, SentenceResult::mostMillis));
    }
    return table.build();
  }

  private void explainFigures() {
    section.prose(
        "Correct is the paper's measure: the first decoded sentence is the original. If several"
            + " sentences have the same vector, this is a guess, and guesses can be lucky. Proven"
            + " unique rules out luck: the sentence came back, and it is proven that no other has"
            + " its vector. The ceiling is the share of sentences for which that is true,"
            + " computed without the decoder: words that could replace each other must not form a"
            + " cycle. No decoder can prove more. %s The estimate is the paper's: two different"
            + " words of a sentence are confused with probability w⁻²ᵗ, independently for each"
            + " pair. It ignores cycles of three or more words, and pairs are not independent, so"
            + " it is rough if there are many collisions.",
        findings.differing() == 0
            ? words(
                "In all %,d round trips, the decoder proved exactly what can be proven, sentence"
                    + " by sentence.",
                findings.trips())
            : words(
                "In %,d of %,d round trips, the decoder and the ceiling disagree.",
                findings.differing(), findings.trips()));
  }

  private void compareWithThePaper() {
    double apart =
        sets()
            .mapToDouble(
                sets ->
                    findings.summary(sets, SentenceResult::correct).getAverage()
                        - paperCorrect(sets))
            .map(Math::abs)
            .max()
            .orElse(0);
    section.prose(
        "The paper counts correct guesses and proves nothing, so its figures compare with ours"
            + " for correct, not with the proven ones; they differ by at most %.1f percentage"
            + " points. They need not be equal: the sentences and the random blocks of the"
            + " vocabulary differ, and which of several sentences comes first depends on the"
            + " solver. The paper takes the first one that a SAT solver finds. Ours goes through"
            + " the positions, takes the fitting word that comes first in the sample, and then"
            + " repairs conflicts. Neither chooses at random, so the luck of one says little"
            + " about that of the other.",
        100 * apart);
  }

  /** The samples and that of the paper, with and without the end of a sentence as a token. */
  private Table lengths() {
    TableBuilder table =
        Table.builder("lengths", "The sentences. Ours: mean, minimum and maximum of the samples.")
            .text("counted", "counted", "the tokens that are counted")
            .number("mean", "mean", "tokens per sentence")
            .number("median", "median", "tokens per sentence")
            .count("longest", "longest", "tokens of the longest sentence")
            .count("sentences", "sentences", "drawn per sample")
            .count("words", "different words", "in a sample, not counting ∅")
            .count("passedOver", "skipped", "longer than the available positions")
            .paper("tokens", 22, 19, 147, 5_000);
    addLengths("words", 0, table);
    addLengths("words and the end ∅", 1, table);
    return table.build();
  }

  private void addLengths(String counted, int more, TableBuilder table) {
    table.row(
        counted,
        ofSamples(sample -> sample.meanLength() + more),
        ofSamples(sample -> sample.medianLength() + more),
        ofSamples(sample -> sample.longest() + more),
        findings.size(),
        ofSamples(SentenceSample::distinctWords),
        findings.corpus().passedOver());
  }

  private double[] ofSamples(ToDoubleFunction<SentenceSample> figure) {
    return findings.samples().stream().mapToDouble(figure).toArray();
  }

  private void explainSamples() {
    section.prose(
        "Each of the %d samples is drawn without replacement from the %,d sentences of at most %d"
            + " words, with separate seeds for the draw and for the codec. Words take"
            + " placeholders when they first occur, in the order of the draw. The paper does not"
            + " say whether its lengths include the end of a sentence, which is a leaf of its"
            + " trees, so both are shown; the longest sentence that could be drawn has %d words,"
            + " or %d with its end.",
        findings.samples().size(),
        findings.corpus().texts().size(),
        SentenceTable.POSITIONS,
        findings.corpus().longest(),
        findings.corpus().longest() + 1);
  }

  private void addFacts(long seed) {
    section.fact("seed", "seed", seed);
    section.fact("dataHash", "SHA-256 of the sentences", findings.corpus().hash());
    section.fact("population", "sentences to draw from", findings.corpus().texts().size());
    section.fact("passedOver", "longer sentences, skipped", findings.corpus().passedOver());
    section.fact("samples", "samples", findings.samples().size());
    section.fact("size", "sentences per sample", findings.size());
    section.fact("width", "width w", SentenceTable.WIDTH);
    section.fact("positions", "positions", SentenceTable.POSITIONS);
    section.fact("constants", "constants, including ∅", SentenceTable.CONSTANTS);
    long seconds = SentenceTable.LIMITS.time().toSeconds();
    section.fact("timeLimit", "time limit per sentence", seconds + " s");
    int solutions = SentenceTable.LIMITS.solutions();
    section.fact("solutions", "maximum number of sentences to find", solutions);
    for (int i = 0; i < findings.samples().size(); i++) {
      SentenceSample sample = findings.samples().get(i);
      String ids =
          findings.results().get(i).stream()
              .map(result -> CountVector.idText(result.codecId()))
              .collect(Collectors.joining(" "));
      String key = "sample" + (i + 1);
      String words = "sample " + (i + 1);
      section.fact(key + "DrawSeed", words + ", seed of the draw", sample.drawSeed());
      section.fact(key + "CodecSeed", words + ", seed of the codecs", sample.codecSeed());
      section.fact(key + "CodecIds", words + ", codecs by t", ids);
    }
  }
}
