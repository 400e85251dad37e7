package org.refold.fuzz.file;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.refold.Codec;
import org.refold.CodecBuilder;
import org.refold.error.RefoldException;
import org.refold.formats.Kinds;
import org.refold.fuzz.Dice;
import org.refold.fuzz.ReaderTarget;
import org.refold.fuzz.Verdict;
import org.refold.fuzz.text.Sample;
import org.refold.graph.Graph;

/**
 * Codec files with a correct checksum. A codec that was read is written as the same bytes, and is
 * usable.
 */
public final class CodecTarget extends ReaderTarget<Codec> {
  /** The magic number and the version. */
  private static final int HEADER = 10;

  private static final Graph SOME = Kinds.TERMS.parse("f(a, g(b))");

  private final List<Sample> samples;

  public CodecTarget(List<Sample> samples) {
    super("codec", new SealedDamage(HEADER));
    this.samples = samples;
  }

  @Override
  protected byte[] written(Dice dice) {
    Sample sample = dice.pick(samples);
    CodecBuilder builder =
        sample
            .kind()
            .fit(sample.graphs(dice), dice.below(3))
            .sets(dice.from(1, 3))
            .seed(dice.any());
    return (dice.oneIn(2) ? builder.width(dice.from(1, 4)) : builder).build().toBytes();
  }

  @Override
  protected Codec read(byte[] input, Path folder) {
    Codec codec = Codec.fromBytes(input);
    Verdict.require(Arrays.equals(codec.toBytes(), input), "a codec changed when read and written");
    return codec;
  }

  @Override
  protected void requireSound(Codec codec, Path folder) {
    int dimension = codec.dimension();
    for (int index = 0; index < dimension; index += 1 + dimension / 20) {
      codec.featureName(index);
    }
    try {
      codec.decode(codec.encode(SOME));
    } catch (RefoldException unknownSymbols) {
      return;
    }
  }
}
