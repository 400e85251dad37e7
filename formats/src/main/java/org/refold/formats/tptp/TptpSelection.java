package org.refold.formats.tptp;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.refold.error.Excerpt;
import org.refold.formats.text.Place;

/** The statements of an included file that are selected, and those of them not found yet. */
final class TptpSelection {
  private final Set<String> wanted;
  private final Map<String, Place> missing;
  private final @Nullable TptpSelection outer;

  /**
   * @param names each with the place that selects it
   * @param outer the selection of the including file
   */
  TptpSelection(Map<String, Place> names, @Nullable TptpSelection outer) {
    this.wanted = Set.copyOf(names.keySet());
    this.missing = new LinkedHashMap<>(names);
    this.outer = outer;
  }

  /** Returns whether a statement is selected here and in all including files. */
  boolean wants(String name) {
    boolean all = true;
    for (TptpSelection selection = this; selection != null; selection = selection.outer) {
      all &= selection.wanted.contains(name);
      selection.missing.remove(name);
    }
    return all;
  }

  /** Reports the first name that was not found. */
  void requireAll() {
    missing.entrySet().stream()
        .findFirst()
        .ifPresent(
            name -> {
              String got = "the name '" + Excerpt.of(name.getKey()) + "'";
              throw name.getValue().complaint(got, "the name of a statement in the file");
            });
  }
}
