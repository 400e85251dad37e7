package org.refold.fuzz.text;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.refold.Codec;
import org.refold.error.RefoldException;
import org.refold.formats.Kinds;
import org.refold.formats.grading.Gradings;
import org.refold.formats.kind.Kind;
import org.refold.formats.text.Text;
import org.refold.fuzz.Dice;
import org.refold.fuzz.Target;
import org.refold.fuzz.Verdict;
import org.refold.graph.Graph;
import org.refold.pattern.Grading;

/**
 * Tables of near words: a file and a text give the same, and a codec keeps it and decodes with it.
 */
public final class GradingTarget implements Target {
  private static final Kind KIND = Kinds.TERMS;
  private static final Graph SOME = KIND.parse("f(a, g(b))");
  private static final List<String> DAMAGE =
      List.of("\t", " ", "\n", "\r", "a", "b\ta", "0", "-1", "1e999", "1e-400", "NaN", "0x1p3");

  private final Grading.Source source;

  public GradingTarget(Grading.Source source) {
    this.source = source;
  }

  private boolean isHierarchy() {
    return source == Grading.Source.HIERARCHY;
  }

  @Override
  public String name() {
    return isHierarchy() ? "hierarchy" : "embeddings";
  }

  @Override
  public byte[] input(Dice dice) {
    String text = text(dice);
    return dice.oneIn(2)
        ? new Mutation(dice, dice.of("\t", "\n", " "), DAMAGE).of(text, text(dice))
        : text.getBytes(StandardCharsets.UTF_8);
  }

  private String text(Dice dice) {
    List<String> words = new ArrayList<>(List.of("a", "b", "f"));
    for (int i = dice.below(8); i > 0; i--) {
      String word = Labels.word(dice);
      if (!words.contains(word)) {
        words.add(word);
      }
    }
    String mark = dice.oneIn(9) ? "\ufeff" : "";
    return mark + (isHierarchy() ? hierarchy(words, dice) : embeddings(words, dice));
  }

  /** Each word is below one of those before it. */
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
  public Verdict check(byte[] input, Path folder) throws IOException {
    Path file = Files.write(folder.resolve("table"), input);
    Supplier<Text> text = () -> Text.of(new ByteArrayInputStream(input), "in");
    Grading grading;
    try {
      grading =
          isHierarchy()
              ? Gradings.hierarchy(text.get(), KIND)
              : Gradings.embeddings(text.get(), KIND, 1);
    } catch (RefoldException e) {
      if (!String.valueOf(e.getMessage()).startsWith("in:")) {
        throw new AssertionError("a refusal that does not name the input", e);
      }
      return Verdict.refused(e);
    }
    Grading ofFile =
        isHierarchy() ? Gradings.hierarchy(file, KIND) : Gradings.embeddings(file, KIND, 1);
    if (!ofFile.equals(grading)) {
      throw new AssertionError("another table of the file than of the text");
    }
    Codec codec = KIND.fit(List.of(SOME), 0).grading(grading).build();
    Codec again = Codec.fromBytes(codec.toBytes());
    if (!again.grading().orElseThrow().equals(grading)) {
      throw new AssertionError("the codec has another table once it was written and read");
    }
    if (!again.decode(again.encode(SOME)).first().orElseThrow().equals(SOME)) {
      throw new AssertionError("another graph was decoded");
    }
    return Verdict.accepted();
  }
}
