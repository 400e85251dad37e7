package org.refold.constraint.family;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SplitTest {
  @Test
  void split_anySizeAndWidth_hasBlocksOfAlmostEqualSize() {
    for (int size = 0; size <= 40; size++) {
      for (int width = 1; width <= 12; width++) {
        Split split =
            new Split(
                new Splits(
                    1, SymbolSet.of(runs(3, 3 + size), new int[0]), width, new long[] {9}, true),
                0,
                0);
        assertThat(split.blocks()).isEqualTo(Math.min(size, width));
        List<Integer> all = new ArrayList<>();
        int least = Integer.MAX_VALUE;
        int most = 0;
        for (int block = 0; block < split.blocks(); block++) {
          int[] symbols = split.symbols(block);
          assertThat(symbols).isSorted();
          least = Math.min(least, symbols.length);
          most = Math.max(most, symbols.length);
          for (int symbol : symbols) {
            assertThat(split.block(symbol)).isEqualTo(block);
            all.add(symbol);
          }
        }
        assertThat(all).hasSize(size).doesNotHaveDuplicates();
        if (size > 0) {
          assertThat(most - least).isBetween(0, 1);
          assertThat(least).isPositive();
        }
      }
    }
  }

  private static List<int[]> runs(int from, int to) {
    return from == to ? List.of() : List.of(new int[] {from, to});
  }

  @Test
  void blocks_manySymbols_areThoseOfEachAlone() {
    SymbolSet members =
        SymbolSet.of(List.of(new int[] {2, 600}, new int[] {700, 6000}), new int[] {2, 400, 5999});
    int[] symbols = {2, 3, 300, 400, 401, 599, 700, 701, 4000, 5998, 5999};
    int[] all = IntStream.concat(IntStream.range(2, 600), IntStream.range(700, 6000)).toArray();
    for (boolean keepsTable : new boolean[] {true, false}) {
      Splits splits = new Splits(3, members, 200, new long[] {5, 6}, keepsTable);
      for (int[] some : List.of(symbols, all)) {
        int[] blocks = new int[some.length];
        splits.blocks(1, 2, some, blocks, new int[some.length]);
        for (int i = 0; i < some.length; i++) {
          assertThat(blocks[i]).isEqualTo(splits.block(1, 2, some[i]));
        }
      }
    }
  }

  @Test
  void block_withATable_isThatWithout() {
    SymbolSet members =
        SymbolSet.of(List.of(new int[] {2, 60}, new int[] {70, 600}), new int[] {2, 40, 65, 599});
    for (int width : new int[] {5, 300}) {
      Splits table = new Splits(3, members, width, new long[] {5, 6}, true);
      Splits none = new Splits(3, members, width, new long[] {5, 6}, false);
      assertThat(table.hasTable()).isTrue();
      assertThat(none.hasTable()).isFalse();
      IntStream.range(2, 600)
          .filter(table::contains)
          .forEach(
              symbol -> assertThat(table.block(1, 2, symbol)).isEqualTo(none.block(1, 2, symbol)));
    }
  }

  @Test
  void split_pinnedSymbols_haveBlocksOfTheirOwn() {
    SymbolSet members =
        SymbolSet.of(List.of(new int[] {2, 6}, new int[] {10, 20}), new int[] {2, 7, 12, 19, 30});
    for (boolean keepsTable : new boolean[] {true, false}) {
      Split split = new Split(new Splits(1, members, 4, new long[] {5}, keepsTable), 0, 0);
      assertThat(split.blocks()).isEqualTo(4 + 3);
      assertThat(split.symbols(4)).containsExactly(2);
      assertThat(split.symbols(5)).containsExactly(12);
      assertThat(split.symbols(6)).containsExactly(19);
      assertThat(split.block(12)).isEqualTo(5);
      assertThat(split.contains(7)).isFalse();
      assertThat(split.contains(30)).isFalse();
      assertThat(split.contains(19)).isTrue();
      int others = 0;
      for (int block = 0; block < 4; block++) {
        assertThat(split.symbols(block)).doesNotContain(2, 12, 19);
        others += split.symbols(block).length;
      }
      assertThat(others).isEqualTo(11);
    }
  }

  @Test
  void split_withAndWithoutTable_isTheSame() {
    SymbolSet members =
        SymbolSet.of(List.of(new int[] {0, 500}, new int[] {700, 5_000}), new int[] {3});
    for (int width : new int[] {5, 400}) {
      Split table = new Split(new Splits(1, members, width, new long[] {77}, true), 0, 0);
      Split computed = new Split(new Splits(1, members, width, new long[] {77}, false), 0, 0);
      for (int symbol = 0; symbol < 5_000; symbol++) {
        if (table.contains(symbol)) {
          assertThat(table.block(symbol)).isEqualTo(computed.block(symbol));
        }
      }
    }
  }

  @Test
  void split_onlyPinnedSymbols_hasOnlyTheirBlocks() {
    Split split =
        new Split(
            new Splits(1, SymbolSet.of(runs(4, 6), new int[] {4, 5}), 5, new long[] {1}, true),
            0,
            0);
    assertThat(split.blocks()).isEqualTo(2);
    assertThat(split.block(5)).isEqualTo(1);
  }

  @Test
  void split_moreBlocksThanAByteHolds_stillWorks() {
    Split split =
        new Split(
            new Splits(1, SymbolSet.of(runs(0, 1_000), new int[0]), 400, new long[] {1}, true),
            0,
            0);
    for (int symbol = 0; symbol < 1_000; symbol++) {
      assertThat(split.symbols(split.block(symbol))).contains(symbol);
    }
  }
}
