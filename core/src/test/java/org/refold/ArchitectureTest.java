package org.refold;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import org.refold.architecture.Rooms;

/**
 * Dependencies run one way: graph ← signature ← constraint ← encode, with the codec on top. Decode
 * and encode are independent of each other, which makes a round trip a real check.
 */
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
          vector: error
          similarity: vector, error
          similarity.index: similarity, vector, file, error
          graph: limit, error
          signature: graph, limit, error
          reshape: signature, graph, limit, error
          mask: reshape, signature, graph, limit, error
          size: mask, signature, graph, error
          size.choice: size, signature, error
          constraint: graph, vector, error
          constraint.family: constraint, signature, graph, error
          pattern: graph, vector, limit, error
          encode: constraint.family, signature, pattern, graph, vector, limit, error
          solver: limit, error
          decode: graph, solver, limit, error
          decode.problem: decode, constraint.family, signature, mask, graph, vector, solver, limit, error
          decode.prune: decode, decode.problem, mask, graph, solver, limit, error
          decode.forest: decode, decode.problem, decode.prune, constraint.family, signature, mask, graph, vector, solver, limit, error
          decode.formula: decode.problem, decode.prune, mask, graph, solver, limit, error
          decode.sequence: decode, decode.problem, constraint.family, signature, graph, vector, solver, limit, error
          decode.nearest: decode, decode.problem, constraint.family, signature, reshape, mask, graph, vector, solver, limit, error
          decode.pipeline: decode, decode.problem, decode.prune, decode.forest, decode.formula, decode.sequence, constraint.family, signature, mask, graph, vector, solver, limit, error
          (root): decode, decode.problem, decode.nearest, decode.pipeline, encode, pattern, constraint, constraint.family, size, size.choice, mask, reshape, signature, graph, similarity, vector, solver, batch, file, limit, error
          """);

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
