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
 * "f"}, …], "links": [{"source": 1, "target": 2, "position": 0}, …]}}. The input is a stream of
 * such objects separated by white space, or one array of them. Members may come in any order;
 * members not listed here are ignored.
 *
 * <ul>
 *   <li>A node has an "id" (string, number or boolean; 1 and "1" differ), and optionally a "label"
 *       (by default, the text of the id) and "ordered". Without "ordered", a node is ordered if its
 *       links have positions.
 *   <li>A link has "source" and "target", and optionally a "position" among the links of its source
 *       (only the order of positions counts; without any, the order of appearance), and a "label",
 *       which becomes a separate node between the ends: {@link org.refold.graph.Symbol#edge}. If
 *       such a node can't be a link, because it is a root, shared, or below another one, it is a
 *       node with {@code "edge": true}.
 *   <li>"edges" is a synonym of "links"; "directed", if present, must be true.
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
