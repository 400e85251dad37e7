package org.refold.spark;

import java.util.function.Consumer;
import org.apache.spark.ml.param.DoubleParam;
import org.apache.spark.ml.param.IntParam;
import org.apache.spark.ml.param.LongParam;
import org.apache.spark.ml.param.Param;
import org.apache.spark.ml.param.Params;
import org.jspecify.annotations.Nullable;
import org.refold.error.RefoldException;
import scala.Function1;

/**
 * Creates the params of a stage. Invalid values are refused with our own messages: Spark's "invalid
 * value" gives no remedy.
 */
final class StageParams {
  private final Params stage;

  StageParams(Params stage) {
    this.stage = stage;
  }

  /**
   * A param holding text that a reader accepts.
   *
   * @param reader throws if the text is invalid; the message gets the param's name unless it has it
   */
  Param<String> text(String name, Consumer<String> reader, String doc) {
    return new Param<>(
        stage,
        name,
        doc,
        value -> {
          try {
            reader.accept(value);
          } catch (RefoldException e) {
            throw String.valueOf(e.getMessage()).startsWith(name) ? e : e.at(name);
          }
          return true;
        });
  }

  IntParam integer(String name, int least, String doc) {
    return integer(name, least, Integer.MAX_VALUE, doc);
  }

  IntParam integer(String name, int least, int most, String doc) {
    return new IntParam(stage, name, doc, range(name, least, most));
  }

  LongParam whole(String name, long least, long most, String doc) {
    return new LongParam(stage, name, doc, range(name, least, most));
  }

  DoubleParam positive(String name, double most, String doc) {
    return new DoubleParam(
        stage,
        name,
        doc,
        value -> {
          requirePositive(name, (Double) value, most);
          return true;
        });
  }

  private static Function1<Object, Object> range(String name, long least, long most) {
    return value -> {
      long got = ((Number) value).longValue();
      if (got < least || got > most) {
        throw RefoldException.of("%s: got %d, expected %,d to %,d", name, got, least, most);
      }
      return true;
    };
  }

  static void requirePositive(String name, double got, double most) {
    if (!(got > 0 && got <= most)) {
      throw RefoldException.of(
          "%s: got %s, expected more than 0 and at most %,.0f", name, got, most);
    }
  }

  static <S extends Params, T> S set(S stage, Param<T> param, T value) {
    stage.set(param, value);
    return stage;
  }

  /** Returns the value of a param, set or default; null if there is none. */
  static <T> @Nullable T orNull(Params stage, Param<T> param) {
    return stage.isDefined(param) ? stage.getOrDefault(param) : null;
  }
}
