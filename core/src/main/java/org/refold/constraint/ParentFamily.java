package org.refold.constraint;

import java.util.ArrayList;
import java.util.List;

/**
 * C<sub>par</sub> for nodes with i parents: child blocks × multisets of i parent blocks, with a
 * split of the parents for each child block.
 */
public final class ParentFamily implements Family {
  private final int parents;
  private final int offset;
  private final Split children;
  private final Splits parentSplits;
  private final MultisetRank multisets;
  private final int perChild;

  ParentFamily(
      int parents,
      int offset,
      Split children,
      Splits parentSplits,
      MultisetRank multisets,
      int perChild) {
    this.parents = parents;
    this.offset = offset;
    this.children = children;
    this.parentSplits = parentSplits;
    this.multisets = multisets;
    this.perChild = perChild;
  }

  /** i, the number of incoming edges of the nodes that this family is for. */
  public int parents() {
    return parents;
  }

  @Override
  public int offset() {
    return offset;
  }

  @Override
  public int size() {
    return children.blocks() * perChild;
  }

  /**
   * The index of the one parent constraint that a node matches.
   *
   * @param child the symbol of the node
   * @param itsParents the symbols of its parents, from 0; may be longer, and is overwritten
   */
  public int index(int child, int[] itsParents) {
    int block = children.block(child);
    Split split = parentSplits.get(block);
    for (int k = 0; k < parents; k++) {
      itsParents[k] = split.block(itsParents[k]);
    }
    return offset + block * perChild + multisets.rank(itsParents, parents);
  }

  @Override
  public Constraint constraint(int index) {
    int child = (index - offset) / perChild;
    Split split = parentSplits.get(child);
    List<Block> blocks = new ArrayList<>(parents);
    for (int block : multisets.unrank((index - offset) % perChild, parents)) {
      blocks.add(new Block(split, block));
    }
    return new Constraint.OfParents(new Block(children, child), blocks);
  }
}
