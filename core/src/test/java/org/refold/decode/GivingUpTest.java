package org.refold.decode;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.refold.Codec;
import org.refold.graph.Graph;
import org.refold.graph.GraphBuilder;
import org.refold.graph.Symbol;
import org.refold.solver.Resource;
import org.refold.vector.CountVector;

class GivingUpTest {
  /** A random binary tree with distinct labels. */
  private static Graph tree(long seed, int leaves) {
    SplittableRandom random = new SplittableRandom(seed);
    GraphBuilder builder = new GraphBuilder();
    List<Integer> open = new ArrayList<>();
    for (int i = 0; i < leaves; i++) {
      open.add(builder.add(Symbol.leaf("x" + i)));
    }
    for (int i = 1; i < leaves; i++) {
      int one = open.remove(random.nextInt(open.size()));
      int other = open.remove(random.nextInt(open.size()));
      open.add(builder.add(Symbol.ordered("f" + i, 2), one, other));
    }
    return builder.build();
  }

  /** 2 sets of width 3 carry a few hundred bits; a tree of 199 nodes takes about 1,200. */
  @Test
  void decode_countsThatTellTooLittle_endsBeforeASearchAndSaysWhy() {
    Graph tree = tree(1, 100);
    Codec codec = Codec.fitUnmasked(List.of(tree)).sets(2).width(3).build();
    DecodeLimits limits = DecodeLimits.DEFAULT.withTime(Duration.ofMinutes(2));
    Decoding decoding = codec.decode(codec.encode(tree), limits);
    assertThat(decoding).isInstanceOf(Decoding.Exhausted.class);
    assertThat(((Decoding.Exhausted) decoding).spent()).isEqualTo(Resource.COUNTS);
    assertThat(decoding.grounds())
        .matches(
            "the counts leave about [0-9,]+ bits open, and a search can resolve at most 600;"
                + " use more sets or larger widths");
    assertThat(decoding.report().neededSolver()).isFalse();
    assertThat(decoding.graphs()).isEmpty();
  }

  @Test
  void decode_itemBeyondTheRoom_namesTheRoomAsTheRemedy() {
    Codec codec = Codec.fit(List.of(tree(1, 3), tree(2, 3))).build();
    CountVector vector = codec.encode(tree(3, 400));
    assertThat(codec.exceedsRoom(vector)).isTrue();
    Decoding decoding = codec.decode(vector);
    assertThat(decoding).isInstanceOf(Decoding.Exhausted.class);
    assertThat(decoding.grounds())
        .isEqualTo(
            String.format(
                Locale.ROOT,
                "the item has %,d nodes, more than the codec has room for; make a codec with room"
                    + " for as many",
                codec.nodeCount(vector)));
  }
}
