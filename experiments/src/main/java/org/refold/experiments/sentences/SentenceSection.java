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

/** What was found out about sentences, the paper's figures beside ours. */
final class SentenceSection {
  /** Table 1 of the paper. */
  private static final double[] PAPER_CORRECT = {0.155, 0.715, 0.989, 0.999, 1};

  private static final int PAPER_SYMBOLS = 20_150;
  private static final int PAPER_CONSTRAINTS = 1_495;

  private final SentenceFindings findings;
  private final SectionBuilder section =
      Section.builder("sentences", "Sentences come back from their vectors");

  private SentenceSection(SentenceFindings findings) {
    this.findings = findings;
  }

  static Section of(SentenceFindings findings, long seed) {
    SentenceSection all = new SentenceSection(findings);
    all.addHeadlines();
    all.sayWhatIsDone();
    all.section.plot(all.plot());
    all.section.add(all.results());
    all.sayWhatTheFiguresMean();
    all.compareWithThePaper();
    all.section.add(all.lengths());
    all.sayWhatIsDrawn();
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
        "of %,d round trips are settled as matching theory says: what can be certain is"
            + " proven, and nothing else is",
        findings.trips());
    section.headline(
        words("%.3f ms", findings.summary(most, SentenceResult::medianMillis).getAverage()),
        "not given; at most 5 s",
        "fold and unfold a sentence at t = %d, in the median",
        most);
  }

  private void sayWhatIsDone() {
    section.prose(
        "A sentence becomes a vector of fixed length, and the vector alone has to give it back. The"
            + " vector counts the words of the sentence, and in each of t sets it has one entry for"
            + " every position, which says in which of %d random parts of the vocabulary the word"
            + " there lies. With one set, many words fit a position; every further set rules out most"
            + " of those that do not belong there.",
        SentenceTable.WIDTH);
  }

  /** Where the decoder and the ceiling say the same of every sentence, they are one line. */
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
        "Sentences that come back, by the number of constraint sets.",
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

  /** The share that the paper says came back. */
  private static double paperCorrect(int sets) {
    return PAPER_CORRECT[sets - 1];
  }

  private Table results() {
    TableBuilder table =
        Table.builder(
                "results",
                "Sentences folded and unfolded. Ours: the mean of the samples, the least and the"
                    + " most.")
            .count("sets", "t", "parallel sets of constraints")
            .count("symbols", "|S|", "positions and constants")
            .count("constraints", "Σ|C|", "constraints of all sets")
            .count("dimension", "dimension", "|S| + Σ|C|, a vector's length")
            .share("correct", "correct", "the first that came back is what went in")
            .share("unique", "proven unique", "it came back, and is the only one")
            .share("ceiling", "ceiling", "is the only one, by matching theory")
            .share("estimate", "estimate", "by the paper's w⁻²ᵗ")
            .share("ambiguous", "ambiguous", "several have the vector, proven")
            .share("exhausted", "exhausted", "not settled within the limits")
            .time("medianMillis", "median", "wall time to fold and unfold, median")
            .time("percentile99Millis", "99th", "what 99% do not exceed")
            .time("mostMillis", "most", "the longest time of a sentence");
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

  private void sayWhatTheFiguresMean() {
    section.prose(
        "Correct is the paper's measure: the first sentence that comes back is the one that went"
            + " in. Where several sentences have the same vector this is a guess, and guesses can be"
            + " lucky. Proven unique leaves luck out: the sentence came back, and it is proven that"
            + " no other has its vector. The ceiling is the share of sentences for which that is"
            + " true, found without the decoder: words that could take each other's places must"
            + " form no ring. No decoder can be certain of more. %s The estimate is the paper's: two"
            + " different words of a sentence are confused with probability w⁻²ᵗ, each pair by"
            + " itself. Rings of three words and more are not in it, and pairs are not independent,"
            + " so it is rough where collisions are many.",
        findings.differing() == 0
            ? words(
                "In all %,d round trips the decoder proved what can be proven, sentence by"
                    + " sentence.",
                findings.trips())
            : words(
                "In %,d of %,d round trips the decoder and the ceiling do not say the same.",
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
        "The paper counts guesses that were right and proves nothing, so its figures compare with"
            + " ours for correct, not with those that are proven; they are %.1f points apart at"
            + " most. They need not be equal: the sentences and the random parts of the vocabulary"
            + " are others, and which of several sentences comes first is up to the solver. The"
            + " paper takes what a SAT solver finds first. Ours goes through the positions and takes"
            + " of the words that fit the one met first in the sample, then mends what does not"
            + " work out. Neither chooses at random, so the luck of one says little about that of"
            + " the other.",
        100 * apart);
  }

  /** The samples beside the paper's, with the end of a sentence as a token and without. */
  private Table lengths() {
    TableBuilder table =
        Table.builder(
                "lengths", "The sentences. Ours: the mean of the samples, the least and the most.")
            .text("counted", "counted", "what is a token")
            .number("mean", "mean", "tokens a sentence")
            .number("median", "median", "tokens a sentence")
            .count("longest", "longest", "tokens of the longest sentence")
            .count("sentences", "sentences", "drawn, of each sample")
            .count("words", "different words", "of a sample, not counting ∅")
            .count("passedOver", "passed over", "too long for the positions there are")
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

  private void sayWhatIsDrawn() {
    section.prose(
        "Each of the %d samples is drawn without replacement from the %,d sentences of at most %d"
            + " words, with a seed of its own for the draw and for the codec; words take"
            + " placeholders when they are first met, in the order of the draw. The paper does not"
            + " say whether its lengths count the end of a sentence, which is a leaf of its trees,"
            + " so both ways are shown; the longest sentence that could be drawn has %d words, or"
            + " %d with its end.",
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
    section.fact("passedOver", "longer ones, passed over", findings.corpus().passedOver());
    section.fact("samples", "samples", findings.samples().size());
    section.fact("size", "sentences of each sample", findings.size());
    section.fact("width", "width w", SentenceTable.WIDTH);
    section.fact("positions", "positions", SentenceTable.POSITIONS);
    section.fact("constants", "constants, ∅ among them", SentenceTable.CONSTANTS);
    long seconds = SentenceTable.LIMITS.time().toSeconds();
    section.fact("timeLimit", "time limit of a sentence", seconds + " s");
    int solutions = SentenceTable.LIMITS.solutions();
    section.fact("solutions", "sentences looked for at most", solutions);
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
