package org.refold;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/**
 * Dependencies run one way: graph ← signature ← constraint ← encode, and the codec on top of all
 * but plan, which tries codecs; decode and encode do not know each other, so that a round trip is a
 * real check.
 */
@AnalyzeClasses(packages = "org.refold", importOptions = DoNotIncludeTests.class)
class ArchitectureTest {
  @ArchTest
  static final ArchRule packages_dependOneWay =
      layeredArchitecture()
          .consideringOnlyDependenciesInAnyPackage("org.refold..")
          .layer("error")
          .definedBy("org.refold.error")
          .layer("limit")
          .definedBy("org.refold.limit")
          .layer("file")
          .definedBy("org.refold.file")
          .layer("batch")
          .definedBy("org.refold.batch")
          .layer("graph")
          .definedBy("org.refold.graph")
          .layer("signature")
          .definedBy("org.refold.signature")
          .layer("fold")
          .definedBy("org.refold.fold")
          .layer("mask")
          .definedBy("org.refold.mask")
          .layer("size")
          .definedBy("org.refold.size")
          .layer("constraint")
          .definedBy("org.refold.constraint")
          .layer("pattern")
          .definedBy("org.refold.pattern")
          .layer("vector")
          .definedBy("org.refold.vector")
          .layer("similarity")
          .definedBy("org.refold.similarity")
          .layer("encode")
          .definedBy("org.refold.encode")
          .layer("solver")
          .definedBy("org.refold.solver")
          .layer("decode")
          .definedBy("org.refold.decode")
          .layer("codec")
          .definedBy("org.refold")
          .layer("plan")
          .definedBy("org.refold.plan")
          .whereLayer("error")
          .mayNotAccessAnyLayer()
          .whereLayer("limit")
          .mayNotAccessAnyLayer()
          .whereLayer("file")
          .mayOnlyAccessLayers("error")
          .whereLayer("batch")
          .mayOnlyAccessLayers("error")
          .whereLayer("vector")
          .mayOnlyAccessLayers("error")
          .whereLayer("similarity")
          .mayOnlyAccessLayers("vector", "batch", "file", "error")
          .whereLayer("graph")
          .mayOnlyAccessLayers("limit", "error")
          .whereLayer("fold")
          .mayOnlyAccessLayers("signature", "graph", "limit", "error")
          .whereLayer("mask")
          .mayOnlyAccessLayers("fold", "graph", "limit", "error")
          .whereLayer("signature")
          .mayOnlyAccessLayers("graph", "limit", "error")
          .whereLayer("size")
          .mayOnlyAccessLayers("mask", "signature", "graph", "error")
          .whereLayer("pattern")
          .mayOnlyAccessLayers("graph", "vector", "limit", "error")
          .whereLayer("constraint")
          .mayOnlyAccessLayers("signature", "graph", "vector", "error")
          .whereLayer("encode")
          .mayOnlyAccessLayers(
              "constraint", "signature", "pattern", "graph", "vector", "limit", "error")
          .whereLayer("solver")
          .mayOnlyAccessLayers("limit", "error")
          .whereLayer("decode")
          .mayOnlyAccessLayers(
              "constraint", "signature", "mask", "graph", "vector", "solver", "limit", "error")
          .whereLayer("codec")
          .mayOnlyBeAccessedByLayers("plan")
          .whereLayer("plan")
          .mayNotBeAccessedByAnyLayer()
          .ensureAllClassesAreContainedInArchitecture();

  @ArchTest
  static final ArchRule packages_haveNoCycles =
      slices().matching("org.refold.(*)..").should().beFreeOfCycles();

  @ArchTest
  static final ArchRule core_dependsOnTheJdkAndASolver =
      noClasses()
          .should()
          .dependOnClassesThat()
          .resideOutsideOfPackages(
              "org.refold..", "java..", "org.jspecify.annotations..", "org.sat4j..");

  @ArchTest
  static final ArchRule theSolver_isKnownToItsAdapterAlone =
      noClasses()
          .that()
          .resideOutsideOfPackage("org.refold.solver")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("org.sat4j..");
}
