package org.refold.decode.nearest;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.refold.constraint.family.ConstraintSets;
import org.refold.constraint.family.Family;
import org.refold.graph.Graph;
import org.refold.graph.GraphBuilder;
import org.refold.graph.Symbol;
import org.refold.signature.GraphSignature;
import org.refold.signature.Role;
import org.refold.solver.Budget;
import org.refold.solver.Resource;
import org.refold.solver.SpentException;
import org.refold.vector.VectorShape;

/**
 * Grows general graphs, a node after its parents: first the roots, then nodes that each take one or
 * more open places below the earlier nodes. The parents of a node are therefore known at once, and
 * its children are known when the last of its places is taken. Nodes that do not depend on each
 * other could come in any order; only the order of their places is generated.
 *
 * <p>The bound considers each entry of the vector separately: its least cost from its current count
 * on. This is enough for small graphs, and for few errors in larger ones.
 */
final class GraphGrowth implements Growth {
  /** The choice that there is no further root. */
  private static final int STOP = 0;

  /** With more choices, nothing could be proven in reasonable time. */
  private static final int MOST_CHOICES = 1 << 20;

  /** The number of choices that take about as long as one step of other growths. */
  private static final int CHOICES_A_STEP = 1 << 8;

  /** Likely graphs have at most twice as many nodes as the values request, plus this many. */
  private static final int ROOM = 8;

  /** Number of subsets of places between two checks of the time limit. */
  private static final int SUBSETS_A_LOOK = 1 << 10;

  private static final int SUBSET_BYTES = 24;

  private final ConstraintSets constraints;
  private final EntryCosts costs;
  private final Budget budget;
  private final int sets;
  private final int[] starts;
  private final int maxParents;
  private final int mostParents;

  /** By index: the symbol. Indices without a symbol are in neither of the lists. */
  private final Symbol[] symbols;

  private final int[] rootIndices;
  private final int[] innerIndices;

  /** Current counts, by index in the vector. */
  private final int[] counts;

  /** A child place of a node. */
  private record Place(int parent, int k) {}

  private final List<PartialNode> nodes = new ArrayList<>();
  private final List<Place> places = new ArrayList<>();
  private boolean isStopped;
  private boolean isSketch;

  /** The number of choices made when {@link #STOP} was chosen. */
  private int stoppedAt;

  private int depth;
  private double[] bounds = new double[65];
  private final Best best = new Best();

  private final int likelyChoices;

  private long looks;

  /** The number of choices at the last call of {@link #choices}. */
  private long tried;

  /**
   * @param maxParents the cap of parents, 0 if parent constraints are not in use
   * @param mostParents the maximum number of parents of a node
   */
  GraphGrowth(
      GraphSignature signature,
      ConstraintSets constraints,
      VectorShape shape,
      int maxParents,
      int mostParents,
      EntryCosts costs,
      Budget budget) {
    this.constraints = constraints;
    this.costs = costs;
    this.budget = budget;
    this.sets = shape.sets();
    this.starts = new int[sets];
    for (int set = 0; set < sets; set++) {
      starts[set] = shape.rowStart(set + 1);
    }
    this.maxParents = maxParents;
    this.mostParents = mostParents;
    int size = signature.size();
    this.symbols = new Symbol[size];
    int[] roots = new int[size];
    int[] inner = new int[size];
    int rootCount = 0;
    int innerCount = 0;
    for (int index = 0; index < size; index++) {
      if (signature.symbol(index).isPresent()) {
        symbols[index] = signature.symbol(index).get();
        if (signature.group(index).allows(Role.ROOT)) {
          roots[rootCount++] = index;
        }
        if (signature.group(index).allows(Role.INTERNAL)) {
          inner[innerCount++] = index;
        }
      }
    }
    this.rootIndices = Arrays.copyOf(roots, rootCount);
    this.innerIndices = Arrays.copyOf(inner, innerCount);
    this.likelyChoices = (int) Math.min(1 << 20, 2 * costs.wanted(0, size) + ROOM);
    this.counts = new int[shape.dimension()];
    for (int index = 0; index < counts.length; index++) {
      bounds[0] += costs.leastFrom(index, 0);
    }
  }

  @Override
  public void sketch(boolean whether) {
    isSketch = whether;
  }

  @Override
  public int likelyChoices() {
    return likelyChoices;
  }

  @Override
  public void sharpen(int choices) {}

  @Override
  public boolean isComplete() {
    return isStopped && openPlaces().length == 0;
  }

  private int[] openPlaces() {
    int[] open = new int[places.size()];
    int count = 0;
    for (int at = 0; at < places.size(); at++) {
      Place place = places.get(at);
      if (nodes.get(place.parent).children[place.k] < 0) {
        open[count++] = at;
      }
    }
    return Arrays.copyOf(open, count);
  }

  /** The sets of open places that the next node may take, each ascending, in a fixed order. */
  private List<int[]> subsets() {
    int[] open = openPlaces();
    List<int[]> subsets = new ArrayList<>();
    int[] chosen = new int[Math.min(open.length, mostParents)];
    collect(open, 0, chosen, 0, subsets);
    return subsets;
  }

  private void collect(int[] open, int from, int[] chosen, int count, List<int[]> into) {
    for (int i = from; i < open.length && count < chosen.length; i++) {
      if (skipsTwin(open, i, chosen, count)) {
        continue;
      }
      if (++looks % SUBSETS_A_LOOK == 0) {
        budget.requireTime();
        budget.requireMemory(into.size() * (SUBSET_BYTES + 4L * chosen.length));
      }
      chosen[count] = open[i];
      int[] subset = Arrays.copyOf(chosen, count + 1);
      if (isInOrder(subset)) {
        into.add(subset);
        if ((long) into.size() * innerIndices.length > MOST_CHOICES) {
          throw new SpentException(Resource.COUNTS);
        }
      }
      collect(open, i + 1, chosen, count + 1, into);
    }
  }

  /** Places below an unordered node are interchangeable: the first ones are taken first. */
  private boolean skipsTwin(int[] open, int i, int[] chosen, int count) {
    if (i == 0) {
      return false;
    }
    Place one = places.get(open[i - 1]);
    Place other = places.get(open[i]);
    return one.parent == other.parent
        && !symbols[nodes.get(one.parent).index].isOrdered()
        && (count == 0 || chosen[count - 1] != open[i - 1]);
  }

  /** Whether a node at these places may come after the last node. */
  private boolean isInOrder(int[] subset) {
    PartialNode last = nodes.get(nodes.size() - 1);
    return last.isRoot
        || subset[0] > last.places[0]
        || subset[subset.length - 1] >= last.placesBefore;
  }

  @Override
  public int choices(double limit, int skip, double[] itsBounds, int[] choices) {
    best.start(skip + choices.length, limit);
    budget.requireTime();
    if (!isStopped) {
      best.add(bounds[depth], STOP);
      int least = nodes.isEmpty() ? 0 : nodes.get(nodes.size() - 1).index;
      for (int index : rootIndices) {
        if (index >= least) {
          best.add(bounds[depth] + tried(index, new int[0]), index + 1);
        }
      }
      return best.write(skip, itsBounds, choices);
    }
    int number = 0;
    tried = 0;
    for (int[] subset : subsets()) {
      budget.requireTime();
      for (int index : innerIndices) {
        best.add(bounds[depth] + tried(index, subset), number++);
      }
    }
    tried = number;
    return best.write(skip, itsBounds, choices);
  }

  /** The increase of the bound if a node were added. */
  private double tried(int index, int[] subset) {
    double rise = add(index, subset);
    remove();
    return rise;
  }

  /** Adds a node, and returns the increase of the bound; for a sketch, the cost. */
  private double add(int index, int[] subset) {
    int arity = symbols[index].arity();
    PartialNode node = new PartialNode(index, subset.length == 0, arity, subset, places.size());
    int number = nodes.size();
    nodes.add(node);
    for (int k = 0; k < arity; k++) {
      places.add(new Place(number, k));
    }
    double rise = count(index, 1);
    int[] parents = new int[subset.length];
    for (int i = 0; i < subset.length; i++) {
      Place place = places.get(subset[i]);
      PartialNode parent = nodes.get(place.parent);
      parent.children[place.k] = number;
      parent.open--;
      parents[i] = parent.index;
    }
    rise += countParents(node, parents, 1);
    for (int at : subset) {
      Place place = places.get(at);
      PartialNode parent = nodes.get(place.parent);
      // Only once if it took several places of the same parent.
      if (parent.open == 0 && lastPlace(subset, place.parent) == at) {
        rise += countChildren(parent, 1);
      }
    }
    return rise;
  }

  private int lastPlace(int[] subset, int parent) {
    int last = -1;
    for (int at : subset) {
      last = places.get(at).parent == parent ? at : last;
    }
    return last;
  }

  private void remove() {
    PartialNode node = nodes.get(nodes.size() - 1);
    int[] parents = new int[node.places.length];
    for (int i = 0; i < parents.length; i++) {
      Place place = places.get(node.places[i]);
      PartialNode parent = nodes.get(place.parent);
      parents[i] = parent.index;
      if (parent.open == 0 && lastPlace(node.places, place.parent) == node.places[i]) {
        countChildren(parent, -1);
      }
    }
    for (int at : node.places) {
      Place place = places.get(at);
      PartialNode parent = nodes.get(place.parent);
      parent.children[place.k] = -1;
      parent.open++;
    }
    countParents(node, parents, -1);
    count(node.index, -1);
    nodes.remove(nodes.size() - 1);
    while (places.size() > node.placesBefore) {
      places.remove(places.size() - 1);
    }
  }

  private double count(int index, int more) {
    counts[index] += more;
    if (more < 0) {
      return 0;
    }
    double cost = costs.ofLast(index, counts[index]);
    return isSketch ? cost : Math.max(0, cost);
  }

  private double countParents(PartialNode node, int[] parents, int more) {
    if (parents.length == 0 || maxParents == 0) {
      return 0;
    }
    return countAll(constraints.parentFamily(parents.length), node.index, parents, more);
  }

  private double countChildren(PartialNode parent, int more) {
    int[] children = new int[parent.children.length];
    for (int k = 0; k < children.length; k++) {
      children[k] = nodes.get(parent.children[k]).index;
    }
    Family family =
        constraints.nodeFamily(
            parent.isRoot ? Role.ROOT : Role.INTERNAL,
            symbols[parent.index].isOrdered(),
            children.length);
    return countAll(family, parent.index, children, more);
  }

  private double countAll(Family family, int lead, int[] neighbours, int more) {
    double rise = 0;
    int[] scratch = new int[neighbours.length];
    for (int set = 0; set < sets; set++) {
      rise += count(starts[set] + family.index(set, lead, neighbours, scratch), more);
    }
    return rise;
  }

  @Override
  public long effort() {
    return tried / CHOICES_A_STEP;
  }

  @Override
  public void take(int choice) {
    if (depth + 2 > bounds.length) {
      bounds = Arrays.copyOf(bounds, 2 * bounds.length);
    }
    double rise = 0;
    if (isStopped) {
      int[] subset = subsets().get(choice / innerIndices.length);
      rise = add(innerIndices[choice % innerIndices.length], subset);
    } else if (choice == STOP) {
      isStopped = true;
      stoppedAt = depth;
    } else {
      rise = add(choice - 1, new int[0]);
    }
    bounds[depth + 1] = bounds[depth] + rise;
    depth++;
  }

  @Override
  public void takeBack() {
    depth--;
    if (isStopped && depth == stoppedAt) {
      isStopped = false;
    } else {
      remove();
    }
  }

  /** Adds the nodes from last to first, since a builder needs children before their parents. */
  @Override
  public Graph graph() {
    GraphBuilder builder = new GraphBuilder();
    int count = nodes.size();
    for (int n = count - 1; n >= 0; n--) {
      int[] children = nodes.get(n).children.clone();
      for (int k = 0; k < children.length; k++) {
        children[k] = count - 1 - children[k];
      }
      builder.add(symbols[nodes.get(n).index], children);
    }
    return builder.build();
  }
}
