/**
 * Folds labelled DAGs into sparse count vectors of fixed length and unfolds them back exactly. The
 * door is {@link org.refold.Codec}.
 */
// module: those that files are shared with are compiled after this one. requires-automatic: Sat4j
// has no descriptor, but its manifest fixes its name.
@SuppressWarnings({"module", "requires-automatic"})
module org.refold {
  requires static transitive org.jspecify;
  requires org.ow2.sat4j.core;

  exports org.refold;
  exports org.refold.constraint;
  exports org.refold.decode;
  exports org.refold.error;
  exports org.refold.fold;
  exports org.refold.graph;
  exports org.refold.limit;
  exports org.refold.mask;
  exports org.refold.pattern;
  exports org.refold.plan;
  exports org.refold.signature;
  exports org.refold.similarity;
  exports org.refold.size;
  exports org.refold.solver;
  exports org.refold.vector;
  exports org.refold.file to
      org.refold.formats,
      org.refold.parquet;
}
