package org.refold.experiments.questions;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.refold.decode.DecodeLimits;
import org.refold.decode.Decoding;
import org.refold.decode.Distance;
import org.refold.decode.NearestDecoding;
import org.refold.decode.NearestSettings;
import org.refold.experiments.questions.QuestionOutcome.Cause;
import org.refold.graph.Graph;
import org.refold.vector.RealVector;

/** Parses questions with a model, in three ways of turning its prediction into a form. */
final class QuestionParser {
  /** Limits partial forms rather than seconds, so that slow machines give the same answers. */
  static final DecodeLimits LIMITS =
      DecodeLimits.DEFAULT.withTime(Duration.ofMinutes(1)).withConflicts(50_000).withSolutions(1);

  static final NearestSettings NEAREST = NearestSettings.DEFAULT.with(Distance.SQUARED);

  private static final double NANOS = 1e6;

  private final QuestionModel model;

  QuestionParser(QuestionModel model) {
    this.model = model;
  }

  /** Parses a question that the model was not fitted to. */
  QuestionOutcome outcome(Question question) {
    long start = System.nanoTime();
    List<Mention> mentions = model.lexicon().mentions(question.words());
    RealVector predicted = model.predict(question.words(), mentions);
    NearestDecoding nearest = model.codec().decodeNearest(predicted, NEAREST, LIMITS);
    double millis = (System.nanoTime() - start) / NANOS;
    Graph truth = question.form().anonymous().graph();
    return new QuestionOutcome(
        question,
        !model.seen().contains(truth),
        rounded(predicted).filter(form -> isRight(form, question, mentions)).isPresent(),
        isRight(model.nearestSeen(predicted), question, mentions),
        cause(nearest, truth, predicted, question, mentions),
        nearest.isProven(),
        millis);
  }

  /** The first form with the rounded vector. */
  private Optional<Graph> rounded(RealVector predicted) {
    Decoding decoding = model.codec().decode(model.rounded(predicted), LIMITS);
    return decoding.graphs().stream().findFirst();
  }

  private Cause cause(
      NearestDecoding nearest,
      Graph truth,
      RealVector predicted,
      Question question,
      List<Mention> mentions) {
    Optional<Graph> answer = nearest.first();
    if (answer.isPresent() && answer.get().equals(truth)) {
      return isRight(truth, question, mentions) ? Cause.NONE : Cause.NAMES;
    }
    if (model.codec().fault(truth).isPresent()) {
      return Cause.RULE;
    }
    return model.distance(model.codec().encode(truth), predicted) < nearest.distance()
        ? Cause.DECODER
        : Cause.MODEL;
  }

  private boolean isRight(Graph structure, Question question, List<Mention> mentions) {
    LogicalForm form = new LogicalForm(structure);
    List<String> types = form.names().stream().map(LogicalForm::type).toList();
    return form.named(model.lexicon().namesFor(types, question.words(), mentions))
        .equals(question.form());
  }
}
