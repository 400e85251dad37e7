package org.refold.decode;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.jgrapht.alg.cycle.JohnsonSimpleCycles;
import org.jgrapht.graph.DefaultDirectedGraph;
import org.jgrapht.graph.DefaultEdge;
import org.refold.Codec;
import org.refold.decode.PaperTuples.Association;
import org.refold.decode.PaperTuples.ConstituentSet;
import org.refold.decode.PaperTuples.Kind;
import org.refold.decode.PaperTuples.Tuple;
import org.refold.error.RefoldException;
import org.refold.graph.Graph;
import org.refold.graph.KeyedGraphBuilder;
import org.refold.graph.Symbol;
import org.refold.vector.CountVector;
import org.sat4j.core.VecInt;
import org.sat4j.minisat.SolverFactory;
import org.sat4j.specs.ContradictionException;
import org.sat4j.specs.ISolver;
import org.sat4j.specs.TimeoutException;

/**
 * The paper's formula P ∧ A ∧ S ∧ L ∧ C ∧ PC ∧ N, taken literally, with ⊕ for "exactly one". It is
 * an oracle for the decoder on small graphs, and the baseline for its speed. For its
 * interpretation, and for the cases in which its solutions agree with ours, see
 * docs/decisions/005-the-papers-formula.md.
 *
 * <p>For codecs of graphs with parent constraints. Not thread-safe.
 */
public final class PaperFormula {
  /** How cycles are excluded. */
  public enum Cycles {
    /** As in the paper: each of Johnson's simple cycles of the implications PC is a nogood. */
    ENUMERATED,
    /** Only the cycles of models, as they are found. The solutions are the same. */
    ON_DEMAND
  }

  /** Thrown if the formula is too large to be written. */
  public static final class TooLargeException extends RuntimeException {
    TooLargeException(String what) {
      super(what);
    }
  }

  /**
   * The graphs that the models represent.
   *
   * @param graphs the graphs that have the vector, no two of them isomorphic
   * @param complete whether these are all graphs that the formula gives
   * @param models the number of models
   * @param isomorphic the number of models of a graph that was found before
   * @param cyclic the number of models with a cycle
   * @param malformed the number of models in which a node has too few or too many children
   * @param others the number of models of graphs with another vector
   */
  public record Solutions(
      List<Graph> graphs,
      boolean complete,
      int models,
      int isomorphic,
      int cyclic,
      int malformed,
      int others) {}

  /** The common part of the tuples that φ puts into one set. */
  private record Node(int s, Association leadOfArgument, Association child) {}

  /** The key of σ: an instance of a symbol with its lead. */
  private record Lead(int s, Association lead) {}

  /** States that {@code s} is a child of {@code p}; of an ordered one, at a position. */
  private record Edge(int p, int position, int s) {}

  private final Codec codec;
  private final CountVector vector;
  private final PaperTuples tuples;
  private final List<int[]> clauses = new ArrayList<>();
  private final List<int[]> exactlyOne = new ArrayList<>();
  private int variables;
  private int cycles;

  private PaperFormula(Codec codec, CountVector vector, int most) {
    this.codec = codec;
    this.vector = vector;
    this.tuples = new PaperTuples(codec, vector, most);
    this.variables = tuples.tuples.size();
  }

  /**
   * Writes the formula of a vector.
   *
   * @param most the maximum number of tuples, implications and cycles
   * @throws TooLargeException if there are more
   */
  public static PaperFormula of(Codec codec, CountVector vector, Cycles cycles, int most) {
    if (codec.settings().maxParents() == 0) {
      throw new IllegalArgumentException("the paper's formula needs parent constraints");
    }
    PaperFormula formula = new PaperFormula(codec, vector, most);
    formula.addParentsAndArguments();
    formula.addNodes();
    formula.addParallelConnectivity(cycles, most);
    return formula;
  }

  /** |Φ|. */
  public int tupleCount() {
    return tuples.tuples.size();
  }

  /** The number of nogoods of N. */
  public int cycleCount() {
    return cycles;
  }

  private Tuple tuple(int variable) {
    return tuples.tuples.get(variable - 1);
  }

  /** The numbers of the constituent sets of a kind that are in some γ of Γ. */
  private Set<Integer> associated(Kind kind) {
    Set<Integer> numbers = new LinkedHashSet<>();
    for (List<Association> associations : tuples.gamma.get(kind)) {
      for (Association association : associations) {
        association.sets.forEach(set -> numbers.add(set.number()));
      }
    }
    return numbers;
  }

  /** P and A. */
  private void addParentsAndArguments() {
    Map<Integer, List<Integer>> having = new HashMap<>();
    for (int r = 1; r <= tupleCount(); r++) {
      for (Association association : List.of(tuple(r).parent(), tuple(r).argument())) {
        for (ConstituentSet set : association.sets) {
          having.computeIfAbsent(set.number(), n -> new ArrayList<>()).add(r);
        }
      }
    }
    for (Kind kind : List.of(Kind.PARENT, Kind.ARGUMENT)) {
      for (int number : associated(kind)) {
        exactlyOne.add(literals(having.getOrDefault(number, List.of())));
      }
    }
  }

  /** S, L and C; each set of φ has a variable for its disjunction. */
  private void addNodes() {
    Map<Node, List<Integer>> byNode = new LinkedHashMap<>();
    for (int r = 1; r <= tupleCount(); r++) {
      Node node = new Node(tuple(r).s(), tuple(r).leadOfArgument(), tuple(r).child());
      byNode.computeIfAbsent(node, n -> new ArrayList<>()).add(r);
    }
    Map<Integer, List<Integer>> bySymbol = new HashMap<>();
    Map<Integer, List<Integer>> bySet = new HashMap<>();
    byNode.forEach(
        (node, members) -> {
          int any = ++variables;
          List<Integer> clause = new ArrayList<>(members);
          clause.add(-any);
          clauses.add(literals(clause));
          members.forEach(r -> clauses.add(new int[] {-r, any}));
          bySymbol.computeIfAbsent(node.s(), s -> new ArrayList<>()).add(any);
          for (Association association : List.of(node.leadOfArgument(), node.child())) {
            for (ConstituentSet set : association.sets) {
              bySet.computeIfAbsent(set.number(), n -> new ArrayList<>()).add(any);
            }
          }
        });
    for (int s = 0; s < tuples.symbols.length; s++) {
      exactlyOne.add(literals(bySymbol.getOrDefault(s, List.of())));
    }
    for (Kind kind : List.of(Kind.LEAD, Kind.CHILD)) {
      for (int number : associated(kind)) {
        exactlyOne.add(literals(bySet.getOrDefault(number, List.of())));
      }
    }
  }

  /** PC, and N if it is to be enumerated. */
  private void addParallelConnectivity(Cycles how, int most) {
    Map<Lead, List<Integer>> byLead = new HashMap<>();
    for (int r = 1; r <= tupleCount(); r++) {
      Lead lead = new Lead(tuple(r).s(), tuple(r).leadOfArgument());
      byLead.computeIfAbsent(lead, l -> new ArrayList<>()).add(r);
    }
    var implications = new DefaultDirectedGraph<Integer, DefaultEdge>(DefaultEdge.class);
    // The library compares the ends of an edge by identity, so each number is boxed only once.
    List<Integer> vertices = IntStream.rangeClosed(1, tupleCount()).boxed().toList();
    vertices.forEach(implications::addVertex);
    long count = 0;
    for (int r = 1; r <= tupleCount(); r++) {
      if (tuple(r).p() >= 0) {
        int from = r - 1;
        Lead lead = new Lead(tuple(r).p(), tuple(r).leadOfParent());
        List<Integer> implied = byLead.getOrDefault(lead, List.of());
        count += implied.size();
        if (count > most) {
          throw new TooLargeException("more than " + most + " implications");
        }
        List<Integer> clause = new ArrayList<>(implied);
        clause.add(-r);
        if (!implied.contains(r)) {
          clauses.add(literals(clause));
        }
        if (how == Cycles.ENUMERATED) {
          implied.forEach(q -> implications.addEdge(vertices.get(from), vertices.get(q - 1)));
        }
      }
    }
    if (how == Cycles.ENUMERATED) {
      new JohnsonSimpleCycles<>(implications)
          .findSimpleCycles(
              cycle -> {
                if (++cycles > most) {
                  throw new TooLargeException("more than " + most + " cycles");
                }
                clauses.add(cycle.stream().mapToInt(r -> -r).toArray());
              });
    }
  }

  private static int[] literals(Collection<Integer> literals) {
    return literals.stream().mapToInt(Integer::intValue).toArray();
  }

  /** The graph of the first model, if there is a model. */
  public Optional<Graph> first() {
    return solve(1).graphs().stream().findFirst();
  }

  /**
   * The graphs of all models. After each model, all models with the same edges are excluded.
   *
   * @param most the maximum number of graphs
   */
  public Solutions solve(int most) {
    return new Search().run(most);
  }

  /** The number of models, counting every choice of tuples, up to {@code most}. */
  public int countModels(int most) {
    return new Search().countModels(most);
  }

  /** The search for models by one solver. */
  private final class Search {
    private final ISolver solver = SolverFactory.newDefault();
    private final Map<Edge, Integer> edges = new HashMap<>();
    private final Map<List<Integer>, Integer> several = new HashMap<>();
    private boolean contradiction;
    private int solverVariables = variables;

    Search() {
      solver.setTimeout(3_600);
      solver.newVar(variables);
      clauses.forEach(this::add);
      for (int[] literals : exactlyOne) {
        add(literals);
        if (literals.length > 1 && !contradiction) {
          try {
            solver.addAtMost(new VecInt(literals.clone()), 1);
          } catch (ContradictionException e) {
            contradiction = true;
          }
        }
      }
    }

    private void add(int... clause) {
      contradiction |= clause.length == 0;
      if (!contradiction) {
        try {
          solver.addClause(new VecInt(clause.clone()));
        } catch (ContradictionException e) {
          contradiction = true;
        }
      }
    }

    /** The variables of Φ that are true in the next model. */
    private Optional<List<Integer>> model() {
      try {
        if (contradiction || !solver.isSatisfiable()) {
          return Optional.empty();
        }
      } catch (TimeoutException e) {
        throw new TooLargeException("no answer within an hour");
      }
      List<Integer> model = new ArrayList<>();
      for (int r = 1; r <= tupleCount(); r++) {
        if (solver.model(r)) {
          model.add(r);
        }
      }
      return Optional.of(model);
    }

    int countModels(int most) {
      int count = 0;
      while (count < most) {
        Optional<List<Integer>> model = model();
        if (model.isEmpty()) {
          break;
        }
        count += graphOf(model.get()) == null ? 0 : 1;
        // Exactly-one constraints fix the number of true variables, so one of these must be false.
        add(model.get().stream().mapToInt(r -> -r).toArray());
      }
      return count;
    }

    Solutions run(int most) {
      addProjection();
      Set<Graph> graphs = new LinkedHashSet<>();
      int models = 0;
      int isomorphic = 0;
      int cyclic = 0;
      int malformed = 0;
      int others = 0;
      boolean complete = false;
      while (graphs.size() < most && !complete) {
        Optional<List<Integer>> model = model();
        if (model.isEmpty()) {
          complete = true;
          continue;
        }
        models++;
        int[] chosen = projected(model.get());
        if (!isWellFormed(model.get())) {
          malformed++;
          add(chosen);
          continue;
        }
        Graph graph = graphOf(model.get());
        if (graph == null) {
          cyclic++;
          add(cycle(model.get()));
          continue;
        }
        add(chosen);
        if (!hasVector(graph)) {
          others++;
        } else if (!graphs.add(graph)) {
          isomorphic++;
        }
      }
      return new Solutions(
          List.copyOf(graphs), complete, models, isomorphic, cyclic, malformed, others);
    }

    private int newVariable() {
      return ++solverVariables;
    }

    /** A variable for each edge that a tuple can represent. */
    private void addProjection() {
      for (int r = 1; r <= tupleCount(); r++) {
        if (tuple(r).p() >= 0) {
          int edge = edges.computeIfAbsent(edge(tuple(r)), e -> newVariable());
          add(-r, edge);
        }
      }
    }

    private Edge edge(Tuple tuple) {
      boolean ordered = tuple.argument().isOrdered();
      int position = ordered ? tuple.argument().sets.get(0).position() : -1;
      return new Edge(tuple.p(), position, tuple.s());
    }

    /** A clause that excludes every model with the same edges. */
    private int[] projected(List<Integer> model) {
      Map<Edge, Integer> counts = new LinkedHashMap<>();
      for (int r : model) {
        if (tuple(r).p() >= 0) {
          counts.merge(edge(tuple(r)), 1, Integer::sum);
        }
      }
      List<Integer> clause = new ArrayList<>();
      counts.forEach(
          (edge, count) -> clause.add(-(count == 1 ? edges.get(edge) : atLeast(edge, count))));
      return literals(clause);
    }

    /** A variable that is true if an unordered node has at least this many copies of an edge. */
    private int atLeast(Edge edge, int count) {
      List<Integer> key = List.of(edge.p(), edge.s(), count);
      Integer known = several.get(key);
      if (known != null) {
        return known;
      }
      int variable = newVariable();
      several.put(key, variable);
      // By the first set's arguments: each takes one tuple, so counting tuples counts arguments.
      Map<Integer, Map<Integer, Integer>> byConstraint = new HashMap<>();
      for (int r = 1; r <= tupleCount(); r++) {
        if (tuple(r).p() == edge.p() && tuple(r).s() == edge.s()) {
          ConstituentSet argument = tuple(r).argument().sets.get(0);
          int taken =
              byConstraint
                  .computeIfAbsent(argument.constraint(), c -> new HashMap<>())
                  .computeIfAbsent(argument.number(), n -> newVariable());
          add(-r, taken);
        }
      }
      for (Map<Integer, Integer> taken : byConstraint.values()) {
        addSubsets(List.copyOf(taken.values()), 0, count, new ArrayList<>(List.of(variable)));
      }
      return variable;
    }

    private void addSubsets(List<Integer> from, int first, int count, List<Integer> clause) {
      if (count == 0) {
        add(literals(clause));
        return;
      }
      for (int i = first; i < from.size(); i++) {
        clause.add(-from.get(i));
        addSubsets(from, i + 1, count - 1, clause);
        clause.remove(clause.size() - 1);
      }
    }

    /** A clause that excludes the edges of a cycle. */
    private int[] cycle(List<Integer> model) {
      Map<Integer, Edge> up = new HashMap<>();
      Map<Integer, Set<Edge>> parents = new HashMap<>();
      for (int r : model) {
        if (tuple(r).p() >= 0) {
          parents.computeIfAbsent(tuple(r).s(), s -> new LinkedHashSet<>()).add(edge(tuple(r)));
        }
      }
      // Nodes with no cycle above them are dropped; all others have a parent that is left.
      boolean changed = true;
      while (changed) {
        changed = false;
        for (Integer node : List.copyOf(parents.keySet())) {
          parents.get(node).removeIf(edge -> !parents.containsKey(edge.p()));
          if (parents.get(node).isEmpty()) {
            parents.remove(node);
            changed = true;
          }
        }
      }
      int node = parents.keySet().iterator().next();
      while (!up.containsKey(node)) {
        Edge edge = parents.get(node).iterator().next();
        up.put(node, edge);
        node = edge.p();
      }
      List<Integer> clause = new ArrayList<>();
      int start = node;
      do {
        clause.add(-edges.get(up.get(node)));
        node = up.get(node).p();
      } while (node != start);
      return literals(clause);
    }
  }

  private boolean isWellFormed(List<Integer> model) {
    Map<Integer, Integer> children = new HashMap<>();
    Set<Edge> positions = new HashSet<>();
    for (int r : model) {
      Tuple tuple = tuple(r);
      if (tuple.p() >= 0) {
        children.merge(tuple.p(), 1, Integer::sum);
        ConstituentSet first = tuple.argument().sets.get(0);
        if (first.ordered() && !positions.add(new Edge(tuple.p(), first.position(), -1))) {
          return false;
        }
      }
    }
    for (int s = 0; s < tuples.symbols.length; s++) {
      Optional<Symbol> symbol = codec.signature().symbol(tuples.symbols[s]);
      if (symbol.isEmpty() || symbol.get().arity() != children.getOrDefault(s, 0)) {
        return false;
      }
    }
    return true;
  }

  /** The graph of a model, or null if it has a cycle or is not well formed. */
  private Graph graphOf(List<Integer> model) {
    if (!isWellFormed(model)) {
      return null;
    }
    List<List<Integer>> children = new ArrayList<>();
    for (int s = 0; s < tuples.symbols.length; s++) {
      children.add(new ArrayList<>());
    }
    List<Integer> byPosition = new ArrayList<>(model);
    byPosition.removeIf(r -> tuple(r).p() < 0);
    byPosition.sort(
        (one, two) ->
            Integer.compare(
                tuple(one).argument().sets.get(0).position(),
                tuple(two).argument().sets.get(0).position()));
    byPosition.forEach(r -> children.get(tuple(r).p()).add(tuple(r).s()));
    KeyedGraphBuilder<Integer> builder = new KeyedGraphBuilder<>();
    for (int s = 0; s < tuples.symbols.length; s++) {
      builder.node(s, codec.signature().symbol(tuples.symbols[s]).orElseThrow(), children.get(s));
    }
    try {
      return builder.build();
    } catch (RefoldException cycle) {
      return null;
    }
  }

  private boolean hasVector(Graph graph) {
    try {
      return codec.encode(graph).withCodecId(vector.codecId()).equals(vector);
    } catch (RefoldException notOfTheCodec) {
      return false;
    }
  }
}
