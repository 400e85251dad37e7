package org.refold.fuzz.file;

import java.nio.file.Path;
import java.util.Arrays;
import org.refold.Codec;
import org.refold.CodecBuilder;
import org.refold.error.RefoldException;
import org.refold.formats.Kinds;
import org.refold.fuzz.Dice;
import org.refold.fuzz.Target;
import org.refold.fuzz.Verdict;
import org.refold.fuzz.text.Samples;
import org.refold.graph.Graph;

/** Codec files with a right checksum. What is read is written the same, and can be used. */
public final class CodecTarget implements Target {
  /** The magic number and the version. */
  private static final int HEADER = 10;

  private static final Graph SOME = Kinds.TERMS.parse("f(a, g(b))");

  private final Samples samples;

  public CodecTarget(Samples samples) {
    this.samples = samples;
  }

  @Override
  public String name() {
    return "codec";
  }

  @Override
  public byte[] input(Dice dice) {
    byte[] written = written(dice);
    return dice.oneIn(2) ? Sealed.damaged(written, written(dice), HEADER, dice) : written;
  }

  private byte[] written(Dice dice) {
    int which = samples.which(dice);
    CodecBuilder builder =
        samples
            .kind(which)
            .fit(samples.graphs(which, dice), dice.below(3))
            .sets(dice.from(1, 3))
            .seed(dice.any());
    return (dice.oneIn(2) ? builder.width(dice.from(1, 4)) : builder).build().toBytes();
  }

  @Override
  public Verdict check(byte[] input, Path folder) {
    Codec codec;
    try {
      codec = Codec.fromBytes(input);
    } catch (RefoldException e) {
      return Verdict.refused(e);
    }
    if (!Arrays.equals(codec.toBytes(), input)) {
      throw new AssertionError("another codec is written than was read");
    }
    int dimension = codec.dimension();
    for (int index = 0; index < dimension; index += 1 + dimension / 20) {
      codec.featureName(index);
    }
    try {
      codec.decode(codec.encode(SOME));
    } catch (RefoldException unknownSymbols) {
      return Verdict.accepted();
    }
    return Verdict.accepted();
  }
}
