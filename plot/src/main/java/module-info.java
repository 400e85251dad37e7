/** Line and bar plots, drawn by {@link org.refold.plot.Drawing}. */
module org.refold.plot {
  requires java.desktop;
  requires static transitive org.jspecify;

  exports org.refold.plot;
}
