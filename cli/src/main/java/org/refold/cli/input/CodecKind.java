package org.refold.cli.input;

import java.nio.file.Path;
import java.util.List;
import org.refold.Codec;
import org.refold.cli.console.UsageException;
import org.refold.formats.Kinds;
import org.refold.formats.kind.Kind;
import org.refold.graph.Network;

/** The kind of data that a codec is for, and the other kinds that it accepts. */
public final class CodecKind {
  /** Two syntaxes of the same graphs; kinds of networks are recognised by their rule. */
  private static final List<Kind> OF_ANY_GRAPH = List.of(Kinds.TERMS, Kinds.GRAPHS);

  private CodecKind() {}

  /** The kind in which the codec's items are written by default. */
  public static Kind of(Codec codec) {
    if (!codec.kind().isEmpty()) {
      return Kinds.named(codec.kind());
    }
    return isOfSequences(codec) ? Kinds.SENTENCES : Kinds.TERMS;
  }

  private static boolean isOfSequences(Codec codec) {
    return SignatureFacts.of(codec.signature()).ofSequences();
  }

  /** The kinds that the codec is for, in words. */
  public static String words(Codec codec) {
    if (codec.kind().isEmpty()) {
      return isOfSequences(codec) ? "sequences" : "graphs of any kind";
    }
    return OF_ANY_GRAPH.contains(of(codec)) ? "terms and graphs" : codec.kind();
  }

  /** Refuses a codec that can't encode items of this kind. */
  public static void requireRead(Codec codec, Kind kind, Path file) {
    if (!fits(codec, kind)) {
      throw UsageException.of(
          "--as %s: codec %s is for %s; name a matching kind, or another codec file",
          kind.name(), file, words(codec));
    }
  }

  /** Refuses a kind that the codec's items can't be written as; all can be terms or graphs. */
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
