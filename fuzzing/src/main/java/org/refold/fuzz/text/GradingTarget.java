package org.refold.fuzz.text;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.refold.Codec;
import org.refold.formats.Kinds;
import org.refold.formats.grading.Gradings;
import org.refold.formats.kind.Kind;
import org.refold.formats.text.Text;
import org.refold.fuzz.Dice;
import org.refold.fuzz.ReaderTarget;
import org.refold.fuzz.Verdict;
import org.refold.graph.Graph;
import org.refold.pattern.Grading;

/**
 * Tables of near words: a file and a text give the same table, and a codec stores it and decodes
 * with it.
 */
public final class GradingTarget extends ReaderTarget<Grading> {
  private static final Kind KIND = Kinds.TERMS;
  private static final Graph SOME = KIND.parse("f(a, g(b))");
  private static final List<String> DAMAGE =
      List.of("\t", " ", "\n", "\r", "a", "b\ta", "0", "-1", "1e999", "1e-400", "NaN", "0x1p3");

  private final boolean hierarchy;

  public GradingTarget(Grading.Source source) {
    super(
        source == Grading.Source.HIERARCHY ? "hierarchy" : "embeddings",
        new TextDamage(List.of("\t", "\n", " "), DAMAGE));
    this.hierarchy = source == Grading.Source.HIERARCHY;
  }

  @Override
  protected byte[] written(Dice dice) {
    List<String> words = new ArrayList<>(List.of("a", "b", "f"));
    for (int i = dice.below(8); i > 0; i--) {
      String word = Labels.word(dice);
      if (!words.contains(word)) {
        words.add(word);
      }
    }
    String mark = dice.oneIn(9) ? "\ufeff" : "";
    String table = hierarchy ? hierarchy(words, dice) : embeddings(words, dice);
    return (mark + table).getBytes(StandardCharsets.UTF_8);
  }

  /** Each word is below a previous one. */
  private static String hierarchy(List<String> words, Dice dice) {
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < words.size(); i++) {
      String above = i == 0 || dice.oneIn(4) ? "top" : words.get(dice.below(i));
      out.append(words.get(i)).append('\t').append(above).append(dice.of("\n", "\n", "\r\n"));
    }
    return out.toString();
  }

  private static String embeddings(List<String> words, Dice dice) {
    int dimension = dice.from(1, 5);
    StringBuilder out =
        new StringBuilder(dice.oneIn(2) ? words.size() + " " + dimension + "\n" : "");
    for (String word : words) {
      out.append(word).append(word.indexOf(' ') < 0 ? dice.of("\t", " ") : "\t");
      for (int i = 0; i < dimension; i++) {
        out.append(i == 0 ? "" : " ").append(dice.of("1", "-0.5", "3e-2", "0", "1e30", "0.25"));
      }
      out.append(dice.of("\n", "\n", " \n", "\r\n"));
    }
    return out.toString();
  }

  @Override
  protected Grading read(byte[] input, Path folder) throws IOException {
    Text text = Text.of(new ByteArrayInputStream(input), "in");
    Grading grading =
        hierarchy ? Gradings.hierarchy(text, KIND) : Gradings.embeddings(text, KIND, 1);
    Path file = Files.write(folder.resolve("table"), input);
    Grading ofFile =
        hierarchy ? Gradings.hierarchy(file, KIND) : Gradings.embeddings(file, KIND, 1);
    Verdict.require(
        ofFile.equals(grading), "the table from the file differs from that of the text");
    return grading;
  }

  @Override
  protected String place(Path folder) {
    return "in:";
  }

  @Override
  protected void requireSound(Grading grading, Path folder) {
    Codec codec = KIND.fit(List.of(SOME), 0).grading(grading).build();
    Codec again = Codec.fromBytes(codec.toBytes());
    Verdict.require(
        again.grading().orElseThrow().equals(grading),
        "the table changed when the codec was written and read");
    Verdict.require(
        again.decode(again.encode(SOME)).first().orElseThrow().equals(SOME),
        "decoded another graph");
  }
}
