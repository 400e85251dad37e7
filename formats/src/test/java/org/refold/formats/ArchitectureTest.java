package org.refold.formats;

import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import org.refold.architecture.Rooms;

/**
 * Dependencies run one way: text ← kind ← each kind of data ← the door; kinds do not know each
 * other.
 */
@AnalyzeClasses(packages = "org.refold.formats", importOptions = Rooms.MainClasses.class)
class ArchitectureTest {
  @ArchTest
  static final ArchRule rooms_dependOneWay =
      Rooms.rule(
          "org.refold.formats",
          """
          label:
          text:
          kind: text
          grading: kind, text
          json: kind, text
          nodelink: json, kind, text
          sentence: kind, text
          term: kind, text
          tptp: kind, text
          tree: kind, text
          vector: json, text
          (root): json, kind, nodelink, sentence, term, text, tptp, tree
          result: (root)
          """);
}
