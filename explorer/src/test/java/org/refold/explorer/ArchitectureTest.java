package org.refold.explorer;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;

import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** Dependencies run one way: the server knows nothing of graphs, and corpora nothing of the web. */
@AnalyzeClasses(packages = "org.refold.explorer", importOptions = DoNotIncludeTests.class)
class ArchitectureTest {
  private static final String EXPLORER = "org.refold.explorer";

  @ArchTest
  static final ArchRule packages_dependOneWay =
      layeredArchitecture()
          .consideringOnlyDependenciesInAnyPackage(EXPLORER + "..")
          .layer("http")
          .definedBy(EXPLORER + ".http")
          .layer("corpus")
          .definedBy(EXPLORER + ".corpus")
          .layer("answer")
          .definedBy(EXPLORER + ".answer")
          .layer("explorer")
          .definedBy(EXPLORER)
          .whereLayer("http")
          .mayNotAccessAnyLayer()
          .whereLayer("corpus")
          .mayNotAccessAnyLayer()
          .whereLayer("answer")
          .mayOnlyAccessLayers("http", "corpus")
          .whereLayer("explorer")
          .mayNotBeAccessedByAnyLayer()
          .ensureAllClassesAreContainedInArchitecture();

  @ArchTest
  static final ArchRule server_knowsNothingOfGraphs =
      classes()
          .that()
          .resideInAPackage(EXPLORER + ".http")
          .should()
          .onlyDependOnClassesThat()
          .resideInAnyPackage(
              EXPLORER + ".http",
              "org.refold.error",
              "org.refold.formats.json",
              "com.fasterxml.jackson.core..",
              "com.sun.net.httpserver",
              "java..",
              "org.jspecify.annotations..");
}
