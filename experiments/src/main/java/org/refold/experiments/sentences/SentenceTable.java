package org.refold.experiments.sentences;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.refold.Codec;
import org.refold.Width;
import org.refold.batch.OrderedBatch;
import org.refold.decode.DecodeLimits;
import org.refold.error.RefoldException;
import org.refold.experiments.protocol.Experiment;
import org.refold.experiments.protocol.Outcomes;
import org.refold.experiments.protocol.Settings;
import org.refold.experiments.protocol.Stage;
import org.refold.experiments.protocol.Watch;
import org.refold.experiments.report.Section;
import org.refold.formats.Kinds;
import org.refold.graph.Graph;
import org.refold.signature.SequenceSignature;

/**
 * Table 1 of the paper (section 7.1): encodes and decodes sentences of the Brown corpus. Unlike the
 * paper, with several samples, and with two further questions: whether a sentence is proven to be
 * the only one with its vector, and whether {@linkplain SentenceCeiling it is}.
 */
public final class SentenceTable implements Experiment {
  static final int SAMPLES = 5;
  static final int MOST_SETS = 5;
  static final int WIDTH = 5;
  static final int POSITIONS = 150;

  /**
   * The paper's number, which includes the end of a sentence. In the paper, that is a leaf like the
   * words; in our layout, it has an index outside the pool of words.
   */
  static final int CONSTANTS = 20_000;

  /** Two sentences suffice to know that a vector is ambiguous. */
  static final DecodeLimits LIMITS =
      DecodeLimits.DEFAULT.withTime(Duration.ofSeconds(5)).withSolutions(2);

  private static final int SIZE = 5_000;

  private final Settings settings;
  private final int size;

  /** Looks for the sentences, so that missing files are reported at once. */
  public SentenceTable(Settings settings) {
    settings.data().sentenceFiles();
    this.settings = settings;
    this.size = Math.min(SIZE, settings.sample().orElse(SIZE));
  }

  @Override
  public List<Stage> stages() {
    List<Stage> stages = new ArrayList<>();
    for (int sample = 1; sample <= SAMPLES; sample++) {
      stages.add(ceiling(sample));
      for (int sets = 1; sets <= MOST_SETS; sets++) {
        stages.add(trips(sample, sets));
      }
    }
    return stages;
  }

  private Stage ceiling(int sample) {
    return new Stage("sentences, sample " + sample + ", ceiling", size, 400);
  }

  /** With one set, splits are small enough to be tables, which take time to fill. */
  private Stage trips(int sample, int sets) {
    return new Stage("sentences, sample " + sample + ", t = " + sets, size, sets == 1 ? 200 : 100);
  }

  @Override
  public Section run(Watch watch) {
    BrownCorpus corpus = BrownCorpus.read(settings.data(), POSITIONS);
    SplittableRandom seeds = new SplittableRandom(settings.seed());
    List<SentenceSample> samples = new ArrayList<>();
    List<List<SentenceResult>> results = new ArrayList<>();
    for (int sample = 1; sample <= SAMPLES; sample++) {
      SentenceSample drawn = SentenceSample.draw(corpus, size, seeds);
      requireConstants(drawn.distinctWords());
      samples.add(drawn);
      results.add(results(sample, drawn, watch));
    }
    return SentenceSection.of(new SentenceFindings(corpus, samples, results), settings.seed());
  }

  /** Refuses samples with more words than the paper's signature, which other texts may have. */
  static void requireConstants(long words) {
    if (words >= CONSTANTS) {
      throw RefoldException.of(
          "sentences: got %,d different words in a sample, expected at most %,d, the number of"
              + " constants in the paper; draw fewer sentences with --sample",
          words, CONSTANTS - 1);
    }
  }

  /** The results by t, from 1. */
  private List<SentenceResult> results(int number, SentenceSample sample, Watch watch) {
    List<Graph> graphs = sample.graphs();
    watch.begin(ceiling(number));
    Codec whole = codec(MOST_SETS, sample.codecSeed()).extendedBy(graphs);
    List<Integer> setsNeeded = new ArrayList<>();
    OrderedBatch.run(
        sample.sentences().iterator(),
        settings.threads(),
        sentence -> SentenceCeiling.setsNeeded(sentence, whole),
        needed -> {
          setsNeeded.add(needed);
          watch.step();
        });
    List<SentenceResult> results = new ArrayList<>();
    for (int sets = 1; sets <= MOST_SETS; sets++) {
      watch.begin(trips(number, sets));
      Codec codec = codec(sets, sample.codecSeed()).extendedBy(graphs);
      Outcomes outcomes = Outcomes.of(graphs, codec, LIMITS, settings.threads(), watch);
      results.add(SentenceResult.of(codec, outcomes, setsNeeded, sample.estimate(sets, WIDTH)));
    }
    return results;
  }

  /** A codec whose constants are all placeholders, which words take when they first occur. */
  static Codec codec(int sets, long seed) {
    SequenceSignature signature =
        SequenceSignature.builder(POSITIONS, 1).placeholders(0, CONSTANTS - 1).build();
    return Codec.builder(signature)
        .kind(Kinds.SENTENCES.name(), Kinds.SENTENCES.rule())
        .width(Width.SEQUENCE, WIDTH)
        .sets(sets)
        .seed(seed)
        .build();
  }
}
