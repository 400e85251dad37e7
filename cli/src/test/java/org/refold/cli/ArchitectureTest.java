package org.refold.cli;

import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import org.refold.architecture.Rooms;

/** Dependencies run one way: console ← input ← option ← render ← stream ← command. */
@AnalyzeClasses(packages = "org.refold.cli", importOptions = Rooms.MainClasses.class)
class ArchitectureTest {
  @ArchTest
  static final ArchRule rooms_dependOneWay =
      Rooms.rule(
          "org.refold.cli",
          """
          console:
          input: console
          option: console, input
          render: console, input, option
          stream: console, input, option, render
          command: console, input, option, render, stream
          (root): console, option, command
          """);

  @ArchTest
  static final ArchRule otherModules_areEnteredByTheirDoors =
      Rooms.usesExportedPackages("org.refold.cli");
}
