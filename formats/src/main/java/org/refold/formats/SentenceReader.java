package org.refold.formats;

import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.refold.signature.SequenceSignature;

/** The sequences of a text of sentences. */
final class SentenceReader extends LookAhead<Item> {
  private final LineReader lines;

  SentenceReader(InputStream in, String source) {
    lines = new LineReader(in, source);
  }

  @Override
  @Nullable Item advance() {
    while (lines.next()) {
      List<List<String>> tokens = tokens();
      if (!tokens.isEmpty()) {
        return new Item(SequenceSignature.sequence(tokens), lines.location());
      }
    }
    return null;
  }

  private List<List<String>> tokens() {
    List<List<String>> tokens = new ArrayList<>();
    char[] chars = lines.chars();
    int from = 0;
    // The end of the line, which is in the buffer, is white space too.
    for (int i = 0; i <= lines.length(); i++) {
      if (Character.isWhitespace(chars[i])) {
        if (i > from) {
          tokens.add(List.of(new String(chars, from, i - from)));
        }
        from = i + 1;
      }
    }
    return tokens;
  }
}
