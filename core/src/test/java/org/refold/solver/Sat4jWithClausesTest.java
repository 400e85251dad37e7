package org.refold.solver;

class Sat4jWithClausesTest extends SolverContract {
  @Override
  Solver solver() {
    return Sat4jSolver.withClauses();
  }

  @Override
  int seeds() {
    return 2_000;
  }
}
