package org.refold.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** The lowest packages depend on nothing but errors, and on no library. */
@AnalyzeClasses(packages = "org.refold", importOptions = Rooms.MainClasses.class)
class ArchitectureTest {
  @ArchTest
  static final ArchRule rooms_dependOneWay =
      Rooms.rule(
          "org.refold",
          """
          error:
          limit:
          file: error
          batch: error
          """);

  @ArchTest
  static final ArchRule base_dependsOnTheJdk =
      noClasses()
          .should()
          .dependOnClassesThat()
          .resideOutsideOfPackages("org.refold..", "java..", "org.jspecify.annotations..");
}
