package org.refold.solver;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import org.junit.jupiter.api.BeforeEach;

class CryptoMiniSatTest extends SolverContract {
  @BeforeEach
  void skip_withoutTheProgram() {
    assumeTrue(
        CryptoMiniSat.isOnPath(),
        "no cryptominisat5 on the PATH (Debian: apt install cryptominisat)");
  }

  @Override
  Solver solver() {
    return CryptoMiniSat.onPath();
  }

  /** Few, because each model takes a process. */
  @Override
  int seeds() {
    return 30;
  }
}
