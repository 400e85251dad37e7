package org.refold.mask;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.refold.graph.Mark;
import org.refold.graph.Symbol;

class SymbolMaskingTest {
  /** Uses more numbers than are cached, so that slots are reused again and again. */
  @Test
  void marked_anyNumbers_hasThemAndNoOthers() {
    Symbol symbol = Symbol.ordered("f", 2);
    SymbolMasking masking = SymbolMasking.of(symbol, Masking.NONE);
    Random random = new Random(4);
    for (int i = 0; i < 20_000; i++) {
      int argument = random.nextInt(5);
      int depth = random.nextInt(9);
      int occurrence = random.nextInt(1 << random.nextInt(20));
      Symbol marked = masking.marked(argument, depth, occurrence);
      assertThat(marked)
          .isEqualTo(symbol.marked(new Mark(0, argument, depth, occurrence, 0, null, 0)));
      assertThat(masking.marked(argument, depth, occurrence)).isSameAs(marked);
    }
  }
}
