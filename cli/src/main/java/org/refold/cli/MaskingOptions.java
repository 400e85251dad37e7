package org.refold.cli;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.refold.Codec;
import org.refold.constraint.ConstraintSettings;
import org.refold.error.Excerpt;
import org.refold.error.RefoldException;
import org.refold.formats.Kind;
import org.refold.mask.MaskSet;
import org.refold.mask.Masking;
import org.refold.signature.Signature;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** What a new codec does to graphs before they are encoded, where the kind's preset won't do. */
final class MaskingOptions {
  private static final String NONE = "none";

  @Option(
      names = "--masks",
      paramLabel = "LIST",
      converter = MaskSetConverter.class,
      description =
          "what is added to the symbols of a new codec, so that few nodes are alike: argument,"
              + " depth, occurrence, separated by commas, or none (default: the kind's)")
  private @Nullable MaskSet masks;

  @Option(
      names = "--max-arity",
      paramLabel = "N",
      converter = ArityCapsConverter.class,
      description =
          "how many children a node of a new codec has before it is folded, or none for no cap; two"
              + " caps with a comma for ordered and unordered nodes (default: the kind's)")
  private @Nullable ArityCaps maxArity;

  @Option(
      names = "--max-parents",
      paramLabel = "N",
      converter = ParentCapConverter.class,
      description =
          "how many parents a node of a new codec has before it is folded, or none for no cap"
              + " (default: the kind's)")
  private @Nullable Integer maxParents;

  record ArityCaps(int ordered, int unordered) {
    @Override
    public String toString() {
      return cap(ordered) + (ordered == unordered ? "" : "," + cap(unordered));
    }
  }

  static final class MaskSetConverter implements ITypeConverter<MaskSet> {
    @Override
    public MaskSet convert(String text) {
      try {
        return MaskSet.parse(text);
      } catch (RefoldException e) {
        throw new TypeConversionException(e.getMessage());
      }
    }
  }

  static final class ArityCapsConverter implements ITypeConverter<ArityCaps> {
    @Override
    public ArityCaps convert(String text) {
      String[] caps = text.split(",", -1);
      if (caps.length > 2) {
        throw new TypeConversionException(
            "got '" + Excerpt.of(text) + "', expected one cap, or two for ordered,unordered nodes");
      }
      return new ArityCaps(
          cap(caps[0], 2, Signature.MAX_ARITY), cap(caps[caps.length - 1], 2, Signature.MAX_ARITY));
    }
  }

  static final class ParentCapConverter implements ITypeConverter<Integer> {
    @Override
    public Integer convert(String text) {
      return cap(text, 1, ConstraintSettings.MAX_PARENTS);
    }
  }

  private static int cap(String text, int least, int most) {
    return text.equals(NONE) ? Masking.UNBOUNDED : OptionRange.number(text, least, most);
  }

  private static String cap(int cap) {
    return cap == Masking.UNBOUNDED ? NONE : String.valueOf(cap);
  }

  /** Before any work. */
  void requireSense(Kind kind) {
    String given =
        masks != null
            ? "--masks " + masks
            : maxArity != null
                ? "--max-arity " + maxArity
                : maxParents != null ? "--max-parents " + cap(maxParents) : "";
    if (kind.ofSequences() && !given.isEmpty()) {
      throw new UsageException(
          given
              + ": got kind "
              + kind.name()
              + ", expected one of graphs; in sequences, nothing is masked or folded");
    }
  }

  /** A kind's preset with what was said instead. */
  Masking instead(Masking preset) {
    Masking masking = masks == null ? preset : preset.withMasks(masks.masks());
    if (maxArity != null) {
      masking = masking.withMaxArity(maxArity.ordered(), maxArity.unordered());
    }
    return maxParents == null ? masking : masking.withMaxParents(maxParents);
  }

  void requireAgreement(Codec codec, Path file) {
    Masking its = codec.masking();
    if (masks != null && !masks.masks().equals(its.masks())) {
      throw CodecOptions.disagreement("--masks " + masks, file, "has " + MaskingWords.masks(its));
    }
    ArityCaps itsArity = new ArityCaps(its.maxOrderedArity(), its.maxUnorderedArity());
    if (maxArity != null && !maxArity.equals(itsArity)) {
      throw CodecOptions.disagreement(
          "--max-arity " + maxArity, file, "has --max-arity " + itsArity);
    }
    if (maxParents != null && maxParents != its.maxParents()) {
      throw CodecOptions.disagreement(
          "--max-parents " + cap(maxParents), file, "has --max-parents " + cap(its.maxParents()));
    }
  }
}
