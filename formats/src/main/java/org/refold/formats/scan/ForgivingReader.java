package org.refold.formats.scan;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.refold.formats.text.InputException;
import org.refold.formats.text.ItemLimits;
import org.refold.formats.text.LookAhead;
import org.refold.formats.text.Rejected;
import org.refold.formats.text.Text;
import org.refold.formats.text.TextReader;

/**
 * Reads the items of a text, and returns rejected pieces instead of failing. After an error,
 * reading resumes at the next line on which an item may begin, so a rejected piece consists of
 * whole lines. Needs memory for the largest item and its text.
 */
public final class ForgivingReader<T> extends LookAhead<T> {
  /**
   * If a bracket is missing, a parser takes the rest of the text for one item, and all of it is
   * kept.
   */
  private static final int LONGEST_ITEM = 1 << 22;

  /** Rejected pieces longer than this are truncated. */
  private static final int LONGEST_REJECTED = 1 << 20;

  /** The number of bytes that may be read again, in addition to as many as have been processed. */
  private static final long AGAIN = 1 << 28;

  private static final long AGAIN_FOR_EACH = 64;

  private final ItemLimits limits = ItemLimits.ofHeap().withCharacters(LONGEST_ITEM);
  private final String source;
  private final Function<Text, TextReader<T>> format;
  private final Function<Rejected, T> rejecting;
  private final Predicate<String> mayBegin;
  private final RecordedInput input;
  private TextReader<T> reader;
  private final long mostAgain;
  private long readAgain;

  /**
   * @param rejecting makes an element from a rejected piece
   * @param mayBegin whether an item may begin on a line
   */
  public ForgivingReader(
      InputStream in,
      String source,
      Function<Text, TextReader<T>> format,
      Function<Rejected, T> rejecting,
      Predicate<String> mayBegin) {
    this(in, source, format, rejecting, mayBegin, AGAIN);
  }

  public ForgivingReader(
      InputStream in,
      String source,
      Function<Text, TextReader<T>> format,
      Function<Rejected, T> rejecting,
      Predicate<String> mayBegin,
      long mostAgain) {
    this.mostAgain = mostAgain;
    this.source = source;
    this.format = format;
    this.rejecting = rejecting;
    this.mayBegin = mayBegin;
    this.input = new RecordedInput(in, source);
    this.reader = rest();
  }

  private TextReader<T> rest() {
    return format.apply(new Text(input, source, input.line(), limits));
  }

  @Override
  protected @Nullable T advance() {
    try {
      if (!reader.hasNext()) {
        return null;
      }
      input.forgetBefore(reader.line());
      return reader.next();
    } catch (InputException fault) {
      return rejecting.apply(rejected(fault));
    }
  }

  @Override
  protected String place() {
    return source + ":" + input.line();
  }

  private Rejected rejected(InputException fault) {
    if (reader.line() == TextReader.UNKNOWN) {
      throw fault;
    }
    input.forgetBefore(reader.line());
    String location = place();
    try {
      String text = takeItem();
      readAgain += input.rewind();
      if (readAgain > mostAgain + AGAIN_FOR_EACH * input.forgotten()) {
        throw new InputException(
            fault.getMessage()
                + "; too many items after it begin but don't end, correct or remove some",
            fault);
      }
      reader = rest();
      return new Rejected(location, String.valueOf(fault.getMessage()), text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Takes the lines up to the next one on which an item may begin. */
  private String takeItem() throws IOException {
    StringBuilder text = new StringBuilder();
    String next = input.firstLine(LONGEST_REJECTED);
    do {
      int room = LONGEST_REJECTED - text.length();
      text.append(next, 0, Math.min(room, next.length()));
      input.forgetLine();
      next = input.firstLine(LONGEST_REJECTED);
    } while (!next.isEmpty() && !mayBegin.test(next));
    return text.toString().stripTrailing();
  }
}
