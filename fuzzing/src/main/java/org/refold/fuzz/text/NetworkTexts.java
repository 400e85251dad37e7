package org.refold.fuzz.text;

import java.util.ArrayList;
import java.util.List;
import org.refold.fuzz.Dice;

/** Networks as node-link JSON, GraphML or edge lists. */
public final class NetworkTexts {
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
    "source",
    "target",
    "directed",
    "multigraph",
    "hands",
    "path",
    "around",
    "true",
    "null",
    "<",
    "/>",
    "</",
    "<!--",
    "]]>",
    "&amp;",
    "&#0;",
    "&x;",
    "<!DOCTYPE graphml [<!ENTITY x \"y\">]>",
    "<graph>",
    "<node id='a'/>",
    "#",
    "{}",
    "\n\n"
  };

  public static final TextMaker MAKER =
      new TextMaker(dice -> new NetworkTexts(dice).text(), ",\n>", List.of(WORDS));

  private final Dice dice;
  private final List<int[]> edges = new ArrayList<>();
  private int vertices;
  private boolean handed;

  private NetworkTexts(Dice dice) {
    this.dice = dice;
  }

  private String text() {
    int syntax = dice.below(3);
    List<String> networks = new ArrayList<>();
    for (int i = dice.oneIn(4) ? 2 : 1; i > 0; i--) {
      choose();
      networks.add(
          switch (syntax) {
            case 0 -> nodeLink();
            case 1 -> graphml();
            default -> list();
          });
    }
    return switch (syntax) {
      case 0 ->
          dice.oneIn(6) ? "[" + String.join(",", networks) + "]" : String.join("\n", networks);
      case 1 ->
          "<graphml><key id='v' for='all' attr.name='label'/>"
              + String.join("\n", networks)
              + "</graphml>";
      default -> String.join("\n", networks);
    };
  }

  /** Chooses a small network; rings and loops make it symmetric enough. */
  private void choose() {
    handed = dice.oneIn(5);
    vertices = handed ? 5 : dice.from(1, 5);
    edges.clear();
    if (handed) {
      // The first vertex is surrounded by the next three and itself.
      edges.addAll(List.of(new int[] {0, 1}, new int[] {2, 0}, new int[] {0, 3}));
    }
    for (int e = dice.below(handed ? 3 : 7); e > 0; e--) {
      int first = handed ? 1 : 0;
      edges.add(new int[] {dice.from(first, vertices - 1), dice.from(first, vertices - 1)});
    }
  }

  private String nodeLink() {
    List<String> nodes = new ArrayList<>();
    for (int v = 0; v < vertices; v++) {
      nodes.add("{\"id\":" + v + label() + "}");
    }
    List<String> links = new ArrayList<>();
    for (int[] edge : edges) {
      links.add(
          "{\"source\":"
              + edge[0]
              + ",\"target\":"
              + edge[1]
              + label()
              + (dice.oneIn(8) ? ",\"directed\":" + dice.oneIn(2) : "")
              + "}");
    }
    return "{"
        + (dice.oneIn(2) ? "\"directed\": " + dice.oneIn(2) + "," : "")
        + (dice.oneIn(4) ? "\"graph\":{\"label\":\"x\"}," : "")
        + "\"nodes\":["
        + String.join(",", nodes)
        + "], \"links\":["
        + String.join(",", links)
        + "]"
        + (handed ? ",\"hands\":[{\"path\":[0],\"around\":" + around() + "}]" : "")
        + "}";
  }

  private String around() {
    return dice.of("[0,1,2,3]", "[1,0,2,3]", "[3,2,1,0]", "[2,0,3,1]");
  }

  private String label() {
    return dice.oneIn(2) ? "" : ",\"label\":" + Labels.quoted(dice, Labels.any(dice));
  }

  private String graphml() {
    StringBuilder out = new StringBuilder("<graph edgedefault='");
    out.append(dice.of("directed", "undirected")).append("'>");
    for (int v = 0; v < vertices; v++) {
      out.append("<node id='").append(v).append("'>").append(data()).append("</node>\n");
    }
    for (int[] edge : edges) {
      out.append("<edge source='").append(edge[0]).append("' target=\"").append(edge[1]);
      out.append(dice.oneIn(6) ? "\" directed='true'>" : "\">").append(data()).append("</edge>");
    }
    return out.append("</graph>").toString();
  }

  private String data() {
    return dice.oneIn(2)
        ? ""
        : "<data key='v'>"
            + dice.of("C", "N O", "&lt;", "<![CDATA[&]]>", "é😀", "<!-- x -->")
            + "</data>";
  }

  private String list() {
    StringBuilder out = new StringBuilder();
    for (int v = 0; v < vertices; v++) {
      out.append(v).append(dice.oneIn(2) ? "" : ":" + word()).append('\n');
    }
    for (int[] edge : edges) {
      out.append(edge[0]).append(' ').append(edge[1]);
      out.append(dice.oneIn(2) ? "" : " " + word()).append('\n');
    }
    return out.toString();
  }

  private String word() {
    return dice.of("C", "=", "{}", "\"\"", "\"a b\"", "\"\\\"\\\\\"", "é😀", "knows");
  }
}
