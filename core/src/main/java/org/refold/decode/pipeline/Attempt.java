package org.refold.decode.pipeline;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.refold.decode.DecodeLimits;
import org.refold.decode.Decoding;
import org.refold.decode.DecodingReport;
import org.refold.decode.forest.ForestTraversal;
import org.refold.decode.forest.OpenEdges;
import org.refold.decode.forest.ParentAssembly;
import org.refold.decode.forest.ParentSearch;
import org.refold.decode.formula.EdgeModel;
import org.refold.decode.formula.NodeFormula;
import org.refold.decode.problem.Contradiction;
import org.refold.decode.problem.GraphProblem;
import org.refold.decode.problem.Problem;
import org.refold.decode.problem.Stages;
import org.refold.decode.problem.Verifier;
import org.refold.decode.problem.Words;
import org.refold.decode.prune.Candidates;
import org.refold.decode.prune.Pruning;
import org.refold.error.RefoldException;
import org.refold.graph.CanonicalOrder;
import org.refold.graph.Graph;
import org.refold.graph.Sharing;
import org.refold.signature.GraphSignature;
import org.refold.solver.Budget;
import org.refold.solver.Resource;
import org.refold.solver.Solver;
import org.refold.solver.SpentException;

/**
 * One attempt to decode a vector: prune, assemble or solve, check, and look for another solution.
 */
public final class Attempt {
  /**
   * The solver is not called if more bits than this are open. Measured on CNF and FOF axioms with
   * one set: those that it decided within seconds had up to 137 open bits, and none had 160 or
   * more. Random trees of 99 distinct nodes had up to 343.
   */
  private static final int MOST_BITS = 600;

  /**
   * The maximum number of graphs to list; at least two, even if one was requested, to detect
   * ambiguity.
   */
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

  /**
   * Runs a decoding method, and converts its failure to a result. If an estimate was too low, the
   * heap or the stack may still overflow. That is safe, since everything that this decoding
   * allocated is garbage once it has ended, and the memory is free for the next one.
   */
  Decoding run(Supplier<Decoding> way) {
    try {
      return way.get();
    } catch (Contradiction e) {
      return new Decoding.Inconsistent(String.valueOf(e.getMessage()), report());
    } catch (SpentException e) {
      return spent(e.resource());
    } catch (OutOfMemoryError | StackOverflowError e) {
      return spent(Resource.MEMORY);
    } finally {
      budget.release();
    }
  }

  /** Returns all forests that a traversal finds; empty if it finds none, or is abandoned early. */
  Optional<Decoding> traverse(ForestTraversal traversal) {
    nodes = traversal.nodes();
    stages.leave(traversal.pairs());
    return traversed(traversal, ForestTraversal::forests);
  }

  /** The same with higher limits, after the general method has found nothing. */
  Optional<Decoding> traverseAtLast(ForestTraversal traversal) {
    found.clear();
    return traversed(traversal, ForestTraversal::forestsAtLast);
  }

  private Optional<Decoding> traversed(
      ForestTraversal traversal, Function<ForestTraversal, Optional<List<Graph>>> search) {
    stages.begin("find parents");
    Optional<List<Graph>> forests = search.apply(traversal);
    if (forests.isEmpty()) {
      return Optional.empty();
    }
    stages.leave(nodes - 1);
    stages.begin("put together");
    for (Graph forest : forests.get()) {
      verifier.original(forest).filter(this::isNew).ifPresent(this::keep);
    }
    return found.isEmpty() ? Optional.empty() : Optional.of(allOrSome(found.size() <= most));
  }

  /** The general method. */
  Decoding solve(Problem problem) {
    nodes = problem.nodes();
    requireShared(problem);
    OpenEdges open = null;
    if (problem instanceof GraphProblem graphs && ParentSearch.fits(graphs)) {
      stages.leave(graphs.pairs());
      stages.begin("find parents");
      long free = budget.memoryBytes();
      ParentSearch search = new ParentSearch(graphs, (GraphSignature) graphs.signature, budget);
      if (search.run()) {
        open = new OpenEdges(graphs, search, budget);
        Optional<Decoding> settled = settled(graphs, search, open);
        if (settled.isPresent()) {
          return settled.get();
        }
      }
      budget.letGo(free - budget.memoryBytes());
      if (graphs.tellsPlaces()) {
        return hopeless();
      }
    }
    stages.begin("candidates");
    Candidates candidates = new Candidates(problem, budget);
    if (open != null) {
      open.restrict(candidates);
    }
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

  /**
   * Settles edges from the parent constraints, and tries assignments to the few edges left open.
   */
  private Optional<Decoding> settled(GraphProblem problem, ParentSearch search, OpenEdges open) {
    if (open.run()) {
      ParentAssembly assembly = new ParentAssembly(problem, search, budget);
      if (!assembly.isSettled()) {
        return Optional.empty();
      }
      stages.leave(search.edges());
      stages.begin("put together");
      return Optional.of(
          assembled(
              assembly
                  .build()
                  .orElseThrow(
                      () -> new Contradiction("the only remaining arrangement has a cycle"))));
    }
    // In most arrangements of a forest, the numbers of the nodes differ from the order of the
    // forest.
    Optional<List<Graph>> graphs =
        open.solutions(
            most + 1, graph -> !problem.tellsPlaces() || verifier.original(graph).isPresent());
    if (graphs.isEmpty()) {
      return Optional.empty();
    }
    stages.leave(search.edges() + open.count());
    stages.begin("put together");
    return listed(graphs.get());
  }

  private void prune(Runnable pruning, Candidates candidates) {
    try {
      pruning.run();
    } finally {
      stages.leave(candidates.size());
    }
  }

  /** Returns the result that follows without a solver, if any. */
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

  /** Lists the graphs. One more graph than requested indicates that there are more. */
  private Optional<Decoding> listed(List<Graph> graphs) {
    for (Graph graph : graphs) {
      original(graph).filter(this::isNew).ifPresent(this::keep);
    }
    boolean complete = graphs.size() <= most;
    if (!complete && found.size() < 2) {
      found.clear();
      return Optional.empty();
    }
    if (found.isEmpty()) {
      throw new Contradiction("no arrangement of the few nodes that remain open has this vector");
    }
    return Optional.of(allOrSome(complete));
  }

  /** The graphs found, up to the number requested. */
  private Decoding allOrSome(boolean complete) {
    return found.size() == 1
        ? new Decoding.Unique(found.get(0), report())
        : new Decoding.Ambiguous(
            found.subList(0, Math.min(most, found.size())), complete, report());
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

  /** Whether equal subgraphs are shared, or not, as the codec requires. */
  private boolean isShared(Graph graph) {
    return sharing.fault(graph, budget.besides(graph.memoryBytes())).isEmpty();
  }

  /** Returns the data that a graph stands for, if it has the vector. */
  private Optional<Graph> original(Graph graph) {
    return isShared(graph) ? verifier.original(graph) : Optional.empty();
  }

  private Decoding assembled(Graph graph) {
    Optional<Graph> original = original(graph);
    if (original.isEmpty()) {
      throw new Contradiction(
          "the only remaining arrangement has another vector, or is a graph that this codec does not"
              + " support");
    }
    return new Decoding.Unique(original.get(), report());
  }

  private Decoding solved(Problem problem, Candidates candidates) {
    double bits = candidates.openBits();
    if (bits > MOST_BITS) {
      return hopeless(bits);
    }
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
                  + " matches all constraints of all sets at once (shown by the solver)");
      case 1 -> new Decoding.Unique(found.get(0), report());
      default -> new Decoding.Ambiguous(found, true, report());
    };
  }

  /**
   * Handles a model, and returns whether to continue; not if more solutions than requested were
   * found.
   */
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
    if (!isShared(graph)) {
      if (sharing == Sharing.ALWAYS) {
        model.twinCuts().forEach(search::add);
      }
      return true;
    }
    Optional<Graph> original = verifier.original(graph);
    if (original.isEmpty() && !verifier.hasVector(graph)) {
      throw new IllegalStateException("a model of the formula has another vector: " + graph);
    }
    if (original.isPresent() && isNew(original.get())) {
      keep(original.get());
      return found.size() <= most;
    }
    repeats++;
    return true;
  }

  private boolean isNew(Graph graph) {
    return !contains(found, graph, budget);
  }

  /** Whether a graph is among others. The comparison counts against the budget. */
  static boolean contains(List<Graph> others, Graph graph, Budget budget) {
    if (others.isEmpty()) {
      return false;
    }
    try {
      graph.canonicalOrder(budget.besides(graph.memoryBytes()));
      for (Graph other : others) {
        other.canonicalOrder(budget.besides(graph.memoryBytes()));
      }
    } catch (RefoldException e) {
      throw new SpentException(Resource.TIME);
    }
    return others.contains(graph);
  }

  /** Keeps a solution. It stays valid even if it exhausts the memory budget. */
  private void keep(Graph solution) {
    found.add(solution);
    budget.hold(solution.memoryBytes() + CanonicalOrder.memoryBytes(solution));
  }

  private Decoding hopeless() {
    return hopeless("the counts leave too much open for a search;");
  }

  private Decoding hopeless(double bits) {
    return hopeless(
        String.format(
            Locale.ROOT,
            "the counts leave about %,.0f bits open, and a search can resolve at most %d;",
            bits,
            MOST_BITS));
  }

  private Decoding hopeless(String why) {
    String detail = why + " use more sets or larger widths";
    return new Decoding.Exhausted(Resource.COUNTS, Optional.empty(), detail, report());
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
