package org.refold.graph;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class SymbolMemoTest {
  @Test
  void get_ofWhatWasPut_isThatOrNothing() {
    SymbolMemo<String> memo = new SymbolMemo<>(4);
    SplittableRandom random = new SplittableRandom(1);
    int known = 0;
    for (int i = 0; i < 20_000; i++) {
      Symbol symbol = Symbol.leaf("s" + random.nextInt(30));
      long detail = random.nextInt(3);
      String value = memo.get(symbol, detail);
      if (value == null) {
        memo.put(symbol, detail, symbol + "/" + detail);
      } else {
        assertThat(value).isEqualTo(symbol + "/" + detail);
        known++;
      }
    }
    assertThat(known).isPositive();
  }

  @Test
  void get_ofTwoThatShareTheirSlots_knowsBoth() {
    SymbolMemo<Integer> memo = new SymbolMemo<>(1);
    memo.put(Symbol.leaf("a"), 0, 1);
    memo.put(Symbol.leaf("b"), 0, 2);
    // Each symbol may be in either of its two slots.
    assertThat(memo.get(Symbol.leaf("b"), 0)).isEqualTo(2);
    memo.put(Symbol.leaf("c"), 0, 3);
    assertThat(memo.get(Symbol.leaf("c"), 0)).isEqualTo(3);
  }

  @Test
  void get_ofALongLabel_isNothing() {
    SymbolMemo<Integer> memo = new SymbolMemo<>(4);
    Symbol longest = Symbol.leaf("x".repeat(64));
    Symbol longer = Symbol.leaf("x".repeat(65));
    memo.put(longest, 0, 1);
    memo.put(longer, 0, 2);
    assertThat(memo.get(longest, 0)).isEqualTo(1);
    assertThat(memo.get(longer, 0)).isNull();
  }
}
