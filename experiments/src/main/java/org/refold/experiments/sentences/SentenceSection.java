package org.refold.experiments.sentences;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.refold.experiments.report.Fact;
import org.refold.experiments.report.Headline;
import org.refold.experiments.report.Picture;
import org.refold.experiments.report.Prose;
import org.refold.experiments.report.Section;
import org.refold.plot.Format;
import org.refold.vector.CountVector;

/** What was found out about sentences, in words. */
final class SentenceSection {
  private final SentenceFindings findings;

  private SentenceSection(SentenceFindings findings) {
    this.findings = findings;
  }

  static Section of(SentenceFindings findings, long seed) {
    SentenceSection words = new SentenceSection(findings);
    SentenceBlocks blocks = new SentenceBlocks(findings);
    return new Section(
        "sentences",
        "Sentences come back from their vectors",
        words.headlines(),
        List.of(
            new Prose(words.whatIsDone()),
            new Picture(blocks.plot()),
            blocks.results(),
            new Prose(words.whatTheFiguresMean()),
            new Prose(words.besideThePaper()),
            blocks.lengths(),
            new Prose(words.whatIsDrawn())),
        words.facts(seed));
  }

  private List<Headline> headlines() {
    int most = findings.mostSets();
    return List.of(
        new Headline(
            Format.SHARE.words(findings.summary(most, SentenceResult::unique).getAverage()),
            text(
                "of %,d × %,d Brown sentences come back at t = %d, each proven to be the only one"
                    + " with its vector",
                findings.samples().size(), findings.size(), most),
            "100.0% of 5,000, not proven"),
        new Headline(
            Format.SHARE.words(1 - (double) findings.differing() / findings.trips()),
            text(
                "of %,d round trips are settled as matching theory says: what can be certain is"
                    + " proven, and nothing else is",
                findings.trips()),
            "no proofs"),
        new Headline(
            text("%.3f ms", findings.summary(most, SentenceResult::medianMillis).getAverage()),
            text("fold and unfold a sentence at t = %d, in the median", most),
            "not given; at most 5 s"));
  }

  private String whatIsDone() {
    return text(
        "A sentence becomes a vector of fixed length, and the vector alone has to give it back. The"
            + " vector counts the words of the sentence, and in each of t sets it has one entry for"
            + " every position, which says in which of %d random parts of the vocabulary the word"
            + " there lies. With one set, many words fit a position; every further set rules out most"
            + " of those that do not belong there.",
        SentenceTable.WIDTH);
  }

  private String whatTheFiguresMean() {
    return text(
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
            ? text(
                "In all %,d round trips the decoder proved what can be proven, sentence by"
                    + " sentence.",
                findings.trips())
            : text(
                "In %,d of %,d round trips the decoder and the ceiling do not say the same.",
                findings.differing(), findings.trips()));
  }

  private String besideThePaper() {
    double apart = 0;
    for (int sets = 1; sets <= findings.mostSets(); sets++) {
      double mean = findings.summary(sets, SentenceResult::correct).getAverage();
      apart = Math.max(apart, Math.abs(mean - SentenceBlocks.paperCorrect(sets)));
    }
    return text(
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

  private String whatIsDrawn() {
    return text(
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

  private List<Fact> facts(long seed) {
    List<Fact> facts = new ArrayList<>();
    facts.add(new Fact("seed", "seed", Long.toString(seed)));
    facts.add(new Fact("dataHash", "SHA-256 of the sentences", findings.corpus().hash()));
    facts.add(count("population", "sentences to draw from", findings.corpus().texts().size()));
    facts.add(count("passedOver", "longer ones, passed over", findings.corpus().passedOver()));
    facts.add(count("samples", "samples", findings.samples().size()));
    facts.add(count("size", "sentences of each sample", findings.size()));
    facts.add(count("width", "width w", SentenceTable.WIDTH));
    facts.add(count("positions", "positions", SentenceTable.POSITIONS));
    facts.add(count("constants", "constants, ∅ among them", SentenceTable.CONSTANTS));
    facts.add(
        new Fact(
            "timeLimit",
            "time limit of a sentence",
            SentenceTable.LIMITS.time().toSeconds() + " s"));
    facts.add(count("solutions", "sentences looked for at most", SentenceTable.LIMITS.solutions()));
    for (int i = 0; i < findings.samples().size(); i++) {
      facts.addAll(factsOfSample(i));
    }
    return facts;
  }

  private List<Fact> factsOfSample(int i) {
    SentenceSample sample = findings.samples().get(i);
    String name = "sample" + (i + 1);
    String words = "sample " + (i + 1);
    return List.of(
        new Fact(name + "DrawSeed", words + ", seed of the draw", Long.toString(sample.drawSeed())),
        new Fact(
            name + "CodecSeed", words + ", seed of the codecs", Long.toString(sample.codecSeed())),
        new Fact(
            name + "CodecIds",
            words + ", codecs by t",
            findings.results().get(i).stream()
                .map(result -> CountVector.idText(result.codecId()))
                .collect(Collectors.joining(" "))));
  }

  private static Fact count(String key, String words, int value) {
    return new Fact(key, words, Integer.toString(value));
  }

  private static String text(String format, Object... values) {
    return String.format(Locale.ROOT, format, values);
  }
}
