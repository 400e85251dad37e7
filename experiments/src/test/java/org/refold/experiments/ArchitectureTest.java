package org.refold.experiments;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;

import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** Dependencies run one way, and experiments do not know each other. */
@AnalyzeClasses(packages = "org.refold.experiments", importOptions = DoNotIncludeTests.class)
class ArchitectureTest {
  private static final String EXPERIMENTS = "org.refold.experiments.";

  @ArchTest
  static final ArchRule packages_dependOneWay =
      layeredArchitecture()
          .consideringOnlyDependenciesInAnyPackage("org.refold.experiments..")
          .layer("report")
          .definedBy(EXPERIMENTS + "report")
          .layer("data")
          .definedBy(EXPERIMENTS + "data")
          .layer("protocol")
          .definedBy(EXPERIMENTS + "protocol")
          .layer("sentences")
          .definedBy(EXPERIMENTS + "sentences")
          .layer("clauses")
          .definedBy(EXPERIMENTS + "clauses")
          .layer("categories")
          .definedBy(EXPERIMENTS + "categories")
          .layer("premises")
          .definedBy(EXPERIMENTS + "premises")
          .layer("reproduction")
          .definedBy("org.refold.experiments")
          .whereLayer("report")
          .mayNotAccessAnyLayer()
          .whereLayer("data")
          .mayNotAccessAnyLayer()
          .whereLayer("protocol")
          .mayOnlyAccessLayers("report", "data")
          .whereLayer("sentences")
          .mayOnlyAccessLayers("report", "data", "protocol")
          .whereLayer("clauses")
          .mayOnlyAccessLayers("report", "data", "protocol")
          .whereLayer("categories")
          .mayOnlyAccessLayers("report", "data", "protocol")
          .whereLayer("premises")
          .mayNotAccessAnyLayer()
          .whereLayer("reproduction")
          .mayNotBeAccessedByAnyLayer()
          .ensureAllClassesAreContainedInArchitecture();

  @ArchTest
  static final ArchRule reports_knowErrorsFilesPlotsAndJsonAlone =
      classes()
          .that()
          .resideInAPackage(EXPERIMENTS + "report")
          .should()
          .onlyDependOnClassesThat()
          .resideInAnyPackage(
              EXPERIMENTS + "report",
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
