/** Line and bar plots; {@link org.refold.plot.Drawing} draws them. */
module org.refold.plot {
  requires java.desktop;
  requires static transitive org.jspecify;

  exports org.refold.plot;
}
