/**
 * Encodes labelled directed acyclic graphs (DAGs) as sparse count vectors of fixed length, and
 * decodes the vectors back into exactly these graphs. The entry point is {@link org.refold.Codec}.
 */
// requires-automatic: Sat4j has no module descriptor, but its manifest fixes its module name.
// module: org.refold.evaluation, named below, is compiled after this module.
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
