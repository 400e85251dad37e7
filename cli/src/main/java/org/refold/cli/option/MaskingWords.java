package org.refold.cli.option;

import java.util.ArrayList;
import java.util.List;
import org.refold.error.Message;
import org.refold.formats.result.JsonMembers;
import org.refold.mask.Caps;
import org.refold.mask.MaskSet;
import org.refold.mask.Masking;
import org.refold.signature.Unknown;

/** Describes how a codec masks and reshapes graphs. */
public final class MaskingWords {
  private MaskingWords() {}

  public static String words(Masking masking) {
    return Message.of(
        "%s; %s%s",
        masks(masking),
        caps(masking),
        masking
            .numbering()
            .map(its -> "; unknown labels are " + participle(its.unknown()))
            .orElse(""));
  }

  /** Completes the sentence "unknown labels are …". */
  static String participle(Unknown unknown) {
    return switch (unknown) {
      case SPELL -> "spelled";
      case ERROR -> "refused";
      case HASH -> "hashed";
    };
  }

  /** {@code no masks}, {@code mask depth}, {@code masks argument, occurrence}. */
  static String masks(Masking masking) {
    if (masking.isNumbered()) {
      return "numbered nodes";
    }
    String marks =
        masking
            .neighbourhood()
            .map(
                its ->
                    Message.of(", %,d neighbourhood marks of radius %d", its.marks(), its.radius()))
            .orElse("");
    return masks(MaskSet.names(masking.masks())) + marks;
  }

  private static String masks(List<String> names) {
    return switch (names.size()) {
      case 0 -> "no masks";
      case 1 -> "mask " + names.get(0);
      default -> "masks " + String.join(", ", names);
    };
  }

  /** {@code no caps}, {@code caps 3 ordered, 5 unordered, 5 parents}. */
  private static String caps(Masking masking) {
    List<String> caps = new ArrayList<>();
    add(caps, masking.maxOrderedArity(), "ordered");
    add(caps, masking.maxUnorderedArity(), "unordered");
    add(caps, masking.isNumbered() ? Masking.UNBOUNDED : masking.maxParents(), "parents");
    return caps.isEmpty() ? "no caps" : "caps " + String.join(", ", caps);
  }

  private static void add(List<String> caps, int cap, String what) {
    if (cap != Masking.UNBOUNDED) {
      caps.add(Message.of("%,d %s", cap, what));
    }
  }

  /**
   * Writes the members {@code masks}, {@code caps} and, if nodes are numbered, {@code unknown}. A
   * missing cap is null.
   */
  public static void writeJson(JsonMembers json, Masking masking) {
    json.addAll("masks", MaskSet.names(masking.masks()));
    json.addObject(
        "caps",
        caps -> {
          writeCap(caps, "ordered", masking.maxOrderedArity());
          writeCap(caps, "unordered", masking.maxUnorderedArity());
          writeCap(caps, "parents", masking.maxParents());
        });
    if (masking.neighbourhood().isPresent()) {
      json.add("neighbourhood", masking.neighbourhood().get().toString());
    }
    if (masking.numbering().isPresent()) {
      json.add("unknown", masking.numbering().get().unknown().toString());
    }
  }

  private static void writeCap(JsonMembers json, String name, int cap) {
    if (cap == Masking.UNBOUNDED) {
      json.addNull(name);
    } else {
      json.add(name, cap);
    }
  }

  /** {@code numbered}, or the value of {@code --masks}. */
  public static String masksName(Masking masking) {
    return masking.isNumbered() ? "numbered" : masksOption(masking);
  }

  /** The value of {@code --masks}, such as {@code none} or {@code argument,occurrence}. */
  public static String masksOption(Masking masking) {
    return new MaskSet(masking.masks()).toString();
  }

  /** {@code --max-arity 2 --max-parents 1}. */
  public static String capOptions(Masking masking) {
    return "--max-arity "
        + Caps.of(masking)
        + (masking.isNumbered() ? "" : " --max-parents " + Caps.text(masking.maxParents()));
  }
}
