/**
 * Reads and writes items as text and vectors as files. Start with {@link
 * org.refold.formats.TextCodec}; {@link org.refold.formats.Kinds} lists the kinds of data.
 */
module org.refold.formats {
  requires transitive org.refold;
  requires transitive com.fasterxml.jackson.core;
  requires java.xml;

  provides org.refold.KindRules with
      org.refold.formats.service.FormatRules;

  exports org.refold.formats;
  exports org.refold.formats.grading;
  exports org.refold.formats.kind;
  exports org.refold.formats.label;
  exports org.refold.formats.result;
  exports org.refold.formats.text;
  exports org.refold.formats.vector;
}
