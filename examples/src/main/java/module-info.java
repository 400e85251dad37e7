/** Small programs that use the library, as a module of their own. */
@SuppressWarnings("requires-automatic") // Tribuo's jars have names, but no descriptors.
module org.refold.examples {
  requires org.refold.formats;
  requires com.oracle.labs.mlrg.olcut;
  requires java.logging;
  requires org.tribuo.classification.core;
  requires org.tribuo.classification.liblinear;
  requires org.tribuo.core;
}
