package org.refold.plan;

import java.util.Arrays;
import java.util.List;
import org.refold.Codec;
import org.refold.CodecBuilder;
import org.refold.graph.Graph;
import org.refold.mask.Masking;

/** The graphs of a sample under one choice of masks and caps. */
final class MaskedSample {
  final Masking masking;
  final CodecBuilder builder;

  /** By graph: the bits that tell it from its likes, and what the capacity of a set rests on. */
  final double[] neededBits;

  final Census[] censuses;

  /** By graph: its nodes once it is masked. */
  final int[] nodes;

  /**
   * @param builder makes codecs that have the symbols of the graphs
   */
  MaskedSample(Masking masking, CodecBuilder builder, List<Graph> graphs) {
    this.masking = masking;
    this.builder = builder;
    this.neededBits = new double[graphs.size()];
    this.nodes = new int[graphs.size()];
    this.censuses = new Census[graphs.size()];
    Codec codec = builder.width(1).sets(1).build();
    for (int i = 0; i < neededBits.length; i++) {
      Graph masked = codec.masked(graphs.get(i));
      nodes[i] = masked.nodeCount();
      neededBits[i] = CountingBound.neededBits(codec, graphs.get(i));
      censuses[i] = new Census(codec, graphs.get(i), masked);
    }
  }

  int mostNodes() {
    return Arrays.stream(nodes).max().orElseThrow();
  }
}
