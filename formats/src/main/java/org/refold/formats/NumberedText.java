package org.refold.formats;

import java.util.Iterator;
import java.util.function.Function;
import org.refold.error.RefoldException;

/** A text and its number among others, from 1, which errors name. */
record NumberedText(long number, String text) {
  static Iterator<NumberedText> all(Iterator<String> texts) {
    return new Iterator<>() {
      private long number;

      @Override
      public boolean hasNext() {
        return texts.hasNext();
      }

      @Override
      public NumberedText next() {
        return new NumberedText(++number, texts.next());
      }
    };
  }

  <R> R apply(Function<String, R> work) {
    try {
      return work.apply(text);
    } catch (RefoldException e) {
      throw e.at("text " + number);
    }
  }
}
