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
  private final Splits children;
  private final Splits parentSplits;
  private final MultisetRank multisets;
  private final int perChild;

  ParentFamily(
      int parents,
      int offset,
      Splits children,
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

  @Override
  public int neighbours() {
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

  @Override
  public int index(int set, int lead, int[] symbols, int[] blocks) {
    int block = children.block(set, 0, lead);
    for (int k = 0; k < parents; k++) {
      blocks[k] = parentSplits.block(set, block, symbols[k]);
    }
    return offset + block * perChild + multisets.rank(blocks, parents);
  }

  @Override
  public Constraint constraint(int set, int index) {
    int child = (index - offset) / perChild;
    Split split = new Split(parentSplits, set, child);
    List<Block> blocks = new ArrayList<>(parents);
    for (int block : multisets.unrank((index - offset) % perChild, parents)) {
      blocks.add(new Block(split, block));
    }
    return new Constraint.OfParents(new Block(new Split(children, set, 0), child), blocks);
  }
}
