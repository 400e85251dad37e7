package org.refold.experiments;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import org.refold.architecture.Rooms;

/** Dependencies run one way, and experiments do not know each other. */
@AnalyzeClasses(packages = "org.refold.experiments", importOptions = Rooms.MainClasses.class)
class ArchitectureTest {
  @ArchTest
  static final ArchRule rooms_dependOneWay =
      Rooms.rule(
          "org.refold.experiments",
          """
          report:
          data:
          premises:
          protocol: report, data
          sentences: report, data, protocol
          clauses: report, data, protocol
          categories: report, data, protocol
          questions: report, data, protocol
          (root): report, data, protocol, sentences, clauses, categories, questions
          command: (root), report, data, protocol, premises
          """);

  @ArchTest
  static final ArchRule otherModules_areEnteredByTheirDoors =
      Rooms.usesExportedPackages("org.refold.experiments", "org.refold.cli");

  @ArchTest
  static final ArchRule commandLine_isKnownToCommandsAlone =
      noClasses()
          .that()
          .resideOutsideOfPackage("org.refold.experiments.command")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("org.refold.cli..", "picocli..");

  @ArchTest
  static final ArchRule reports_knowErrorsFilesPlotsAndJsonAlone =
      classes()
          .that()
          .resideInAPackage("org.refold.experiments.report")
          .should()
          .onlyDependOnClassesThat()
          .resideInAnyPackage(
              "org.refold.experiments.report",
              "org.refold.error",
              "org.refold.file",
              "org.refold.plot",
              "com.fasterxml.jackson.core..",
              "java..",
              "org.jspecify.annotations..");

  @ArchTest
  static final ArchRule tribuo_isKnownToItsAdapterAlone =
      noClasses()
          .that()
          .haveNameNotMatching(".*\\.LinearClassifier(\\$.*)?")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("org.tribuo..");
}
