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

  /** In the order in which a symbol shows them. */
  private static final List<Meaning> MEANINGS =
      List.of(
          new Meaning("@N place N in the data", Mark::position),
          new Meaning(".N argument N of its parent", Mark::argument),
          new Meaning("^N depth N", Mark::depth),
          new Meaning("#N the N-th such node", Mark::occurrence),
          new Meaning("+N further part N of a folded node", Mark::part));

  private MarkLegend() {}

  /** The marks that occur, in a line; nothing if there are none. */
  public static String of(Signature signature) {
    List<Mark> marks =
        IntStream.range(0, signature.size())
            .mapToObj(signature::symbol)
            .flatMap(Optional::stream)
            .map(Symbol::mark)
            .distinct()
            .toList();
    return MEANINGS.stream()
        .filter(meaning -> marks.stream().anyMatch(m -> meaning.number().applyAsInt(m) > 0))
        .map(Meaning::words)
        .collect(Collectors.joining(", "));
  }
}
