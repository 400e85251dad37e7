package org.refold.experiments.categories;

import static org.refold.experiments.report.SectionBuilder.words;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.refold.Codec;
import org.refold.experiments.categories.Contestant.Side;
import org.refold.experiments.report.Section;
import org.refold.experiments.report.SectionBuilder;
import org.refold.plot.Format;
import org.refold.vector.CountVector;

/** The section about categories. */
final class CategorySection {
  private final CategoryFindings findings;
  private final SectionBuilder section =
      Section.builder("categories", "Vectors predict where a clause is from");

  private CategorySection(CategoryFindings findings) {
    this.findings = findings;
  }

  static Section of(CategoryFindings findings) {
    CategorySection all = new CategorySection(findings);
    PaperBlocks paper = new PaperBlocks(findings);
    ContestBlocks contest = new ContestBlocks(findings);
    all.addHeadlines();
    all.addIntroduction();
    all.section.plot(paper.plot());
    all.section.plot(paper.closePlot());
    all.section.add(paper.table());
    all.compareWithThePaper();
    all.introduceContest();
    all.section.plot(contest.plot());
    all.section.add(contest.features());
    all.discussContest();
    all.section.add(contest.domains());
    if (!findings.all().shared().isEmpty()) {
      all.section.add(contest.shared());
    }
    all.addFacts();
    return all.section.build();
  }

  private void addHeadlines() {
    ContestantResult ours = findings.byDefault();
    ContestantResult others = findings.best(Side.OTHERS, ContestantResult::neighboursMean);
    section.headline(
        Format.SHARE.words(ours.neighboursMean()),
        words("%s of %,d", Format.SHARE.words(PaperCategories.MIXED), PaperCategories.CLAUSES),
        "of %,d clauses are assigned the right one of %d domains by the nearest neighbour of"
            + " vectors, %s of which decode to their clause, proven unique; the best other"
            + " features reach %s",
        findings.all().size(),
        findings.all().domains().size(),
        Format.SHARE.words(ours.contestant().unfolded()),
        Format.SHARE.words(others.neighboursMean()));
    section.headline(
        best(findings.words()),
        Format.SHARE.words(PaperCategories.MIXED),
        "as in the paper: %,d clauses, symbols and structure mixed, the nearest neighbour",
        findings.paper().size());
  }

  private void addIntroduction() {
    section.prose(
        "How much does a vector know about a clause? As a test, given the vectors of many clauses"
            + " and the domains of TPTP they are from (groups, rings, set theory, …), which"
            + " domain is another clause from? The paper takes the domain of the most similar"
            + " clause. The similarity is λ·S + (1 − λ)·B, where B compares symbols, by the"
            + " cosine of two bags of words, and S compares structure, by the lowest cosine of"
            + " any row of the two vectors. As in the paper, clauses that exceed its caps are"
            + " left out (%,d of %,d; the paper %,d of %,d), all variables are one token, and"
            + " duplicates are removed after that: %,d clauses remain (the paper: %,d).",
        findings.paper().unrepresentable(),
        findings.paper().read(),
        PaperCategories.UNREPRESENTABLE,
        PaperCategories.AXIOMS,
        findings.paper().distinct(),
        PaperCategories.CLAUSES);
  }

  private void compareWithThePaper() {
    NeighbourAnswers words = findings.words();
    NeighbourAnswers symbols = findings.symbols();
    int sets = words.mostSets();
    double one = words.best(sets, 0).mean();
    double three = words.best(sets, 1).mean();
    double five = words.best(sets, 2).mean();
    section.prose(
        "The paper says that its best mix strongly favours symbols; ours is at λ = %.2f. It does"
            + " not say what its bag of words counts. Counted by occurrence in the text and"
            + " without masks, as in the figure, symbols only reach %s and the best mix %s at t ="
            + " %d; counted by the symbol row of the vector, which has masks and each shared term"
            + " once, they reach %s and %s. With 3 and 5 neighbours, the best mix reaches %s and"
            + " %s, with one %s%s. With the plain rows of our default vectors instead of the"
            + " paper's vectors, the best mix reaches %s, and %s of these vectors decode to their"
            + " clause, proven unique.",
        words.lambdas()[words.bestLambda(sets, 0)],
        Format.SHARE.words(words.predictions(sets, 0, 0).mean()),
        Format.SHARE.words(one),
        sets,
        Format.SHARE.words(symbols.predictions(sets, 0, 0).mean()),
        Format.SHARE.words(symbols.best(sets, 0).mean()),
        Format.SHARE.words(three),
        Format.SHARE.words(five),
        Format.SHARE.words(one),
        one > three && three > five ? ": more neighbours do worse, as in the paper" : "",
        best(findings.plain()),
        Format.SHARE.words(findings.plainUnfolded()));
  }

  /** The accuracy of nearest neighbours with the best mix and all sets. */
  private static String best(NeighbourAnswers answers) {
    return Format.SHARE.words(answers.best(answers.mostSets(), 0).mean());
  }

  private void introduceContest() {
    ClauseCollection all = findings.all();
    section.prose(
        "Beyond the paper: nothing is unrepresentable, so all %,d axioms count, and only clauses"
            + " that are equal up to order and names are duplicates, which leaves %,d%s. %,d of"
            + " these are in several domains, so no classifier can be right about all. Our"
            + " vectors, by default and in two shapes of version 0.1 at t = %d, compete with"
            + " other common features, by the nearest neighbour and by a linear classifier (a"
            + " support vector machine, by Tribuo and LIBLINEAR), in %d runs of five-fold"
            + " cross-validation with different folds. Rows are scaled to length 1, and costs are"
            + " chosen in the same way for all. Our vectors have several rows, which are mixed by"
            + " λ; to separate this advantage from that of the rows, other features are also"
            + " given a row of symbols and mixed in the same way.",
        all.read(),
        all.distinct(),
        all.size() < all.distinct() ? words(", of which %,d are drawn", all.size()) : "",
        all.sharedCount(),
        Contestant.SETS,
        findings.runs());
  }

  private void discussContest() {
    ContestantResult ours = findings.best(Side.OURS, ContestantResult::linearMean);
    ContestantResult others = findings.best(Side.OTHERS, ContestantResult::linearMean);
    ContestantResult mixed = findings.best(Side.OTHERS_MIXED, ContestantResult::linearMean);
    ContestantResult neighbours = findings.best(Side.OURS, ContestantResult::neighboursMean);
    section.prose(
        "With the linear classifier, the best of our vectors (%s) reaches %s, the best of the"
            + " other features (%s) %s; in an average run, %.1f clauses are right only with ours"
            + " and %.1f only with the other. By the nearest neighbour, ours reach %s and the"
            + " others %s. Mixed like ours, the others reach %s with the linear classifier and %s"
            + " by the nearest neighbour. Masks make nodes distinct, which decoding needs, but"
            + " then similar clauses have less in common. A default vector therefore has plain"
            + " rows for comparisons, in addition to the rows from which %s of the clauses decode.",
        ours.contestant().words(),
        Format.SHARE.words(ours.linearMean()),
        others.contestant().words(),
        Format.SHARE.words(others.linearMean()),
        ours.rightAlone(others),
        others.rightAlone(ours),
        Format.SHARE.words(neighbours.neighboursMean()),
        Format.SHARE.words(
            findings.best(Side.OTHERS, ContestantResult::neighboursMean).neighboursMean()),
        Format.SHARE.words(mixed.linearMean()),
        Format.SHARE.words(
            findings.best(Side.OTHERS_MIXED, ContestantResult::neighboursMean).neighboursMean()),
        Format.SHARE.words(findings.byDefault().contestant().unfolded()));
  }

  private void addFacts() {
    long seed = findings.seed();
    section.fact(
        "seed",
        "seed",
        "%d; folds of further runs: %d to %d",
        seed,
        seed + 1,
        seed + findings.runs() - 1);
    section.fact("dataHash", "hash of the data", findings.dataHash());
    section.fact("folds", "folds", FiveFolds.COUNT);
    section.fact(
        "paperShared",
        "clauses, as in the paper, that are in several domains",
        findings.paper().sharedCount());
    addCodec("paper", "codec of the paper's settings", findings.paperCodec());
    for (ContestantResult result : findings.results()) {
      Contestant contestant = result.contestant();
      addCodec(contestant.key(), "codec, " + contestant.words(), contestant.codec());
    }
    section.fact(
        "linear",
        "linear classifier",
        "L2-regularised, squared hinge loss, one domain against the rest; costs to choose from:"
            + " %s; λ of mixes: %s; chosen by the next fold, which is held back",
        Arrays.toString(LinearSearch.COSTS),
        Arrays.toString(Contestant.LINEAR_LAMBDAS));
  }

  private void addCodec(String key, String words, @Nullable Codec codec) {
    if (codec != null) {
      section.fact(
          key + "Codec",
          words,
          "%s; %,d symbols, %d sets of %,d constraints",
          CountVector.idText(codec.id()),
          codec.shape().symbols(),
          codec.shape().sets(),
          codec.shape().constraints());
    }
  }
}
