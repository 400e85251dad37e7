package org.refold.formats.sentence;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.refold.error.Excerpt;
import org.refold.formats.kind.Item;
import org.refold.formats.scan.LineReader;
import org.refold.formats.text.LookAhead;
import org.refold.formats.text.Text;
import org.refold.formats.text.TextReader;
import org.refold.signature.SequenceSignature;

/** Reads the sequences of a text of sentences. */
final class SentenceReader extends LookAhead<Item> implements TextReader<Item> {
  private final LineReader lines;
  private final SentenceRule rule;
  private final TokenForm form;

  SentenceReader(Text text, SentenceRule rule) {
    this.lines = new LineReader(text);
    this.rule = rule;
    this.form = rule.form();
  }

  @Override
  protected @Nullable Item advance() {
    while (lines.next()) {
      List<List<String>> elements = elements();
      if (!elements.isEmpty()) {
        return new Item(SequenceSignature.sequence(elements, rule), lines.location());
      }
    }
    return null;
  }

  @Override
  protected String place() {
    return lines.location();
  }

  @Override
  public long line() {
    return lines.number();
  }

  private List<List<String>> elements() {
    List<List<String>> elements = new ArrayList<>();
    char[] chars = lines.chars();
    int from = 0;
    // The line terminator, which is in the buffer, also counts as white space.
    for (int i = 0; i <= lines.length(); i++) {
      if (Character.isWhitespace(chars[i])) {
        if (i > from) {
          lines.requireRoom((form.entries() + 1L) * elements.size());
          String token = new String(chars, from, i - from);
          elements.add(form.tagged() ? tagged(token, from) : form.entries(token, ""));
        }
        from = i + 1;
      }
    }
    return elements;
  }

  private List<String> tagged(String token, int from) {
    int slash = token.lastIndexOf(TokenForm.SEPARATOR);
    if (slash < 1 || slash == token.length() - 1) {
      throw lines
          .place(from)
          .complaint(
              "'" + Excerpt.of(token) + "' without a " + (slash == 0 ? "word" : "tag"),
              "word/tag",
              "add it, or read the text as sentences");
    }
    return form.entries(token.substring(0, slash), token.substring(slash + 1));
  }
}
