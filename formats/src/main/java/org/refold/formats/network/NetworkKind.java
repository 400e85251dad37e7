package org.refold.formats.network;

import java.io.InputStream;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import org.refold.Codec;
import org.refold.CodecBuilder;
import org.refold.error.RefoldException;
import org.refold.formats.json.JsonReader;
import org.refold.formats.kind.Item;
import org.refold.formats.kind.Kind;
import org.refold.formats.text.Text;
import org.refold.formats.text.TextReader;
import org.refold.graph.Graph;
import org.refold.graph.GraphRule;
import org.refold.graph.Network;
import org.refold.graph.Symbol;
import org.refold.limit.Allowance;
import org.refold.mask.Masking;

/**
 * Graphs in the general sense: undirected or directed, with cycles, loops and parallel edges. The
 * first character of a text determines its syntax: node-link JSON as written by NetworkX, GraphML,
 * or edge lists. A file {@code DS_A.txt} of a TU benchmark is read with the files beside it.
 * Networks are written as node-link JSON.
 */
public record NetworkKind(NetworkOptions options) implements Kind {
  private static final String NAME = "networks";

  @Override
  public String name() {
    String said = options.text();
    return said.isEmpty() ? NAME : NAME + ":" + said;
  }

  @Override
  public TextReader<Item> read(Text text) {
    return new NetworkReader(text, options);
  }

  @Override
  public Iterator<Item> readForgiving(InputStream in, String source) {
    return new ForgivingNetworks(Text.of(in, source), options);
  }

  @Override
  public Iterator<Item> readForgivingAlone(InputStream in, String source) {
    return new ForgivingNetworks(Text.of(in, source).withoutIncludes(), options);
  }

  @Override
  public boolean mayBegin(String line) {
    return JsonReader.mayBegin(line);
  }

  @Override
  public boolean isBeside(Path file) {
    return TuFiles.isBeside(file);
  }

  @Override
  public String write(Graph graph, Allowance allowance) {
    Optional<String> fault = Network.RULE.faultUnlessKept(graph, allowance);
    if (fault.isPresent()) {
      throw new RefoldException(fault.get() + "; write it as terms");
    }
    return NetworkWriter.text(graph, options, allowance);
  }

  @Override
  public GraphRule rule() {
    return Network.RULE;
  }

  @Override
  public Masking masking() {
    return Masking.NETWORKS;
  }

  @Override
  public CodecBuilder fit(Iterable<Graph> graphs, int spares, Masking masking) {
    return Codec.fit(graphs, spares, masking).kind(name(), rule());
  }

  /**
   * Vertices and edges without labels, as they occur in an oriented network: a vertex is above its
   * edges.
   */
  @Override
  public List<Symbol> ownSymbols() {
    return List.of(Symbol.leaf(""), Symbol.ordered("", 1), Symbol.ordered("", 2), Symbol.edge(""));
  }
}
