package org.refold.signature;

import java.util.List;
import java.util.Optional;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.refold.graph.Mark;
import org.refold.graph.Symbol;

/** What the marks after the symbols of a codec mean. */
public final class MarkLegend {
  private record Meaning(String words, ToIntFunction<Mark> number) {}

  private static final Meaning NUMBER = new Meaning("#N the N-th such node", Mark::occurrence);

  /** In the order in which a symbol shows them. */
  private static final List<Meaning> MEANINGS =
      List.of(
          new Meaning("@N place N in the data", Mark::position),
          new Meaning(".N argument N of its parent", Mark::argument),
          new Meaning("^N depth N", Mark::depth),
          NUMBER,
          new Meaning("+N further part N of a folded node", Mark::part));

  private static final String OF_FORESTS =
      "#N the N-th such node, ‹…› what folding adds: pieces of spelled labels, and how parts belong"
          + " together";

  private MarkLegend() {}

  /**
   * The marks that occur, in a line; nothing if there are none. Forests have marks of their own.
   */
  public static String of(Signature signature) {
    if (signature instanceof GraphSignature graphs && graphs.isNumbered()) {
      return OF_FORESTS;
    }
    List<Mark> marks =
        IntStream.range(0, signature.size())
            .mapToObj(signature::symbol)
            .flatMap(Optional::stream)
            .map(Symbol::mark)
            .distinct()
            .toList();
    return MEANINGS.stream()
        .filter(
            meaning ->
                marks.stream().anyMatch(mark -> meaning.number().applyAsInt(mark) > 0)
                    || (meaning.equals(NUMBER) && isNumbered(signature)))
        .map(Meaning::words)
        .collect(Collectors.joining(", "));
  }

  private static boolean isNumbered(Signature signature) {
    return signature instanceof GraphSignature graphs && graphs.isNumbered();
  }
}
