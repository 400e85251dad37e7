package org.refold.experiments.categories;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.refold.Codec;
import org.refold.error.RefoldException;
import org.refold.evaluation.Folds;
import org.refold.experiments.categories.ClauseCollection.Clause;
import org.refold.experiments.data.Axioms;
import org.refold.experiments.protocol.Experiment;
import org.refold.experiments.protocol.Settings;
import org.refold.experiments.protocol.Stage;
import org.refold.experiments.protocol.Watch;
import org.refold.experiments.report.Section;
import org.refold.formats.Kinds;
import org.refold.graph.Graph;
import org.refold.graph.Sharing;
import org.refold.vector.CountVector;

/**
 * The figure of the paper (section 7.3): from which domain of TPTP a clause is, by its nearest
 * neighbours. Then the same with all clauses, for our vectors and for what people would count
 * otherwise, and with a linear classifier.
 */
public final class CategoryFigure implements Experiment {
  /** How often all is repeated with other folds where vectors are compared. */
  static final int RUNS = 5;

  /** From symbols alone to structure alone. */
  static final double[] LAMBDAS = IntStream.rangeClosed(0, 20).mapToDouble(i -> i / 20.0).toArray();

  private static final int PAPER_SETS = 3;

  /** Features of others that are also mixed with symbols, as ours are. */
  private static final List<Features> MIXED = List.of(Features.WALKS, Features.SUBTREES);

  private final Settings settings;
  private final Axioms axioms;
  private final ClauseCollection paper;
  private final ClauseCollection all;

  /** Reads the axioms, so that it is known at once if they are not there. */
  public CategoryFigure(Settings settings) {
    this.settings = settings;
    this.axioms = Axioms.read(settings.data());
    this.paper = ClauseCollection.asInThePaper(axioms, settings.sample(), settings.seed());
    this.all = ClauseCollection.all(axioms, settings.sample(), settings.seed());
    if (paper.size() < FiveFolds.COUNT) {
      throw new RefoldException(
          "categories: got "
              + paper.size()
              + " different clauses within the paper's caps, expected "
              + FiveFolds.COUNT
              + " or more, one for each fold");
    }
  }

  @Override
  public List<Stage> stages() {
    List<Stage> stages = new ArrayList<>();
    stages.add(paperStage());
    for (int run = 1; run <= RUNS; run++) {
      stages.add(neighbourStage(run));
      stages.add(linearStage(run));
    }
    return stages;
  }

  private Stage paperStage() {
    return new Stage("categories as in the paper", 3L * paper.size(), 400);
  }

  private Stage neighbourStage(int run) {
    long contestants = 3L + Features.values().length + MIXED.size();
    return new Stage("categories, run " + run + ", neighbours", contestants * all.size(), 150);
  }

  private Stage linearStage(int run) {
    return new Stage("categories, run " + run + ", linear", linearSteps(), 40.0 * all.size());
  }

  private static long linearSteps() {
    return (3 + MIXED.size()) * LinearSearch.steps(Contestant.LINEAR_LAMBDAS.length)
        + Features.values().length * LinearSearch.steps(1);
  }

  @Override
  public Section run(Watch watch) {
    watch.begin(paperStage());
    Codec codec = paperCodec(paper.graphs(), settings.seed());
    List<CountVector> vectors = codec.encodeAll(paper.graphs());
    List<RowCosines> rows = RowCosines.ofRows(vectors);
    RowCosines words = new RowCosines(Features.WORDS.vectors(paper.clauses()), 0);
    Folds folds = FiveFolds.of(paper.size(), settings.seed());
    int[] labels = paper.labels();
    NeighbourAnswers byWords =
        new NeighbourSearch(rows, words, labels, folds, LAMBDAS).run(settings.threads(), watch);
    NeighbourAnswers bySymbols =
        new NeighbourSearch(rows, rows.get(0), labels, folds, LAMBDAS)
            .run(settings.threads(), watch);
    Contestant ours =
        Contestant.byDefault(
            paper.clauses().stream().map(Clause::canonical).toList(), settings.seed());
    NeighbourAnswers byPlainRows =
        new NeighbourSearch(ours.rows(), words, labels, folds, LAMBDAS)
            .run(settings.threads(), watch);
    return CategorySection.of(
        new CategoryFindings(
            settings.seed(),
            axioms.hash(),
            codec,
            paper,
            byWords,
            bySymbols,
            byPlainRows,
            ours.unfolded(),
            all,
            results(watch)));
  }

  /** The paper's settings; nothing is said about which graphs are clauses, as names are gone. */
  private static Codec paperCodec(List<Graph> graphs, long seed) {
    return Kinds.PAPER_CLAUSES
        .fit(graphs, 0)
        .kind("", graph -> Optional.empty())
        .sharing(Sharing.FREE)
        .sets(PAPER_SETS)
        .seed(seed)
        .build();
  }

  private List<ContestantResult> results(Watch watch) {
    List<ContestantResult> results = new ArrayList<>();
    List<Graph> graphs = all.graphs();
    results.add(none(Contestant.byDefault(graphs, settings.seed())));
    results.add(none(Contestant.unmasked(graphs, settings.seed())));
    results.add(none(Contestant.masked(graphs, settings.seed())));
    for (Features features : Features.values()) {
      results.add(none(Contestant.of(features, all.clauses())));
    }
    for (Features features : MIXED) {
      results.add(none(Contestant.mixed(features, all.clauses())));
    }
    int[] labels = all.labels();
    for (int run = 1; run <= RUNS; run++) {
      Folds folds = FiveFolds.of(all.size(), settings.seed() + run - 1);
      watch.begin(neighbourStage(run));
      for (ContestantResult result : results) {
        askNeighbours(result, labels, folds, watch);
      }
      watch.begin(linearStage(run));
      for (ContestantResult result : results) {
        Contestant contestant = result.contestant();
        result
            .linear()
            .add(
                new LinearSearch(contestant.vectors(), labels, folds, contestant.linearLambdas())
                    .run(settings.threads(), watch));
      }
    }
    return results;
  }

  private static ContestantResult none(Contestant contestant) {
    return new ContestantResult(
        contestant, new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
  }

  private void askNeighbours(ContestantResult result, int[] labels, Folds folds, Watch watch) {
    Contestant contestant = result.contestant();
    List<RowCosines> rows = contestant.rows();
    NeighbourAnswers answers =
        new NeighbourSearch(rows, rows.get(0), labels, folds, contestant.neighbourLambdas())
            .run(settings.threads(), watch);
    result.answers().add(answers);
    result.neighbours().add(answers.chosen(answers.mostSets()));
  }
}
