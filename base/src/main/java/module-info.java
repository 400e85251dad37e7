/** The foundation of all modules. Independent of graphs and vectors. */
module org.refold.base {
  requires static transitive org.jspecify;

  exports org.refold.batch;
  exports org.refold.error;
  exports org.refold.file;
  exports org.refold.limit;
}
