package org.refold.mask;

import java.util.Arrays;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.refold.error.Excerpt;
import org.refold.error.RefoldException;

/**
 * The masks of a codec, in the notation of the command line.
 *
 * <pre>{@code
 * Masking masking = Masking.NONE.withMasks(MaskSet.parse("argument,depth").masks());
 * }</pre>
 */
public record MaskSet(Set<Mask> masks) {
  private static final String NONE = "none";

  /** Copies the set. */
  public MaskSet {
    masks = Set.copyOf(masks);
  }

  /**
   * Parses {@code none} or a list of masks, such as {@code argument,occurrence}.
   *
   * @throws RefoldException if a name is not that of a mask
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
                    "got '%s', expected none or some of %s",
                    Excerpt.of(name), String.join(",", names(EnumSet.allOf(Mask.class)))));
  }

  /** Returns the names of masks, in the order of {@link Mask}. */
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
