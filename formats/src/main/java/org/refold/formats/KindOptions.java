package org.refold.formats;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.refold.error.Excerpt;
import org.refold.error.RefoldException;

/**
 * The options in the name of a kind, {@code original} or {@code spell=32}, separated by commas. The
 * kind asks for those it has; an option that nobody asked for is an unknown one.
 */
final class KindOptions {
  private final String kind;

  /** By name: the value, which is empty for an option without {@code =}. */
  private final Map<String, String> given = new LinkedHashMap<>();

  /** How the options that were asked for are written. */
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
        throw fault("the option '" + Excerpt.of(name) + "' twice", "it once");
      }
    }
  }

  /** An option without a value: whether it is there. */
  public boolean flag(String name) {
    forms.add(name);
    String value = given.remove(name);
    if (value != null && !value.isEmpty()) {
      throw fault("'" + Excerpt.of(name + value) + "'", name + " without a value");
    }
    return value != null;
  }

  /** The value of an option {@code name=N}, or another if it is not there. */
  public int number(String name, int least, int most, int otherwise) {
    forms.add(name + "=N");
    String value = given.remove(name);
    if (value == null) {
      return otherwise;
    }
    // No more digits than an int has for sure; so there is nothing to overflow.
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

  /** The value of an option {@code name=NAME}, or another if it is not there. */
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

  /** {@code kind}, {@code kind[:spell=N]}; once the kind has asked. */
  public String usage() {
    return forms.isEmpty() ? kind : kind + "[:" + String.join(",", forms) + "]";
  }

  /** Refuses what nobody asked for. */
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
