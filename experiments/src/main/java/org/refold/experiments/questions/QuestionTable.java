package org.refold.experiments.questions;

import java.util.ArrayList;
import java.util.List;
import org.refold.batch.OrderedBatch;
import org.refold.experiments.data.ContentHash;
import org.refold.experiments.data.DataFolder;
import org.refold.experiments.data.Sampling;
import org.refold.experiments.protocol.Experiment;
import org.refold.experiments.protocol.Settings;
import org.refold.experiments.protocol.Stage;
import org.refold.experiments.protocol.Watch;
import org.refold.experiments.report.Section;
import org.refold.vector.CountVector;

/**
 * Predicts structures with a linear model, beyond the paper: the logical forms of questions in
 * GeoQuery. A model is fitted to the training questions and evaluated on the test questions. If
 * these are missing, ten models are fitted to nine tenths of the training questions each, and
 * evaluated on the other tenth.
 */
public final class QuestionTable implements Experiment {
  static final int FOLDS = 10;

  /** Measured. */
  private static final double MICROSECONDS = 30_000;

  private final Settings settings;
  private final List<Question> training;

  /** The test questions; empty for cross-validation. */
  private final List<Question> test;

  private final String hash;

  /** Reads the questions, which are few. */
  public QuestionTable(Settings settings) {
    this.settings = settings;
    DataFolder data = settings.data();
    List<String> trainingLines = data.trainingQuestions();
    List<String> testLines = data.testQuestions();
    ContentHash content = new ContentHash();
    trainingLines.forEach(content::add);
    testLines.forEach(content::add);
    this.hash = content.hex();
    this.training = drawn(Question.read(trainingLines, DataFolder.TRAINING_QUESTIONS));
    this.test = drawn(Question.read(testLines, DataFolder.TEST_QUESTIONS));
  }

  private List<Question> drawn(List<Question> questions) {
    int most = settings.sample().orElse(questions.size());
    return Sampling.draw(questions, most, settings.seed());
  }

  @Override
  public List<Stage> stages() {
    return List.of(
        new Stage("questions", test.isEmpty() ? training.size() : test.size(), MICROSECONDS));
  }

  @Override
  public Section run(Watch watch) {
    watch.begin(stages().get(0));
    List<QuestionOutcome> outcomes = new ArrayList<>();
    List<String> codecs = new ArrayList<>();
    if (test.isEmpty()) {
      for (int fold = 0; fold < FOLDS; fold++) {
        List<Question> asked = fold(fold, true);
        ask(fold(fold, false), asked, outcomes, codecs, watch);
      }
    } else {
      ask(training, test, outcomes, codecs, watch);
    }
    return QuestionSection.of(
        new QuestionFindings(outcomes, test.isEmpty() ? FOLDS : 1, training.size(), hash, codecs),
        settings.seed());
  }

  /** The training questions of a fold, or all others; their order is random. */
  private List<Question> fold(int fold, boolean isIn) {
    List<Question> questions = new ArrayList<>();
    for (int i = 0; i < training.size(); i++) {
      if ((i % FOLDS == fold) == isIn) {
        questions.add(training.get(i));
      }
    }
    return questions;
  }

  private void ask(
      List<Question> fitted,
      List<Question> asked,
      List<QuestionOutcome> outcomes,
      List<String> codecs,
      Watch watch) {
    if (asked.isEmpty()) {
      return;
    }
    QuestionModel model = QuestionModel.fit(fitted, settings.seed());
    codecs.add(CountVector.idText(model.codec().id()));
    QuestionParser parser = new QuestionParser(model);
    OrderedBatch.runSlow(
        asked.iterator(),
        settings.threads(),
        parser::outcome,
        outcome -> {
          outcomes.add(outcome);
          watch.step();
        });
  }
}
