package org.refold.cli.input;

import java.nio.file.Path;
import java.util.List;
import org.refold.Codec;
import org.refold.cli.console.UsageException;
import org.refold.formats.Kinds;
import org.refold.formats.kind.Kind;
import org.refold.graph.Network;

/** The kind of data that a codec is for, and which other kinds go with it. */
public final class CodecKind {
  /** Two texts of the same graphs; kinds of networks are told by their rule. */
  private static final List<Kind> OF_ANY_GRAPH = List.of(Kinds.TERMS, Kinds.GRAPHS);

  private CodecKind() {}

  /** How the codec's graphs are written where nobody says something else. */
  public static Kind of(Codec codec) {
    if (!codec.kind().isEmpty()) {
      return Kinds.named(codec.kind());
    }
    return isOfSequences(codec) ? Kinds.SENTENCES : Kinds.TERMS;
  }

  private static boolean isOfSequences(Codec codec) {
    return SignatureFacts.of(codec.signature()).ofSequences();
  }

  /** What people are told that the codec is for. */
  public static String words(Codec codec) {
    if (codec.kind().isEmpty()) {
      return isOfSequences(codec) ? "sequences" : "graphs of any kind";
    }
    return OF_ANY_GRAPH.contains(of(codec)) ? "terms and graphs" : codec.kind();
  }

  /** Whether a codec can encode what is read as this kind. */
  public static void requireRead(Codec codec, Kind kind, Path file) {
    if (!fits(codec, kind)) {
      throw UsageException.of(
          "--as %s: codec %s is for %s; choose a kind that fits, or name another codec file",
          kind.name(), file, words(codec));
    }
  }

  /** Whether the graphs of a codec can be written as this kind; as terms and graphs, all can. */
  public static void requireWritten(Codec codec, Kind kind, Path file) {
    if (!OF_ANY_GRAPH.contains(kind)) {
      requireRead(codec, kind, file);
    }
  }

  private static boolean fits(Codec codec, Kind kind) {
    if (codec.kind().isEmpty()) {
      return kind.ofSequences() == isOfSequences(codec);
    }
    return kind.name().equals(codec.kind())
        || (kind.rule().equals(Network.RULE) && of(codec).rule().equals(Network.RULE))
        || (OF_ANY_GRAPH.contains(kind) && OF_ANY_GRAPH.contains(of(codec)));
  }
}
