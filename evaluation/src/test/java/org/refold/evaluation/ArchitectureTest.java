package org.refold.evaluation;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import org.refold.architecture.Rooms;

/** Evaluation and planning do not depend on each other. */
@AnalyzeClasses(
    packages = {"org.refold.evaluation", "org.refold.plan"},
    importOptions = Rooms.MainClasses.class)
class ArchitectureTest {
  @ArchTest
  static final ArchRule evaluation_knowsNoPlans =
      noClasses()
          .that()
          .resideInAPackage("org.refold.evaluation")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("org.refold.plan");

  @ArchTest
  static final ArchRule plan_knowsNoEvaluation =
      noClasses()
          .that()
          .resideInAPackage("org.refold.plan")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("org.refold.evaluation");
}
