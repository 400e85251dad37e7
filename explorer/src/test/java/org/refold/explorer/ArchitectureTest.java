package org.refold.explorer;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import org.refold.architecture.Rooms;

/**
 * Dependencies run one way: the server knows nothing of graphs, and corpora know nothing of HTTP.
 */
@AnalyzeClasses(packages = "org.refold.explorer", importOptions = Rooms.MainClasses.class)
class ArchitectureTest {
  @ArchTest
  static final ArchRule rooms_dependOneWay =
      Rooms.rule(
          "org.refold.explorer",
          """
          http:
          corpus:
          drawing:
          answer: http, corpus, drawing
          (root): http, corpus, answer
          command: (root), corpus
          """);

  @ArchTest
  static final ArchRule otherModules_areEnteredByTheirDoors =
      Rooms.usesExportedPackages("org.refold.explorer", "org.refold.cli");

  @ArchTest
  static final ArchRule commandLine_isKnownToCommandsAlone =
      noClasses()
          .that()
          .resideOutsideOfPackage("org.refold.explorer.command")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("org.refold.cli..", "picocli..");

  @ArchTest
  static final ArchRule server_knowsNothingOfGraphs =
      classes()
          .that()
          .resideInAPackage("org.refold.explorer.http")
          .should()
          .onlyDependOnClassesThat()
          .resideInAnyPackage(
              "org.refold.explorer.http",
              "org.refold.error",
              "org.refold.formats.result",
              "com.fasterxml.jackson.core..",
              "com.sun.net.httpserver",
              "java..",
              "org.jspecify.annotations..");
}
