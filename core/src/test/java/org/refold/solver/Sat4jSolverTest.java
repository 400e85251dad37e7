package org.refold.solver;

class Sat4jSolverTest extends SolverContract {
  @Override
  Solver solver() {
    return new Sat4jSolver();
  }

  @Override
  int seeds() {
    return 2_000;
  }
}
