package org.refold.explorer;

import java.util.List;
import org.refold.explorer.corpus.Corpus;

/**
 * How an explorer is to be served.
 *
 * @param host the name or address to listen at; empty for this machine alone
 * @param port 0 for the usual one, or any that is free if that is taken
 * @param token what requests must have; empty for one that is made up where a host is given, and
 *     for none else
 * @param corpora those to show beside the bundled ones
 * @param version what the program says its version is
 */
public record ExplorerOptions(
    String host, int port, String token, List<Corpus> corpora, String version) {
  public ExplorerOptions {
    corpora = List.copyOf(corpora);
  }
}
