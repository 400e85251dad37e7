package org.refold.plot;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** Plots are independent of what is plotted. */
@AnalyzeClasses(packages = "org.refold.plot", importOptions = DoNotIncludeTests.class)
class ArchitectureTest {
  @ArchTest
  static final ArchRule plot_dependsOnTheJdkAlone =
      noClasses()
          .should()
          .dependOnClassesThat()
          .resideOutsideOfPackages(
              "org.refold.plot", "java..", "javax.imageio", "org.jspecify.annotations..");
}
