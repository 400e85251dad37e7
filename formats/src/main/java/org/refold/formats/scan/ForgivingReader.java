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
 * The items of a text, and what is no item instead of a failure. After a fault, reading goes on
 * with the next line that may be the first of an item; so a piece of text that is rejected has
 * whole lines. Takes the memory of the largest item and its text.
 */
public final class ForgivingReader<T> extends LookAhead<T> {
  /**
   * Where a bracket is missing, an item goes on to the end of the text as far as a parser can tell,
   * and all of that is kept.
   */
  private static final int LONGEST_ITEM = 1 << 22;

  /** What is longer is cut. */
  private static final int LONGEST_REJECTED = 1 << 20;

  /** How many bytes may be read again, beside so many for each byte that is done with. */
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
   * @param rejecting makes an element of what is no item
   * @param mayBegin whether an item may begin with a line
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
                + "; items after it that begin but don't end can't all be passed over, mend or take"
                + " out some",
            fault);
      }
      reader = rest();
      return new Rejected(location, String.valueOf(fault.getMessage()), text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Takes the lines up to the next that an item may begin with. */
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
