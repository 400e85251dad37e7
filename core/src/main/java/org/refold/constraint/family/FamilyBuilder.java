package org.refold.constraint.family;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.refold.constraint.ArgumentSplits;
import org.refold.constraint.ConstraintSettings;
import org.refold.error.RefoldException;
import org.refold.graph.Symbol;
import org.refold.signature.GraphSignature;
import org.refold.signature.GraphSignature.ClassPool;
import org.refold.signature.Role;
import org.refold.signature.SequenceSignature;
import org.refold.signature.SymbolClass;

/**
 * Lays out the families of a set and derives the keys of their splits. The meaning of a codec file
 * depends on this layout.
 */
final class FamilyBuilder {
  /**
   * More splits than any sensible codec has. Keeps a damaged or hostile codec file from filling the
   * memory.
   */
  private static final int MAX_SPLITS = 1 << 20;

  /**
   * The purpose for which a key is derived. The numbers are part of the definition of every vector.
   */
  private enum Purpose {
    ORDERED_LEADS(0),
    ORDERED_ARGUMENTS(1),
    UNORDERED_LEADS(2),
    UNORDERED_ARGUMENTS(3),
    CHILDREN(4),
    PARENTS(5),
    ENTRIES(6);

    private final int number;

    Purpose(int number) {
      this.number = number;
    }
  }

  private final ConstraintSettings settings;
  private final long largestTable;
  private final List<Family> families = new ArrayList<>();
  private long size;
  private long memoryBytes;
  private long splitCount;

  /** The size in bytes of each table that could be kept. */
  private final List<Long> tables = new ArrayList<>();

  /**
   * @param largestTable the maximum size in bytes of a table that is kept
   */
  FamilyBuilder(ConstraintSettings settings, long largestTable) {
    this.settings = settings;
    this.largestTable = largestTable;
  }

  List<Family> families() {
    return families;
  }

  int size() {
    return (int) size;
  }

  /** The memory of the splits, including the tables that are kept. */
  long memoryBytes() {
    return memoryBytes;
  }

  /**
   * Returns the maximum size of a table such that all tables up to that size together take at most
   * the given number of bytes. Small tables come first because they include those of leads, in
   * which every node is looked up.
   */
  long largestTable(long mostBytes) {
    long bytes = 0;
    long largest = 0;
    for (long table : tables.stream().sorted().toList()) {
      bytes += table;
      largest = bytes <= mostBytes ? table : largest;
    }
    return largest;
  }

  void addGraphFamilies(GraphSignature signature) {
    int[] pinned = pinnedIndices(signature);
    SymbolSet internals =
        SymbolSet.of(
            List.of(run(signature, signature.firstInternal(), signature.size())),
            pinned,
            signature.numbers());
    TreeSet<SymbolClass> classes = new TreeSet<>();
    signature.pools().forEach(pool -> classes.add(pool.symbolClass()));
    int largest = 0;
    for (SymbolClass symbolClass : classes) {
      largest = symbolClass.ordered() ? largest : Math.max(largest, symbolClass.arity());
    }
    int blocks = Splits.blocks(internals, settings.unorderedWidth());
    multisets(blocks, largest, "unordered arity-" + largest + " nodes");
    MultisetRank multisets = new MultisetRank(blocks, largest);
    for (Role role : Role.values()) {
      for (SymbolClass symbolClass : signature.isNumbered() ? Set.<SymbolClass>of() : classes) {
        SymbolSet leads = leads(signature, role, symbolClass, pinned);
        if (symbolClass.arity() == 0 || leads.size() + leads.pinnedCount() == 0) {
          continue;
        }
        if (symbolClass.ordered()) {
          addOrdered(role, symbolClass, leads, internals);
        } else {
          addUnordered(role, symbolClass, leads, internals, multisets);
        }
      }
    }
    addParents(signature, internals, pinned);
  }

  /** The indices of a run of entries: the first one, and the one after the last. */
  private static int[] run(GraphSignature signature, int first, int end) {
    return new int[] {signature.index(first, 0), signature.index(end, 0)};
  }

  /**
   * Includes only symbols that were pinned from the beginning: a placeholder that is assigned to a
   * pinned symbol later must not change the blocks.
   */
  private int[] pinnedIndices(GraphSignature signature) {
    Set<Integer> later = new HashSet<>();
    signature.assignments().forEach(assignment -> later.add(assignment.index()));
    TreeSet<Integer> indices = new TreeSet<>();
    for (Symbol symbol : settings.pinned()) {
      boolean known = false;
      for (Role role : Role.values()) {
        int index = signature.index(symbol, role);
        if (index >= 0 && !later.contains(index)) {
          indices.add(index);
          known = true;
        }
      }
      if (!known) {
        throw RefoldException.of(
            "pinned symbol %s: unknown, expected a symbol of the signature; add it, or pin another",
            symbol);
      }
    }
    return indices.stream().mapToInt(Integer::intValue).toArray();
  }

  private static SymbolSet leads(
      GraphSignature signature, Role role, SymbolClass symbolClass, int[] pinned) {
    List<int[]> runs = new ArrayList<>();
    for (ClassPool pool : signature.pools()) {
      if (pool.group().allows(role) && pool.symbolClass().equals(symbolClass)) {
        runs.add(run(signature, pool.pool().start(), pool.pool().end()));
      }
    }
    return SymbolSet.of(runs, pinned);
  }

  private void addOrdered(
      Role role, SymbolClass symbolClass, SymbolSet leadSymbols, SymbolSet internals) {
    int arity = symbolClass.arity();
    int width = settings.orderedWidth();
    Splits leads =
        split(
            Purpose.ORDERED_LEADS, role.number(), arity, leadSymbols, settings.orderedLeadWidth());
    int perLead = power(Splits.blocks(internals, width), arity, symbolClass);
    int splits =
        settings.argumentSplits() == ArgumentSplits.PER_POSITION
            ? requireSplits((long) leads.blocks() * arity)
            : leads.blocks();
    Splits arguments =
        splits(Purpose.ORDERED_ARGUMENTS, role.number(), arity, splits, internals, width);
    add(
        new OrderedFamily(
            role, arity, size(), leads, arguments, settings.argumentSplits(), perLead),
        (long) leads.blocks() * perLead,
        role + " " + symbolClass + " nodes");
  }

  private void addUnordered(
      Role role,
      SymbolClass symbolClass,
      SymbolSet leadSymbols,
      SymbolSet internals,
      MultisetRank multisets) {
    int arity = symbolClass.arity();
    int width = settings.unorderedWidth();
    Splits leads =
        split(
            Purpose.UNORDERED_LEADS,
            role.number(),
            arity,
            leadSymbols,
            settings.unorderedLeadWidth());
    int perLead =
        multisets(Splits.blocks(internals, width), arity, role + " " + symbolClass + " nodes");
    Splits arguments =
        splits(Purpose.UNORDERED_ARGUMENTS, role.number(), arity, leads.blocks(), internals, width);
    MultisetPatterns patterns = new MultisetPatterns(leads, arguments, multisets, arity, perLead);
    add(
        new UnorderedFamily(role, size(), patterns),
        (long) leads.blocks() * perLead,
        role + " " + symbolClass + " nodes");
  }

  private void addParents(GraphSignature signature, SymbolSet internals, int[] pinned) {
    if (settings.maxParents() == 0) {
      return;
    }
    List<int[]> runs = new ArrayList<>();
    for (ClassPool pool : signature.pools()) {
      if (pool.symbolClass().arity() > 0) {
        int[] run = run(signature, pool.pool().start(), pool.pool().end());
        runs.add(new int[] {signature.slot(run[0], 0), signature.slot(run[1], 0)});
      }
    }
    SymbolSet nonLeaves = SymbolSet.of(runs, pinned, signature.slot(signature.numbers(), 0));
    int blocks = Splits.blocks(nonLeaves, settings.parentWidth());
    String last = "nodes with " + settings.maxParents() + " parents";
    multisets(blocks, settings.maxParents(), last);
    MultisetRank multisets = new MultisetRank(blocks, settings.maxParents());
    for (int i = 1; i <= settings.maxParents(); i++) {
      Splits children = split(Purpose.CHILDREN, 0, i, internals, settings.childWidth());
      Splits parents =
          splits(Purpose.PARENTS, 0, i, children.blocks(), nonLeaves, settings.parentWidth());
      int perChild = multisets(blocks, i, last);
      MultisetPatterns patterns = new MultisetPatterns(children, parents, multisets, i, perChild);
      add(new ParentFamily(size(), patterns), (long) children.blocks() * perChild, last);
    }
  }

  void addSequenceFamily(SequenceSignature signature) {
    if (!settings.pinned().isEmpty()) {
      throw RefoldException.of(
          "pinned symbol %s: got a sequence signature, expected one of graphs; symbols of sequences"
              + " can't be pinned",
          settings.pinned().get(0));
    }
    int width = settings.sequenceWidth();
    long combinations = 1;
    List<Splits> entries = new ArrayList<>();
    for (int r = 0; r < signature.entries(); r++) {
      int[] run = {signature.pool(r).start(), signature.pool(r).end()};
      SymbolSet constants = SymbolSet.of(run[0] < run[1] ? List.of(run) : List.of(), new int[0]);
      entries.add(splits(Purpose.ENTRIES, 0, r, signature.positions(), constants, width));
      combinations =
          requireSize(
              combinations * Splits.blocks(constants, width), signature.entries() + " entries");
    }
    long constraints =
        requireSize(
            (2L * signature.positions() - 1) * combinations, signature.positions() + " positions");
    add(
        new SequenceFamily(signature.positions(), entries, (int) combinations),
        constraints,
        "sequence");
  }

  private void add(Family family, long constraints, String what) {
    size = requireSize(size + constraints, what);
    families.add(family);
  }

  private Splits split(Purpose purpose, int role, int shape, SymbolSet members, int width) {
    return splits(purpose, role, shape, 1, members, width);
  }

  private Splits splits(
      Purpose purpose, int role, int shape, int count, SymbolSet members, int width) {
    splitCount += (long) count * settings.sets();
    requireSplits(splitCount);
    memoryBytes += (long) count * settings.sets() * Long.BYTES;
    long table = Splits.tableBytes((long) count * settings.sets(), members, width);
    boolean keepsTable = Splits.fitsTable(members, width) && table <= largestTable;
    if (Splits.fitsTable(members, width)) {
      tables.add(table);
    }
    memoryBytes += keepsTable ? table : 0;
    long[] setKeys = new long[settings.sets()];
    for (int set = 0; set < setKeys.length; set++) {
      long key = KeyedPermutation.derive(settings.seed(), set);
      key = KeyedPermutation.derive(key, purpose.number);
      key = KeyedPermutation.derive(key, role);
      setKeys[set] = KeyedPermutation.derive(key, shape);
    }
    return new Splits(count, members, width, setKeys, keepsTable);
  }

  private static int power(int base, int exponent, SymbolClass symbolClass) {
    long power = 1;
    for (int i = 0; i < exponent && power != 0 && base != 1; i++) {
      power = requireSize(power * base, symbolClass + " nodes with " + base + " argument blocks");
    }
    return (int) power;
  }

  private static int multisets(int blocks, int length, String what) {
    int count = MultisetRank.count(blocks, length);
    return count >= 0 ? count : (int) requireSize(Long.MAX_VALUE, what);
  }

  private static long requireSize(long constraints, String what) {
    if (constraints > Integer.MAX_VALUE) {
      throw RefoldException.of(
          "constraints for %s: got more than %,d in a set, expected fewer; reduce the width or the"
              + " cap",
          what, Integer.MAX_VALUE);
    }
    return constraints;
  }

  private static int requireSplits(long splits) {
    if (splits > MAX_SPLITS) {
      throw RefoldException.of(
          "codec: got more than %,d splits, expected fewer; reduce the widths, the caps or the"
              + " number of sets",
          MAX_SPLITS);
    }
    return (int) splits;
  }
}
