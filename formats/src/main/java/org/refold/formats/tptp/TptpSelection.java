package org.refold.formats.tptp;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.refold.error.Excerpt;
import org.refold.formats.text.Place;

/** Which statements of an included file are wanted, and which of those have not come yet. */
final class TptpSelection {
  private final Set<String> wanted;
  private final Map<String, Place> missing;
  private final @Nullable TptpSelection outer;

  /**
   * @param names each with where it was asked for
   * @param outer what is wanted of the file that has the include
   */
  TptpSelection(Map<String, Place> names, @Nullable TptpSelection outer) {
    this.wanted = Set.copyOf(names.keySet());
    this.missing = new LinkedHashMap<>(names);
    this.outer = outer;
  }

  /** Whether a statement that has come is wanted here, and in all files around. */
  boolean wants(String name) {
    boolean all = true;
    for (TptpSelection selection = this; selection != null; selection = selection.outer) {
      all &= selection.wanted.contains(name);
      selection.missing.remove(name);
    }
    return all;
  }

  /** Complains about the first name that has not come. */
  void requireAll() {
    missing.entrySet().stream()
        .findFirst()
        .ifPresent(
            name -> {
              String got = "the name '" + Excerpt.of(name.getKey()) + "'";
              throw name.getValue().complaint(got, "one that the file has");
            });
  }
}
