/**
 * Encodes labelled DAGs as sparse count vectors of fixed length, and decodes them exactly. The door
 * is {@link org.refold.Codec}.
 */
// requires-automatic: Sat4j has no descriptor, but its manifest fixes its name. module: evaluation
// is compiled after this one.
@SuppressWarnings({"module", "requires-automatic"})
module org.refold {
  requires transitive org.refold.base;
  requires org.ow2.sat4j.core;

  uses org.refold.KindRules;

  exports org.refold;
  exports org.refold.constraint;
  exports org.refold.decode;
  exports org.refold.graph;
  exports org.refold.mask;
  exports org.refold.pattern;
  exports org.refold.signature;
  exports org.refold.similarity;
  exports org.refold.similarity.index;
  exports org.refold.size;
  exports org.refold.solver;
  exports org.refold.vector;
  exports org.refold.constraint.family to
      org.refold.evaluation;
}
