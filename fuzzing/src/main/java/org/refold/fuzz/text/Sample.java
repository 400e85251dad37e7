package org.refold.fuzz.text;

import java.util.ArrayList;
import java.util.List;
import org.refold.formats.kind.Kind;
import org.refold.formats.text.Text;
import org.refold.fuzz.Dice;
import org.refold.graph.Graph;

/**
 * Data of a kind.
 *
 * @param maker generates its texts
 */
public record Sample(Kind kind, TextMaker maker) {
  public String text(Dice dice) {
    return maker.text(dice);
  }

  public List<Graph> graphs(Dice dice) {
    List<Graph> graphs = new ArrayList<>();
    kind.read(Text.of(text(dice), "in")).forEachRemaining(item -> graphs.add(item.graph()));
    return graphs;
  }
}
