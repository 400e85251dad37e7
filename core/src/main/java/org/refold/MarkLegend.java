package org.refold;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;
import org.refold.graph.Mark;
import org.refold.graph.Symbol;
import org.refold.mask.Masking;
import org.refold.signature.Signature;

/**
 * Explains the marks after a codec's symbols, and the symbols that do not occur in the data
 * themselves: {@code MarkLegend.of(codec)}.
 */
public final class MarkLegend {
  private record Meaning(String words, ToIntFunction<Mark> number) {}

  private static final String NUMBER = "#N the N-th node with this symbol";

  /** In the order in which they appear in a symbol. */
  private static final List<Meaning> MEANINGS =
      List.of(
          new Meaning("@N position N in the data", Mark::position),
          new Meaning(".N argument N of its parent", Mark::argument),
          new Meaning("^N depth N", Mark::depth),
          new Meaning(NUMBER, Mark::occurrence),
          new Meaning("+N further part N of a reshaped node", Mark::part));

  private static final List<String> ARITIES =
      List.of("/N with N ordered children", "{N} with N unordered children");

  private static final String FOLDING =
      "‹…› added by reshaping: pieces of spelled labels, and links between parts";

  private MarkLegend() {}

  /** The legend in one line; empty if no symbol has a mark. Forests have marks of their own. */
  public static String of(Codec codec) {
    Masking masking = codec.masking();
    List<String> words = new ArrayList<>();
    if (masking.isNumbered()) {
      words.addAll(List.of(NUMBER, FOLDING));
    } else {
      List<Mark> marks = marks(codec.signature());
      for (Meaning meaning : MEANINGS) {
        if (marks.stream().anyMatch(mark -> meaning.number().applyAsInt(mark) > 0)) {
          words.add(meaning.words());
        }
      }
    }
    if (words.isEmpty()) {
      return "";
    }
    words.addAll(0, ARITIES);
    for (Symbol variable : masking.variables()) {
      words.add(variable.label() + " any variable");
    }
    if (masking.numbering().isPresent() && masking.numbering().get().entries() > 0) {
      words.add("∅ the end of a sequence");
    }
    return String.join(", ", words);
  }

  private static List<Mark> marks(Signature signature) {
    return IntStream.range(0, signature.size())
        .mapToObj(signature::symbol)
        .flatMap(Optional::stream)
        .map(Symbol::mark)
        .distinct()
        .toList();
  }
}
