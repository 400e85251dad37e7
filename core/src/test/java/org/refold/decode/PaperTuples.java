package org.refold.decode;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.refold.Codec;
import org.refold.constraint.family.Block;
import org.refold.constraint.family.Constraint;
import org.refold.signature.GraphSignature;
import org.refold.signature.GraphSignature.ClassPool;
import org.refold.signature.GraphSignature.Group;
import org.refold.signature.Role;
import org.refold.vector.CountVector;

/**
 * The definitions before the formula in the paper's section "Graph Decoding": the instances of
 * symbols and constraints in a vector, the associations Γ, and the valid tuples. A symbol or
 * constraint that occurs several times has several instances, and each instance of a constraint has
 * constituent sets of its own.
 */
final class PaperTuples {
  enum Kind {
    LEAD,
    ARGUMENT,
    PARENT,
    CHILD
  }

  /**
   * A constituent set of an instance of a constraint.
   *
   * @param number the number of this constituent set, unique over all kinds and sets
   * @param constraint the instance of the constraint that it is part of
   * @param position its position among the constraint's arguments or parents
   * @param role the role of the nodes that a node constraint matches
   */
  record ConstituentSet(
      int number,
      Kind kind,
      int constraint,
      int position,
      Block block,
      boolean ordered,
      Role role) {}

  /**
   * γ: an instance of a symbol, with a constituent set that contains it from each of the t sets.
   */
  static final class Association {
    /** The skolem constant. */
    static final Association PLACEHOLDER = new Association(List.of());

    final List<ConstituentSet> sets;

    /** For each set, the constraint that the constituent set is part of. */
    final List<Integer> constraints;

    private Association(List<ConstituentSet> sets) {
      this.sets = List.copyOf(sets);
      this.constraints = sets.stream().map(ConstituentSet::constraint).toList();
    }

    Role role() {
      return sets.get(0).role();
    }

    boolean isOrdered() {
      return sets.get(0).ordered();
    }

    boolean hasOnePosition() {
      return sets.stream().allMatch(set -> set.position() == sets.get(0).position());
    }
  }

  /**
   * The meaning of a propositional variable: s is a child of p, with the constraints of both ends.
   * For a root, all but s and the lead of the argument are placeholders.
   *
   * @param s the instance of the argument symbol
   * @param p the instance of the parent symbol, or −1
   */
  record Tuple(
      int s,
      int p,
      Association parent,
      Association child,
      Association leadOfParent,
      Association argument,
      Association leadOfArgument) {}

  /** S̄: for each instance, the index of its symbol. */
  final int[] symbols;

  /** Γ by kind and instance of a symbol. */
  final Map<Kind, List<List<Association>>> gamma = new HashMap<>();

  /** Φ. */
  final List<Tuple> tuples = new ArrayList<>();

  private final GraphSignature signature;
  private final int most;
  private int setCount;

  /**
   * @throws PaperFormula.TooLargeException if there are more tuples than {@code most}
   */
  PaperTuples(Codec codec, CountVector vector, int most) {
    this.signature = (GraphSignature) codec.signature();
    this.most = most;
    this.symbols = instances(vector, 0);
    List<List<ConstituentSet>> bySet = new ArrayList<>();
    for (int set = 0; set < codec.sets().count(); set++) {
      List<ConstituentSet> sets = new ArrayList<>();
      int[] indices = instances(vector, set + 1);
      for (int i = 0; i < indices.length; i++) {
        addConstituentSets(i, codec.constraint(indices[i]), sets);
      }
      bySet.add(sets);
    }
    for (Kind kind : Kind.values()) {
      List<List<Association>> bySymbol = new ArrayList<>();
      for (int symbol : symbols) {
        List<Association> associations = new ArrayList<>();
        associate(kind, symbol, bySet, new ArrayList<>(), associations);
        bySymbol.add(associations);
      }
      gamma.put(kind, bySymbol);
    }
    collectTuples();
  }

  int setCount() {
    return setCount;
  }

  private int[] instances(CountVector vector, int row) {
    long total = 0;
    for (int i = vector.rowBegin(row); i < vector.rowBegin(row + 1); i++) {
      total += vector.count(i);
    }
    requireAtMost(total);
    int[] instances = new int[(int) total];
    int at = 0;
    for (int i = vector.rowBegin(row); i < vector.rowBegin(row + 1); i++) {
      for (int k = 0; k < vector.count(i); k++) {
        instances[at++] = vector.index(i);
      }
    }
    return instances;
  }

  private void requireAtMost(long count) {
    if (count > most) {
      throw new PaperFormula.TooLargeException("more than " + most + " tuples or instances");
    }
  }

  private void addConstituentSets(
      int instance, Constraint constraint, List<ConstituentSet> target) {
    if (constraint instanceof Constraint.OfNode node) {
      boolean ordered = node.ordered();
      Role role = node.role();
      target.add(constituentSet(Kind.LEAD, instance, 0, node.lead(), ordered, role));
      for (int k = 0; k < node.arguments().size(); k++) {
        Block block = node.arguments().get(k);
        target.add(constituentSet(Kind.ARGUMENT, instance, k, block, ordered, role));
      }
    } else if (constraint instanceof Constraint.OfParents node) {
      target.add(constituentSet(Kind.CHILD, instance, 0, node.child(), false, Role.INTERNAL));
      for (int k = 0; k < node.parents().size(); k++) {
        Block block = node.parents().get(k);
        target.add(constituentSet(Kind.PARENT, instance, k, block, false, Role.INTERNAL));
      }
    }
  }

  private ConstituentSet constituentSet(
      Kind kind, int constraint, int position, Block block, boolean ordered, Role role) {
    return new ConstituentSet(setCount++, kind, constraint, position, block, ordered, role);
  }

  /** All choices of a constituent set of the kind from each set, each containing the symbol. */
  private void associate(
      Kind kind,
      int symbol,
      List<List<ConstituentSet>> bySet,
      List<ConstituentSet> chosen,
      List<Association> target) {
    if (chosen.size() == bySet.size()) {
      requireAtMost(target.size());
      target.add(new Association(chosen));
      return;
    }
    for (ConstituentSet set : bySet.get(chosen.size())) {
      // A node is a root in all sets or in none; in the paper, Π and Ω being disjoint ensures that.
      boolean sameRole = chosen.isEmpty() || set.role() == chosen.get(0).role();
      if (set.kind() == kind && sameRole && set.block().contains(symbol)) {
        chosen.add(set);
        associate(kind, symbol, bySet, chosen, target);
        chosen.remove(chosen.size() - 1);
      }
    }
  }

  private void collectTuples() {
    List<Map<List<Integer>, List<Association>>> arguments =
        byConstraints(Kind.ARGUMENT, a -> !a.isOrdered() || a.hasOnePosition());
    List<Map<List<Integer>, List<Association>>> parents = byConstraints(Kind.PARENT, a -> true);
    for (int s = 0; s < symbols.length; s++) {
      addRootTuples(s);
      if (isAllowed(symbols[s], Role.INTERNAL)) {
        for (Association leadOfArgument : leads(s, Role.INTERNAL)) {
          for (int p = 0; p < symbols.length; p++) {
            addTuples(s, p, leadOfArgument, parents.get(p), arguments.get(s));
          }
        }
      }
    }
  }

  /** The associations of each symbol by the constraints that they are part of. */
  private List<Map<List<Integer>, List<Association>>> byConstraints(
      Kind kind, Predicate<Association> valid) {
    List<Map<List<Integer>, List<Association>>> result = new ArrayList<>();
    for (List<Association> associations : gamma.get(kind)) {
      Map<List<Integer>, List<Association>> byConstraints = new HashMap<>();
      for (Association association : associations) {
        if (valid.test(association)) {
          byConstraints
              .computeIfAbsent(association.constraints, c -> new ArrayList<>())
              .add(association);
        }
      }
      result.add(byConstraints);
    }
    return result;
  }

  private void addRootTuples(int s) {
    Association none = Association.PLACEHOLDER;
    if (isAllowed(symbols[s], Role.ROOT)) {
      for (Association lead : leads(s, Role.ROOT)) {
        add(new Tuple(s, -1, none, none, none, none, lead));
      }
    }
  }

  private void addTuples(
      int s,
      int p,
      Association leadOfArgument,
      Map<List<Integer>, List<Association>> parents,
      Map<List<Integer>, List<Association>> arguments) {
    for (Association child : gamma.get(Kind.CHILD).get(s)) {
      for (Association parent : parents.getOrDefault(child.constraints, List.of())) {
        for (Association leadOfParent : gamma.get(Kind.LEAD).get(p)) {
          for (Association argument : arguments.getOrDefault(leadOfParent.constraints, List.of())) {
            add(new Tuple(s, p, parent, child, leadOfParent, argument, leadOfArgument));
          }
        }
      }
    }
  }

  private void add(Tuple tuple) {
    requireAtMost(tuples.size() + 1L);
    tuples.add(tuple);
  }

  /** γ_la: the leads of a symbol in a role, or the placeholder for a leaf. */
  private List<Association> leads(int s, Role role) {
    return pool(symbols[s]).symbolClass().arity() == 0
        ? List.of(Association.PLACEHOLDER)
        : gamma.get(Kind.LEAD).get(s).stream().filter(lead -> lead.role() == role).toList();
  }

  private boolean isAllowed(int symbol, Role role) {
    Group group = pool(symbol).group();
    return group.allows(role);
  }

  private ClassPool pool(int symbol) {
    return signature.pools().stream()
        .filter(pool -> symbol >= pool.pool().start() && symbol < pool.pool().end())
        .findFirst()
        .orElseThrow();
  }
}
