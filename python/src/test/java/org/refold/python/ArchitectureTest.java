package org.refold.python;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;

import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import org.refold.architecture.Rooms;

/** The contents of the wheel depend only on base, core and formats. */
@AnalyzeClasses(packages = "org.refold.python", importOptions = Rooms.MainClasses.class)
class ArchitectureTest {
  @ArchTest
  static final ArchRule module_dependsOnTheLibraryAlone =
      classes()
          .should()
          .onlyDependOnClassesThat()
          .resideInAnyPackage("org.refold..", "java..", "org.jspecify.annotations..");

  @ArchTest
  static final ArchRule otherModules_areEnteredByTheirDoors =
      Rooms.usesExportedPackages("org.refold.python");
}
