package org.refold.spark;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import org.refold.architecture.Rooms;

/** The module uses core, formats and Spark; within it, the job uses the stages. */
@AnalyzeClasses(packages = "org.refold.spark", importOptions = Rooms.MainClasses.class)
class ArchitectureTest {
  private static final String JOBS = ".*Job(\\$.*)?";

  @ArchTest
  static final ArchRule module_dependsOnCoreFormatsAndSpark =
      classes()
          .should()
          .onlyDependOnClassesThat()
          .resideInAnyPackage(
              "org.refold..",
              "org.apache.spark..",
              "org.apache.hadoop..",
              "org.slf4j..",
              "scala..",
              "picocli..",
              "java..",
              "org.jspecify.annotations..");

  @ArchTest
  static final ArchRule otherModules_areEnteredByTheirDoors =
      Rooms.usesExportedPackages("org.refold.spark");

  @ArchTest
  static final ArchRule jobs_areKnownToJobsAlone =
      noClasses()
          .that()
          .haveNameNotMatching(JOBS)
          .should()
          .dependOnClassesThat()
          .haveNameMatching(JOBS);

  /** Users of stages and functions do not need picocli. */
  @ArchTest
  static final ArchRule commandLine_isKnownToJobsAlone =
      noClasses()
          .that()
          .haveNameNotMatching(JOBS)
          .should()
          .dependOnClassesThat()
          .resideInAPackage("picocli..");
}
