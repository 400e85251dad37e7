package org.refold.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.refold.mask.MaskSet;
import org.refold.mask.Masking;

/** What a codec does to graphs, in words. */
final class MaskingWords {
  private MaskingWords() {}

  static String words(Masking masking) {
    return masks(masking) + "; " + caps(masking);
  }

  /** {@code no masks}, {@code mask depth}, {@code masks argument, occurrence}. */
  static String masks(Masking masking) {
    List<String> names = MaskSet.names(masking.masks());
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
    add(caps, masking.maxParents(), "parents");
    return caps.isEmpty() ? "no caps" : "caps " + String.join(", ", caps);
  }

  private static void add(List<String> caps, int cap, String what) {
    if (cap != Masking.UNBOUNDED) {
      caps.add(String.format(Locale.ROOT, "%,d %s", cap, what));
    }
  }

  /** The members {@code masks} and {@code caps}; a cap that is not there is null. */
  static void writeJson(JsonGenerator json, Masking masking) throws IOException {
    json.writeArrayFieldStart("masks");
    for (String name : MaskSet.names(masking.masks())) {
      json.writeString(name);
    }
    json.writeEndArray();
    json.writeObjectFieldStart("caps");
    writeCap(json, "ordered", masking.maxOrderedArity());
    writeCap(json, "unordered", masking.maxUnorderedArity());
    writeCap(json, "parents", masking.maxParents());
    json.writeEndObject();
  }

  private static void writeCap(JsonGenerator json, String name, int cap) throws IOException {
    if (cap == Masking.UNBOUNDED) {
      json.writeNullField(name);
    } else {
      json.writeNumberField(name, cap);
    }
  }

  /** {@code none}, or such as {@code argument,occurrence}, as the option has it. */
  static String masksOption(Masking masking) {
    return new MaskSet(masking.masks()).toString();
  }

  /** {@code none}, or such as {@code 3,5}: ordered nodes before unordered, as the option has it. */
  static String arityOption(Masking masking) {
    String ordered = capOption(masking.maxOrderedArity());
    String unordered = capOption(masking.maxUnorderedArity());
    return ordered.equals(unordered) ? ordered : ordered + "," + unordered;
  }

  static String capOption(int cap) {
    return cap == Masking.UNBOUNDED ? "none" : String.valueOf(cap);
  }

  /** The options that make the one of the other, each after a space. */
  static String options(Masking masking, Masking preset) {
    StringBuilder options = new StringBuilder();
    if (!masking.masks().equals(preset.masks())) {
      options.append(" --masks ").append(masksOption(masking));
    }
    if (!arityOption(masking).equals(arityOption(preset))) {
      options.append(" --max-arity ").append(arityOption(masking));
    }
    if (masking.maxParents() != preset.maxParents()) {
      options.append(" --max-parents ").append(capOption(masking.maxParents()));
    }
    return options.toString();
  }
}
