package org.refold.python;

import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import org.refold.formats.kind.Kind;
import org.refold.graph.Graph;

/** The graphs of all texts in several blocks, parsed on demand. */
final class AllGraphs implements Iterable<Graph> {
  private final List<TextBlock> blocks;
  private final Kind kind;

  AllGraphs(List<TextBlock> blocks, Kind kind) {
    this.blocks = blocks;
    this.kind = kind;
  }

  @Override
  public Iterator<Graph> iterator() {
    return new Iterator<>() {
      private int block;
      private int next;
      private long before;

      @Override
      public boolean hasNext() {
        RowNumbers.requireGoingOn();
        while (block < blocks.size() && next == blocks.get(block).size()) {
          before += next;
          next = 0;
          block++;
        }
        return block < blocks.size();
      }

      @Override
      public Graph next() {
        if (!hasNext()) {
          throw new NoSuchElementException();
        }
        TextBlock texts = blocks.get(block);
        return RowNumbers.placed(before, row -> kind.parse(texts.get(row))).apply(next++);
      }
    };
  }
}
