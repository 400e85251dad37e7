package org.refold.explorer;

import java.util.List;
import org.refold.explorer.corpus.Corpus;

/**
 * Options of an explorer.
 *
 * @param host the name or address to listen on; empty for this machine only
 * @param port 0 for the default port, or any free one if that is taken
 * @param token the token that requests must carry; empty for a new random token if a host is given,
 *     and for none otherwise
 * @param corpora corpora to show beside the bundled ones
 * @param version the program's version
 */
public record ExplorerOptions(
    String host, int port, String token, List<Corpus> corpora, String version) {
  public ExplorerOptions {
    corpora = List.copyOf(corpora);
  }
}
