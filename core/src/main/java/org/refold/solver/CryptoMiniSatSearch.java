package org.refold.solver;

import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;
import org.refold.error.RefoldException;

/**
 * A search by CryptoMiniSat: a new process for each model, given all clauses. Every model is
 * checked against the clauses, since the program may be anything that was found on the machine.
 */
final class CryptoMiniSatSearch implements Solver.Search {
  private final Path program;
  private final Formula clauses;

  /** The number of variables that callers may use; auxiliary variables follow. */
  private final int variables;

  private @Nullable BitSet model;
  private long conflicts;

  CryptoMiniSatSearch(Path program, Formula formula) {
    this.program = program;
    this.clauses = CardinalityClauses.copyOf(formula);
    this.variables = formula.variables();
  }

  @Override
  public boolean findModel(Budget budget) {
    model = null;
    budget.requireTime();
    budget.requireConflicts();
    CryptoMiniSatAnswer answer = ask(budget);
    conflicts += answer.conflicts();
    budget.takeConflicts(answer.conflicts());
    switch (answer.status()) {
      case INDETERMINATE -> throw new SpentException(Resource.CONFLICTS);
      case UNSATISFIABLE -> {
        return false;
      }
      case SATISFIABLE -> {
        requireModel(answer.model());
        model = answer.model();
        return true;
      }
    }
    throw new AssertionError(answer.status());
  }

  private CryptoMiniSatAnswer ask(Budget budget) {
    try (TemporaryFolder folder = new TemporaryFolder()) {
      Path question = folder.file("formula.cnf");
      Path output = folder.file("answer");
      try (Writer out = Files.newBufferedWriter(question, StandardCharsets.US_ASCII)) {
        Dimacs.writeHeader(clauses.variables(), clauses.constraints(), out);
        Dimacs.writeClauses(clauses, out);
      }
      int exitCode = new CryptoMiniSatProcess(program, question, output).run(budget);
      return CryptoMiniSatAnswer.read(program, exitCode, output, clauses.variables());
    } catch (IOException e) {
      throw new RefoldException(
          "files for CryptoMiniSat: can't be written or read (" + e.getMessage() + ")", e);
    }
  }

  private void requireModel(BitSet found) {
    clauses.accept(
        new Formula.Visitor() {
          @Override
          public void clause(int[] literals) {
            for (int literal : literals) {
              if (found.get(Math.abs(literal)) == literal > 0) {
                return;
              }
            }
            throw CryptoMiniSatAnswer.broken(program, "a model that does not satisfy the formula");
          }

          @Override
          public void exactly(int k, int[] literals) {
            throw new AssertionError("cardinality constraints were expanded");
          }
        });
  }

  @Override
  public boolean isTrue(int variable) {
    if (model == null) {
      throw new IllegalStateException("no model: none was requested yet, or none was found");
    }
    return model.get(variable);
  }

  @Override
  public void add(int... clause) {
    Formula.requireLiterals(clause, variables);
    clauses.clause(clause);
  }

  /** The count in the program's statistics; a version that prints none counts as 0. */
  @Override
  public long conflicts() {
    return conflicts;
  }

  @Override
  public void close() {}
}
