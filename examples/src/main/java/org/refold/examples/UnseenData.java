package org.refold.examples;

import java.io.PrintStream;
import java.util.List;
import org.refold.error.RefoldException;
import org.refold.formats.Kinds;
import org.refold.formats.TextCodec;
import org.refold.formats.TextDecoding;
import org.refold.signature.Unknown;
import org.refold.vector.CountVector;

/**
 * Fit once, encode anything: a codec encodes every item of its kind, even with unknown words, and
 * its vectors all have the same length.
 */
public final class UnseenData {
  private UnseenData() {}

  public static void main(String[] arguments) {
    run(System.out);
  }

  static void run(PrintStream out) {
    List<String> yesterday = List.of("the train leaves at noon", "the bus leaves at dawn");
    String today = "the zeppelin leaves at midnight";

    TextCodec codec = TextCodec.fit(Kinds.SENTENCES, yesterday);
    CountVector vector = codec.encode(today); // unknown words are spelled
    TextDecoding decoded = codec.decode(vector);
    out.println(decoded.decoding().result() + ": " + decoded.text());

    boolean exceeds = codec.codec().exceedsRoom(vector); // such items may not decode
    out.println(exceeds ? "exceeds the codec's room" : "fits the codec's room");

    // Without any data: always the same codec, for streams that can't be sampled.
    TextCodec universal = TextCodec.builder(Kinds.SENTENCES).universal();
    out.println(universal.decode(universal.encode(today)).text());

    // A closed codec refuses unknown labels, and reports where they are.
    TextCodec closed = TextCodec.builder(Kinds.SENTENCES).unknown(Unknown.ERROR).fit(yesterday);
    try {
      closed.encode(today);
    } catch (RefoldException e) {
      out.println("refused: " + e.getMessage());
    }
  }
}
