package org.refold.formats;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.refold.error.Excerpt;
import org.refold.error.RefoldException;

/**
 * The options in the name of a kind, {@code original} or {@code spell=32}, separated by commas.
 * Each kind queries the options it supports; any option left over is unknown.
 */
final class KindOptions {
  private final String kind;

  /** The values by name; an option without {@code =} has an empty value. */
  private final Map<String, String> given = new LinkedHashMap<>();

  /** The syntax of the options queried so far. */
  private final List<String> forms = new ArrayList<>();

  /**
   * @param text null for no options
   */
  public KindOptions(String kind, @Nullable String text) {
    this.kind = kind;
    for (String option : text == null ? new String[0] : text.split(",", -1)) {
      int sign = option.indexOf('=');
      String name = sign < 0 ? option : option.substring(0, sign);
      if (given.put(name, sign < 0 ? "" : option.substring(sign)) != null) {
        throw fault("the option '" + Excerpt.of(name) + "' twice", "it only once");
      }
    }
  }

  /** Returns whether an option without a value is present. */
  public boolean flag(String name) {
    forms.add(name);
    String value = given.remove(name);
    if (value != null && !value.isEmpty()) {
      throw fault("'" + Excerpt.of(name + value) + "'", name + " without a value");
    }
    return value != null;
  }

  /** Returns the value of an option {@code name=N}, or a default if it is absent. */
  public int number(String name, int least, int most, int otherwise) {
    forms.add(name + "=N");
    String value = given.remove(name);
    if (value == null) {
      return otherwise;
    }
    // Nine digits always fit an int, so parsing cannot overflow.
    if (value.matches("=[0-9]{1,9}")) {
      int number = Integer.parseInt(value.substring(1));
      if (number >= least && number <= most) {
        return number;
      }
    }
    throw fault(
        "'" + Excerpt.of(name + value) + "'",
        name + "=N with a number from " + least + " to " + most);
  }

  /** Returns the value of an option {@code name=NAME}, or a default if it is absent. */
  public String text(String name, String otherwise) {
    forms.add(name + "=NAME");
    String value = given.remove(name);
    if (value == null) {
      return otherwise;
    }
    if (value.length() < 2) {
      throw fault("'" + Excerpt.of(name + value) + "'", name + "=NAME");
    }
    return value.substring(1);
  }

  /**
   * Returns {@code kind} or {@code kind[:spell=N]}. Complete only once the kind has queried its
   * options.
   */
  public String usage() {
    return forms.isEmpty() ? kind : kind + "[:" + String.join(",", forms) + "]";
  }

  /** Rejects options that the kind did not query. */
  public void requireAllKnown() {
    if (!given.isEmpty()) {
      Map.Entry<String, String> option = given.entrySet().iterator().next();
      throw fault(
          "the option '" + Excerpt.of(option.getKey() + option.getValue()) + "'",
          forms.isEmpty() ? "none" : String.join(" or ", forms));
    }
  }

  private RefoldException fault(String got, String expected) {
    return new RefoldException("kind " + kind + ": got " + got + ", expected " + expected);
  }
}
