package org.refold.fuzz.text;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.refold.fuzz.Dice;

/** Node-link graphs without cycles, as one object, several objects, or an array. */
public final class GraphTexts {
  private static final String[] WORDS = {
    "{",
    "}",
    "[",
    "]",
    ",",
    ":",
    "\"",
    "id",
    "label",
    "nodes",
    "links",
    "edges",
    "source",
    "target",
    "position",
    "ordered",
    "edge",
    "directed",
    "true",
    "false",
    "null",
    "\"1\""
  };

  public static final TextMaker MAKER =
      new TextMaker(dice -> new GraphTexts(dice).objects(), ",", List.of(WORDS));

  private final Dice dice;
  private final List<String> ids = new ArrayList<>();

  private GraphTexts(Dice dice) {
    this.dice = dice;
  }

  private String objects() {
    List<String> objects = new ArrayList<>();
    for (int i = dice.oneIn(4) ? 2 : 1; i > 0; i--) {
      objects.add(object());
    }
    return dice.oneIn(6) ? "[" + String.join(",", objects) + "]" : String.join("\n", objects);
  }

  private String object() {
    ids.clear();
    for (int n = dice.from(0, 6); n >= 0; n--) {
      ids.add(id(ids.size()));
    }
    List<String> links = new ArrayList<>();
    List<String> nodes = new ArrayList<>();
    for (int n = 0; n < ids.size(); n++) {
      nodes.add(node(n, links));
    }
    List<String> members = new ArrayList<>();
    members.add("\"nodes\":[" + String.join(",", shuffled(nodes)) + "]");
    members.add(dice.of("\"links\"", "\"edges\"") + ":[" + String.join(", ", links) + "]");
    if (dice.oneIn(3)) {
      members.add("\"directed\": true");
    }
    if (dice.oneIn(5)) {
      members.add("\"graph\":{\"a\":[1,{}]}");
    }
    return "{" + String.join(",", shuffled(members)) + "}";
  }

  private String id(int n) {
    return switch (dice.below(6)) {
      case 0 -> "\"" + n + "\"";
      case 1 -> Labels.quoted(dice, Labels.word(dice) + n);
      case 2 -> n + ".5";
      default -> String.valueOf(n);
    };
  }

  /** Children come after their parents in the list of ids, so there is no cycle. */
  private String node(int n, List<String> links) {
    int rest = ids.size() - n - 1;
    int children = rest == 0 ? 0 : dice.below(4);
    boolean positions = dice.oneIn(2);
    for (int k = 0; k < children; k++) {
      List<String> link = new ArrayList<>();
      link.add("\"source\":" + ids.get(n));
      link.add("\"target\":" + ids.get(n + 1 + dice.below(rest)));
      if (positions) {
        link.add("\"position\":" + (dice.oneIn(9) ? 3 * k - 20 : k));
      }
      if (dice.oneIn(4)) {
        link.add("\"label\":" + Labels.quoted(dice, Labels.any(dice)));
      }
      links.add("{" + String.join(",", shuffled(link)) + "}");
    }
    List<String> node = new ArrayList<>();
    node.add("\"id\":" + ids.get(n));
    if (!dice.oneIn(4)) {
      boolean number = dice.oneIn(9);
      node.add("\"label\":" + (number ? "1.50" : Labels.quoted(dice, Labels.any(dice))));
    }
    if (dice.oneIn(3)) {
      node.add("\"ordered\":" + (positions && children > 0));
    } else if (children == 1 && dice.oneIn(3)) {
      node.add("\"edge\":true");
    }
    return "{" + String.join(", ", shuffled(node)) + "}";
  }

  private List<String> shuffled(List<String> list) {
    Collections.shuffle(list, new Random(dice.any()));
    return list;
  }
}
