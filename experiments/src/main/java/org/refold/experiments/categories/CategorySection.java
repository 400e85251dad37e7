package org.refold.experiments.categories;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.refold.Codec;
import org.refold.experiments.protocol.Percent;
import org.refold.experiments.report.Block;
import org.refold.experiments.report.Fact;
import org.refold.experiments.report.Headline;
import org.refold.experiments.report.Prose;
import org.refold.experiments.report.Section;
import org.refold.vector.CountVector;

/** What was found out about categories, in words. */
final class CategorySection {
  private final CategoryFindings findings;

  private CategorySection(CategoryFindings findings) {
    this.findings = findings;
  }

  static Section of(CategoryFindings findings) {
    CategorySection words = new CategorySection(findings);
    PaperBlocks paper = new PaperBlocks(findings);
    ContestBlocks contest = new ContestBlocks(findings);
    List<Block> blocks = new ArrayList<>();
    blocks.add(new Prose(words.whatIsDone()));
    blocks.add(paper.plot());
    blocks.add(paper.closePlot());
    blocks.add(paper.table());
    blocks.add(new Prose(words.besideThePaper()));
    blocks.add(new Prose(words.beyond()));
    blocks.add(contest.plot());
    blocks.add(contest.features());
    blocks.add(new Prose(words.whoWins()));
    blocks.add(contest.domains());
    if (!findings.all().shared().isEmpty()) {
      blocks.add(contest.shared());
    }
    return new Section(
        "categories",
        "Vectors tell where a clause is from",
        words.headlines(),
        blocks,
        words.facts());
  }

  private List<Headline> headlines() {
    ContestantResult ours = findings.best(true, ContestantResult::linearMean);
    ContestantResult others = findings.best(false, ContestantResult::linearMean);
    NeighbourAnswers answers = findings.words();
    int sets = answers.mostSets();
    return List.of(
        new Headline(
            Percent.of(ours.linearMean()),
            text(
                "of %,d clauses get the right one of %d domains by a linear classifier on our"
                    + " vectors, and %s on the best other features",
                findings.all().size(),
                findings.all().domains().size(),
                Percent.of(others.linearMean())),
            Percent.of(PaperCategories.MIXED) + " of 4,210, by the nearest neighbour"),
        new Headline(
            Percent.of(best(answers, sets, 0)),
            text(
                "as in the paper: %,d clauses, symbols and structure mixed, the nearest neighbour",
                findings.paper().size()),
            Percent.of(PaperCategories.MIXED)));
  }

  private String whatIsDone() {
    return text(
        "A clause is a good test of what a vector knows: given the vectors of many clauses and the"
            + " domains of TPTP they come from (groups, rings, set theory, …), from which domain is"
            + " another clause? The paper asks the most similar clause. The similarity is"
            + " λ·S + (1 − λ)·B: B compares symbols, by the cosine of two bags of words; S compares"
            + " structure, by the least cosine of any row of the two vectors. As in the paper,"
            + " clauses that exceed its caps are left out (%,d of %,d; the paper %,d of %,d), all"
            + " variables are one token, and of clauses that are the same then one is kept: %,d"
            + " (the paper: %,d).",
        findings.paper().unrepresentable(),
        findings.paper().read(),
        PaperCategories.UNREPRESENTABLE,
        PaperCategories.AXIOMS,
        findings.paper().distinct(),
        PaperCategories.CLAUSES);
  }

  private String besideThePaper() {
    NeighbourAnswers words = findings.words();
    NeighbourAnswers symbols = findings.symbols();
    int sets = words.mostSets();
    double one = best(words, sets, 0);
    double three = best(words, sets, 1);
    double five = best(words, sets, 2);
    return text(
        "The paper says that its best mix leans heavily towards symbols; ours is at λ = %.2f. It"
            + " does not say what its bag of words counts. By occurrence in the text and without"
            + " masks, as in the figure, symbols alone get %s and the best mix %s at t = %d; by the"
            + " vector's own symbol row, which has the masks and each shared term once, %s and %s."
            + " With 3 and 5 neighbours the best mix gets %s and %s, with one %s%s.",
        words.lambdas()[words.bestLambda(sets, 0)],
        Percent.of(words.predictions(sets, 0, 0).mean()),
        Percent.of(one),
        sets,
        Percent.of(symbols.predictions(sets, 0, 0).mean()),
        Percent.of(best(symbols, sets, 0)),
        Percent.of(three),
        Percent.of(five),
        Percent.of(one),
        one > three && three > five ? ": more neighbours do worse, as the paper saw" : "");
  }

  private static double best(NeighbourAnswers answers, int sets, int voters) {
    return answers.predictions(sets, answers.bestLambda(sets, voters), voters).mean();
  }

  private String beyond() {
    return text(
        "Beyond the paper: nothing is unrepresentable, so all %,d axioms are used, and only clauses"
            + " that are equal up to order and names are left out, which leaves %,d. %,d of these"
            + " stand in several domains, so nobody can be right about all. Our vectors at t = %d"
            + " compete with what one would count otherwise, by the nearest neighbour and by a"
            + " linear classifier (a support vector machine, Tribuo and LIBLINEAR), in %d runs of"
            + " five-fold cross-validation with other folds each. Everybody gets rows of length 1"
            + " and the same choice of costs.",
        findings.all().read(),
        findings.all().distinct(),
        findings.all().sharedCount(),
        Contestant.SETS,
        findings.runs());
  }

  private String whoWins() {
    ContestantResult ours = findings.best(true, ContestantResult::linearMean);
    ContestantResult others = findings.best(false, ContestantResult::linearMean);
    ContestantResult neighbours = findings.best(true, ContestantResult::neighboursMean);
    ContestantResult otherNeighbours = findings.best(false, ContestantResult::neighboursMean);
    return text(
        "With the linear classifier, the best of our vectors (%s) gets %s, the best of the others"
            + " (%s) %s; in an average run, %.1f clauses are right with ours alone and %.1f with the"
            + " others alone. By the nearest neighbour it is %s (%s) and %s (%s).%s",
        ours.contestant().words(),
        Percent.of(ours.linearMean()),
        others.contestant().words(),
        Percent.of(others.linearMean()),
        ours.rightAlone(others),
        others.rightAlone(ours),
        Percent.of(neighbours.neighboursMean()),
        neighbours.contestant().words(),
        Percent.of(otherNeighbours.neighboursMean()),
        otherNeighbours.contestant().words(),
        ours.contestant().masks()
            ? ""
            : " Masks make nodes distinct, which is what decoding needs; but then similar clauses"
                + " have less in common, so for classifying it is better to fold only.");
  }

  private List<Fact> facts() {
    List<Fact> facts = new ArrayList<>();
    facts.add(
        new Fact(
            "seed",
            "seed",
            text(
                "%d; folds of further runs: %d to %d",
                findings.seed(), findings.seed() + 1, findings.seed() + findings.runs() - 1)));
    facts.add(new Fact("dataHash", "hash of the data", findings.dataHash()));
    facts.add(new Fact("folds", "folds", Integer.toString(Folds.COUNT)));
    facts.add(codec("paper", "codec of the paper's settings", findings.paperCodec()));
    for (ContestantResult result : findings.results()) {
      Codec codec = result.contestant().codec();
      if (codec != null) {
        facts.add(codec(result.contestant().key(), "codec, " + result.contestant().words(), codec));
      }
    }
    facts.add(
        new Fact(
            "linear",
            "linear classifier",
            "L2-regularised, squared hinge loss, one domain against the rest; costs 3, 10 and 30 to"
                + " choose from, and of ours λ 0.05, 0.1 and 0.2; chosen by the next fold, which"
                + " is held back"));
    return facts;
  }

  private static Fact codec(String key, String words, Codec codec) {
    return new Fact(
        key + "Codec",
        words,
        text(
            "%s; %,d symbols, %d sets of %,d constraints",
            CountVector.idText(codec.id()),
            codec.shape().symbols(),
            codec.shape().sets(),
            codec.shape().constraints()));
  }

  private static String text(String format, Object... values) {
    return String.format(Locale.ROOT, format, values);
  }
}
