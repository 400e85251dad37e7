package org.refold.formats;

import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import org.refold.architecture.Rooms;

/**
 * Dependencies are one-way: text ← scan ← kind ← each kind of data ← the facade. Kinds do not
 * depend on each other.
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
          scan: text
          kind: scan, text
          rule: kind
          grading: kind, scan, text
          json: kind, rule, scan, text
          molecule: kind, rule, scan, text
          network: json, kind, rule, scan, text
          nodelink: json, kind, rule, scan, text
          sentence: kind, rule, scan, text
          term: kind, rule, scan, text
          tptp: kind, rule, scan, text
          tree: kind, rule, scan, text
          vector: json, scan, text
          (root): json, kind, molecule, network, nodelink, sentence, term, text, tptp, tree
          result: (root)
          service: kind, (root)
          """);
}
