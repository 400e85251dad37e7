package org.refold.fuzz.file;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.refold.Codec;
import org.refold.formats.Kinds;
import org.refold.formats.vector.WeightsFile;
import org.refold.fuzz.Dice;
import org.refold.fuzz.ReaderTarget;
import org.refold.fuzz.Verdict;
import org.refold.fuzz.text.TextDamage;
import org.refold.similarity.Weights;
import org.refold.vector.CountVector;

/** Weights of a codec's entries: writing and reading preserves them. */
public final class WeightsTarget extends ReaderTarget<Weights> {
  private static final Codec CODEC =
      Kinds.TERMS.fit(List.of(Kinds.TERMS.parse("f(a, g(b))")), 0).build();

  public WeightsTarget() {
    super("weights", TextDamage.OF_VECTORS);
  }

  @Override
  protected byte[] written(Dice dice) {
    StringBuilder out =
        new StringBuilder("# refold weights 1 codec " + CountVector.idText(CODEC.id()) + "\n");
    out.append("index\tweight\twords\n*\t").append(weight(dice)).append("\tall other entries\n");
    int index = CODEC.shape().comparedStart();
    for (int i = dice.below(6); i > 0; i--) {
      index += dice.from(1, 100);
      out.append(index).append('\t').append(weight(dice));
      out.append('\t').append(dice.of("a", "a below f", "", "é", "x\ty")).append('\n');
    }
    return out.toString().getBytes(StandardCharsets.UTF_8);
  }

  private static String weight(Dice dice) {
    return dice.of("0", "1", "0.5", "2.25", "1e-3", "17");
  }

  @Override
  protected Weights read(byte[] input, Path folder) throws IOException {
    return WeightsFile.load(Files.write(folder.resolve("weights.tsv"), input), CODEC);
  }

  @Override
  protected String place(Path folder) {
    return folder.toString();
  }

  @Override
  protected void requireSound(Weights weights, Path folder) {
    Path again = folder.resolve("again.tsv");
    WeightsFile.save(weights, CODEC.entryWords(), again);
    Verdict.require(WeightsFile.load(again, CODEC).equals(weights), "other weights came back");
  }
}
