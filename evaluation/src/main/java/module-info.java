/** Evaluation of labels and similarity, and planning of codecs. */
module org.refold.evaluation {
  requires transitive org.refold;

  exports org.refold.evaluation;
  exports org.refold.plan;
}
