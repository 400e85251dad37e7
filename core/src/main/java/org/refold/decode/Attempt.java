package org.refold.decode;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.refold.error.RefoldException;
import org.refold.graph.CanonicalOrder;
import org.refold.graph.Graph;
import org.refold.graph.Sharing;
import org.refold.solver.Budget;
import org.refold.solver.Resource;
import org.refold.solver.Solver;
import org.refold.solver.SpentException;

/** The decoding of one vector: prune, assemble or solve, check, and look for another solution. */
final class Attempt {
  /** About what a step of a canonical order takes; there is a check of the clock around it. */
  private static final int NANOS_A_STEP = 20;

  /** How many graphs to list; two are, even if one was asked for: that is what ambiguous means. */
  private final int most;

  private final Budget budget;
  private final Solver solver;
  private final Sharing sharing;
  private final Verifier verifier;
  private final Stages stages;

  private final List<Graph> found = new ArrayList<>();
  private long nodes;
  private int variables;
  private long clauses;
  private long conflicts;
  private int models;
  private int cycles;
  private int repeats;

  Attempt(
      DecodeLimits limits,
      Budget budget,
      Solver solver,
      Sharing sharing,
      Verifier verifier,
      Stages stages) {
    this.most = Math.max(2, Math.min(limits.solutions(), Integer.MAX_VALUE - 1));
    this.budget = budget;
    this.solver = solver;
    this.sharing = sharing;
    this.verifier = verifier;
    this.stages = stages;
  }

  /** What a way of decoding gives, or what its failure means. */
  Decoding run(Supplier<Decoding> way) {
    try {
      return way.get();
    } catch (Contradiction e) {
      return new Decoding.Inconsistent(String.valueOf(e.getMessage()), report());
    } catch (SpentException e) {
      return spent(e.resource());
    }
  }

  /** The general way. */
  Decoding solve(Problem problem) {
    nodes = problem.nodes();
    requireShared(problem);
    stages.begin("candidates");
    Candidates candidates = new Candidates(problem, budget);
    stages.leave(candidates.size());
    stages.begin("prune by children");
    Pruning pruning = new Pruning(problem, candidates, budget);
    prune(pruning::pruneByChildren, candidates);
    Optional<Decoding> settled = settled(problem, candidates);
    if (settled.isEmpty()) {
      stages.begin("prune by parents");
      prune(pruning::prune, candidates);
      settled = settled(problem, candidates);
    }
    return settled.orElseGet(() -> solved(problem, candidates));
  }

  private void prune(Runnable pruning, Candidates candidates) {
    try {
      pruning.run();
    } finally {
      stages.leave(candidates.size());
    }
  }

  /** What can be told without a solver, if anything. */
  private Optional<Decoding> settled(Problem problem, Candidates candidates) {
    if (candidates.isSettled()) {
      stages.begin("put together");
      return Optional.of(assembled(Assembly.build(problem, candidates, budget)));
    }
    if (problem instanceof GraphProblem graphs && LeafSharing.isAllThatIsOpen(graphs, candidates)) {
      stages.begin("put together");
      return LeafSharing.find(graphs, candidates, most + 1, budget).flatMap(this::listed);
    }
    return Optional.empty();
  }

  /** Takes one graph more than are to be listed as the sign that there are more. */
  private Optional<Decoding> listed(List<Graph> graphs) {
    for (Graph graph : graphs) {
      if (sharing.fault(graph).isEmpty() && verifier.hasVector(graph)) {
        verifier.original(graph).filter(this::isNew).ifPresent(found::add);
      }
    }
    boolean complete = graphs.size() <= most;
    if (!complete && found.size() < graphs.size()) {
      found.clear();
      return Optional.empty();
    }
    if (found.isEmpty()) {
      throw new Contradiction(
          "no way to share the equal leaves, the only thing left open, has this vector");
    }
    return Optional.of(
        found.size() == 1
            ? new Decoding.Unique(found.get(0), report())
            : new Decoding.Ambiguous(
                found.subList(0, Math.min(most, found.size())), complete, report()));
  }

  private void requireShared(Problem problem) {
    for (int s = 0; s < problem.symbols && sharing == Sharing.ALWAYS; s++) {
      if (problem.symbol[s].isLeaf() && problem.count[s] > 1) {
        throw new Contradiction(
            problem.describeSymbol(s)
                + " occurs "
                + Words.times(problem.count[s])
                + ", but equal subgraphs are always shared");
      }
    }
  }

  private Decoding assembled(Graph graph) {
    Optional<Graph> original =
        sharing.fault(graph).isEmpty() && verifier.hasVector(graph)
            ? verifier.original(graph)
            : Optional.empty();
    if (original.isEmpty()) {
      throw new Contradiction(
          "the only arrangement that the constraints leave has another vector, or is none of the"
              + " graphs that this codec is for");
    }
    return new Decoding.Unique(original.get(), report());
  }

  private Decoding solved(Problem problem, Candidates candidates) {
    stages.begin("formula");
    NodeFormula formula = new NodeFormula(problem, candidates, budget);
    stages.begin("solve");
    variables = formula.formula().variables();
    clauses = formula.formula().constraints();
    boolean complete = true;
    try (Solver.Search search = solver.search(formula.formula())) {
      try {
        while (complete && search.findModel(budget)) {
          models++;
          budget.requireTime();
          complete = take(formula.model(search), search);
        }
      } finally {
        conflicts = search.conflicts();
      }
    }
    if (!complete) {
      return new Decoding.Ambiguous(found.subList(0, most), false, report());
    }
    return switch (found.size()) {
      case 0 ->
          throw new Contradiction(
              "no arrangement of the "
                  + Words.amount(nodes, "node")
                  + " matches all constraints of all sets at once, as the solver has shown");
      case 1 -> new Decoding.Unique(found.get(0), report());
      default -> new Decoding.Ambiguous(found, true, report());
    };
  }

  /** Whether to go on; not if there are more solutions than were asked for. */
  private boolean take(EdgeModel model, Solver.Search search) {
    List<int[]> cuts = model.cycleCuts();
    if (!cuts.isEmpty()) {
      cycles++;
      cuts.forEach(search::add);
      return true;
    }
    Optional<int[]> disorder = model.disorderCut();
    if (disorder.isPresent()) {
      search.add(disorder.get());
      repeats++;
      return true;
    }
    Graph graph = model.graph();
    search.add(model.otherwise());
    if (sharing.fault(graph).isPresent()) {
      if (sharing == Sharing.ALWAYS) {
        model.twinCuts().forEach(search::add);
      }
      return true;
    }
    if (!verifier.hasVector(graph)) {
      throw new IllegalStateException("a model of the formula has another vector: " + graph);
    }
    Optional<Graph> original = verifier.original(graph);
    if (original.isPresent() && isNew(original.get())) {
      found.add(original.get());
      return found.size() <= most;
    }
    repeats++;
    return true;
  }

  private boolean isNew(Graph graph) {
    if (found.isEmpty()) {
      return true;
    }
    try {
      long steps = Math.min(CanonicalOrder.DEFAULT_BUDGET, 1 + budget.nanosLeft() / NANOS_A_STEP);
      graph.canonicalOrder(steps);
      found.get(0).canonicalOrder(steps);
    } catch (RefoldException e) {
      throw new SpentException(Resource.TIME);
    }
    return !found.contains(graph);
  }

  private Decoding spent(Resource resource) {
    return found.size() > 1
        ? new Decoding.Ambiguous(found.subList(0, Math.min(found.size(), most)), false, report())
        : new Decoding.Exhausted(resource, found.stream().findFirst(), report());
  }

  private DecodingReport report() {
    return stages.report(nodes, variables, clauses, conflicts, models, cycles, repeats);
  }
}
