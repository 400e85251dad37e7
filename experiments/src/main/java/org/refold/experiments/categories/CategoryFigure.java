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

/**
 * The figure of the paper (section 7.3): predicts the domain of TPTP that a clause is from, by its
 * nearest neighbours. Then repeats this with all clauses, for our vectors and for other common
 * features, and with a linear classifier.
 */
public final class CategoryFigure implements Experiment {
  /** The number of repetitions with other folds when features are compared. */
  static final int RUNS = 5;

  /** From symbols only to structure only. */
  static final double[] LAMBDAS = IntStream.rangeClosed(0, 20).mapToDouble(i -> i / 20.0).toArray();

  private static final int PAPER_SETS = 3;

  /** Other features that are also mixed with symbols, like ours. */
  private static final List<Features> MIXED = List.of(Features.WALKS, Features.SUBTREES);

  private final Settings settings;
  private final Axioms axioms;
  private final ClauseCollection paper;
  private final ClauseCollection all;

  /** Reads the axioms, so that missing files are reported at once. */
  public CategoryFigure(Settings settings) {
    this.settings = settings;
    this.axioms = Axioms.read(settings.data());
    this.paper = ClauseCollection.asInThePaper(axioms, settings.sample(), settings.seed());
    this.all = ClauseCollection.all(axioms, settings.sample(), settings.seed());
    if (paper.size() < FiveFolds.COUNT) {
      throw RefoldException.of(
          "categories: got %s different clauses within the paper's caps, expected at least %s,"
              + " one per fold",
          paper.size(), FiveFolds.COUNT);
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
    List<RowCosines> rows = RowCosines.ofRows(codec.encodeAll(paper.graphs()));
    RowCosines words = new RowCosines(Features.WORDS.vectors(paper.clauses()), 0);
    List<Graph> canonical = paper.clauses().stream().map(Clause::canonical).toList();
    Contestant ours = Contestant.byDefault(canonical, settings.seed());
    Folds folds = FiveFolds.of(paper.size(), settings.seed());
    return CategorySection.of(
        new CategoryFindings(
            settings.seed(),
            axioms.hash(),
            codec,
            paper,
            ask(rows, words, paper, folds, LAMBDAS, watch),
            ask(rows, rows.get(0), paper, folds, LAMBDAS, watch),
            ask(ours.rows(), words, paper, folds, LAMBDAS, watch),
            ours.unfolded(),
            all,
            results(watch)));
  }

  private NeighbourAnswers ask(
      List<RowCosines> rows,
      RowCosines bag,
      ClauseCollection clauses,
      Folds folds,
      double[] lambdas,
      Watch watch) {
    return new NeighbourSearch(rows, bag, clauses.labels(), folds, lambdas)
        .run(settings.threads(), watch);
  }

  /** A codec with the paper's settings, but without a rule for clauses, since names are gone. */
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
    List<ContestantResult> results = contestants().stream().map(ContestantResult::new).toList();
    for (int run = 1; run <= RUNS; run++) {
      Folds folds = FiveFolds.of(all.size(), settings.seed() + run - 1);
      watch.begin(neighbourStage(run));
      for (ContestantResult result : results) {
        List<RowCosines> rows = result.contestant().rows();
        double[] lambdas = result.contestant().neighbourLambdas();
        result.answers().add(ask(rows, rows.get(0), all, folds, lambdas, watch));
      }
      watch.begin(linearStage(run));
      for (ContestantResult result : results) {
        Contestant contestant = result.contestant();
        LinearSearch search =
            new LinearSearch(contestant.vectors(), all.labels(), folds, contestant.linearLambdas());
        result.linear().add(search.run(settings.threads(), watch));
      }
    }
    return results;
  }

  private List<Contestant> contestants() {
    List<Contestant> contestants = new ArrayList<>();
    contestants.add(Contestant.byDefault(all.graphs(), settings.seed()));
    contestants.add(Contestant.unmasked(all.graphs(), settings.seed()));
    contestants.add(Contestant.masked(all.graphs(), settings.seed()));
    for (Features features : Features.values()) {
      contestants.add(Contestant.of(features, all.clauses()));
    }
    for (Features features : MIXED) {
      contestants.add(Contestant.mixed(features, all.clauses()));
    }
    return contestants;
  }
}
