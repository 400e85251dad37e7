package org.refold.fuzz.text;

import java.util.ArrayList;
import java.util.List;
import org.refold.formats.kind.Kind;
import org.refold.formats.text.Text;
import org.refold.fuzz.Dice;
import org.refold.graph.Graph;

/**
 * Data of all kinds.
 *
 * @param makers of texts of each kind
 */
public record Samples(List<Kind> kinds, List<TextMaker> makers) {
  /** Makes its own copies. */
  public Samples {
    kinds = List.copyOf(kinds);
    makers = List.copyOf(makers);
  }

  /** Which kind comes next. */
  public int which(Dice dice) {
    return dice.below(kinds.size());
  }

  public Kind kind(int which) {
    return kinds.get(which);
  }

  /** A text of a kind. */
  public String text(int which, Dice dice) {
    return makers.get(which).text(dice);
  }

  /** The graphs of such a text. */
  public List<Graph> graphs(int which, Dice dice) {
    List<Graph> graphs = new ArrayList<>();
    kind(which)
        .read(Text.of(text(which, dice), "in"))
        .forEachRemaining(item -> graphs.add(item.graph()));
    return graphs;
  }
}
