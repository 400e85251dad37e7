package org.refold.mask;

import java.util.Arrays;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.refold.error.Excerpt;
import org.refold.error.RefoldException;

/** Which masks a codec has, as people write them. */
public record MaskSet(Set<Mask> masks) {
  private static final String NONE = "none";

  /** Makes its own copy. */
  public MaskSet {
    masks = Set.copyOf(masks);
  }

  /**
   * Reads {@code none}, or such as {@code argument,occurrence}.
   *
   * @throws RefoldException if there is no mask of a name
   */
  public static MaskSet parse(String text) {
    Set<Mask> masks = EnumSet.noneOf(Mask.class);
    for (String name : text.equals(NONE) ? new String[0] : text.split(",", -1)) {
      masks.add(named(name));
    }
    return new MaskSet(masks);
  }

  private static Mask named(String name) {
    return Arrays.stream(Mask.values())
        .filter(mask -> name(mask).equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                RefoldException.of(
                    "got '%s', expected none, or some of %s",
                    Excerpt.of(name), String.join(",", names(EnumSet.allOf(Mask.class)))));
  }

  /** The names of masks, in the order of {@link Mask}. */
  public static List<String> names(Collection<Mask> masks) {
    return masks.stream().sorted().map(MaskSet::name).toList();
  }

  private static String name(Mask mask) {
    return mask.name().toLowerCase(Locale.ROOT);
  }

  @Override
  public String toString() {
    return masks.isEmpty() ? NONE : String.join(",", names(masks));
  }
}
