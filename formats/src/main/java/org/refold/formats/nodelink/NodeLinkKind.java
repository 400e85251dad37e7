package org.refold.formats.nodelink;

import org.refold.formats.json.JsonCursor;
import org.refold.formats.json.JsonReader;
import org.refold.formats.kind.Item;
import org.refold.formats.rule.AnyGraphKind;
import org.refold.formats.text.Text;
import org.refold.formats.text.TextReader;
import org.refold.graph.Graph;
import org.refold.limit.Allowance;

/**
 * Graphs as node-link JSON, the format of NetworkX and D3: {@code {"nodes": [{"id": 1, "label":
 * "f"}, …], "links": [{"source": 1, "target": 2, "position": 0}, …]}}. A stream of such objects
 * between white space, or one array of them; members may come in any order, and those not named
 * here are ignored.
 *
 * <ul>
 *   <li>A node has an "id" (string, number or boolean; 1 and "1" differ), and optionally a "label"
 *       (by default, the text of the id) and "ordered". A node that does not say whether it is
 *       ordered is if its links have positions.
 *   <li>A link has "source" and "target", and optionally a "position" among the links of its source
 *       (only the order of positions counts; without any, the order of appearance), and a "label",
 *       which makes a node of its own between the ends: {@link org.refold.graph.Symbol#edge}. Such
 *       a node that can't be a link, being a root, shared, or below another, is a node with {@code
 *       "edge": true}.
 *   <li>"edges" may stand for "links"; "directed" must be true where it is given.
 * </ul>
 */
public final class NodeLinkKind extends AnyGraphKind {
  @Override
  public String name() {
    return "graphs";
  }

  @Override
  public TextReader<Item> read(Text text) {
    return new NodeLinkReader(new JsonCursor(text));
  }

  @Override
  public boolean mayBegin(String line) {
    return JsonReader.mayBegin(line);
  }

  @Override
  protected String text(Graph graph, Allowance allowance) {
    return NodeLinkWriter.text(graph, allowance);
  }
}
